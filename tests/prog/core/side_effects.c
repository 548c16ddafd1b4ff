/* Where effects happen: unevaluated sizeof and _Alignof, evaluated array sizes, sequence points, increments inside of
 * indices, short circuits, discarded values. */
#include <stdio.h>

static int trace[32], traced;
static int note(int x) {
  trace[traced++] = x;
  return x;
}
static int array[8];

int main(void) {
  int i = 0;
  size_t s = sizeof(i++) + sizeof(note(1)) + _Alignof(int) + sizeof(int[3]);
  printf("%zu %d %d\n", s, i, traced);
  array[i++] = 5;
  array[i] = array[i - 1] + 1;
  printf("%d %d %d\n", array[0], array[1] ? 1 : 0, i);
  int a = (note(1), note(2), note(3));
  int b = note(0) && note(4);
  int c = note(5) || note(6);
  int d = note(0) ? note(7) : note(8);
  printf("%d %d %d %d:", a, b, c, d);
  for (int k = 0; k < traced; k++) printf(" %d", trace[k]);
  putchar('\n');
  note(9);
  (void)note(10);
  note(11) + note(12);
  !note(13);
  &array[note(2)];
  printf("%d\n", traced);
  int *p = array;
  *p++ = 1, *p++ = 2, *p = 3;
  printf("%d %d %d %d\n", array[0], array[1], array[2], (int)(p - array));
  if (0)
    note(1);
  else if (note(1) == 1)
    note(2);
  int y = 5, z = (y = 7) + 1;
  printf("%d %d %d\n", y, z, traced);
  return 0;
}
