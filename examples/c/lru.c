/* A cache that keeps what was used last, as a list with the newest entry first. Programs often ask for the same key
 * again, so a memo remembers the entry of the last look-up. The harness at the end tries every sequence of five puts
 * and gets. Something is missing in one of the functions: 'assay test examples/c/lru.c' finds and explains it. */
#include <assay/assay.h>
#include <assert.h>
#include <stdlib.h>

enum { CAPACITY = 2 };

struct entry {
  int key, value;
  struct entry *newer, *older;
};

struct cache {
  struct entry *newest, *oldest;
  struct entry *memo; /* of the last look-up, or NULL */
  int count;
};

static void unlink_entry(struct cache *c, struct entry *e) {
  *(e->newer ? &e->newer->older : &c->newest) = e->older;
  *(e->older ? &e->older->newer : &c->oldest) = e->newer;
}

static void link_newest(struct cache *c, struct entry *e) {
  e->newer = NULL, e->older = c->newest;
  *(c->newest ? &c->newest->newer : &c->oldest) = e;
  c->newest = e;
}

static void evict(struct cache *c) {
  struct entry *e = c->oldest;
  unlink_entry(c, e);
  c->count--;
  free(e);
}

static struct entry *find(struct cache *c, int key) {
  if (c->memo && c->memo->key == key) return c->memo;
  struct entry *e = c->newest;
  while (e && e->key != key) e = e->older;
  if (e) c->memo = e;
  return e;
}

static void put(struct cache *c, int key, int value) {
  struct entry *e = find(c, key);
  if (e) {
    unlink_entry(c, e);
  } else {
    if (c->count == CAPACITY) evict(c);
    e = malloc(sizeof *e);
    c->count++;
  }
  e->key = key, e->value = value;
  link_newest(c, e);
}

static int get(struct cache *c, int key, int otherwise) {
  struct entry *e = find(c, key);
  if (!e) return otherwise;
  unlink_entry(c, e), link_newest(c, e);
  return e->value;
}

int main(void) {
  struct cache c = {0};
  for (int i = 0; i < 5; i++) {
    int key = assay_int("key");
    if (assay_bool("put"))
      put(&c, key, 10 * i);
    else
      assert(get(&c, key, -1) >= -1);
  }
  assert(c.count <= CAPACITY);
  while (c.count) evict(&c);
  return 0;
}
