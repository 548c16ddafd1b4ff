/* String literals: wide, UTF-8, UTF-16, UTF-32, escapes, concatenation, embedded zeros, in arrays, and merging that
 * does not matter. */
#include <stdio.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

static const wchar_t wide[] = L"wide \x263a";
static const char16_t two[] = u"\u00e9\U0001f600";
static const char32_t four[] = U"\U0001f600x";
static const char *const eight = u8"\u00e9\u263a";
static char joined[] = "one "
                       "two\0three"
                       " four";
static const char *const parts[] = {"tail", "a tail", "tail" + 1, &"index"[2]};

int main(void) {
  for (unsigned i = 0; i < sizeof wide / sizeof *wide; i++) printf("%x ", (unsigned)wide[i]);
  for (unsigned i = 0; i < sizeof two / sizeof *two; i++) printf("%x ", two[i]);
  for (unsigned i = 0; i < sizeof four / sizeof *four; i++) printf("%x ", (unsigned)four[i]);
  putchar('\n');
  for (const char *p = eight; *p; p++) printf("%02x ", (unsigned char)*p);
  printf("%zu %s %s\n", sizeof joined, joined, joined + 8);
  printf("%s %s %s %s\n", parts[0], parts[1], parts[2], parts[3]);
  printf("%d %d %d %d\n", '\n', '\x7f', '\0', '\'');
  printf("%d %u %u %d\n", L'\x100', u'\xffff', (unsigned)U'\U0001f600', 'ab');
  printf("%zu %zu %c\n", sizeof "text", sizeof L"text", "text"[2]);
  printf("%zu %zu\n", wcslen(wide), strlen("a\0b"));
  char copy[] = "text";
  copy[0] = 'T';
  printf("%s %s %d\n", copy, "text", (int)'\xff');
  printf("%d\n", strcmp("tail", parts[0]));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global wide: const [7]int internal defined align 16 {
// CHECK-NEXT: 0: 119
// CHECK-NEXT: 4: 105
// CHECK-NEXT: 8: 100
// CHECK-NEXT: 12: 101
// CHECK-NEXT: 16: 32
// CHECK-NEXT: 20: 9786
// CHECK-NEXT: }
// CHECK: global two: const [4]ushort internal defined {
// CHECK-NEXT: 0: 233:ushort
// CHECK-NEXT: 2: 55357:ushort
// CHECK-NEXT: 4: 56832:ushort
// CHECK-NEXT: }
// CHECK: global four: const [3]uint internal defined {
// CHECK-NEXT: 0: 128512:uint
// CHECK-NEXT: 4: 120:uint
// CHECK-NEXT: }
// CHECK: global joined: [19]char internal defined align 16 {
// CHECK-NEXT: 0: "one two\00three four"
// CHECK-NEXT: }
// CHECK: global parts: const [4]*const char internal defined align 16 {
// CHECK-NEXT: 0: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: 8: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: 16: &.string{{[.0-9]*}}+1:*const char
// CHECK-NEXT: 24: &.string{{[.0-9]*}}+2:*const char
// CHECK-NEXT: }
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = convert int 65535:ushort
// CHECK-NEXT: [[T1:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T2:%[0-9]+]], 256, [[T0]], 128512:uint, 24930
// CHECK: [[T3:%[0-9]+]] = decay *char [12]char, &.string{{[.0-9]*}}
// CHECK-NEXT: [[T4:%[0-9]+]] = convert *const char [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = index *char [5]char, &.string{{[.0-9]*}}, 2
// CHECK-NEXT: [[T6:%[0-9]+]] = load char [[T5]]
// CHECK-NEXT: [[T7:%[0-9]+]] = convert int [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T4]], 5:ulong, 20:ulong, [[T7]]
// CHECK: copy.init [5]char &$copy, &.string{{[.0-9]*}}
// CHECK-NEXT: [[T9:%[0-9]+]] = convert char 84:int
// CHECK-NEXT: [[T10:%[0-9]+]] = index *char [5]char, &$copy, 0
// CHECK-NEXT: store char [[T10]], [[T9]]
