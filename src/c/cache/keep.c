/* Small things under keys of others: the file of a key has a head that names it, and what was put. */
#include "c/cache/cache_internal.h"

enum { MOST_BYTES = 1 << 20 };
static const char magic[8] = "as-kept1";

typedef struct head {
  char magic[8];
  as_digest key, content;
} head;

bool as_cache_recall(as_cache *cache, const as_digest *key, as_text *bytes) {
  head h;
  if (cache->folder < 0) return false;
  as_cache_name name = as_cache_name_of(key, "kept");
  as_cache_bytes file = as_cache_read(cache, &name, sizeof h + MOST_BYTES);
  bool good = file.count >= sizeof h;
  if (good) {
    memcpy(&h, file.at, sizeof h);
    as_digest content = as_digest_of(file.at + sizeof h, file.count - sizeof h);
    good =
        !memcmp(h.magic, magic, sizeof magic) && as_digest_equal(&h.key, key) && as_digest_equal(&h.content, &content);
  }
  if (good) as_text_put_bytes(bytes, file.at + sizeof h, file.count - sizeof h);
  as_cache_drop_bytes(cache, &file);
  return good;
}

void as_cache_keep(as_cache *cache, const as_digest *key, const void *bytes, size_t count) {
  if (cache->folder < 0 || !cache->writes || count > MOST_BYTES) return;
  head h = {.key = *key, .content = as_digest_of(bytes, count)};
  memcpy(h.magic, magic, sizeof magic);
  as_text file = {.memory = cache->memory};
  as_text_put_bytes(&file, (const char *)&h, sizeof h);
  as_text_put_bytes(&file, bytes, count);
  as_cache_name name = as_cache_name_of(key, "kept");
  if (as_cache_write(cache, &name, file.at, file.length)) as_cache_account(cache, as_cache_weight(file.length));
  as_text_release(&file);
}
