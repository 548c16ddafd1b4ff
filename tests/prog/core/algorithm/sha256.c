/* A real algorithm: SHA-256 of several messages: 32-bit wrap, rotations, tables, byte order, block buffering. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t k[64], start[8];

/* The constants are the first bits of the fractions of roots of primes, found by bisection in integers. */
static uint32_t root_fraction(unsigned prime, int cubic) {
  uint64_t low = 0, high = UINT64_C(1) << 36;
  while (high - low > 1) {
    uint64_t middle = (low + high) / 2;
    __extension__ typedef unsigned __int128 wide;
    wide power = (wide)middle * middle, goal = (wide)prime << 64;
    if (cubic) power = (power >> 8) * middle, goal = (wide)prime << 88;
    if (power <= goal)
      low = middle;
    else
      high = middle;
  }
  return (uint32_t)low;
}
static void prepare(void) {
  unsigned found = 0;
  for (unsigned n = 2; found < 64; n++) {
    unsigned d = 2;
    while (d * d <= n && n % d) d++;
    if (d * d <= n) continue;
    if (found < 8) start[found] = root_fraction(n, 0);
    k[found++] = root_fraction(n, 1);
  }
}
static uint32_t rotate(uint32_t x, int n) { return x >> n | x << (32 - n); }
static void block(uint32_t *h, const unsigned char *p) {
  uint32_t w[64], v[8];
  for (int i = 0; i < 16; i++, p += 4) w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
  for (int i = 16; i < 64; i++) {
    uint32_t a = w[i - 15], b = w[i - 2];
    a = rotate(a, 7) ^ rotate(a, 18) ^ a >> 3;
    b = rotate(b, 17) ^ rotate(b, 19) ^ b >> 10;
    w[i] = w[i - 16] + a + w[i - 7] + b;
  }
  memcpy(v, h, sizeof v);
  for (int i = 0; i < 64; i++) {
    uint32_t s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25);
    uint32_t t1 = v[7] + s1 + ((v[4] & v[5]) ^ (~v[4] & v[6])) + k[i] + w[i];
    uint32_t s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22);
    uint32_t t2 = s0 + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
    memmove(v + 1, v, 7 * sizeof *v);
    v[4] += t1;
    v[0] = t1 + t2;
  }
  for (int i = 0; i < 8; i++) h[i] += v[i];
}
static void digest(const char *text, size_t n) {
  unsigned char buffer[64] = {0};
  uint32_t h[8];
  memcpy(h, start, sizeof h);
  uint64_t bits = n * 8;
  for (; n >= 64; text += 64, n -= 64) block(h, (const unsigned char *)text);
  memcpy(buffer, text, n);
  buffer[n] = 0x80;
  if (n >= 56) {
    block(h, buffer);
    memset(buffer, 0, sizeof buffer);
  }
  for (int i = 0; i < 8; i++) buffer[63 - i] = (unsigned char)(bits >> i * 8);
  block(h, buffer);
  for (int i = 0; i < 8; i++) printf("%08x", h[i]);
  putchar('\n');
}

int main(void) {
  prepare();
  char long_text[150];
  memset(long_text, 'a', sizeof long_text);
  digest("", 0);
  digest("abc", 3);
  digest(long_text, 120);
  digest(long_text, sizeof long_text);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global k: [64]uint internal defined align 16
// CHECK-LABEL: function root_fraction: fn(uint, int) -> uint internal defined {
// CHECK: [[T0:%[0-9]+]] = get ulong $middle
// CHECK-NEXT: [[T1:%[0-9]+]] = convert uint128 [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get ulong $middle
// CHECK-NEXT: [[T3:%[0-9]+]] = convert uint128 [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = mul uint128 [[T1]], [[T3]]
// CHECK-NEXT: set uint128 $power, [[T4]]
// CHECK-NEXT: [[T5:%[0-9]+]] = get uint $prime
// CHECK-NEXT: [[T6:%[0-9]+]] = convert uint128 [[T5]]
// CHECK-NEXT: [[T7:%[0-9]+]] = shl uint128 [[T6]], 64:int
// CHECK-NEXT: set uint128 $goal, [[T7]]
// CHECK-NEXT: [[T8:%[0-9]+]] = get int $cubic
// CHECK-NEXT: branch int [[T8]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T9:%[0-9]+]] = get uint128 $power
// CHECK-NEXT: [[T10:%[0-9]+]] = shr uint128 [[T9]], 8:int
// CHECK-NEXT: [[T11:%[0-9]+]] = get ulong $middle
// CHECK-NEXT: [[T12:%[0-9]+]] = convert uint128 [[T11]]
// CHECK-NEXT: [[T13:%[0-9]+]] = mul uint128 [[T10]], [[T12]]
// CHECK-NEXT: set uint128 $power, [[T13]]
// CHECK-NEXT: [[T14:%[0-9]+]] = get uint $prime
// CHECK-NEXT: [[T15:%[0-9]+]] = convert uint128 [[T14]]
// CHECK-NEXT: [[T16:%[0-9]+]] = shl uint128 [[T15]], 88:int
// CHECK-NEXT: set uint128 $goal, [[T16]]
// CHECK-NEXT: jump -> [[B1]]
// CHECK-NEXT: [[B1]]:
// CHECK: dead $goal
// CHECK-NEXT: dead $power
// CHECK-NEXT: dead $middle
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B3:b[0-9]+]]:
// CHECK-LABEL: function rotate: fn(uint, int) -> uint internal defined {
// CHECK: [[T0:%[0-9]+]] = get uint $x
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T2:%[0-9]+]] = shr uint [[T0]], [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = get uint $x
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T5:%[0-9]+]] = sub int 32, [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = shl uint [[T3]], [[T5]]
// CHECK-NEXT: [[T7:%[0-9]+]] = or uint [[T2]], [[T6]]
// CHECK-NEXT: return [[T7]]
// CHECK-LABEL: function block: fn(*uint, *const uchar) -> void internal defined {
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: loop [[B1:b[0-9]+]] for
// CHECK: loop [[B2:b[0-9]+]] for
// CHECK: loop [[B3:b[0-9]+]] for
// CHECK: [[T0:%[0-9]+]] = get uint $t1
// CHECK-NEXT: [[T1:%[0-9]+]] = index *uint [8]uint, &$v, 4
// CHECK-NEXT: [[T2:%[0-9]+]] = load uint [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = add uint [[T2]], [[T0]]
// CHECK-NEXT: store uint [[T1]], [[T3]]
