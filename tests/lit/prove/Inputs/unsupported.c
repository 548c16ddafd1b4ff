/* Numbers with a point, and output. */
#include <stdio.h>

int main(void) {
  double half = 0.5;
  printf("%d\n", half < 1);
}
