// Another byte.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

union word {
  unsigned all;
  unsigned char bytes[4];
};
unsigned char low(unsigned x)
/*@ ensures return == (u8) x; @*/
{
  union word w;
  w.all = x;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[low]
  return w.bytes[3];
}
// CHECK: verdict: REFUTED
