// Four paths end, three fail; of the two errors one is found on two paths.
#include <stdio.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
unsigned char __VERIFIER_nondet_uchar(void);
double __VERIFIER_nondet_double(void);
void reach_error(void);
int main(void) {
  int a = __VERIFIER_nondet_int();
  unsigned char c = __VERIFIER_nondet_uchar();
  if (a > 10) {
    printf("big %d %c\n", a, c);
    return 3;
  }
  if (a == -7) {
    puts("x");
    reach_error();
  }
  if (a == 4) {
    double d = __VERIFIER_nondet_double();
    if (d > 2.5) {
      printf("%g\n", d);
      exit(1);
    }
  }
  int *p = malloc(8);
  if (!p) return 0;
  if (c == 200) p[2] = 1;
  free(p);
  return 0;
}
