// Gillian-C's functions without a header. The variable is in memory: C lets its value be passed on before it has one.
// RUN: %assay test %s 2>%t.err | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended
unsigned symb_uint(const char *name);

static void keep(int *p) { (void)p; }

int main(void) {
  int a = __builtin_annot_intval("symb_int", a);
  keep(&a);
  int b = __builtin_annot_intval("x was here: %1", 5);
  unsigned u = symb_uint("u");
  ASSUME(a == b && u > 3);
  ASSERT(a == 5 && u != 3);
  return 0;
}
