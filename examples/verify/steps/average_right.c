int average(int a, int b)
/*@ requires 0i32 <= a; a <= b;
    ensures  a <= return; return <= b; @*/
{
  return a + (b - a) / 2;
}
