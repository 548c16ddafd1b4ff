/* clang only: break inside of a condition leaves the loop of the condition (gcc: the one around it). */
#include <stdio.h>

static int docond(void) {
  int i = 0;
  do {
    i++;
  } while (({
    if (i == 3) break;
    1;
  }));
  return i;
}

int main(void) {
  int i = 0;
  while (({
    if (i > 6) break;
    i++ < 100;
  }));
  printf("%d %d\n", i, docond());
  for (i = 0; ({
         if (i == 4) break;
         1;
       });
       i++);
  printf("%d\n", i);
  return 0;
}
