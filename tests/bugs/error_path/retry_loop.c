/* An attempt that fails is repeated; what the attempt before had allocated is forgotten. */
#include <stdlib.h>

static int attempts;

static int connect_once(char **buffer, int refuse) {
  *buffer = malloc(32); /* BUG: leak */
  if (!*buffer) return -1;
  attempts++;
  return refuse ? -1 : 0;
}

int connect_twice(int refuse_first) {
  char *buffer = NULL;
  int status = connect_once(&buffer, refuse_first);
  if (status < 0) {
#ifdef GOOD
    free(buffer);
#endif
    status = connect_once(&buffer, 0);
  }
  free(buffer);
  return status;
}

#ifdef DRIVER
int main(void) {
  attempts = 0;
  connect_twice(0);
  return connect_twice(1) == 99;
}
#endif
