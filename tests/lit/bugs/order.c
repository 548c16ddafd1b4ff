/* clang-format off */
/* What a native run confirms comes before what none does, whatever is to blame; and numbers of tests follow that, with
 * none left out for what is told with another bug, or is no bug.

RUN: rm -rf %t && mkdir -p %t && cp %s %t/order.c
RUN: cd %t && sh %root/tests/lit/exits.sh 1 %replaying bugs --no-config order.c | FileCheck %s
RUN: ls -A %t/assay-out | FileCheck --check-prefix=FOLDERS %s
RUN: cd %t && sh %root/tests/lit/exits.sh 1 %replaying bugs --no-config --json --sarif out.sarif --junit out.xml order.c > out.json
RUN: cd %t && python3 -c "import json; [print(b['kind'], b['finding']['witness']) for b in json.load(open('out.json'))['bugs']]" | FileCheck --check-prefix=JSON %s
RUN: FileCheck --check-prefix=JUNIT %s < %t/out.xml
RUN: ls -A %t/assay-out | FileCheck --check-prefix=FOLDERS %s
RUN: cd %t && sh %root/tests/lit/exits.sh 1 %replaying replay assay-out/bug-003-null-dereference
RUN: cd %t && rm -rf assay-out && mkdir -p assay-out/bug-002-null-dereference && touch assay-out/bug-002-null-dereference/mine
RUN: cd %t && sh %root/tests/lit/exits.sh 1 %replaying bugs --no-config --function tested,forget order.c
RUN: ls -A %t/assay-out | FileCheck --check-prefix=INTHEWAY %s

CHECK:      error: leak
CHECK:      CONFIRMED natively
CHECK-NEXT: bug-001-leak
CHECK:      the same cause
CHECK:      error: null-dereference
CHECK:      CONFIRMED natively
CHECK-NEXT: bug-002-null-dereference
CHECK:      error: null-dereference
CHECK:      CONFIRMED natively
CHECK-NEXT: bug-003-null-dereference
CHECK:      error: unsequenced
CHECK:      CONFIRMED by re-execution
CHECK-NEXT: bug-004-unsequenced
CHECK:      verdict: BUG: 4 bugs were found

FOLDERS:      {{^}}bug-001-leak
FOLDERS-NEXT: {{^}}bug-002-null-dereference
FOLDERS-NEXT: {{^}}bug-003-null-dereference
FOLDERS-NEXT: {{^}}bug-004-unsequenced
FOLDERS-NOT:  {{.}}

JSON:      leak assay-out/bug-001-leak
JSON-NEXT: null-dereference assay-out/bug-002-null-dereference
JSON-NEXT: null-dereference assay-out/bug-003-null-dereference
JSON-NEXT: unsequenced assay-out/bug-004-unsequenced
JSON-NOT:  {{.}}

JUNIT-DAG: assay-out/bug-001-leak
JUNIT-DAG: assay-out/bug-004-unsequenced
JUNIT-NOT: .bug-

INTHEWAY:      {{^}}bug-001-leak
INTHEWAY-NEXT: {{^}}bug-002-null-dereference
INTHEWAY-NEXT: {{^}}bug-003-null-dereference
INTHEWAY-NOT:  {{.}}
*/
#include <stdlib.h>
struct list {
  struct list *next;
  int value;
};
/* its own, and no sanitizer sees it */
int twice(int n) {
  int i = n & 7;
  return i++ + i++;
}
int forget(int n) {
  int *p = malloc(4), *q = malloc(8);
  if (!p || !q || n == 4) return 0;
  free(p), free(q);
  return 1;
}
int tested(struct list *l) { return l ? 0 : l->value; }
int last(struct list *l) {
  while (l && l->value) l = l->next;
  return l->value;
}
