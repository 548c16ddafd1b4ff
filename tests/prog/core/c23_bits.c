/* clang only: what of C23 clang accepts in gnu17: binary literals, digit-free labels at ends, empty initialisers,
 * attributes, enums with a type, unnamed parameters. */
#include <stdio.h>

enum small : unsigned char { FIRST = 250, SECOND };
enum wide : long long { WIDE = -1 };

[[nodiscard]] static int used(int x) { return x; }
[[maybe_unused]] static int unused(void) { return 0; }
static int ignore(int, int y) { return y; }
static int labels(int x) {
  if (x) goto end;
  x = 5;
end:
}
static int fall(int x) {
  switch (x) {
  case 1: x += 10; [[fallthrough]];
  case 2: x += 100;
  default:
  }
  return x;
}

int main(void) {
  int b = 0b101101, e[4] = {};
  printf("%d %d %zu %zu\n", b, e[3], sizeof(enum small), sizeof(enum wide));
  enum small s = SECOND;
  s = (enum small)(s + 10);
  printf("%d %lld\n", s, (long long)WIDE);
  printf("%d %d %d\n", used(3), ignore(1, 2), fall(1));
  (void)labels;
  _Static_assert(sizeof(int) == 4);
  struct {
    int x, y;
  } p = {};
  printf("%d\n", p.x + p.y);
  return 0;
}
