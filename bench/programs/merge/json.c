/* Tokens of a JSON text of N free bytes. */
#include <assay/assay.h>

enum token { SPACE, STRING, ESCAPE, NUMBER, WORD };

int main(void) {
  char s[N];
  enum token state = SPACE;
  int tokens = 0, opened = 0;
  assay_symbolic(s, sizeof s, "s");
  for (int i = 0; i < N; i++) {
    char c = s[i];
    switch (state) {
    case STRING:
      if (c == '\\') state = ESCAPE;
      if (c == '"') state = SPACE;
      break;
    case ESCAPE: state = STRING; break;
    case NUMBER:
      if (c >= '0' && c <= '9') break;
      state = SPACE;
      break;
    case WORD:
      if (c >= 'a' && c <= 'z') break;
      state = SPACE;
      break;
    case SPACE:
      if (c == '"') {
        state = STRING, tokens++;
      } else if (c >= '0' && c <= '9') {
        state = NUMBER, tokens++;
      } else if (c >= 'a' && c <= 'z') {
        state = WORD, tokens++;
      } else if (c == '{' || c == '[') {
        opened++, tokens++;
      } else if (c == '}' || c == ']') {
        opened--;
      }
      break;
    }
  }
  assay_assert(tokens <= N && opened >= -N && opened <= N);
  return 0;
}
