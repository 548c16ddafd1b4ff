// Where it is not looked for, what looks alike to the machine is called as before.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check call-type %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
#include <string.h>
static int f(unsigned x, int *p) { return x == 1 && *p == 2; }
static int compare(const char **a, const char **b) { return strcmp(*a, *b); }
static int handler(void) { return 1; }
int main(void) {
  int a = 2;
  int (*p)(int, void *) = (int (*)(int, void *))f;
  void (*q)(int, void *) = (void (*)(int, void *))f;
  const char *words[] = {"b", "a"};
  qsort(words, 2, sizeof *words, (int (*)(const void *, const void *))compare);
  atexit((void (*)(void))handler);
  q(1, &a);
  return !p(1, &a) || *words[0] != 'a';
}
