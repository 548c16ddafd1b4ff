/* NONE */
/* There is a case for each kind of mark that a reader of files tells. */
#include <stdio.h>
#include <string.h>

enum { NO_MARK, SMALL, LARGE, WIDE };

void print_mark(int mark, const char *name) {
  char what[16];
  switch (mark) {
  case SMALL: strcpy(what, "small"); break;
  case LARGE: strcpy(what, "large"); break;
  case WIDE: strcpy(what, "wide"); break;
  default:;
  }
  if (mark > 0) printf("%s has a %s mark\n", name, what);
}

#ifdef DRIVER
int main(void) { return print_mark(LARGE, "x"), 0; }
#endif
