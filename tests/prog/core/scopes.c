/* Scopes: shadowing of objects, parameters, tags, typedefs and enumerators; block extern functions; the same name in
 * several name spaces. */
#include <stdio.h>

typedef int number;
static int x = 1;
struct x {
  int x;
};
enum e { VALUE = 10 };

static int shadow(int x) {
  {
    int y = x;
    int x = y + 1;
    {
      int x = 100;
      y += x;
    }
    return x + y;
  }
}
static int names(void) {
  struct x x = {5};
  goto x;
x:
  return x.x;
}
static int types(void) {
  number a = 3;
  {
    typedef double number;
    number b = 2.5;
    struct x {
      char c[7];
    } s;
    enum { VALUE = 20 };
    a += (int)(b * 2) + (int)sizeof s + VALUE;
  }
  return a + (int)sizeof(struct x) + VALUE;
}
static int same(int n) {
  int r = 0;
  for (int i = 0; i < n; i++) {
    int t = i;
    r += t;
  }
  for (int i = n; i-- > 0;) {
    int t = i * 2;
    r += t;
  }
  if (n) {
    int t = 7;
    r += t;
  }
  return r;
}

int main(void) {
  int late(int);
  printf("%d %d %d %d %d\n", x, shadow(3), names(), types(), same(4));
  int number = 8;
  printf("%d %d\n", number, late(2));
  return 0;
}
int late(int x) { return x << 4; }
