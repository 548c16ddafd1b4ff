// Words and types of other languages: what is meant is said, and marked up to its end.
// RUN: not %assay verify %s 2>&1 | FileCheck --strict-whitespace %s

struct bits {
  unsigned a : 3;
};
int requiring(int x)
/*@ require x > 0i32; @*/
{
  return x;
}
// CHECK: should stand here, not 'require'; write requires
// CHECK: {{^}}      |     ^~~~~~~{{$}}
int implying(int x)
/*@ ensures x => 0i32; @*/
{
  return x;
}
// CHECK: should stand here, not '=>'; write implies, or >=
// CHECK: {{^}}      |               ^~{{$}}
int naming(int *p)
/*@ requires P = RW(p); @*/
{
  return *p;
}
// CHECK: not '='; equality is written ==, and take names a resource
int result_of(int x)
/*@ ensures result == x; @*/
{
  return x;
}
// CHECK: error: there is no 'result' here; what a function returns is called return
// CHECK-NEXT: /*@ ensures result == x; @*/
// CHECK-NEXT: {{^}}      |             ^~~~~~{{$}}
int wide(int x, long y)
/*@ requires x < y; @*/
{
  return x;
}
// CHECK: the other operand is of type i32, and this is of type i64; a cast converts: (i64) before that one
// CHECK: {{^}}      |                  ^{{$}}
int narrow(unsigned char c)
/*@ ensures return == c; @*/
{
  return c;
}
// CHECK: the other operand is of type i32, and this is of type u8; a cast converts: (i32) before this one
void field(struct bits *p)
/*@ requires take P = RW(p); ensures take Q = RW(p); Q.a == 5; @*/
{}
// CHECK: the other operand is of type u3, and a number without a type is an integer: write (u3) 5
