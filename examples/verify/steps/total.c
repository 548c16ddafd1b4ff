unsigned total(unsigned *p, unsigned *q)
/*@ requires take P = RW(p);
    ensures  take P2 = RW(p); return == P; @*/
{
  return *p + *q;
}
