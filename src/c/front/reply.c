#include "c/front/front.h"

#include <string.h>

void as_front_reply_init(as_front_reply *reply, as_memory *memory) {
  *reply = (as_front_reply){.memory = memory, .said.memory = memory};
  as_strings_init(&reply->paths, memory);
}

void as_front_reply_release(as_front_reply *reply) {
  as_text_release(&reply->said);
  as_front_asked_vector_release(reply->memory, &reply->asked);
  as_strings_release(&reply->paths);
}

void as_front_reply_say(as_front_reply *reply, const char *bytes, size_t count) {
  as_text_put_bytes(&reply->said, bytes, count);
}

void as_front_reply_ask(as_front_reply *reply, const char *path, as_front_presence presence, bool was_read) {
  as_symbol symbol = as_strings_intern(&reply->paths, path);
  if (symbol.id == 0) return;
  if (symbol.id <= reply->asked.count) {
    as_front_asked *known = &reply->asked.at[symbol.id - 1];
    if (was_read) known->presence = presence, known->was_read = true;
    return;
  }
  as_front_asked asked = {as_region_copy(&reply->paths.bytes, path, strlen(path) + 1), presence, was_read};
  as_front_asked_vector_push(reply->memory, &reply->asked, asked);
}
