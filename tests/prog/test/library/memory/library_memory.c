// Memory functions and strings that are used rightly.
// RUN: %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended
#include <assert.h>
#include <stdlib.h>
#include <string.h>

unsigned char nondet_uchar(void);

struct node {
  struct node *next;
  int value;
  char pad[4];
};

int main(void) {
  /* Copies keep pointers, and bytes that nobody wrote. */
  struct node a = {.next = NULL, .value = 3}, b, partly;
  partly.value = 7;
  memcpy(&b, &a, sizeof b);
  b.next = &a;
  memmove(&a, &b, sizeof a);
  assert(a.next == &a && a.next->value == 3);
  memcpy(&a, &partly, sizeof a);
  assert(a.value == 7);

  /* Symbolic bytes make terms, not paths. */
  unsigned char x[4] = {1, nondet_uchar(), nondet_uchar(), 0}, y[4];
  memcpy(y, x, sizeof y);
  assert(!memcmp(x, y, sizeof y));
  y[2] ^= 1;
  assert(memcmp(x, y, 4) != 0 && memcmp(x, y, 2) == 0);
  memset(y, x[1], 3);
  assert(y[2] == x[1] && y[3] == 0);

  char text[12] = "one";
  assert(strlen(text) == 3 && !strcmp(strcat(text, " two"), "one two"));
  assert(strchr(text, 't') == text + 4 && strchr(text, 0) == text + 7 && !strchr(text, 'x'));
  assert(strrchr(text, 'o') == text + 6 && memchr(text, 'w', 12) == text + 5);
  memmove(text + 2, text, 5);
  assert(!strcmp(text, "onone t"));
  assert(strncmp(text, "onto", 2) == 0 && strncmp(text, "onto", 3) < 0);
  assert(!strcmp(strncpy(text, "abc", sizeof text), "abc") && text[11] == 0);
  assert(!strcmp(strncat(text, "defg", 2), "abcde") && strnlen(text, 3) == 3);
  assert(!strcmp(strcpy(text, ""), "") && stpcpy(text, "xy") == text + 2);
  assert(abs(-3) == 3 && labs(-4L) == 4 && llabs(5LL) == 5);
  assert(memcpy(text, text, 3) == text); /* equal places may overlap */
  return 0;
}
