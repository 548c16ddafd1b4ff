/* A pool with a free list: the last object leaves a null list, which is taken from again. */
#include <stddef.h>

#define OBJECTS 2

union object {
  union object *next_free;
  long payload;
};

struct pool {
  union object objects[OBJECTS];
  union object *free;
};

static void pool_init(struct pool *pool) {
  pool->objects[0].next_free = &pool->objects[1];
  pool->objects[1].next_free = NULL;
  pool->free = &pool->objects[0];
}

static union object *pool_take(struct pool *pool) {
  union object *object = pool->free;
#ifdef GOOD
  if (!object) return NULL;
#endif
  pool->free = object->next_free; /* BUG: null-dereference */
  object->payload = 0;
  return object;
}

int pool_drain(void) {
  struct pool pool;
  pool_init(&pool);
  int taken = 0;
  for (int i = 0; i <= OBJECTS; i++)
    if (pool_take(&pool)) taken++; /* CALLER */
  return taken;
}

#ifdef DRIVER
int main(void) { return pool_drain() == 99; }
#endif
