/* Leaks of functions that assay makes a harness for. Strategy: what the function allocated and lost is a leak; what
 * arguments, results and global variables lead to is none, and neither is what the harness itself made. LeakSanitizer
 * is the oracle for those that are. */

// RUN: rm -rf %t && mkdir -p %t && cp %s %t/leak.c && cd %t
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-cache --entry-all --check leak leak.c > found
// RUN: grep -E '^[a-z_]+: [A-Z]|CONFIRMED|error:' found | FileCheck leak.c --implicit-check-not=error: --implicit-check-not=UNCONFIRMED
// RUN: sh %root/tests/lit/exits.sh 1 %replaying replay assay-out/bug-001-leak | grep 'CONFIRMED natively by LeakSanitizer'
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-cache --entry-all leak.c | not grep leak

// A function without parameters: what it returns is not lost either. The harness is C without warnings.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-cache --entry made --check leak leak.c | grep 'verdict: SAFE'
// RUN: %assay test --no-cache --entry-all --check leak --print-harness leak.c > harness.c
// RUN: clang-19 -Wall -Werror -I%root/include -fsyntax-only harness.c

#include <stdlib.h>
#include <string.h>

struct node {
  char *text;
  struct node *next;
};
struct fixed {
  const char *const text;
  int length;
};
static struct node *last;

// CHECK: copy: SAFE, {{.*}}; what its result, its arguments and global variables lead to when it returns is no leak
char *copy(const char *s) { return s ? strcpy(malloc(strlen(s) + 1), s) : 0; }
// CHECK-NEXT: error: leak: {{.*}} bytes cannot be reached
// CHECK-NEXT: CONFIRMED natively by LeakSanitizer
// CHECK-NEXT: lose: BUG (1)
int lose(const char *s) {
  char *c = copy(s);
  return c ? *c : 0;
}
// CHECK-NEXT: given: SAFE
int given(struct node *n, const char *s) {
  if (n) n->text = copy(s);
  return n != 0;
}
// CHECK-NEXT: out: SAFE
void out(char **text, const char *s) {
  if (text) *text = copy(s);
}
// CHECK-NEXT: dropped: SAFE
void dropped(struct node *n) { free(n); }
// CHECK-NEXT: dropped_with: BUG (1)
void dropped_with(struct node *n, const char *s) {
  if (n) n->text = copy(s);
  free(n);
}
// CHECK-NEXT: by_value: SAFE
struct node by_value(const char *s) { return (struct node){copy(s), 0}; }
// CHECK-NEXT: constant: SAFE
struct fixed constant(const char *s) { return (struct fixed){copy(s), 1}; }
// CHECK-NEXT: kept: SAFE
void kept(void) { last = calloc(1, sizeof *last); }
// CHECK-NEXT: error: leak: 1 allocated byte cannot be reached
// CHECK-NEXT: CONFIRMED natively by LeakSanitizer
// CHECK-NEXT: twice: BUG (1)
void twice(void) {
  for (int i = 0; i < 2; i++) last = malloc(1);
}
// CHECK-NEXT: made: SAFE
char *made(void) { return malloc(3); }
// CHECK-NEXT: inside: SAFE
char *inside(void) { return (char *)malloc(9) + 4; }
