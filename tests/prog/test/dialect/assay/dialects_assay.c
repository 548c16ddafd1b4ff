// <assay/assay.h>: inputs of every type have exactly the values of their type.
// RUN: %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended
#include <assay/assay.h>
#include <limits.h>
#include <string.h>

struct point {
  int x, y;
  char name[3];
  _Bool set;
};

int main(void) {
  assay_assert(sizeof assay_char("c") == 1 && sizeof assay_ullong("u") == 8);
  int i = assay_int("i");
  long l = i;
  assay_assert(l >= INT_MIN && l <= INT_MAX);
  int narrow = assay_uchar("uc") + assay_schar("sc") + assay_bool("b");
  assay_assert(narrow >= SCHAR_MIN && narrow <= UCHAR_MAX + SCHAR_MAX + 1);
  int half = assay_short("s") - assay_ushort("us");
  assay_assert(half >= SHRT_MIN - USHRT_MAX && half <= SHRT_MAX);
  int64_t wide = (int64_t)assay_int32("i32") + assay_uint32("u32") + assay_int16("i16") + assay_uint16("u16") +
                 assay_int8("i8") + assay_uint8("u8");
  assay_assert(wide >= INT32_MIN + (int64_t)INT16_MIN + INT8_MIN);
  uint64_t u64 = assay_uint64("u64");
  assay_assume(u64 == (uint64_t)assay_int64("i64"));
  assay_assume(assay_size("n") < 10 && assay_ulong("ul") > 3 && assay_long("l") == 3 && assay_llong("ll") == -1);
  unsigned k = assay_choose(assay_uint("n") ? 3 : 7);
  assay_assert(k < 7);
  float f = assay_float("f");
  double d = assay_double("d");
  assay_assume(f == 1.5f && d > 1e300 && d < 1e307);
  assay_assert(d * f > d);
  struct point p;
  assay_symbolic(&p, sizeof p, "p");
  assay_assume(p.x > 0 && p.y == p.x && p.name[2] == 'q');
  assay_assert(p.y >= 1 && (p.set == 0 || p.set == 1));
  void *q = assay_pointer("q");
  assay_assume(!q);
  assay_assert(q == NULL);
  assay_cover("the end");
  return 0;
}
