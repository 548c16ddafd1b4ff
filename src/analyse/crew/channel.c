#include "analyse/crew/channel.h"
#include "base/file.h"

#include <assay/base/memory.h>
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

typedef struct header {
  uint32_t kind, length;
} header;

void as_channel_open(as_channel *c, as_memory *memory, int file) {
  *c = (as_channel){.file = file, .in.memory = memory};
}

void as_channel_close(as_channel *c) {
  if (c->file >= 0) close(c->file);
  c->file = -1;
  as_text_release(&c->in);
}

bool as_channel_send(as_channel *c, as_message_kind kind, const char *bytes, size_t length) {
  header head = {(uint32_t)kind, (uint32_t)length};
  union {
    const char *from;
    char *to;
  } rest = {bytes}; /* an iovec has no const */
  struct iovec pieces[] = {{&head, sizeof head}, {rest.to, length}};
  return c->file >= 0 && length <= UINT32_MAX && as_file_write(c->file, pieces, 2) == 0;
}

/* What was read goes; what is left moves to the beginning. */
static void forget(as_channel *c) {
  if (!c->at) return;
  size_t left = c->in.length - c->at;
  if (left) memmove(c->in.at, c->in.at + c->at, left);
  as_text_cut(&c->in, left);
  c->at = 0;
}

bool as_channel_look(as_channel *c, bool waits) {
  char bytes[1 << 16];
  forget(c);
  for (int flags = waits ? 0 : MSG_DONTWAIT;; flags = MSG_DONTWAIT) {
    ssize_t got = recv(c->file, bytes, sizeof bytes, flags);
    if (got > 0) as_text_put_bytes(&c->in, bytes, (size_t)got);
    if (got == (ssize_t)sizeof bytes) continue;
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK));
  }
}

as_message_kind as_channel_next(as_channel *c, const char **bytes, size_t *length) {
  header head;
  size_t left = c->in.length - c->at;
  if (left < sizeof head) return AS_MESSAGE_NONE;
  memcpy(&head, c->in.at + c->at, sizeof head);
  if (head.kind >= AS_MESSAGE_NONE || head.length > left - sizeof head) return AS_MESSAGE_NONE;
  *bytes = c->in.at + c->at + sizeof head, *length = head.length;
  c->at += sizeof head + head.length;
  return (as_message_kind)head.kind;
}
