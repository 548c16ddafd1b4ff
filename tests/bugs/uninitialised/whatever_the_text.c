/* NATIVE: memory */
/* What the text asks for makes no difference: nobody has set the first number. */
#include <stdarg.h>

int set_all(const char *text, ...) {
  int numbers[2];
  va_list list;
  va_start(list, text);
  va_end(list);
#ifdef GOOD
  numbers[0] = 0;
#endif
  int is_marked = *text == '%';
  if (is_marked) text++;
  return numbers[0] > 0 ? *text : 0; /* BUG: uninitialised */
}

#ifdef DRIVER
int main(void) { return set_all("%") == 99; }
#endif
