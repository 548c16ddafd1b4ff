/* Bit-fields: zero width, unnamed ones, straddling in packed records, in unions, enum, bool, char and 64-bit units; the
 * bytes are printed. */
#include <stdio.h>
#include <string.h>

struct zero {
  unsigned a : 3;
  unsigned : 0;
  unsigned b : 5;
  unsigned : 7;
  unsigned c : 9;
};
struct __attribute__((packed)) tight {
  unsigned a : 7;
  unsigned b : 18;
  unsigned long c : 47;
  char d;
  unsigned e : 11;
};
enum colour { RED, GREEN, BLUE = 3 };
struct kinds {
  enum colour colour : 2;
  _Bool yes : 1;
  _Bool no : 1;
  unsigned char small : 6;
  unsigned short s : 13;
  long long big : 50;
};
union both {
  unsigned all;
  struct {
    unsigned low : 9, middle : 11, high : 12;
  };
  signed top : 2;
};

static void bytes(const char *name, const void *object, size_t size) {
  const unsigned char *at = object;
  printf("%s", name);
  for (size_t i = 0; i < size; i++) printf(" %02x", at[i]);
  putchar('\n');
}

static const struct tight fixed = {0x55, 0x2aaaa, 0x123456789abcUL, 'x', 0x5a5};

int main(void) {
  struct zero z;
  memset(&z, 0, sizeof z);
  z.a = 5, z.b = 21, z.c = 300;
  bytes("zero", &z, sizeof z);
  struct tight t;
  memset(&t, 0, sizeof t);
  t.a = 0x55, t.b = 0x2aaaa, t.c = 0x123456789abcUL, t.d = 'x', t.e = 0x5a5;
  bytes("tight", &t, sizeof t);
  printf("%zu %d\n", sizeof t, memcmp(&t, &fixed, 9));
  printf("%x %x %lx %c %x\n", fixed.a, fixed.b, (unsigned long)fixed.c, fixed.d, fixed.e);
  struct kinds k;
  memset(&k, 0, sizeof k);
  k.colour = BLUE, k.yes = 7, k.small = 63, k.s = 4097, k.big = -3;
  bytes("kinds", &k, sizeof k);
  printf("%d %d %d %d %d %lld\n", k.colour == BLUE, k.yes, k.no, k.small, k.s, (long long)k.big);
  union both u = {.all = 0xdeadbeef};
  printf("%x %x %x %d\n", u.low, u.middle, u.high, u.top);
  u.middle = 0;
  printf("%x\n", u.all);
  return 0;
}
