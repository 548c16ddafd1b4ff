/* Several bugs, each behind its own inputs: sanitizers must see them, too. */
#include <assay/assay.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static int table[4] = {1, 2, 3, 4};

int main(void) {
  int which = assay_int("which"), i = assay_int("i");
  printf("begin\n");
  switch (which) {
  case 0: return table[i];
  case 1: return 100 / i;
  case 2: return i + 1;
  case 3: {
    int *p = malloc(sizeof *p);
    *p = i;
    free(p);
    if (i == 77) return *p;
    break;
  }
  case 4: {
    char *p = malloc(4);
    assay_assume(i >= 0 && i < 6);
    p[i] = 1;
    printf("written\n");
    free(p);
    break;
  }
  case 5: return 1 << i;
  case 6: return i == 3 ? *(volatile int *)NULL : 0;
  case 7: return INT_MIN / i;
  default: return 0;
  }
  return 1;
}
