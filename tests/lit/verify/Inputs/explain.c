struct pair {
  int a, b;
};
void swap(int *a, int *b)
/*@ requires take A = RW(a); take B = RW(b);
    ensures  take A2 = RW(a); take B2 = RW(b); A2 == B; B2 == A; @*/
{
  int t = *a;
  *a = *b;
  *b = t;
}

void twice(struct pair *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q.a == P.b; Q.b == P.a; @*/
{
  swap(&p->a, &p->b);
}
void keep(int *p); /*@ spec keep(pointer p); requires take P = RW<int>(p); @*/
int late(int *p)
/*@ requires take P = RW(p); @*/
{
  keep(p);
  return *p;
}
