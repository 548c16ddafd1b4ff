/* switch: case ranges, negative and unsigned and 64-bit values, enum and char operands, nested, fallthrough, default
 * first, no match. */
#include <limits.h>
#include <stdio.h>

static int range(int x) {
  switch (x) {
  default: return -1;
  case INT_MIN ... - 100: return 1;
  case -99 ... - 1: return 2;
  case 0: return 3;
  case 1 ... 9:
  case 20: return 4;
  case 'a' ... 'z': return 5;
  case INT_MAX: return 6;
  }
}
static int wide(unsigned long long x) {
  switch (x) {
  case 0xffffffffffffffffULL: return 1;
  case 0x100000000ULL ... 0x1ffffffffULL: return 2;
  case 0x80000000: return 3;
  }
  return 0;
}
static int nested(signed char a, unsigned char b) {
  int r = 0;
  switch (a) {
  case -1:
    switch (b) {
    case 255: r += 1;
    case 254: r += 2; break;
    default: r += 4;
    }
  case 1: r += 8;
  case 2: break;
  default: r += 16;
  }
  return r;
}
static int loop(const char *s) {
  int r = 0;
  for (; *s; s++) {
    switch (*s) {
    case ' ': continue;
    case '.': break;
    case '0' ... '9': r = r * 10 + (*s - '0'); continue;
    case '!': goto out;
    }
    r += 1000;
  }
out:
  return r;
}

int main(void) {
  int values[] = {INT_MIN, -100, -99, -1, 0, 1, 9, 10, 20, 'm', INT_MAX};
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) printf("%d ", range(values[i]));
  printf("\n%d %d %d %d\n", wide(~0ULL), wide(0x123456789), wide(0x80000000), wide(0xffffffff80000000));
  printf("%d %d %d %d\n", nested(-1, 255), nested(-1, 0), nested(1, 0), nested(3, 0));
  printf("%d\n", loop("1 2.3!4"));
  switch (3)
    printf("not reached\n");
  switch (values[4]) {
    int hidden;
  case 0: hidden = 5; printf("%d\n", hidden);
  }
  _Bool b = 1;
  switch (b)
  case 1: puts("bool"); return 0;
}
