/* Computed gotos to labels that stand in blocks of their own, and a declaration that is reached again by goto. */
#include <stdio.h>

static int computed(const char *code) {
  static void *table[] = {&&add, &&dup, &&end, &&deep};
  int acc = 1;
#define NEXT goto *table[*code++ - '0']
  NEXT;
add:
  acc += 5;
  NEXT;
dup:
  acc *= 2;
  NEXT;
  {
    int z;
  deep:
    z = acc;
    acc = z + 100;
  }
  NEXT;
end:
  return acc;
}

static int land(int which) {
  void *t[] = {&&a, &&b, &&c};
  int r = 0;
  goto *t[which];
  {
    int x;
  a:
    x = 1;
    r = x;
    {
      int y;
    b:
      y = 2;
      r += y;
    }
  }
  for (int i = 0; i < 1; i++) {
  c:
    r += 10;
    i = 5;
  }
  return r;
}

static int again(int n) {
  int r = 0;
  {
  back:;
    int x;
    int y = n;
    x = y + r;
    r += x;
    if (n-- > 0) goto back;
  }
  return r;
}

static int init_loop(void) {
  int s = 0;
  for (struct {
         int a;
         long b;
       } p = {1, 2};
       p.a < 4; p.a++)
    s += p.a * p.b;
  return s;
}

int main(void) {
  printf("%d %d %d %d\n", computed("0110132"), land(0), land(1), land(2));
  printf("%d %d\n", again(4), init_loop());
  return 0;
}
