/* NONE */
/* A number beside the pointer says that there is something. The test for null is for others who call the same function.
 */
#include <stdlib.h>

enum kind { NOTHING, SMALL, LARGE };

struct state {
  int level;
};

struct context {
  struct state *state;
  enum kind allocated;
};

static void start(struct state *state) {
  if (!state) return;
  state->level = 0;
}

int begin(struct context *context, int level) {
  if (context->allocated < LARGE) {
    struct state *memory = calloc(1, sizeof *memory);
    if (!memory) return 0;
    free(context->state);
    context->state = memory;
    context->allocated = LARGE;
  }
  start(context->state);
  context->state->level = level;
  return 1;
}

#ifdef DRIVER
int main(void) {
  struct context context = {NULL, NOTHING};
  int good = begin(&context, 1) && begin(&context, 2);
  free(context.state);
  return good == 99;
}
#endif
