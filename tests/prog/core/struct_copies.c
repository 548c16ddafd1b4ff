/* Copies of aggregates: self assignment, through pointers, members of unions, arrays in structs, swaps, volatile and
 * const sources, padding left alone. */
#include <stdio.h>
#include <string.h>

struct vector {
  double x[3];
};
struct matrix {
  struct vector rows[3];
  const char *name;
};
union view {
  struct vector v;
  struct {
    double a, b, c;
  } n;
};
static struct matrix unit = {{{{1}}, {{0, 1}}, {{0, 0, 1}}}, "unit"};
static const struct vector ones = {{1, 1, 1}};

static struct vector apply(const struct matrix *m, struct vector v) {
  struct vector r = {{0}};
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++) r.x[i] += m->rows[i].x[k] * v.x[k];
  return r;
}
static void swap(struct vector *a, struct vector *b) {
  struct vector t = *a;
  *a = *b;
  *b = t;
}

int main(void) {
  struct matrix m = unit, *p = &m;
  m = *p;
  *p = m = unit;
  p->rows[1] = ones;
  swap(&p->rows[0], &p->rows[1]);
  struct vector v = apply(p, (struct vector){{1, 2, 3}});
  printf("%.1f %.1f %.1f %s\n", v.x[0], v.x[1], v.x[2], m.name);
  union view u = {ones};
  u.n.b = 5;
  v = u.v;
  printf("%.1f %.1f\n", v.x[1], unit.rows[1].x[1]);
  struct vector list[4] = {ones, v}, *at = list;
  *(at + 2) = *at;
  at++;
  at[2] = at[0];
  printf("%.1f %.1f %.1f\n", list[2].x[1], list[3].x[1], list[1].x[2]);
  struct {
    char c;
    struct vector v[2];
  } box = {'b', {ones, {{2, 3, 4}}}}, copy;
  copy = box;
  box.v[1].x[1] = 0;
  printf("%c %.1f %.1f\n", copy.c, copy.v[1].x[1], memcmp(&copy.v[0], &ones, sizeof ones) ? 1.0 : 0.0);
  const volatile struct vector fixed = {{7, 8, 9}};
  v = fixed;
  printf("%.1f\n", v.x[2]);
  return 0;
}
