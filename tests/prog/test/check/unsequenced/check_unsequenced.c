// What C sequences: calls, commas, && and ?:, the reads of operands before an assignment; and what never meets.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
struct record {
  int used, total;
  unsigned low : 3, high : 5;
  int items[4];
  struct record *next;
};
static int same(int x) { return x; }
static int number;
static int count(void) { return ++number; }
static void push(struct record *r, int x) { r->items[r->used++] = x; }
int main(void) {
  int a[4] = {1, 2, 3, 4}, n = 0, *p = a, *q = &n;
  unsigned i = assay_choose(4), j = assay_choose(4);
  struct record r = {.next = &r}, s = r;
  if (i != j) n = a[i] + a[j]++;
  n = n + 1;
  n = same(n++);
  n = (n++, n);
  n = n++ && n;
  n = n++ ? n : n + 1;
  n = count() + count() + number;
  *p++ = *q;
  *p++ = *q == 2 ? 1 : 0, *p++ = 0;
  p[-1] = (*q)++;
  r.low = r.high++;
  r.total = r.used++;
  push(&r, 1), push(r.next, 2);
  r = s;
  int b[2] = {n++, n++};
  s.next->total = (r.used = 1);
  for (int k = 0; k < 4 && a[k]++; k++) a[k] = k;
  return same(({
           n++;
           n;
         })) +
             b[0] + sizeof(n++) ==
         0;
}
