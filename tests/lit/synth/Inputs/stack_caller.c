int peek(struct cell *c)
/*@ requires take S = Stack(c);
             !is_null(c);
    ensures  take T = Stack(c);
             T == S; @*/
{
  return top(c);
}
void put(struct cell *c, struct cell *onto, int v)
/*@ requires take C = W<struct cell>(c);
             take S = Stack(onto);
    ensures  take T = Stack(c);
             T == Push { top: v, below: S }; @*/
{
  single(c, v);
  push(c, onto);
}
