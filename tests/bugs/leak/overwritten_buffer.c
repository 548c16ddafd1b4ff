/* A message is given a buffer of its kind; the default buffer is allocated first and then overwritten. */
#include <stdlib.h>

enum kind { KIND_SHORT, KIND_LONG };

struct message {
  enum kind kind;
  size_t room;
  unsigned char *bytes;
};

int message_prepare(struct message *message, int is_long) {
  message->kind = KIND_SHORT;
  message->room = 16;
  message->bytes = malloc(16); /* BUG: leak */
  if (is_long) {
#ifdef GOOD
    free(message->bytes);
#endif
    message->kind = KIND_LONG;
    message->room = 256;
    message->bytes = malloc(256);
  }
  return message->bytes ? 0 : -1;
}

void message_clear(struct message *message) {
  free(message->bytes);
  message->bytes = NULL;
  message->room = 0;
}

#ifdef DRIVER
int main(void) {
  struct message message;
  message_prepare(&message, 0);
  message_clear(&message);
  message_prepare(&message, 1);
  message_clear(&message);
  return 0;
}
#endif
