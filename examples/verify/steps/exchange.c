void exchange(int *a, unsigned n, unsigned i, unsigned j)
/*@ requires i < n; j < n;
             take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) };
             B == A[i: A[j], j: A[i]]; @*/
{
  int t = a[i];
  a[i] = a[j];
  a[j] = t;
}

int last(const int *a, unsigned n)
/*@ requires take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) };
             B == A; return == A[n - 1u32]; @*/
{
  return a[n - 1];
}
