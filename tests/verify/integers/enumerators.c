// Enumerators are visible.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

enum color { RED, GREEN = 5, BLUE };
enum color next(enum color c)
/*@ requires c == (u32) RED || c == (u32) GREEN;
    ensures  return == (c == (u32) RED ? (u32) GREEN : (u32) BLUE); @*/
{
  return c == RED ? GREEN : BLUE;
}
