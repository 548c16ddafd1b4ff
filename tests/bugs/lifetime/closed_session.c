/* A session is closed, and its statistics are printed from the closed session. */
#include <stdlib.h>

typedef struct session {
  int sent, received;
  char *peer;
} session;

static session *session_open(void) {
  session *s = calloc(1, sizeof *s);
  return s;
}

static void session_close(session *s) {
  free(s->peer);
  free(s);
}

int transfer(int count) {
  session *s = session_open();
  if (!s) return -1;
  for (int i = 0; i < 3; i++) s->sent += count & 0xf;
#ifdef GOOD
  int result = s->sent - s->received;
  session_close(s);
#else
  session_close(s);
  int result = s->sent - s->received; /* BUG: heap-use-after-free */
#endif
  return result;
}

#ifdef DRIVER
int main(void) { return transfer(2) == 99; }
#endif
