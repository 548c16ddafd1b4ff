/* Constructs that core refuses stand in functions that nobody calls; empty inline assembly is nothing; the rest of the
 * unit runs. */
#include <stdio.h>

typedef int vector __attribute__((vector_size(16)));
static vector spare;

__attribute__((unused)) static int lanes(int x) {
  vector v = {x, x, x, x};
  v += v;
  spare = v;
  return v[2];
}
__attribute__((unused)) static double magnitude(double x) {
  _Complex double z = x + 2.0i;
  z *= z;
  return __real__ z;
}
__attribute__((unused)) static unsigned clock_low(void) {
  unsigned low, high;
  __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
  return low ^ high;
}
static int barrier(int *p) {
  *p = 3;
  __asm__ volatile("" ::: "memory");
  return *p + 1;
}

int main(void) {
  int x = 0;
  printf("%d\n", barrier(&x));
  printf("%zu\n", sizeof(vector));
  return 0;
}
