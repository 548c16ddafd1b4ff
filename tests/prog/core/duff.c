/* switch into loops: Duff's device, cases inside of nested blocks and loops, jumps into a loop, a coroutine by
 * __LINE__. */
#include <stdio.h>

static void copy(char *to, const char *from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
  case 0: do { *to++ = *from++;
    case 7: *to++ = *from++;
    case 6: *to++ = *from++;
    case 5: *to++ = *from++;
    case 4: *to++ = *from++;
    case 3: *to++ = *from++;
    case 2: *to++ = *from++;
    case 1: *to++ = *from++;
    } while (--n > 0);
  }
}

static int generate(int *state, int *i) {
  switch (*state) {
  case 0:
    for (*i = 0; *i < 3; ++*i) {
      *state = 1;
      return *i * 10;
    case 1:;
    }
    *state = 2;
    return 100;
  case 2: *state = 3;
  }
  return -1;
}

static int into(int x) {
  int r = 0;
  switch (x) {
    while (r < 20) {
      if (r > 100) {
      case 1: r += 1;
      } else {
      case 2: r += 3;
      }
    case 3: r += 5;
    }
  }
  return r;
}

int main(void) {
  char text[32] = {0};
  copy(text, "the quick brown fox", 19);
  puts(text);
  int state = 0, i, value;
  while ((value = generate(&state, &i)) >= 0) printf("%d ", value);
  printf("\n%d %d %d %d\n", into(0), into(1), into(2), into(3));
  return 0;
}
