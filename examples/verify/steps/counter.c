struct counter {
  unsigned value, limit;
};

int tick(struct counter *c)
/*@ requires take C = RW(c);
             C.value <= C.limit;
    ensures  take D = RW(c);
             D.value <= D.limit; D.limit == C.limit;
             return == (C.value < C.limit ? 1i32 : 0i32); @*/
{
  if (c->value == c->limit) return 0;
  c->value++;
  return 1;
}

void assign(unsigned *to, unsigned value)
/*@ requires take Old = W(to);
    ensures  take New = RW(to); New == value; @*/
{
  *to = value;
}

void reset(struct counter *c)
/*@ requires take C = RW(c);
    ensures  take D = RW(c);
             D == { value: 0u32, ..C }; @*/
{
  assign(&c->value, 0);
}
