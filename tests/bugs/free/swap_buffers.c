/* Two buffers are swapped by hand, and one of them ends up in both places. */
#include <stdlib.h>

int flip(void) {
  char *front = malloc(10), *back = malloc(10);
  if (!front || !back) {
    free(front);
    free(back);
    return -1;
  }
  front[0] = 'f';
  back[0] = 'b';
#ifdef GOOD
  char *kept = front;
  front = back;
  back = kept;
#else
  char *kept = front;
  front = kept;
  back = kept;
#endif
  int result = front[0];
  free(front);
  free(back); /* BUG: double-free */
  return result;
}

#ifdef DRIVER
int main(void) { return flip() == 99; }
#endif
