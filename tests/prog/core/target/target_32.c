/* not run: the data model of a 32-bit target: long, pointers, size_t, va_list, and members that are less aligned than
 * on 64-bit ones. Includes nothing, since there may be no headers for it. */
typedef __builtin_va_list va_list;
typedef __SIZE_TYPE__ size_t;
struct layout {
  char c;
  long l;
  long long w;
  double d;
  void *p;
  long double x;
  size_t n : 7;
};
struct layout global = {'c', -1, 1LL << 40, 0.5, &global.d, 1.0L, 3};
unsigned long address = (unsigned long)&global;

size_t sizes(void) { return sizeof(long) + sizeof(void *) + sizeof(struct layout) + _Alignof(long long); }
long widen(int x) { return x + 1L; }
unsigned long mixed(unsigned x, long y) { return x + y; }
int element(int *p, long i) { return p[i]; }
long distance(char *p, char *q) { return p - q; }
int sum(int n, ...) {
  va_list ap;
  __builtin_va_start(ap, n);
  long long w = __builtin_va_arg(ap, long long);
  __builtin_va_end(ap);
  return (int)w;
}
int array(int n) {
  int a[n];
  return sizeof a;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w -m32 | FileCheck --match-full-lines %s
// CHECK: target "i386-pc-linux-gnu" little signed pointer 4 4
// CHECK: type long 4 4 32 signed
// CHECK: type llong 8 4 64 signed
// CHECK: type double 8 4 64
// CHECK: type ldouble 12 4 80
// CHECK: type ulong 4 4 32
// CHECK: struct layout 44 4 {
// CHECK-NEXT: c: char at 0
// CHECK-NEXT: l: long at 32
// CHECK-NEXT: w: llong at 64
// CHECK-NEXT: d: double at 128
// CHECK-NEXT: p: *void at 192
// CHECK-NEXT: x: ldouble at 224
// CHECK-NEXT: n: uint at 320 bits 7
// CHECK-NEXT: }
// CHECK: int_type int
// CHECK: size_type uint
// CHECK: va_list_type *char
// CHECK: global global: struct layout external defined {
// CHECK-NEXT: 0: 99:char
// CHECK-NEXT: 4: -1:long
// CHECK-NEXT: 8: 1099511627776:llong
// CHECK-NEXT: 16: 0x1p-1:double
// CHECK-NEXT: 24: &global+16:*void
// CHECK-NEXT: 28: 0x3fff8000000000000000:ldouble
// CHECK-NEXT: 40: "\03"
// CHECK-NEXT: }
// CHECK: global address: ulong external defined {
// CHECK-NEXT: 0: &global:ulong
// CHECK-NEXT: }
// CHECK-LABEL: function sizes: fn() -> uint external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = add uint 4, 4
// CHECK-NEXT: [[T1:%[0-9]+]] = add uint [[T0]], 44
// CHECK-NEXT: [[T2:%[0-9]+]] = add uint [[T1]], 4
// CHECK-NEXT: return [[T2]]
// CHECK-LABEL: function widen: fn(int) -> long external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = convert long [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = add long [[T1]], 1
// CHECK-NEXT: return [[T2]]
// CHECK-LABEL: function mixed: fn(uint, long) -> ulong external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get uint $x
// CHECK-NEXT: [[T1:%[0-9]+]] = convert ulong [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get long $y
// CHECK-NEXT: [[T3:%[0-9]+]] = convert ulong [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = add ulong [[T1]], [[T3]]
// CHECK-NEXT: return [[T4]]
// CHECK-LABEL: function element: fn(*int, long) -> int external defined {
// CHECK: [[T0:%[0-9]+]] = add_ptr *int [[T1:%[0-9]+]], [[T2:%[0-9]+]]
// CHECK-LABEL: function distance: fn(*char, *char) -> long external defined {
// CHECK: [[T0:%[0-9]+]] = diff_ptr int [[T1:%[0-9]+]], [[T2:%[0-9]+]]
// CHECK-NEXT: [[T3:%[0-9]+]] = convert long [[T0]]
// CHECK-LABEL: function sum: fn(int, ...) -> int external defined {
// CHECK: memory $n: int parameter
// CHECK: memory $ap: *char
// CHECK: register $w: llong align 8
// CHECK: va_start &$ap
// CHECK-NEXT: [[T0:%[0-9]+]] = va_arg llong &$ap
// CHECK: va_end &$ap
// CHECK-LABEL: function array: fn(int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T1:%[0-9]+]] = vla_bound int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = vla_size uint [[T1]], 4
// CHECK-NEXT: live $a, [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert int [[T2]]
// CHECK-NEXT: return [[T4]]
