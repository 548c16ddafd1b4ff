/* What the processes of a crew tell each other: messages over a pair of sockets, whole ones, in order. */
#ifndef ASSAY_ANALYSE_CREW_CHANNEL_H
#define ASSAY_ANALYSE_CREW_CHANNEL_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum as_message_kind {
  AS_MESSAGE_TAKE,   /* to a worker that has none: trails */
  AS_MESSAGE_GIVE,   /* to a worker: somebody has nothing to do */
  AS_MESSAGE_BEAT,   /* from a worker: how far it is */
  AS_MESSAGE_REFUSE, /* ... it has nothing to give */
  AS_MESSAGE_REPORT, /* ... what it found since the last report, what it has left, what it gives */
  AS_MESSAGE_NONE    /* there is no message */
} as_message_kind;

/* One end, with what came of messages that are not whole yet. */
typedef struct as_channel {
  int file; /* -1: closed */
  as_text in;
  size_t at; /* what is before it was read */
} as_channel;

void as_channel_open(as_channel *channel, as_memory *memory, int file);
void as_channel_close(as_channel *channel);
/* false: nobody is there any more. */
bool as_channel_send(as_channel *channel, as_message_kind kind, const char *bytes, size_t length);
/* Takes in what there is: waits for some if it must. false: the other end is closed, or a signal came. */
bool as_channel_look(as_channel *channel, bool waits);
/* The next message that is whole; its bytes stay until the next look. */
as_message_kind as_channel_next(as_channel *channel, const char **bytes, size_t *length);

#endif
