/* Assembler names: two declarations with one symbol, of which either is the definition and either comes first; symbols
 * that look like the names that core makes for itself. */
#include <stdio.h>

extern int declared_first(int) __asm__("function");
extern int object_first __asm__("object");
int use_first(void) { return declared_first(1) + object_first; }
int function(int x) { return x + 40; }
int object = 100;

int function_2(int x) { return x + 2; }
extern int declared_last(int) __asm__("function_2");

int like_a_string __asm__(".string.2") = 9;

int main(void) {
  printf("%d %d\n", use_first(), declared_last(5));
  printf("%d %s\n", like_a_string, "text");
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck %s
// CHECK: global object: int external defined
// CHECK: global .string.2: int external defined
// CHECK: function use_first:
// CHECK: call fn(int) -> int &function, 1
// CHECK-NEXT: load int &object
// CHECK-NOT: declared_first
// CHECK: function function: fn(int) -> int external defined
