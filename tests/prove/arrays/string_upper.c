/* Letters become capital ones; nothing else changes. */
#include <assay/assay.h>

static void upper(char *s) {
  for (; *s; s++)
    if (*s >= 'a' && *s <= 'z') *s = (char)(*s - 'a' + 'A');
}

int main(void) {
  char s[5], was[5];
  assay_symbolic(s, 4, "s");
  s[4] = 0;
  for (int i = 0; i < 5; i++) was[i] = s[i];
  upper(s);
  for (int i = 0; was[i]; i++) {
    assay_assert(!(s[i] >= 'a' && s[i] <= 'z'));
    assay_assert(s[i] == was[i] || s[i] == was[i] - 32);
  }
}
