/* The reply is a literal where nothing was asked, and allocated elsewhere. */
#include <stdlib.h>
#include <string.h>

#ifndef GOOD
static char empty_reply[1];
#endif

static char *reply_to(const char *question) {
  if (question[0] == '\0') {
#ifdef GOOD
    return calloc(1, 1);
#else
    return empty_reply;
#endif
  }
  char *reply = malloc(strlen(question) + 2);
  if (!reply) return NULL;
  strcpy(reply, question);
  strcat(reply, "!");
  return reply;
}

size_t reply_length(const char *question) {
  char *reply = reply_to(question);
  if (!reply) return 0;
  size_t length = strlen(reply);
  free(reply); /* BUG: bad-free */
  return length;
}

#ifdef DRIVER
int main(void) {
  reply_length("who");
  return reply_length("") == 99;
}
#endif
