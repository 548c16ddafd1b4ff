// Another member has changed with it; and a member is not all bytes.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

union word {
  unsigned all;
  unsigned short halves[2];
  char first;
};
void set(unsigned short *p, unsigned short x)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == x; @*/
{
  *p = x;
}
void low(union word *w)
/*@ requires take W1 = RW(w);
    ensures  take W2 = RW(w); W2.all == W1.all; @*/
{
  set(&w->halves[0], 7);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}W2.all == W1.all [low]
}
void part(union word *w)
/*@ requires take C = RW<char>(&w->first);
    ensures  take W2 = RW(w); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}RW<union word>(w){{.*}}[part]
}
// CHECK: verdict: UNPROVED
