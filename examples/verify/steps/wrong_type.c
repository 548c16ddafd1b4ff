int next(int x)
/*@ requires x < 100;
    ensures  return == y + 1i32; @*/
{
  return x + 1;
}
