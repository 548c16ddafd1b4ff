// What was given away of locals is back when their blocks end: a variable, a part of one, an array.
// RUN: %assay verify %s | FileCheck %s

void set(int *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p); Q == 1i32; @*/
{
  *p = 1;
}

void clear(int *a, unsigned long n)
    /*@ requires take A = each (u64 i; i < n) { W(a + i) };
        ensures  take B = each (u64 i; i < n) { RW(a + i) };
                 each (u64 i; i < n) { B[i] == 0i32 }; @*/
    ;

int sum(void)
/*@ ensures return == 2i32; @*/
{
  int all = 0;
  {
    int x;
    struct {
      int a, b;
    } pair;
    set(&x);
    set(&pair.b);
    all = x + pair.b;
  }
  {
    int array[3];
    clear(array, 3);
    set(&array[1]);
  }
  return all;
}
// CHECK: verdict: VERIFIED
