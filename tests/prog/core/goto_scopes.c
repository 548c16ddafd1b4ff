/* goto: backwards, forwards over declarations, into and out of blocks, into loops, shared ends; locals begin anew each
 * time. */
#include <stdio.h>

static int backwards(int n) {
  int s = 0;
top:
  if (n == 0) return s;
  {
    int inner = n;
    s += inner;
  }
  n--;
  goto top;
}
static int over(int x) {
  if (x) goto skip;
  int y = 5;
  x += y;
skip:
  y = 3;
  return x + y;
}
static int inside(int x) {
  int r = 0;
  if (x == 1) goto in;
  for (int i = 0; i < 3; i++) {
    r += 10;
    {
      int t;
    in:
      t = 7;
      r += t;
      if (x == 1) {
        x = 2;
        break;
      }
    }
  }
  return r;
}
static int errors(int step) {
  int r = 0;
  if (step == 1) goto one;
  r += 1;
  if (step == 2) goto two;
  r += 2;
  return r;
two:
  r += 10;
one:
  r += 20;
  return r;
}
static int search(int wanted) {
  int i, k;
  for (i = 0; i < 5; i++)
    for (k = 0; k < 5; k++)
      if (i * k == wanted) goto found;
  return -1;
found:
  return i * 10 + k;
}
static int tangled(int n) {
  int s = 0;
a:
  s++;
  if (n & 1) goto c;
b:
  s += 10;
  n >>= 1;
  if (n > 2) goto a;
  return s;
c:
  s += 100;
  n &= ~1;
  goto b;
}

int main(void) {
  printf("%d %d %d %d %d\n", backwards(10), over(0), over(1), inside(0), inside(1));
  printf("%d %d %d\n", errors(0), errors(1), errors(2));
  printf("%d %d\n", search(12), search(17));
  printf("%d %d\n", tangled(45), tangled(8));
  return 0;
}
