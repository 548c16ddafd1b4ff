unsigned count(unsigned n)
/*@ ensures return == n; @*/
{
  unsigned k = 0;
  while (k < n)
  /*@ inv true; @*/
  {
    k++;
  }
  return k;
}

unsigned count_without(unsigned n)
/*@ ensures return == n; @*/
{
  unsigned k = 0;
  while (k < n) k++;
  return k;
}
