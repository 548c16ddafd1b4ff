/* A table entry points to the key that was only made for the search. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  const char *key;
  int value;
};

static struct entry table[4];
static int used;

static struct entry *intern(const char *key) {
  for (int i = 0; i < used; i++)
    if (strcmp(table[i].key, key) == 0) return &table[i];
  if (used == 4) return NULL;
  table[used].key = key;
  return &table[used++];
}

int key_initial(int number) {
  used = 0;
  char *key = malloc(16);
  if (!key) return -1;
  snprintf(key, 16, "k%d", number & 3);
  struct entry *entry = intern(key);
#ifdef GOOD
  int initial = entry ? entry->key[0] : -1;
  free(key);
#else
  free(key);
  int initial = entry ? entry->key[0] : -1; /* BUG: heap-use-after-free */
#endif
  used = 0;
  return initial;
}

#ifdef DRIVER
int main(void) { return key_initial(2) == 99; }
#endif
