/* char, signed char and unsigned char: signs, text functions on them, conversions in calls and returns, arrays of bytes
 * as other types by memcpy. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static signed char narrow(int x) { return (signed char)x; }
static unsigned char byte(int x) { return (unsigned char)x; }
static char plain(char c) { return c; }
static int widen(unsigned char c) { return c; }
static short middle(long l) { return (short)l; }
static _Bool truth(int x) { return x; }
static int is_set(_Bool b) { return b; }

static uint32_t read32(const void *p) {
  uint32_t x;
  memcpy(&x, p, sizeof x);
  return x;
}

int main(void) {
  printf("%d %d %d %d %d\n", narrow(200), byte(-1), plain((char)200), widen((unsigned char)-56), middle(100000));
  printf("%d %d %d %d\n", truth(256), truth(0), is_set(2 > 1), is_set((_Bool)0.25));
  unsigned char bytes[8] = {1, 2, 3, 4, 0xff, 0xfe, 0xfd, 0xfc};
  printf("%x %x %x\n", read32(bytes), read32(bytes + 1), read32(bytes + 4));
  float f = -1.5f;
  uint32_t bits;
  memcpy(&bits, &f, 4);
  printf("%x\n", bits);
  char text[] = "Mixed Case 123";
  for (char *p = text; *p; p++)
    if (*p >= 'a' && *p <= 'z')
      *p -= 'a' - 'A';
    else if (*p >= 'A' && *p <= 'Z')
      *p += 32;
  puts(text);
  char c = '\x80';
  printf("%d %d %d\n", c < 0, c >> 1, (unsigned char)c >> 1);
  unsigned char u = 255;
  printf("%d ", u++ == 255);
  printf("%d ", u);
  u--;
  printf("%d\n", u);
  int16_t h = INT16_MIN;
  h = (int16_t)-h;
  printf("%d %d\n", h, (uint16_t)h);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function narrow: fn(int) -> schar internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = convert schar [[T0]]
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function plain: fn(char) -> char internal defined {
// CHECK: [[T0:%[0-9]+]] = get char $c
// CHECK-NEXT: return [[T0]]
// CHECK-LABEL: function truth: fn(int) -> bool internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = convert bool [[T0]]
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = neg float 0x1.8p+0:float
// CHECK-NEXT: store.init float &$f, [[T0]]
// CHECK: copy.init [15]char &$text, &.string{{[.0-9]*}}
// CHECK: [[T1:%[0-9]+]] = sub int 97, 65
// CHECK-NEXT: [[T2:%[0-9]+]] = get *char $p
// CHECK-NEXT: [[T3:%[0-9]+]] = load char [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert int [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = sub int [[T4]], [[T1]]
// CHECK-NEXT: [[T6:%[0-9]+]] = convert char [[T5]]
// CHECK-NEXT: store char [[T2]], [[T6]]
// CHECK-NEXT: jump -> [[B0:b[0-9]+]]
// CHECK-NEXT: [[B1:b[0-9]+]]:
// CHECK: [[T7:%[0-9]+]] = convert char -128:int
// CHECK-NEXT: set char $c, [[T7]]
// CHECK: [[T8:%[0-9]+]] = get uchar $u
// CHECK-NEXT: [[T9:%[0-9]+]] = convert int [[T8]]
// CHECK-NEXT: [[T10:%[0-9]+]] = add int [[T9]], 1
// CHECK-NEXT: [[T11:%[0-9]+]] = convert uchar [[T10]]
// CHECK-NEXT: set uchar $u, [[T11]]
// CHECK-NEXT: [[T12:%[0-9]+]] = convert int [[T8]]
// CHECK-NEXT: [[T13:%[0-9]+]] = eq int [[T12]], 255
// CHECK: [[T14:%[0-9]+]] = get short $h
// CHECK-NEXT: [[T15:%[0-9]+]] = convert int [[T14]]
// CHECK-NEXT: [[T16:%[0-9]+]] = neg int [[T15]]
// CHECK-NEXT: [[T17:%[0-9]+]] = convert short [[T16]]
// CHECK-NEXT: set short $h, [[T17]]
