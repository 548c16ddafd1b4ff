/* __builtin_{add,sub,mul}_overflow of equal and mixed types, the typed forms, results narrower and wider than the
 * operands. */
#include <limits.h>
#include <stdio.h>

#define TRY(type, format, op, a, b)                                                                                    \
  do {                                                                                                                 \
    type r;                                                                                                            \
    int o = __builtin_##op##_overflow(a, b, &r);                                                                       \
    printf(#op " " #type ": %d " format "\n", o, r);                                                                   \
  } while (0)

static int safe(int a, int b) {
  int r;
  return __builtin_add_overflow(a, b, &r) ? -1 : r;
}

int main(void) {
  TRY(int, "%d", add, INT_MAX, 1);
  TRY(int, "%d", add, INT_MAX, -1);
  TRY(int, "%d", sub, INT_MIN, 1);
  TRY(int, "%d", mul, 65536, 32768);
  TRY(int, "%d", mul, -65536, 32768);
  TRY(unsigned, "%u", add, UINT_MAX, 1u);
  TRY(unsigned, "%u", sub, 1u, 2u);
  TRY(unsigned, "%u", add, -1, 2);
  TRY(unsigned, "%u", mul, -1, -7);
  TRY(signed char, "%d", add, 100, 27);
  TRY(signed char, "%d", add, 100, 28);
  TRY(unsigned char, "%d", sub, 5, 6L);
  TRY(unsigned short, "%d", mul, 255, 257);
  TRY(long, "%ld", mul, LONG_MAX, 2);
  TRY(long, "%ld", add, ULONG_MAX, -1L);
  TRY(long, "%ld", add, ULONG_MAX, INT_MIN);
  TRY(unsigned long, "%lu", add, ULONG_MAX, -1);
  TRY(unsigned long, "%lu", mul, LONG_MIN, -2);
  TRY(long long, "%lld", sub, 0u, 1u);
  TRY(int, "%d", sub, 3000000000u, 2999999999L);
  TRY(long, "%ld", sub, LONG_MIN, LONG_MIN);
  int r;
  unsigned long u;
  long long l;
  printf("%d ", __builtin_sadd_overflow(INT_MIN, -1, &r));
  printf("%d\n", r);
  printf("%d ", __builtin_umull_overflow(1UL << 40, 1UL << 30, &u));
  printf("%lu ", u);
  printf("%d ", __builtin_ssubll_overflow(5, 7, &l));
  printf("%lld\n", l);
  printf("%d %d\n", safe(1, 2), safe(INT_MAX, 2));
  __extension__ __int128 w;
  printf("%d ", __builtin_mul_overflow(ULONG_MAX, ULONG_MAX, &w));
  printf("%d\n", __builtin_mul_overflow(w, 3, &w));
  return 0;
}
