/* =, op=, ++ and -- on every kind of object: promotions and the way back, bit-fields whose value is what was kept,
 * bool, floats, pointers, enums, volatile; the value of each; jumps out of the arms of ?:; ranges of equal elements. */
#include <stdio.h>

enum sign { MINUS = -1, ZERO, PLUS };
struct bits {
  unsigned a : 3;
  signed b : 5;
  unsigned long long c : 40;
  _Bool d : 1;
  enum sign e : 2;
  volatile unsigned v : 4;
};

static void bit_fields(void) {
  struct bits t = {0};
  int r;
  r = t.a = 13, printf("%d ", r);
  r = t.b = 17, printf("%d ", r);
  t.c = ~0ull, printf("%llx ", (unsigned long long)t.c);
  r = t.d = 4, printf("%d ", r);
  r = t.e = MINUS, printf("%d %d\n", r, t.e);
  t.a++, --t.b, t.c += 2, t.d++, t.d--, t.d--, t.v |= 6, t.v <<= 1;
  r = t.v++;
  printf("%u %d %llu %d %u %d ", t.a, t.b, (unsigned long long)t.c, t.d, t.v, r);
  r = t.a += 9, printf("%d ", r);
  r = ++t.a, printf("%d ", r);
  r = t.a--, printf("%d %d\n", r, t.a);
}

static void scalars(void) {
  unsigned char uc = 255;
  signed char sc = 127;
  short sh = -32768;
  _Bool bo = 0;
  float fl = 0.5f;
  double db = 1;
  long double ld = 1.25L;
  enum sign sign = PLUS;
  printf("%d %d %d %d ", uc++, sc++, --sh, bo--);
  printf("%d %d %d %d\n", uc, sc, sh, bo);
  fl++, db -= 0.25, ld *= 2, uc += 300, sh <<= 3, sc = -sc;
  printf("%g %g %Lg %d %d %d\n", fl, db, ld, uc, sh, ~sc);
  uc *= 1.5, sh /= 3u, sign--, sign -= 1;
  printf("%d %d %d\n", uc, sh, sign == MINUS);
  bo += 5, printf("%d ", bo);
  bo ^= 1, printf("%d ", bo);
  bo = 0.25, printf("%d\n", bo);
  __int128 wide = (__int128)1 << 100;
  wide += 5, wide >>= 1;
  printf("%d %llx\n", (int)wide, (unsigned long long)(wide >> 64));
}

static void pointers(void) {
  const char *s = "hello";
  int m[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9}}, *p = &m[1][0], (*row)[4] = m;
  printf("%c ", *s++);
  printf("%c ", *++s);
  printf("%c ", 1 [s]);
  p += 2, p--, row++, s -= 1;
  printf("%d %d %c %td ", *p, (*row)[0], *s, p - m[0]);
  printf("%d\n", (p += 2, *p));
  void *v = m;
  v += 4;
  printf("%d %d\n", *(int *)v, v == &m[0][1]);
}

static int escapes(void) {
  int sum = 0;
  for (int i = 0; i < 6; i++) {
    int got = i & 1 ? ({
      if (i == 5) break;
      10;
    })
                    : i;
    sum += got && ({
             if (i == 2) continue;
             1;
           });
    sum += got;
  }
  return sum;
}

