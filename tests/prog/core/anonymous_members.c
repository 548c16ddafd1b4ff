/* Anonymous structs and unions, nested in each other, with initialisers and designators through them. */
#include <stddef.h>
#include <stdio.h>

struct shape {
  int kind;
  union {
    struct {
      int width, height;
    };
    struct {
      int radius;
      union {
        char small;
        long large;
      };
    };
  };
  struct {
    short x, y;
  } at;
};

static struct shape shapes[] = {
    {1, {{3, 4}}, {5, 6}}, {.kind = 2, .radius = 9, .large = -1L, .at = {7, 8}}, {.height = 1}};

int main(void) {
  for (int i = 0; i < 3; i++)
    printf("%d %d %d | %d %d\n", shapes[i].kind, shapes[i].width, i == 1 ? (int)shapes[i].large : shapes[i].height,
           shapes[i].at.x, shapes[i].at.y);
  struct shape s = shapes[0], *p = &s;
  p->radius += 10;
  p->small = 'q';
  printf("%d %c %zu %zu\n", s.width, (char)s.large, offsetof(struct shape, large), offsetof(struct shape, at.y));
  int *w = &p->width;
  *w = 77;
  printf("%d\n", p->radius);
  return 0;
}
