/* not run: a big-endian target: bit-fields from the most significant bit on, unsigned char, constants of several bytes
 * as bytes. Includes nothing, since there may be no headers for it. */
struct flags {
  unsigned a : 3;
  unsigned b : 7;
  int c : 22;
  unsigned long long wide : 40;
};
struct flags fixed = {5, 100, -2, 0x123456789aULL};
union view {
  unsigned number;
  unsigned char bytes[4];
} seen = {0x01020304};
char plain = -1;
__WCHAR_TYPE__ text[] = L"hi";
const __WCHAR_TYPE__ *far = L"far";

int read(struct flags *f) { return f->c + f->b; }
void write(struct flags *f) { f->b = 3, f->c--; }
int sign(char c) { return c < 0; }
unsigned first(void) { return seen.bytes[0]; }
int next(int n, ...) {
  __builtin_va_list ap;
  __builtin_va_start(ap, n);
  int x = __builtin_va_arg(ap, int);
  __builtin_va_end(ap);
  return x;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w --target=powerpc64-linux-gnu -nostdinc | FileCheck --match-full-lines %s
// CHECK: target "powerpc64-unknown-linux-gnu" big unsigned pointer 8 8
// CHECK: type char 1 1 8
// CHECK: struct flags 16 8 {
// CHECK-NEXT: a: uint at 0 bits 3
// CHECK-NEXT: b: uint at 3 bits 7
// CHECK-NEXT: c: int at 10 bits 22
// CHECK-NEXT: wide: ullong at 64 bits 40
// CHECK-NEXT: }
// CHECK: union view 4 4 {
// CHECK-NEXT: number: uint at 0
// CHECK-NEXT: bytes: [4]uchar at 0
// CHECK-NEXT: }
// CHECK: va_list_type *char
// CHECK: global fixed: struct flags external defined {
// CHECK-NEXT: 0: "\B9"
// CHECK-NEXT: 1: "?"
// CHECK-NEXT: 2: "\FF"
// CHECK-NEXT: 3: "\FE"
// CHECK-NEXT: 8: "\12"
// CHECK-NEXT: 9: "4"
// CHECK-NEXT: 10: "V"
// CHECK-NEXT: 11: "x"
// CHECK-NEXT: 12: "\9A"
// CHECK-NEXT: }
// CHECK: global seen: union view external defined {
// CHECK-NEXT: 0: 16909060:uint
// CHECK-NEXT: }
// CHECK: global plain: char external defined {
// CHECK-NEXT: 0: 255
// CHECK-NEXT: }
// CHECK: global text: [3]int external defined {
// CHECK-NEXT: 0: 104
// CHECK-NEXT: 4: 105
// CHECK-NEXT: }
// CHECK: global far: *const int external defined {
// CHECK-NEXT: 0: &.string{{[.0-9]*}}:*const int
// CHECK-NEXT: }
// CHECK: global .string{{[.0-9]*}}: [4]int internal defined string {
// CHECK-NEXT: 0: "\00\00\00f\00\00\00a\00\00\00r\00\00\00\00"
// CHECK-NEXT: }
// CHECK-LABEL: function read: fn(*struct flags) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get *struct flags $f
// CHECK-NEXT: [[T1:%[0-9]+]] = load_bits int flags:c, [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get *struct flags $f
// CHECK-NEXT: [[T3:%[0-9]+]] = load_bits uint flags:b, [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert int [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = add int [[T1]], [[T4]]
// CHECK-NEXT: return [[T5]]
// CHECK-LABEL: function write: fn(*struct flags) -> void external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = convert uint 3:int
// CHECK-NEXT: [[T1:%[0-9]+]] = get *struct flags $f
// CHECK-NEXT: store_bits uint flags:b, [[T1]], [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get *struct flags $f
// CHECK-NEXT: [[T3:%[0-9]+]] = load_bits int flags:c, [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = sub int [[T3]], 1
// CHECK-NEXT: store_bits int flags:c, [[T2]], [[T4]]
// CHECK-NEXT: return
// CHECK-LABEL: function sign: fn(char) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get char $c
// CHECK-NEXT: [[T1:%[0-9]+]] = convert int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = lt int [[T1]], 0
// CHECK-NEXT: return [[T2]]
// CHECK-LABEL: function first: fn() -> uint external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = field *[4]uchar view:bytes, &seen
// CHECK-NEXT: [[T1:%[0-9]+]] = index *uchar [4]uchar, [[T0]], 0
// CHECK-NEXT: [[T2:%[0-9]+]] = load uchar [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = convert uint [[T2]]
// CHECK-NEXT: return [[T3]]
// CHECK-LABEL: function next: fn(int, ...) -> int external defined {
// CHECK: memory $n: int parameter
// CHECK: memory $ap: *char
// CHECK: register $x: int
// CHECK: va_start &$ap
// CHECK-NEXT: [[T0:%[0-9]+]] = va_arg int &$ap
// CHECK: va_end &$ap
