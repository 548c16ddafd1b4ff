/* Bit-fields, unions, and structures that are passed and returned. */
#include <assay/assay.h>

struct fields {
  unsigned a : 3;
  int b : 7;
  unsigned long long c : 40;
  _Bool d : 1;
  unsigned char : 0, e : 4;
};

struct point {
  char name;
  int x;
  short y[3];
};

static struct point move(struct point p, int x) {
  p.x = x, p.y[1] = (short)x;
  return p;
}

static void try_fields(int v, unsigned long long w) {
  struct fields some, all = {0};
  some.a = (unsigned)v, some.d = v > 3;
  all.a = some.a, all.c = w, all.d = some.d, all.e = (unsigned char)v, all.b = -3;
  assay_assert(all.a == (v & 7) && all.b == -3 && all.c == (w & 0xffffffffff) && all.d == (v > 3) && all.e == (v & 15));
}

int main(void) {
  int v = assay_int("v");
  try_fields(v, assay_ullong("w"));
  struct point p = {'p', 2, {3, 4, 5}}, q = move(p, v);
  assay_assert(p.x == 2 && q.x == v && q.y[1] == (short)v && q.y[2] == 5 && move(q, 7).x == 7);
  union {
    unsigned word;
    unsigned char bytes[4];
  } u = {(unsigned)v};
  assay_assert((u.bytes[0] | u.bytes[1] << 8) == (v & 0xffff));
  u.bytes[3] = 1;
  assay_assert(u.word >> 24 == 1);
}
