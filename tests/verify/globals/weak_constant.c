// A weak constant may be defined otherwise in another file.
// RUN: not %assay verify --no-refute %s | FileCheck %s

__attribute__((weak)) const int limit = 3;

int get(void)
/*@ ensures return == 3i32; @*/
{
  return limit;
}
// CHECK: error: missing-resource: {{.*}}[get]
// CHECK: verdict: UNPROVED
