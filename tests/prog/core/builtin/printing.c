/* The printf family: flags, widths, length modifiers, va_list forms, truncation and return values, to stdout and to
 * memory. */
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

static int into(char *to, size_t size, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vsnprintf(to, size, format, ap);
  va_end(ap);
  return n;
}

int main(void) {
  char text[32];
  printf("[%5d|%-5d|%05d|%+d|% d|%x|%#x|%X|%o]\n", 42, 42, 42, 42, 42, 42, 42, 0xabc, 8);
  printf("[%hhd|%hd|%ld|%lld|%jd|%zu|%td]\n", (char)-1, (short)-2, -3L, -4LL, (intmax_t)-5, (size_t)6, (ptrdiff_t)7);
  printf("[%u|%lu|%" PRIu64 "|%" PRIx8 "]\n", ~0u, ~0ul, UINT64_MAX, (uint8_t)200);
  printf("[%f|%.0f|%10.3f|%-10.2f|%e|%g|%G|%a]\n", 1.5, 2.5, 3.14159, -2.0, 12345.678, 1e-5, 1e20, 0.5);
  printf("[%c|%s|%10s|%-6s|%.2s|%%]\n", 'c', "text", "right", "left", "cut");
  int n = snprintf(text, 8, "%d-%s", 12345, "overflow");
  printf("%d %s\n", n, text);
  n = into(text, sizeof text, "%s=%d", "key", 7);
  printf("%d %s\n", n, text);
  n = sprintf(text, "%c%c", 'o', 'k');
  printf("%d %s\n", n, text);
  n = printf("%s", "");
  fprintf(stdout, "%d\n", n);
  fputs("fputs\n", stdout);
  putc('p', stdout);
  fputc('\n', stdout);
  fwrite("fwrite\nmore", 1, 7, stdout);
  fprintf(stderr, "not compared\n");
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global stdout: *struct _IO_FILE external declared
// CHECK-LABEL: function into: fn(*char, ulong, *const char, ...) -> int internal defined {
// CHECK: register $to: *char parameter
// CHECK: register $size: ulong parameter
// CHECK: memory $format: *const char parameter
// CHECK: memory $ap: [1]struct __va_list_tag align 16
// CHECK: register $n: int
// CHECK: [[T0:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: va_start [[T0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = get *char $to
// CHECK-NEXT: [[T2:%[0-9]+]] = get ulong $size
// CHECK-NEXT: [[T3:%[0-9]+]] = load *const char &$format
// CHECK-NEXT: [[T4:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: [[T5:%[0-9]+]] = call fn(*char, ulong, *const char, *struct __va_list_tag) -> int &vsnprintf, [[T1]], [[T2]], [[T3]], [[T4]]
// CHECK-NEXT: set int $n, [[T5]]
// CHECK-NEXT: [[T6:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: va_end [[T6]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = neg int 1
// CHECK-NEXT: [[T1:%[0-9]+]] = convert char [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = convert int [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = neg int 2
// CHECK-NEXT: [[T4:%[0-9]+]] = convert short [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = convert int [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = neg long 3
// CHECK-NEXT: [[T7:%[0-9]+]] = neg llong 4
// CHECK-NEXT: [[T8:%[0-9]+]] = neg int 5
// CHECK-NEXT: [[T9:%[0-9]+]] = convert long [[T8]]
// CHECK-NEXT: [[T10:%[0-9]+]] = convert ulong 6:int
// CHECK-NEXT: [[T11:%[0-9]+]] = convert long 7:int
// CHECK-NEXT: [[T12:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T13:%[0-9]+]], [[T2]], [[T5]], [[T6]], [[T7]], [[T9]], [[T10]], [[T11]]
// CHECK: [[T14:%[0-9]+]] = load *struct _IO_FILE &stdout
// CHECK-NEXT: [[T15:%[0-9]+]] = decay *char [4]char, &.string{{[.0-9]*}}
// CHECK-NEXT: [[T16:%[0-9]+]] = convert *const char [[T15]]
// CHECK-NEXT: [[T17:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T18:%[0-9]+]] = call fn(*struct _IO_FILE, *const char, ...) -> int &fprintf, [[T14]], [[T16]], [[T17]]
