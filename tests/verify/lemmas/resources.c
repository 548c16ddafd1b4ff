// A lemma that takes resources is proved where what it gives is what it takes.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
// CHECK: proved: the lemma same_cell

/*@ lemma same_cell(pointer p) requires take X = RW<int>(p); ensures take Y = RW<int>(p); X == Y; @*/
int read(int *p)
/*@ requires take X = RW(p); ensures take Y = RW(p); X == Y; return == X; @*/
{
  /*@ apply same_cell(p); @*/
  return *p;
}
