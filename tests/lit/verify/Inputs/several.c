#include <stdlib.h>

int clamp(int x, int low, int high)
/*@ requires low <= high;
    ensures  low <= return; return <= high; @*/
{
  if (x < low) return low;
  return x > high ? high : x;
}

int average(int a, int b)
/*@ requires 0i32 <= a; a <= b;
    ensures  a <= return; return <= b; @*/
{
  return (a + b) / 2;
}

unsigned count(unsigned n)
/*@ ensures return == n * n; @*/
{
  unsigned k = 0, s = 0;
  while (k < n)
  /*@ inv true; @*/
  {
    s += 2 * k + 1, k++;
  }
  return s;
}

void forget(void) { (void)malloc(4); }

int percent(int x)
/*@ ensures 0i32 <= return; return <= 100i32; @*/
{
  return clamp(x, 0, 100);
}
