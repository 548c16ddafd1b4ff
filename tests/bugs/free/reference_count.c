/* A reference is dropped by an atomic builtin, and what it pointed to is used after the last one. */
#include <stdlib.h>

struct shared {
  volatile size_t references;
  int value;
};

static void shared_free(struct shared *shared) { free(shared); }

static void shared_drop(struct shared *shared) {
  if (__atomic_sub_fetch(&shared->references, 1, __ATOMIC_RELEASE) == 0) shared_free(shared);
}

int shared_take(struct shared *shared) {
  if (!shared) return 0;
#ifdef GOOD
  int value = shared->value;
  shared_drop(shared);
  return value;
#else
  shared_drop(shared);
  return shared->value; /* BUG: heap-use-after-free */
#endif
}

#ifdef DRIVER
int main(void) {
  struct shared *shared = malloc(sizeof *shared);
  if (!shared) return 0;
  shared->references = 1, shared->value = 7;
  return shared_take(shared) - 7;
}
#endif
