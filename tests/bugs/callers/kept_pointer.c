/* A module keeps the caller's text; one caller's text lives as long as a helper. */
#include <stddef.h>

static const char *title;

static void title_set(const char *text) { title = text; }

static int title_initial(void) { return title[0]; /* BUG: use-after-return */ /* LATENT: use-after-return */ }

static void title_number(int number) {
#ifdef GOOD
  static char text[2];
#else
  char text[2];
#endif
  text[0] = (char)('0' + (number & 7));
  text[1] = '\0';
  title_set(text);
}

int title_show(int number) {
  title_number(number);
  int initial = title_initial(); /* CALLER */
  title_set("none");
  return initial;
}

#ifdef DRIVER
int main(void) { return title_show(3) == 99; }
#endif
