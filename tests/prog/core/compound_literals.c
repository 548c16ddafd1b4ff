/* Compound literals at file scope and in blocks: addresses, arrays, in loops, modified, const, as arguments, nested. */
#include <stdio.h>

struct point {
  int x, y;
};
struct line {
  const struct point *from, *to;
};

static int *numbers = (int[]){4, 5, 6};
static struct point *corner = &(struct point){.y = 9};
static const struct line edge = {&(struct point){1, 2}, &(const struct point){3, 4}};

static int area(const struct point *p) { return p->x * p->y; }
static int sum(struct point p) { return p.x + p.y; }
static int total(const int *at, int n) {
  int s = 0;
  while (n-- > 0) s += *at++;
  return s;
}

int main(void) {
  numbers[1] = 50;
  corner->x = 3;
  printf("%d %d %d\n", numbers[0] + numbers[1] + numbers[2], area(corner), edge.from->y * edge.to->x);
  printf("%d %d\n", area(&(struct point){6, 7}), sum((struct point){.x = 8}));
  printf("%d\n", total((int[5]){1, 2, [4] = 10}, 5));
  struct point *kept[3];
  for (int i = 0; i < 3; i++) {
    struct point *p = &(struct point){i, i + 1};
    p->x *= 10;
    kept[i] = p;
    printf("%d ", kept[i]->x + p->y);
  }
  putchar('\n');
  struct point p = (struct point){1, 2};
  p = (struct point){p.y, p.x};
  printf("%d %d\n", p.x, p.y);
  printf("%d %d\n", (int){3} + 4, (struct point){5, 6}.y);
  int *scalar = &(int){41};
  ++*scalar;
  printf("%d %s\n", *scalar, (char[]){"text"} + 1);
  int rounds = 0, first = 0;
again:;
  int *fresh = (int[]){7, 8};
  first += fresh[0];
  fresh[0] = 100;
  if (++rounds < 3) goto again;
  printf("%d\n", first);
  return 0;
}
