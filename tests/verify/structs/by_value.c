// Structs as arguments and results.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct pair {
  int a, b;
};
struct pair flip(struct pair p)
/*@ ensures return == struct pair { a: p.b, b: p.a }; @*/
{
  struct pair q = {p.b, p.a};
  return q;
}
