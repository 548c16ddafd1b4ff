/* A reader of `key = value` lines: the copy that is taken apart is lost where there is no '='. */
#include <stdlib.h>
#include <string.h>

struct setting {
  char key[32];
  char value[64];
};

int setting_parse(struct setting *out, const char *line) {
  char *copy = strdup(line); /* BUG: leak */
  if (copy == NULL) return -1;
  char *equals = strchr(copy, '=');
  if (equals == NULL) {
#ifdef GOOD
    free(copy);
#endif
    return -1;
  }
  *equals++ = '\0';
  strncpy(out->key, copy, sizeof out->key - 1);
  out->key[sizeof out->key - 1] = '\0';
  strncpy(out->value, equals, sizeof out->value - 1);
  out->value[sizeof out->value - 1] = '\0';
  free(copy);
  return 0;
}

#ifdef DRIVER
int main(void) {
  struct setting setting;
  setting_parse(&setting, "a=b");
  setting_parse(&setting, "no value");
  return 0;
}
#endif
