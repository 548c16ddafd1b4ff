/* A hash table with chains: replacing a value drops the old entry and keeps using it. */
#include <stdlib.h>

#define BUCKETS 4

struct entry {
  unsigned key;
  int value;
  struct entry *next;
};

struct table {
  struct entry *buckets[BUCKETS];
};

static int table_put(struct table *t, unsigned key, int value) {
  struct entry **link = &t->buckets[key % BUCKETS];
  while (*link && (*link)->key != key) link = &(*link)->next;
  struct entry *fresh = malloc(sizeof *fresh);
  if (!fresh) return -1;
  fresh->key = key;
  fresh->value = value;
  struct entry *old = *link;
#ifdef GOOD
  fresh->next = old ? old->next : NULL;
  free(old);
#else
  free(old);
  fresh->next = old ? old->next : NULL; /* BUG: heap-use-after-free */
#endif
  *link = fresh;
  return 0;
}

int table_replace(int value) {
  struct table t = {{NULL}};
  int status = table_put(&t, 5, value);
  if (status == 0) status = table_put(&t, 5, value); /* CALLER */
  for (int i = 0; i < BUCKETS; i++)
    while (t.buckets[i]) {
      struct entry *next = t.buckets[i]->next;
      free(t.buckets[i]);
      t.buckets[i] = next;
    }
  return status;
}

#ifdef DRIVER
int main(void) { return table_replace(1) == 99; }
#endif
