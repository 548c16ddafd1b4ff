// clang-format off
/* Specification comments. Strategy: one function for each place where a comment may stand; what is printed has the
 * instruction at its place, the row with its text and range, and the names that are in scope, innermost last. The text
 * reads back as the same, and what the cache has is the same.
 *
 * RUN: %assay core --no-cache --no-source %s > %t.core
 * RUN: FileCheck %s < %t.core
 * RUN: FileCheck %s --check-prefix=ROWS < %t.core
 * RUN: %assay core --no-source %t.core | cmp - %t.core
 * RUN: rm -rf %t.cache && %assay core --no-source --cache %t.cache %s | cmp - %t.core
 * RUN: %assay core --no-source --cache %t.cache %s | cmp - %t.core
 */
#include <stddef.h>
typedef struct list { int v; struct list *next; } node;
enum color { RED, GREEN = -2 };
static int counter;
#define NOT_HERE 3 /*@ a comment of a macro @*/ \
                   + 4 /*@ and another @*/
#if 0
/*@ nothing @*/
#endif
/*@@*/ /*@*/
/*@ predicate (i32) P(pointer p) { take N = RW<struct list>(p); return N.v; } @*/
int declared(int a, size_t b) /*@ requires a < GREEN; @*/;
typedef unsigned later;

/*@ requires true; @*/
static int before(int x) { return x; }

int between(node *n, int x)
/*@ accesses counter; @*/
//@ requires take N = RW<node>(n);
{
  /*@ assert(x == 0i32); @*/
  int s = 1;
  {
    int s = 2, x;
    static int hits;
    typedef int local_type;
    enum { INSIDE = 7 };
    /*@ assert(x == s); apply l(hits, (local_type) INSIDE); @*/
  }
  return s;
}
/* CHECK-LABEL: function between:
 * CHECK: b0:
 * CHECK: spec 6 {{.*}}@34:6-26
 * CHECK-NEXT: set int $s, 1
 * CHECK: spec 7
 * CHECK-NEXT: dead
 */

/* The header of a loop begins with its invariant, whatever leads to it. The last one never goes round. */
int loops(int n) {
  while (n > 3) /*@ inv n > 0i32; @*/ {
    if (n == 7) continue;
    n--;
  }
  for (int i = 0; i < n; i++)
    //@ inv i >= 0i32;
    if (i == 2) continue;
  do /*@ inv true; @*/ { n++; } while (n < 9);
  for (;;) /*@ inv n > 1i32; @*/ /*@ inv n > 2i32; @*/ {
    if (n++ > 20) break;
  }
  while (n) /*@ inv false; @*/ { n++; break; }
  return n;
}
/* CHECK-LABEL: function loops:
 * CHECK: loop b1 while
 * CHECK: loop b5 for
 * CHECK: loop b9 do
 * CHECK: loop b11 for
 * CHECK: b1:
 * CHECK-NEXT: spec 8 {{.*}}@55:20
 * CHECK: b5:
 * CHECK-NEXT: spec 9 {{.*}}@60:8
 * CHECK: b9:
 * CHECK-NEXT: spec 10
 * CHECK: b11:
 * CHECK-NEXT: spec 11
 * CHECK-NEXT: spec 12
 */

int ghosts(int n) {
  int r = before(n /*@ 3i32, n @*/) + declared(n, 2);
  switch (r) {
  case 1: /*@ assert(n == 1i32); @*/ r = 3; break;
  default: break; /*@ assert(false); @*/
  }
  return ({ /*@ assert(true); @*/ r; });
}
/* CHECK-LABEL: function ghosts:
 * CHECK: spec 14
 * CHECK-NEXT: %{{.*}} = call fn(int) -> int &before
 * CHECK: switch
 * CHECK: spec 15
 * CHECK-NEXT: set int $r, 3
 * CHECK-NOT: spec 16
 * CHECK: spec 17
 * CHECK-NEXT: get int $r
 */
# 500 "elsewhere.c"
//@ function (i32) f()

/* ROWS: name parameter a 0: int
 * ROWS-NEXT: name parameter b 1: ulong
 * ROWS-NEXT: name parameter x 0: int
 * ROWS: name local n 0: *struct list
 * ROWS-NEXT: name local x 1: int
 * ROWS-NEXT: name local n 0: *struct list
 * ROWS-NEXT: name local x 1: int
 * ROWS-NEXT: name local s 2: int
 * ROWS-NEXT: name local s 3: int
 * ROWS-NEXT: name local x 4: int
 * ROWS-NEXT: name global hits between.hits: int
 * ROWS-NEXT: name typedef local_type 0: int
 * ROWS-NEXT: name enumerator INSIDE 7: enum
 * ROWS: name tag list 0: struct list
 * ROWS-NEXT: name typedef node 0: struct list
 * ROWS-NEXT: name enumerator GREEN 18446744073709551614: enum color
 * ROWS-NEXT: name global counter counter: int
 * ROWS-NOT: name
 * ROWS: spec definitions "" visible {{[0-9]+}} 4 @{{.*}}22:4-4
 * ROWS-NEXT: spec definitions " predicate
 * ROWS-NEXT: spec contract " requires a < GREEN; " function declared names 0 2
 * ROWS-NEXT: spec contract " requires true; " function before names 2 1
 * ROWS-NEXT: spec contract " accesses counter; " function between names 3 2
 * ROWS-NEXT: spec contract " requires take N = RW<node>(n);" function between goes_on names 5 2
 * ROWS-NEXT: spec statements " assert(x == 0i32); " function between names
 * ROWS-NEXT: spec statements " assert(x == s); apply
 * ROWS-NEXT: spec invariant " inv n > 0i32; " function loops loop 0
 * ROWS-NEXT: spec invariant " inv i >= 0i32;" function loops loop 1
 * ROWS-NEXT: spec invariant " inv true; " function loops loop 2
 * ROWS-NEXT: spec invariant " inv n > 1i32; " function loops loop 3
 * ROWS-NEXT: spec invariant " inv n > 2i32; " function loops loop 3
 * ROWS-NEXT: spec invariant " inv false; " function loops names
 * ROWS-NEXT: spec arguments " 3i32, n " function ghosts
 * ROWS-NEXT: spec statements " assert(n == 1i32); " function ghosts
 * ROWS-NEXT: spec statements " assert(false); " function ghosts
 * ROWS-NEXT: spec statements " assert(true); " function ghosts
 * ROWS-NEXT: spec definitions " function (i32) f()" visible {{.*}} @{{.*}}500:4-23
 * ROWS-NOT: {{spec|complaint|warning}}
 */
