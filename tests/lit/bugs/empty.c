/* clang-format off */
/* An object without bytes has one natively, so that no sanitizer sees an access to it: a state with some bytes is taken, if there is one.

RUN: sh %root/tests/lit/exits.sh 1 %replaying bugs --no-config --no-witness %s | FileCheck %s
CHECK:      empty.c:16:{{[0-9]+}}: error: out-of-bounds
CHECK:      CONFIRMED natively by AddressSanitizer
CHECK:      empty.c:24:{{[0-9]+}}: error: out-of-bounds
CHECK:      CONFIRMED natively by AddressSanitizer
CHECK:      verdict: BUG: 2 bugs
*/
#include <stdlib.h>
#include <string.h>
char *copy(const char *s) {
  char *d = malloc(strlen(s));
  if (!d) return NULL;
  strcpy(d, s);
  return d;
}
char *first(const char *s, size_t n) {
  if (n > 100) return NULL;
  char *d = malloc(n);
  if (!d) return NULL;
  for (size_t i = 0; i < n; i++) d[i] = s[i];
  d[n] = 0;
  return d;
}
