/* A null separator means the default; the default is chosen and then not used. */
#include <stddef.h>
#include <string.h>

size_t count_fields(const char *line, const char *separator) {
  const char *used = separator;
  if (separator == NULL) used = ",";
  size_t fields = 1, width = strlen(used);
#ifdef GOOD
  char mark = used[0];
#else
  char mark = separator[0]; /* BUG: null-dereference */
#endif
  if (width != 1) return 0;
  for (; *line; line++)
    if (*line == mark) fields++;
  return fields;
}

#ifdef DRIVER
int main(void) {
  count_fields("a;b", ";");
  return count_fields("a,b", NULL) == 99;
}
#endif
