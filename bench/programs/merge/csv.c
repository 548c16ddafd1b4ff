/* Fields and records of a CSV text of N free bytes. */
#include <assay/assay.h>

int main(void) {
  char s[N];
  int quoted = 0, fields = 1, records = 0, begins = 1;
  assay_symbolic(s, sizeof s, "s");
  for (int i = 0; i < N; i++) {
    char c = s[i];
    if (quoted) {
      if (c == '"') quoted = 0;
      continue;
    }
    if (c == '"' && begins) {
      quoted = 1, begins = 0;
    } else if (c == ',') {
      fields++, begins = 1;
    } else if (c == '\n') {
      fields++, records++, begins = 1;
    } else {
      begins = 0;
    }
  }
  assay_assert(fields <= N + 1 && records <= N);
  return 0;
}
