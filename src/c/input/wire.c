#include "c/input/wire.h"

#include <string.h>

typedef struct header {
  uint32_t magic, errors, warnings, asked;
  uint64_t said_bytes;
  uint8_t timed, has_unit, unused[6];
} header;

typedef struct asked_header {
  uint32_t path_bytes; /* with the zero at the end */
  uint8_t presence, was_read, unused[2];
} asked_header;

static const uint32_t magic = 0x79737361;

static void put(as_text *bytes, const void *from, size_t count) { as_text_put_bytes(bytes, from, count); }

void as_reply_pack(const as_front_reply *reply, bool has_unit, as_text *bytes) {
  header head = {.magic = magic,
                 .errors = reply->errors,
                 .warnings = reply->warnings,
                 .asked = reply->asked.count,
                 .said_bytes = reply->said.length,
                 .timed = reply->timed,
                 .has_unit = has_unit};
  put(bytes, &head, sizeof head);
  put(bytes, as_text_get(&reply->said), reply->said.length);
  for (uint32_t i = 0; i < reply->asked.count; i++) {
    const as_front_asked *asked = &reply->asked.at[i];
    asked_header row = {.path_bytes = (uint32_t)strlen(asked->path) + 1,
                        .presence = (uint8_t)asked->presence,
                        .was_read = asked->was_read};
    put(bytes, &row, sizeof row);
    put(bytes, asked->path, row.path_bytes);
  }
}

typedef struct cursor {
  const char *at, *end;
} cursor;

static bool take(cursor *c, void *to, size_t count) {
  if ((size_t)(c->end - c->at) < count) return false;
  memcpy(to, c->at, count);
  return c->at += count, true;
}

static bool take_asked(cursor *c, as_front_reply *reply) {
  asked_header row;
  if (!take(c, &row, sizeof row)) return false;
  if (row.path_bytes == 0 || row.path_bytes > (size_t)(c->end - c->at)) return false;
  if (row.presence > AS_FRONT_DIRECTORY || row.was_read > 1) return false;
  if (strnlen(c->at, row.path_bytes) != row.path_bytes - 1) return false;
  as_front_reply_ask(reply, c->at, (as_front_presence)row.presence, row.was_read);
  return c->at += row.path_bytes, true;
}

bool as_reply_unpack(const char *bytes, size_t count, as_front_reply *reply, bool *has_unit) {
  cursor c = {bytes, bytes + count};
  header head;
  if (!take(&c, &head, sizeof head) || head.magic != magic || head.timed > 1 || head.has_unit > 1) return false;
  if (head.said_bytes > (size_t)(c.end - c.at)) return false;
  as_front_reply_say(reply, c.at, (size_t)head.said_bytes);
  c.at += head.said_bytes;
  for (uint32_t i = 0; i < head.asked; i++)
    if (!take_asked(&c, reply)) return false;
  reply->errors = head.errors, reply->warnings = head.warnings, reply->timed = head.timed, *has_unit = head.has_unit;
  return c.at == c.end;
}
