/* NONE */
/* The text says how many arguments there are; it is the program's, as a format is: not one that asks for something else
 * at its end than what it has asked for before. */
#include <stdarg.h>
#include <string.h>

enum { MOST = 8 };

static int count(const char *text) {
  int n = 0;
  for (; *text; text++) n += *text == '%';
  return n;
}

static int last_is_set(char *text, int **numbers) {
  int i = (int)strlen(text) - 1;
  while (i > 0 && text[i] > ' ') i--;
  if (text[i + 2] != '%') *numbers[0] = 1;
  return i;
}

int set_all(char *text, ...) {
  int *numbers[MOST];
  va_list list;
  va_start(list, text);
  for (int i = 0, n = count(text); i < n && i < MOST; i++) numbers[i] = va_arg(list, int *);
  va_end(list);
  return last_is_set(text, numbers);
}

#ifdef DRIVER
int main(void) {
  int set = 0;
  return set_all((char[]){"all a% last"}, &set) != 6 || set != 1;
}
#endif
