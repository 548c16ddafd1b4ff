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
  printf("%d\n", (p += 3, *p));
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

// RUN: %assay core --no-cache --no-ranges --no-source %s | FileCheck %s
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = add int [[T1:%[0-9]+]], [[T2:%[0-9]+]]
// CHECK-NEXT: [[T3:%[0-9]+]] = rem int [[T0]], 65521
// CHECK-NEXT: set int $total, [[T3]]
// CHECK-NEXT: jump -> b3
// CHECK-NEXT: b3:
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T5:%[0-9]+]] = add int [[T4]], 1
// CHECK-NEXT: set int $i, [[T5]]
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b4:
// CHECK-NEXT: dead $i
// CHECK-NEXT: zero.init [9]struct .1 &$pairs
// CHECK-NEXT: [[T6:%[0-9]+]] = index *struct .1 [9]struct .1, &$pairs, 1:ulong
// CHECK-NEXT: [[T7:%[0-9]+]] = field *[2]short .1:a, [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = index *short [2]short, [[T7]], 0:ulong
// CHECK-NEXT: [[T9:%[0-9]+]] = convert short 1:int
// CHECK-NEXT: store.init short [[T8]], [[T9]]
// CHECK-NEXT: [[T10:%[0-9]+]] = index *short [2]short, [[T7]], 1:ulong
// CHECK-NEXT: [[T11:%[0-9]+]] = convert short 2:int
// CHECK-NEXT: store.init short [[T10]], [[T11]]
// CHECK-NEXT: [[T12:%[0-9]+]] = index *struct .1 [9]struct .1, &$pairs, 2:ulong
// CHECK-NEXT: [[T13:%[0-9]+]] = field *[2]short .1:a, [[T12]]
// CHECK-NEXT: [[T14:%[0-9]+]] = index *short [2]short, [[T13]], 0:ulong
// CHECK-NEXT: [[T15:%[0-9]+]] = convert short 1:int
// CHECK-NEXT: store.init short [[T14]], [[T15]]
// CHECK-NEXT: [[T16:%[0-9]+]] = index *short [2]short, [[T13]], 1:ulong
// CHECK-NEXT: [[T17:%[0-9]+]] = convert short 2:int
// CHECK-NEXT: store.init short [[T16]], [[T17]]
// CHECK-NEXT: [[T18:%[0-9]+]] = index *struct .1 [9]struct .1, &$pairs, 3:ulong
// CHECK-NEXT: [[T19:%[0-9]+]] = field *[2]short .1:a, [[T18]]
// CHECK-NEXT: [[T20:%[0-9]+]] = index *short [2]short, [[T19]], 0:ulong
// CHECK-NEXT: [[T21:%[0-9]+]] = convert short 1:int
// CHECK-NEXT: store.init short [[T20]], [[T21]]
// CHECK-NEXT: [[T22:%[0-9]+]] = index *short [2]short, [[T19]], 1:ulong
// CHECK-NEXT: [[T23:%[0-9]+]] = convert short 2:int
// CHECK-NEXT: store.init short [[T22]], [[T23]]
// CHECK-NEXT: [[T24:%[0-9]+]] = index *struct .1 [9]struct .1, &$pairs, 4:ulong
// CHECK-NEXT: [[T25:%[0-9]+]] = field *[2]short .1:a, [[T24]]
// CHECK-NEXT: [[T26:%[0-9]+]] = index *short [2]short, [[T25]], 0:ulong
// CHECK-NEXT: [[T27:%[0-9]+]] = convert short 1:int
