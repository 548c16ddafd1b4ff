// The members of a packed structure are used as such.
// RUN: %assay verify %s | FileCheck %s

struct __attribute__((packed)) packed {
  char tag;
  int value;
};

int change(struct packed *s, int value)
/*@ requires take S = RW(s);
    ensures  take T = RW(s);
             return == S.value; T == { value: value, ..S }; @*/
{
  int old = s->value;
  s->value = value;
  return old;
}
// CHECK: verdict: VERIFIED
