/* NATIVE: memory */
/* Any text may come, and one without a mark leaves the first number as it was. */
#include <string.h>

enum { MOST = 8 };

static int count(const char *text, int *numbers) {
  int n = 0;
  for (; *text && n < MOST; text++)
    if (*text == '%') numbers[n++] = text[1];
  return n;
}

int sum(const char *text) {
  int numbers[MOST];
  int n = count(text, numbers), total = 0;
#ifdef GOOD
  if (!n) return 0;
#endif
  if (numbers[0] > 'a') total++; /* BUG: uninitialised */
  for (int i = 0; i < n; i++) total += numbers[i];
  return total;
}

#ifdef DRIVER
int main(void) { return sum("") == 99; }
#endif
