/* A connection that is not there is reported with its own address. */
#include <stdio.h>

struct connection {
  int handle;
  const char *peer;
};

static char last_error[80];

int connection_send(struct connection *connection, const char *text) {
  if (!connection || connection->handle < 0) {
#ifdef GOOD
    const char *peer = connection ? connection->peer : "nobody";
#else
    const char *peer = connection->peer; /* BUG: null-dereference */
#endif
    snprintf(last_error, sizeof last_error, "cannot send to %.40s", peer);
    return -1;
  }
  int sent = 0;
  while (text[sent] && sent < 10) sent++;
  return sent;
}

#ifdef DRIVER
int main(void) {
  struct connection closed = {-1, "host"};
  connection_send(&closed, "x");
  connection_send(NULL, "x");
  return 0;
}
#endif
