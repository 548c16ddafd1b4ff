unsigned count(unsigned n)
/*@ ensures return == n; @*/
{
  unsigned k = 0;
  while (k < n) k++;
  return k;
}

unsigned square(unsigned n)
/*@ requires n < 1000u32;
    ensures  return == n * n; @*/
{
  unsigned s = 0;
  for (unsigned k = 0; k < n; k++) s += 2 * k + 1;
  return s;
}
