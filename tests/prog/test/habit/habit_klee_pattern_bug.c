// A matcher of patterns over an array that is made symbolic without a zero at its end: the pattern is read past it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
#include <klee/klee.h>
static int match_here(const char *pattern, const char *text);
static int match_star(int c, const char *pattern, const char *text) {
  do {
    if (match_here(pattern, text)) return 1;
  } while (*text != '\0' && (*text++ == c || c == '.'));
  return 0;
}
static int match_here(const char *pattern, const char *text) {
  // CHECK: [[@LINE+1]]:7: error: out-of-bounds: read of 1 byte at offset 3 of object 're' of 3 bytes
  if (pattern[0] == '\0') return 1;
  if (pattern[1] == '*') return match_star(pattern[0], pattern + 2, text);
  if (pattern[0] == '$' && pattern[1] == '\0') return *text == '\0';
  if (*text != '\0' && (pattern[0] == '.' || pattern[0] == *text)) return match_here(pattern + 1, text + 1);
  return 0;
}
int main() {
  char re[3];
  klee_make_symbolic(re, sizeof re, "re");
#ifdef FIXED
  klee_assume(re[2] == '\0');
#endif
  return match_here(re, "hello");
}
// CHECK: verdict: BUG
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -DFIXED | FileCheck %s --check-prefix=FIXED
// FIXED: verdict: SAFE
