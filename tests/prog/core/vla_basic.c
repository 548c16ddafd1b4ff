/* Variable length arrays: one dimension, sizeof evaluated once and late, in loops, goto and break out of scope, as
 * scratch memory. */
#include <stdio.h>
#include <string.h>

static int calls;
static int length(int n) {
  calls++;
  return n;
}

static int fill(int n) {
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i * i;
  int s = 0;
  for (int i = 0; i < (int)(sizeof a / sizeof a[0]); i++) s += a[i];
  return s;
}

static int leave(int n) {
  int rounds = 0;
again:;
  char text[n];
  memset(text, 'a' + rounds, sizeof text);
  text[n - 1] = 0;
  if (++rounds < 4) {
    n += 3;
    goto again;
  }
  for (int i = 1; i < 100; i++) {
    long inner[i];
    inner[i - 1] = i;
    if (inner[i - 1] * 3 > n) break;
    if (i % 2) continue;
    short deep[i + 1];
    deep[i] = 1;
    rounds += deep[i];
    if (i == 50) goto out;
  }
out:
  return (int)strlen(text) + rounds;
}

int main(void) {
  printf("%d %d\n", fill(5), fill(10));
  printf("%d\n", leave(4));
  int a[length(3)];
  int n = 7;
  char b[n];
  n = 100;
  printf("%zu %zu %d\n", sizeof a, sizeof b, calls);
  size_t late = sizeof(int[length(6)]);
  printf("%zu %d\n", late, calls);
  late = sizeof(a[length(1)]);
  printf("%zu %d\n", late, calls);
  struct pair {
    int x, y;
  } pairs[length(4)];
  pairs[3] = (struct pair){1, 2};
  struct pair *p = pairs + 3;
  printf("%d %d\n", p->x + p->y, (int)(&pairs[3] - pairs));
  unsigned char size = 200;
  char c[size + 100];
  printf("%zu\n", sizeof c);
  return 0;
}
