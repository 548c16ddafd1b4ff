/* A count of references that starts at one too few: the second owner frees again. */
#include <stdlib.h>

struct object {
  int references;
  int payload;
};

static struct object *object_new(int payload) {
  struct object *o = malloc(sizeof *o);
  if (!o) return NULL;
  o->references = 1;
  o->payload = payload;
  return o;
}

static struct object *object_share(struct object *o) {
#ifdef GOOD
  o->references++;
#endif
  return o;
}

static void object_drop(struct object *o) {
  if (--o->references <= 0) free(o); /* BUG: heap-use-after-free */
}

int shared_payload(int payload) {
  struct object *o = object_new(payload);
  if (!o) return -1;
  struct object *other = object_share(o);
  int result = other->payload;
  object_drop(other);
  object_drop(o); /* CALLER */
  return result;
}

#ifdef DRIVER
int main(void) { return shared_payload(3) == 99; }
#endif
