int clamp(int x, int low, int high);
/*@ spec clamp(i32 x, i32 low, i32 high);
    requires low <= high;
    ensures  low <= return; return <= high; @*/

int percent(int x)
/*@ ensures 0i32 <= return; return <= 100i32; @*/
{
  return clamp(x, 0, 100);
}

int at_least(int x, int low) { return clamp(x, low, 100); }

static int half(int x) { return x / 2; }

int quarter(int x)
/*@ ensures return == x / 2i32 / 2i32; @*/
{
  return half(half(x));
}
