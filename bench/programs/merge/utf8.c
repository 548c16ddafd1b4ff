/* UTF-8 of N free bytes, as a state machine. */
#include <assay/assay.h>

enum state { START, ONE, TWO, THREE, FIRST_E0, FIRST_ED, FIRST_F0, FIRST_F4, BAD };

static enum state step(enum state s, unsigned char c) {
  switch (s) {
  case START:
    if (c < 0x80) return START;
    if (c < 0xc2) return BAD;
    if (c < 0xe0) return ONE;
    if (c == 0xe0) return FIRST_E0;
    if (c == 0xed) return FIRST_ED;
    if (c < 0xf0) return TWO;
    if (c == 0xf0) return FIRST_F0;
    if (c < 0xf4) return THREE;
    return c == 0xf4 ? FIRST_F4 : BAD;
  case ONE: return (c & 0xc0) == 0x80 ? START : BAD;
  case TWO: return (c & 0xc0) == 0x80 ? ONE : BAD;
  case THREE: return (c & 0xc0) == 0x80 ? TWO : BAD;
  case FIRST_E0: return c >= 0xa0 && c <= 0xbf ? ONE : BAD;
  case FIRST_ED: return c >= 0x80 && c <= 0x9f ? ONE : BAD;
  case FIRST_F0: return c >= 0x90 && c <= 0xbf ? TWO : BAD;
  case FIRST_F4: return c >= 0x80 && c <= 0x8f ? TWO : BAD;
  default: return BAD;
  }
}

int main(void) {
  unsigned char s[N];
  enum state state = START;
  assay_symbolic(s, sizeof s, "s");
  for (int i = 0; i < N; i++) state = step(state, s[i]);
  assay_assert(state <= BAD);
  if (state == START) assay_assert(s[0] < 0x80 || s[0] >= 0xc2);
  return 0;
}
