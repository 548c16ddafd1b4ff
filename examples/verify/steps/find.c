unsigned find(const int *a, unsigned n, int key)
/*@ requires take A = each (u32 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(a, i)) };
             B == A; return <= n;
             return < n implies A[return] == key;
             each (u32 i; i < return) { A[i] != key }; @*/
{
  unsigned k = 0;
  while (k < n)
  /*@ inv k <= n;
          each (u32 i; i < k) { A[i] != key }; @*/
  {
    if (a[k] == key) break;
    k++;
  }
  return k;
}

void fill(int *a, unsigned n, int value)
/*@ requires take A = each (u32 i; i < n) { W(array_shift(a, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(a, i)) };
             each (u32 i; i < n) { B[i] == value }; @*/
{
  for (unsigned k = 0; k < n; k++)
  /*@ inv k <= n;
          take Done = each (u32 i; i < k) { RW(array_shift(a, i)) };
          take Open = each (u32 i; k <= i && i < n) { W(array_shift(a, i)) };
          each (u32 i; i < k) { Done[i] == value }; @*/
  {
    a[k] = value;
  }
}
