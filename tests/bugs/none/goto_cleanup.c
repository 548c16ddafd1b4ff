/* NONE */
/* One place frees what there is; free of a null pointer is nothing. */
#include <stdlib.h>
#include <string.h>

int merge(const char *left, const char *right, char **out) {
  int status = -1;
  char *a = NULL, *b = NULL, *both = NULL;
  a = strdup(left);
  if (!a) goto end;
  b = strdup(right);
  if (!b) goto end;
  both = malloc(strlen(a) + strlen(b) + 1);
  if (!both) goto end;
  strcpy(both, a);
  strcat(both, b);
  *out = both;
  both = NULL;
  status = 0;
end:
  free(both);
  free(b);
  free(a);
  return status;
}

#ifdef DRIVER
int main(void) {
  char *out = NULL;
  if (merge("a", "bc", &out) == 0) free(out);
  return 0;
}
#endif
