/* object_size, expect, constant_p, choose_expr, types_compatible_p, offsetof, unreachable, assume_aligned, prefetch,
 * LINE and friends. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct record {
  char head;
  int values[4];
  struct {
    short s;
    double d;
  } tail[3];
};
static int pick(int x) {
  switch (x & 3) {
  case 0: return 10;
  case 1: return 11;
  case 2: return 12;
  case 3: return 13;
  default: __builtin_unreachable();
  }
}
static size_t constant(int x) { return __builtin_constant_p(x) ? 1 : 0; }

int main(void) {
  char buffer[16];
  int i = 2;
  struct record r = {0};
  printf("%zu %zu\n", __builtin_object_size(buffer, 0), __builtin_object_size(&r.values[1], 1));
  printf("%zu\n", __builtin_object_size(buffer + 4, 0));
  if (__builtin_expect(i == 2, 1)) puts("expected");
  printf("%ld\n", __builtin_expect(i * 5L, 3));
  printf("%d %d %d\n", __builtin_constant_p(3 + 4), __builtin_constant_p("text"), (int)constant(4) * 0);
  printf("%s\n", __builtin_choose_expr(sizeof(long) == 8, "eight", 17));
  printf("%d %d\n", __builtin_types_compatible_p(int, const int), __builtin_types_compatible_p(int, long));
  printf("%zu %zu %zu\n", offsetof(struct record, values[2]), offsetof(struct record, tail[1].d),
         __builtin_offsetof(struct record, tail));
  size_t late = offsetof(struct record, values[i]);
  printf("%zu %d %d\n", late, pick(i), pick(7));
  int *aligned = __builtin_assume_aligned(r.values, 4);
  aligned[3] = 9;
  __builtin_prefetch(aligned, 1, 3);
  printf("%d %d\n", r.values[3], __builtin_abs(-5) + (int)__builtin_labs(-6L));
  printf("%d %d\n", __builtin_isnan(0.0 / 1.0), __builtin_isinf(__builtin_inf()) != 0);
  return 0;
}
