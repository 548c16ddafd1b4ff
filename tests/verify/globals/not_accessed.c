// It is not mentioned: the report says what would give it, and proposes it.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-refute --timeout 60 %s | FileCheck %s

static unsigned counter, table[4];
void count(void)
/*@ requires true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: reading needs counter, which no contract gives: `accesses counter;` would [count]
  counter++;
  // CHECK: asked for: RW<unsigned int>(&counter)
  // CHECK: next step: {{.*}}:6: add to requires `take C = RW(&counter);` and to ensures `take C2 = RW(&counter);`; the proof goes through then
}
void fill(unsigned i)
/*@ requires i < 4u32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: writing needs table, which no contract gives: `accesses table;` would [fill]
  table[i] = 1;
}
unsigned next(void) {
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: missing-resource: reading needs the static variable next.last, of which no contract can speak [next]
  static unsigned last[2000];
  return last[0]++;
}

static void keep(unsigned *p)
/*@ requires take P = RW(p); @*/
{
  (void)p;
}
unsigned lost(void)
/*@ accesses counter; @*/
{
  keep(&counter);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: reading needs memory that was given away [lost]
  return counter;
  // CHECK-NOT: next step: {{.*}}RW(&counter)
}
// CHECK: verdict: UNPROVED
