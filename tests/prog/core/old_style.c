/* K&R definitions, calls without a prototype, promotions of char, short and float there, implicit int results, empty
 * parameter lists. */
#include <stdio.h>

static int add(a, b)
int a, b;
{ return a + b; }

static double mix(c, f, s, p)
char c;
float f;
short s;
const char *p;
{
  c += 1;
  f *= 2;
  return c + f + s + p[0];
}

struct box {
  int v[4];
};
static int last(box)
struct box box;
{
  box.v[0] = 100;
  return box.v[3];
}

static int nothing();
static int (*pointer)();

int main(argc, argv)
int argc;
char **argv;
{
  char c = 'a';
  struct box box = {{1, 2, 3, 4}};
  printf("%d %.2f\n", add(2, 3), mix(c, 1.25f, (short)-5, "A"));
  printf("%.2f\n", mix('b', 0.5, 7, "B"));
  printf("%d %d %d\n", last(box), box.v[0], nothing());
  pointer = add;
  printf("%d %d\n", pointer(c, c), argc + (argv[argc] == NULL));
  return 0;
}

static int nothing() { return 42; }
