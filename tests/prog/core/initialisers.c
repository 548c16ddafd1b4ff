/* Initialisers: designated, nested, ranges, overriding, brace elision, strings in arrays, partly filled locals, side
 * effects. */
#include <stdio.h>

struct inner {
  int a, b[3];
  char name[6];
};
struct outer {
  struct inner first, more[2];
  const char *text;
  double ratio;
};

static struct outer all = {
    {1, {2, 3}, "one"}, .more = {[1] = {.b = {[2] = 9, [0] = 7}, .name = "six666"}}, .more[0].a = 5, .text = "text",
    .ratio = 0.25,
};
static int ranges[12] = {1, [3 ... 5] = 4, 5, [9 ... 10] = 7, [10] = 8};
static int flat[2][3] = {1, 2, 3, 4};
static int sparse[] = {[4] = 4, [1] = 1, 2, [7] = 7};
static char cut[3] = "abc";
static const char words[][5] = {"zero", "one", {'t', 'w', 'o'}};
static unsigned char numbers[] = {"\x01\377\0z"};

static int step;
static int next(void) { return ++step; }

int main(void) {
  printf("%d %d %d %s\n", all.first.a, all.first.b[1], all.first.b[2], all.first.name);
  printf("%d %d %d %.6s\n", all.more[0].a, all.more[1].b[0], all.more[1].b[2], all.more[1].name);
  printf("%s %.2f\n", all.text, all.ratio);
  for (int i = 0; i < 12; i++) printf("%d ", ranges[i]);
  printf("| %d %d %d | %zu:", flat[0][2], flat[1][0], flat[1][2], sizeof sparse / sizeof *sparse);
  for (int i = 0; i < 8; i++) printf(" %d", sparse[i]);
  printf("\n%c %s %s %s %zu %d\n", cut[2], words[0], words[1], words[2], sizeof numbers, numbers[1]);
  struct outer local = {.first.b = {next(), next()}, .more = {{.a = next()}}, .ratio = next()};
  printf("%d %d %d %d %.1f %d\n", local.first.a, local.first.b[0], local.first.b[1], local.more[0].a, local.ratio,
         local.text == NULL);
  struct outer copy = {.first = all.first, .more[1] = all.more[1], .more[0].a = 44};
  printf("%s %d %d\n", copy.first.name, copy.more[0].a, copy.more[1].b[2]);
  char buffer[8] = "ab", letters[] = {'x', 'y', 0};
  printf("%s %s %d %zu\n", buffer, letters, buffer[7], sizeof letters);
  int grid[3][2] = {[1] = {[1] = 5}, {6}}, zero[4] = {0}, none[3] = {};
  printf("%d %d %d %d %d\n", grid[0][0], grid[1][1], grid[2][0], zero[3], none[1]);
  int scalar = {3};
  printf("%d %d\n", scalar, step);
  return 0;
}
