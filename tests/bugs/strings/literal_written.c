/* A name is capitalised in place, also the default one, which is a literal. */
#include <stddef.h>

static char *const fallback = (char *)"unknown";

char capital(char *name) {
  char *used = name ? name : fallback;
#ifdef GOOD
  if (used == fallback) return 'U';
#endif
  if (used[0] >= 'a' && used[0] <= 'z') used[0] = (char)(used[0] - 32); /* BUG: read-only */
  return used[0];
}

#ifdef DRIVER
int main(void) {
  char name[] = "bob";
  capital(name);
  return capital(NULL) == 99;
}
#endif
