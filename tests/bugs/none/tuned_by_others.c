/* NONE */
/* Whoever uses this may tune it; nobody here does, and no number of letters is as small as that with what it begins
 * with. */
#include <string.h>

int most_at_once = 80;

int share(int total, int with_name) {
  char name[4] = "";
  if (with_name) name[0] = 'n';
  int parts = (int)strlen(name);
  if (parts >= most_at_once) return total / parts;
  return total;
}

#ifdef DRIVER
int main(void) { return share(4, 0) != 4; }
#endif
