/* ARGS: --malloc-may-fail */
/* When the copy fails the original is freed, and so it is by the caller. */
#include <stdlib.h>
#include <string.h>

static char *with_suffix(char *base) {
  char *longer = malloc(strlen(base) + 3);
  if (!longer) {
#ifndef GOOD
    free(base);
#endif
    return NULL;
  }
  strcpy(longer, base);
  strcat(longer, ".c");
  return longer;
}

int file_name(void) {
  char *base = strdup("main");
  if (!base) return -1;
  char *name = with_suffix(base);
  int length = name ? (int)strlen(name) : 0;
  free(name);
  free(base); /* BUG: double-free */
  return length;
}

#ifdef DRIVER
int main(void) { return file_name() == 99; }
#endif
