/* The last reference is given back, and the name is read behind that. References are counted by atomic operations. */
#include <stdlib.h>

struct object {
  volatile size_t references;
  int kind;
};

static void release(struct object *object) {
  if (__atomic_sub_fetch(&object->references, 1, __ATOMIC_RELEASE) == 0) free(object);
}

int drop(struct object *object) {
  if (!object) return 0;
#ifdef GOOD
  int kind = object->kind;
  release(object);
  return kind;
#else
  release(object);
  return object->kind; /* BUG: heap-use-after-free */
#endif
}

#ifdef DRIVER
int main(void) {
  struct object *object = malloc(sizeof *object);
  if (!object) return 0;
  object->references = 1, object->kind = 2;
  return drop(object) == 99;
}
#endif
