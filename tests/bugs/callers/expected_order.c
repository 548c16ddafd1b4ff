/* begin sets what step needs; who calls step first gets a null pointer. */
#include <stddef.h>

struct machine {
  const int *program;
  int at;
};

static const int program[3] = {1, 2, 0};

void machine_init(struct machine *m) {
  m->program = NULL;
  m->at = 0;
}

void machine_begin(struct machine *m) { m->program = program; }

int machine_step(struct machine *m) {
  return m->program[m->at]; /* BUG: null-dereference */ /* LATENT: null-dereference */
}

int machine_first(void) {
  struct machine m;
  machine_init(&m);
#ifdef GOOD
  machine_begin(&m);
#endif
  return machine_step(&m); /* CALLER */
}

#ifdef DRIVER
int main(void) { return machine_first() == 99; }
#endif
