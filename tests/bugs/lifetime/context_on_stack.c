/* A handler is registered with a context that is gone when it is called. */
#include <stddef.h>

struct context {
  int hits;
};

typedef void handler(struct context *);

static handler *registered;
static struct context *registered_context;

static void count(struct context *context) { context->hits++; } /* BUG: use-after-return */

static void install(void) {
#ifdef GOOD
  static struct context context;
#else
  struct context context;
#endif
  context.hits = 0;
  registered = count;
  registered_context = &context;
}

void serve(void) {
  install();
  registered(registered_context); /* CALLER */
  registered = NULL;
  registered_context = NULL;
}

#ifdef DRIVER
int main(void) {
  serve();
  return 0;
}
#endif
