/* NONE */
/* Unsigned arithmetic wraps on purpose, and the index is reduced before the use. */
#include <stdint.h>

static unsigned char table[16];

unsigned char *slot_of(const char *key) {
  uint32_t hash = 2166136261u;
  for (int i = 0; i < 8 && key[i]; i++) hash = (hash ^ (unsigned char)key[i]) * 16777619u;
  return &table[(hash ^ hash >> 16) & 15];
}

int count_key(const char *key) {
  unsigned char *slot = slot_of(key);
  if (*slot < 255) ++*slot;
  return *slot;
}

#ifdef DRIVER
int main(void) { return count_key("abc") == 99; }
#endif
