/* A string turned around twice is itself. */
#include <assay/assay.h>

static void reverse(char *s) {
  unsigned n = 0;
  while (s[n]) n++;
  for (unsigned i = 0; i < n / 2; i++) {
    char c = s[i];
    s[i] = s[n - 1 - i], s[n - 1 - i] = c;
  }
}

int main(void) {
  char s[5], was[5];
  assay_symbolic(s, 4, "s");
  s[4] = 0;
  for (int i = 0; i < 5; i++) was[i] = s[i];
  reverse(s);
  reverse(s);
  for (int i = 0; i < 5; i++) assay_assert(s[i] == was[i]);
}
