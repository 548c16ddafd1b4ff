/* Asks for inputs in every way, and fails for one value of each. */
#include <assay/assay.h>
#include <stdlib.h>
struct pair {
  int a;
  char b;
};
struct mixed {
  double d;
  long n;
};
struct floats {
  float x, y;
};
struct large {
  long n[5];
};
union both {
  int i;
  float f;
};
enum colour { RED = -1, BLUE = 5 };
struct pair nondet_pair(void);
struct mixed nondet_mixed(void);
struct floats nondet_floats(void);
struct large nondet_large(void);
union both nondet_both(void);
enum colour nondet_colour(void);
_Bool nondet_bool(void);
void *nondet_pointer(void);
float __VERIFIER_nondet_float(void);
double __nondet_double(void);
unsigned __int128 __VERIFIER_nondet_uint128(void);
signed char __VERIFIER_nondet_char(void);
void klee_make_symbolic(void *object, size_t size, const char *name);
int klee_range(int begin, int end, const char *name);
void __CPROVER_havoc_object(void *object);
struct whole {
  short s;
  int array[3];
  unsigned bits : 5;
} whole;

static int aggregates(void) {
  struct pair p = nondet_pair();
  struct mixed m = nondet_mixed();
  struct floats f = nondet_floats();
  struct large l = nondet_large();
  union both u = nondet_both();
  return p.a == 70000 && p.b == 7 && m.d == 2.5 && m.n == -3 && f.x == 1.5f && f.y == -0.25f && l.n[0] == 1 &&
         l.n[4] == 1L << 40 && u.i == 77;
}

static int scalars(void) {
  return nondet_colour() == BLUE && nondet_bool() && nondet_pointer() == (void *)16 &&
         __VERIFIER_nondet_float() == 0.5f && __nondet_double() == -8.0 &&
         __VERIFIER_nondet_uint128() == (unsigned __int128)3 << 100 && __VERIFIER_nondet_char() == -7 &&
         assay_uint64("big") == UINT64_MAX - 1 && assay_choose(5) == 4 && klee_range(-10, 10, "r") == -9 &&
         assay_int16("s") == -300;
}

static int objects(void) {
  unsigned char *buffer = malloc(100), *part = malloc(8), copy[4];
  int first, second;
  klee_make_symbolic(buffer, 100, "buffer");
  assay_symbolic(&whole, sizeof whole, "whole");
  __CPROVER_havoc_object(part + 3);
  assay_symbolic(buffer + 50, 10, "middle");
  for (int i = 0; i < 4; i++) copy[i] = buffer[48 + i];
  first = *(int *)(buffer + 8);
  second = buffer[52];
  return first == 123456 && second == 6 && buffer[70] == 9 && copy[0] == 1 && copy[3] == 2 && whole.s == -2 &&
         whole.array[2] == 99 && whole.bits == 17 && part[1] == 33 && part[7] == 44;
}

static int all_good(void) { return !(aggregates() && scalars() && objects()); }
int main(void) { assay_assert(all_good()); }
