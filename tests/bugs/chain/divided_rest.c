/* The number of workers is computed from a configuration that says none. */
#include <stddef.h>

struct configuration {
  int cores, reserved;
};

static void configuration_default(struct configuration *c) {
  c->cores = 2;
#ifdef GOOD
  c->reserved = 1;
#else
  c->reserved = 2;
#endif
}

static int workers(const struct configuration *c) { return c->cores - c->reserved; }

static int share(int jobs, const struct configuration *c) { return jobs / workers(c); /* BUG: division-by-zero */ }

int jobs_per_worker(int jobs) {
  struct configuration c;
  if (jobs < 0) return 0;
  configuration_default(&c);
  return share(jobs, &c); /* CALLER */
}

#ifdef DRIVER
int main(void) { return jobs_per_worker(9) == 99; }
#endif