int main(void) {
  bit_fields();
  scalars();
  pointers();
  printf("%d\n", escapes());
  int large[100] = {[3 ... 97] = 7, 8}, total = 0;
  for (int i = 0; i < 100; i++) total = (total * 3 + large[i]) % 65521;
  struct {
    short a[2];
  } pairs[9] = {[1 ... 7] = {{1, 2}}, [4].a[1] = 5};
  for (int i = 0; i < 9; i++) total = (total * 3 + pairs[i].a[0] + 2 * pairs[i].a[1]) % 65521;
  volatile int seen = 3;
  seen += 4, seen--;
  printf("%d %d ", total, seen);
  printf("%d\n", seen = 12);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct bits 8 8 {
// CHECK-NEXT: a: uint at 0 bits 3
// CHECK-NEXT: b: int at 3 bits 5
// CHECK-NEXT: c: ullong at 8 bits 40
// CHECK-NEXT: d: bool at 48 bits 1
// CHECK-NEXT: e: enum sign at 49 bits 2
// CHECK-NEXT: v: volatile uint at 51 bits 4
// CHECK-NEXT: }
// CHECK-LABEL: function bit_fields: fn() -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = convert uint 13:int
// CHECK-NEXT: store_bits uint bits:a, &$t, [[T0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = load_bits uint bits:a, &$t
// CHECK-NEXT: [[T2:%[0-9]+]] = convert int [[T1]]
// CHECK: [[T3:%[0-9]+]] = load_bits.volatile uint bits:v, &$t
// CHECK: store_bits.volatile uint bits:v, &$t, [[T4:%[0-9]+]]
// CHECK-NEXT: [[T5:%[0-9]+]] = load_bits.volatile uint bits:v, &$t
// CHECK: store_bits.volatile uint bits:v, &$t, [[T6:%[0-9]+]]
// CHECK: [[T7:%[0-9]+]] = load_bits.volatile uint bits:v, &$t
// CHECK-NEXT: [[T8:%[0-9]+]] = convert int [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = add int [[T8]], 1
// CHECK-NEXT: [[T10:%[0-9]+]] = convert uint [[T9]]
// CHECK-NEXT: store_bits.volatile uint bits:v, &$t, [[T10]]
// CHECK-NEXT: [[T11:%[0-9]+]] = convert int [[T7]]
// CHECK-NEXT: set int $r, [[T11]]
// CHECK-LABEL: function scalars: fn() -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = mul double [[T1:%[0-9]+]], 0x1.8p+0:double
// CHECK-NEXT: [[T2:%[0-9]+]] = convert uchar [[T0]]
// CHECK-NEXT: set uchar $uc, [[T2]]
// CHECK-NEXT: [[T3:%[0-9]+]] = get short $sh
// CHECK-NEXT: [[T4:%[0-9]+]] = convert uint [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = div uint [[T4]], 3
// CHECK-NEXT: [[T6:%[0-9]+]] = convert short [[T5]]
// CHECK-NEXT: set short $sh, [[T6]]
// CHECK-NEXT: [[T7:%[0-9]+]] = get enum sign $sign
// CHECK-NEXT: [[T8:%[0-9]+]] = convert int [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = sub int [[T8]], 1
// CHECK-NEXT: [[T10:%[0-9]+]] = convert enum sign [[T9]]
// CHECK-NEXT: set enum sign $sign, [[T10]]
// CHECK-NEXT: [[T11:%[0-9]+]] = get enum sign $sign
// CHECK-NEXT: [[T12:%[0-9]+]] = convert int [[T11]]
// CHECK-NEXT: [[T13:%[0-9]+]] = sub int [[T12]], 1
// CHECK-NEXT: [[T14:%[0-9]+]] = convert enum sign [[T13]]
// CHECK-NEXT: set enum sign $sign, [[T14]]
// CHECK: [[T15:%[0-9]+]] = convert int128 5:int
// CHECK-NEXT: [[T16:%[0-9]+]] = get int128 $wide
// CHECK-NEXT: [[T17:%[0-9]+]] = add int128 [[T16]], [[T15]]
// CHECK-NEXT: set int128 $wide, [[T17]]
// CHECK-NEXT: [[T18:%[0-9]+]] = get int128 $wide
// CHECK-NEXT: [[T19:%[0-9]+]] = shr int128 [[T18]], 1:int
// CHECK-NEXT: set int128 $wide, [[T19]]
// CHECK-LABEL: function escapes: fn() -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = eq int [[T1:%[0-9]+]], 5
// CHECK-NEXT: branch int [[T0]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: dead $got
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: set int [[V0]], 10
// CHECK-NEXT: jump -> [[B3:b[0-9]+]]
// CHECK-NEXT: [[B4:b[0-9]+]]:
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: zero.init [100]int &$large
// CHECK-NEXT: [[T0:%[0-9]+]] = index *int [100]int, &$large, 3:ulong
// CHECK-NEXT: store.init int [[T0]], 7
// CHECK-NEXT: [[T1:%[0-9]+]] = index *int [100]int, &$large, 3:ulong
// CHECK-NEXT: [[T2:%[0-9]+]] = index *int [100]int, &$large, 4:ulong
// CHECK-NEXT: copy.init int [[T2]], [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = index *int [100]int, &$large, 3:ulong
// CHECK: [[T4:%[0-9]+]] = index *int [100]int, &$large, 5:ulong
// CHECK: copy.init [2]int [[T5:%[0-9]+]], [[T6:%[0-9]+]]
// CHECK-NEXT: [[T7:%[0-9]+]] = index *int [100]int, &$large, 3:ulong
// CHECK: [[T8:%[0-9]+]] = index *int [100]int, &$large, 7:ulong
// CHECK: copy.init [4]int [[T9:%[0-9]+]], [[T10:%[0-9]+]]
// CHECK-NEXT: [[T11:%[0-9]+]] = index *int [100]int, &$large, 3:ulong
// CHECK: [[T12:%[0-9]+]] = index *int [100]int, &$large, 11:ulong
// CHECK: copy.init [8]int [[T13:%[0-9]+]], [[T14:%[0-9]+]]
// CHECK-NEXT: [[T15:%[0-9]+]] = index *int [100]int, &$large, 3:ulong
// CHECK: [[T16:%[0-9]+]] = index *int [100]int, &$large, 19:ulong
// CHECK: copy.init [16]int [[T17:%[0-9]+]], [[T18:%[0-9]+]]
// CHECK-NEXT: [[T19:%[0-9]+]] = index *int [100]int, &$large, 3:ulong
// CHECK: [[T20:%[0-9]+]] = index *int [100]int, &$large, 35:ulong
// CHECK: copy.init [32]int [[T21:%[0-9]+]], [[T22:%[0-9]+]]
// CHECK-NEXT: [[T23:%[0-9]+]] = index *int [100]int, &$large, 3:ulong
// CHECK: [[T24:%[0-9]+]] = index *int [100]int, &$large, 67:ulong
// CHECK: copy.init [31]int [[T25:%[0-9]+]], [[T26:%[0-9]+]]
// CHECK-NEXT: [[T27:%[0-9]+]] = index *int [100]int, &$large, 98:ulong
// CHECK-NEXT: store.init int [[T27]], 8
// CHECK: [[T28:%[0-9]+]] = load.volatile int &$seen
// CHECK-NEXT: [[T29:%[0-9]+]] = add int [[T28]], 4
// CHECK-NEXT: store.volatile int &$seen, [[T29]]
// CHECK-NEXT: [[T30:%[0-9]+]] = load.volatile int &$seen
// CHECK-NEXT: [[T31:%[0-9]+]] = sub int [[T30]], 1
// CHECK-NEXT: store.volatile int &$seen, [[T31]]
// CHECK: store.volatile int &$seen, 12
// CHECK-NEXT: [[T32:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T33:%[0-9]+]], 12
