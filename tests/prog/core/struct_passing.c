/* Structs by value: small, big, with floats, nested calls, results in ?: and comma, array member of a result,
 * assignment from its own call. */
#include <stdio.h>

struct tiny {
  char c;
};
struct pair {
  int a, b;
};
struct floats {
  float x, y, z;
};
struct big {
  long v[6];
  char name[10];
};
struct nested {
  struct pair p[2];
  struct big b;
};

static struct tiny tiny(int c) { return (struct tiny){(char)c}; }
static struct pair swap(struct pair p) { return (struct pair){p.b, p.a}; }
static struct floats scale(struct floats f, float by) {
  f.x *= by, f.y *= by, f.z *= by;
  return f;
}
static struct big fill(long n) {
  struct big b = {.name = "big"};
  for (int i = 0; i < 6; i++) b.v[i] = n + i;
  return b;
}
static struct big twice(struct big b) {
  for (int i = 0; i < 6; i++) b.v[i] *= 2;
  b.name[0]++;
  return b;
}
static long sum(struct big b, struct pair p, struct tiny t, struct floats f) {
  return b.v[0] + b.v[5] + p.a * p.b + t.c + (long)f.z;
}
static struct nested wrap(struct pair p) { return (struct nested){{p, swap(p)}, twice(fill(p.a))}; }
static struct big chain(int n) { return n ? twice(chain(n - 1)) : fill(1); }

int main(void) {
  struct pair p = swap((struct pair){1, 2});
  printf("%d %d %c\n", p.a, p.b, tiny('t').c);
  p = swap(swap(swap(p)));
  printf("%d %d\n", p.a, p.b);
  struct floats f = scale(scale((struct floats){1, 2, 3}, 2), 1.5f);
  printf("%.1f %.1f %.1f\n", (double)f.x, (double)f.y, (double)f.z);
  struct big b = fill(10), keep = b;
  b = twice(b);
  printf("%ld %ld %s %s\n", b.v[5], keep.v[5], b.name, twice(b).name);
  printf("%ld\n", sum(fill(1), p, tiny(5), f));
  printf("%ld %c %d\n", fill(7).v[3], fill(0).name[1], wrap(p).p[1].a);
  printf("%ld\n", wrap((struct pair){3, 4}).b.v[2]);
  printf("%d %ld\n", (p.a ? swap(p) : p).a, (fill(1), fill(2)).v[0]);
  printf("%ld\n", chain(3).v[1]);
  struct nested n = wrap(p), *at = &n;
  at->p[0] = at->p[1] = swap(at->p[1]);
  n.b = twice(at->b);
  printf("%d %d %ld\n", n.p[0].a, n.p[1].b, n.b.v[0]);
  struct pair (*function)(struct pair) = p.a ? swap : NULL;
  printf("%d\n", function(p).b);
  return 0;
}
