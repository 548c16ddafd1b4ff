// --uninit fixed: what nobody wrote has any value, but always the same one, through copies of all kinds.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --uninit fixed | FileCheck %s
// CHECK: verdict: SAFE
#include <alloca.h>
#include <assay/assay.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct record {
  char tag; /* padding behind it */
  int number;
  unsigned low : 3, high : 6;
  _Bool flag;
  float real;
  struct record *next;
};

static int pass(int value) { return value; }
static struct record give(struct record r) { return r; }

static int take(int count, ...) {
  va_list list;
  va_start(list, count);
  int value = va_arg(list, int);
  va_end(list);
  return value;
}

static void registers(void) {
  int x, y = x;
  assay_assert(x == y && pass(x) == y && take(1, x) == x);
  unsigned char c, d = c;
  assay_assert(c == d && c <= 255);
  _Bool b;
  assay_assert(b == 0 || b == 1);
  double real, copy = real;
  assay_assert(!memcmp(&real, &copy, sizeof real));
}

static void records(void) {
  struct record r, s = r, t = give(r);
  assay_assert(!memcmp(&r, &s, sizeof r));
  assay_assert(r.number == t.number && r.low == t.low && r.high == t.high && r.next == t.next);
  assay_assert(r.flag == t.flag && (r.flag == 0 || r.flag == 1));
  r.low = 5;
  assay_assert(r.low == 5 && r.high == s.high);
}

static void arrays(unsigned i) {
  int a[40], b[40];
  int old = a[i];
  memcpy(b, a, sizeof a);
  assay_assert(a[i] == old && b[i] == old);
  a[7] = 1;
  assay_assert(i == 7 ? a[i] == 1 : a[i] == old);
  memmove(b + 1, b, 39 * sizeof *b);
  assay_assert(i == 0 || i == 39 || b[i + 1] == old);
}

static void allocations(unsigned n, unsigned i) {
  unsigned char *p = malloc(n), *q = alloca(n), v[n];
  unsigned char old = p[i];
  memcpy(q, p, n), memcpy(v, q, n);
  assay_assert(q[i] == old && v[i] == old);
  p = realloc(p, 2 * n);
  assay_assert(p[i] == old && p[n + i] == p[n + i]);
  free(p);
}

int main(void) {
  registers();
  records();
  unsigned i = assay_uint("i"), n = assay_uint("n");
  assay_assume(i < 40);
  arrays(i);
  assay_assume(n > 300 && n < 320);
  allocations(n, i);
  return 0;
}
