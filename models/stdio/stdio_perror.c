/* perror (C17 7.21.10.4). */
#include <errno.h>
#include <stdio.h>
#include <string.h>

void perror(const char *text) {
  int number = errno;
  if (text && *text) fprintf(stderr, "%s: ", text);
  fprintf(stderr, "%s\n", strerror(number));
  errno = number;
}
