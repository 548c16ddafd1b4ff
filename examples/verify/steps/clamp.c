int clamp(int x, int low, int high)
/*@ requires low <= high;
    ensures  low <= return; return <= high;
             low <= x && x <= high implies return == x; @*/
{
  if (x < low) return low;
  if (x > high) return high;
  return x;
}
