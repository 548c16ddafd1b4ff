/* The longest name of the table does not fit the buffer of the function. */
#include <string.h>

static const char *const weekdays[] = {"monday", "tuesday", "wednesday", "thursday"};

int weekday_letters(void) {
#ifdef GOOD
  char buffer[16];
#else
  char buffer[9];
#endif
  int letters = 0;
  for (int i = 0; i < 4; i++) {
    strcpy(buffer, weekdays[i]); /* BUG: out-of-bounds */
    buffer[0] = 'X';
    letters += (int)strlen(buffer);
  }
  return letters;
}

#ifdef DRIVER
int main(void) { return weekday_letters() == 99; }
#endif
