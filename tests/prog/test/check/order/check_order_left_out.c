// Orders that are not followed are named, each where it is: three arguments, parts that take turns, an initialiser,
// an assignment of structures, a statement expression.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --no-cache --check order %s | FileCheck %s
// CHECK: verdict: INCOMPLETE
struct pair {
  int x, y;
};
static int calls;
static struct pair pairs[2];
static int count(void) { return ++calls; }
static int three(int x, int y, int z) { return x + y + z; }
static int one(int x) { return x; }
static struct pair make(void) { return (struct pair){count(), 0}; }
int main(void) {
  // CHECK-DAG: picked at {{.*}}left_out.c:[[@LINE+1]]:{{[0-9]+}}: an order of evaluation
  int sum = three(count(), count(), count());
  // CHECK-DAG: picked at {{.*}}left_out.c:[[@LINE+1]]:{{[0-9]+}}: an order of evaluation
  sum += one(count()) + one(count());
  // CHECK-DAG: picked at {{.*}}left_out.c:[[@LINE+1]]:{{[0-9]+}}: an order of evaluation
  int list[2] = {count(), count()};
  // CHECK-DAG: picked at {{.*}}left_out.c:[[@LINE+1]]:{{[0-9]+}}: an order of evaluation
  pairs[calls & 1] = make();
  // CHECK-DAG: picked at {{.*}}left_out.c:[[@LINE+1]]:{{[0-9]+}}: an order of evaluation
  sum += ({
           int x = count();
           x;
         }) +
         calls;
  return sum + list[0] == 0;
}
