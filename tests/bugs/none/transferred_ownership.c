/* NONE */
/* The object takes the buffer that it is given, also when it cannot be made. */
#include <stdlib.h>

struct message {
  char *text;
};

static struct message *message_take(char *text) {
  struct message *message = text ? malloc(sizeof *message) : NULL;
  if (!message) {
    free(text);
    return NULL;
  }
  message->text = text;
  return message;
}

static void message_free(struct message *message) {
  if (!message) return;
  free(message->text);
  free(message);
}

int message_send(char c) {
  char *text = malloc(2);
  if (text) {
    text[0] = c;
    text[1] = '\0';
  }
  struct message *message = message_take(text);
  int result = message ? message->text[0] : -1;
  message_free(message);
  return result;
}

#ifdef DRIVER
int main(void) { return message_send('x') == 99; }
#endif
