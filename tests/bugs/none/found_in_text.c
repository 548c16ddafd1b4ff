/* NONE */
/* What is looked for in a text may be its first character, and be compared with null: that the text is null nobody
 * asks. */
#include <string.h>
int fits(char *name, char *pattern) {
  int match = 1;
  char *bar = strchr(pattern, '|');
  if (bar) {
    if (bar == pattern || !bar[1]) return -1;
    *bar = 0;
    match = fits(name, pattern);
    if (!match) match = fits(name, bar + 1);
    *bar = '|';
    return match;
  }
  while (*pattern && match) {
    switch (*pattern) {
    case '*':
      pattern++;
      if (!*pattern) {
        int none = strchr(name, '/') == NULL;
        return none;
      }
      return 0;
    default: match = *name++ == *pattern; break;
    }
    pattern++;
  }
  if (!*name) return match;
  return 0;
}

#ifdef DRIVER
int main(void) {
  char pattern[] = "x|a*";
  return fits((char[]){"ab"}, pattern) != 1;
}
#endif
