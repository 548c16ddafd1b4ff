/* Strategy: an engine whose states hold much memory or little; runs that are the last of their process or not, stopped
 * by an interrupt, by steps, or at their end. Only what is much, and last, is left to the end of the process; all else
 * is given back, which the account checks when it is destroyed. In children, which end without giving back. */
#include "world.h"

#include <sys/wait.h>
#include <unistd.h>

enum { MUCH = 80 << 20, LITTLE = 1 << 10, SHARES = 4 };

typedef struct memory_engine {
  as_memory *memory;
  size_t bytes;
  int drops;
  bool ends;
} memory_engine;

static void *make(memory_engine *e) { return as_memory_alloc(e->memory, e->bytes / SHARES); }
static void *copy(void *data, void *state) { return (void)state, make(data); }
static void drop(void *data, void *state) {
  memory_engine *e = data;
  e->drops++;
  as_memory_free(e->memory, state, e->bytes / SHARES);
}
static void step(void *data, as_run *run, void *state) {
  const memory_engine *e = data;
  void *others[3];
  (void)state;
  if (as_run_get_statistics(run).steps == 1) as_run_choose(run, 3, others);
  if (e->ends) as_run_end(run, NULL);
}

typedef struct expectation {
  size_t bytes;
  bool is_last, ends, by_interrupt;
  bool abandons;
} expectation;

/* Exit status 0: as expected. */
static void run_child(const expectation *e) {
  static const as_engine engine = {.name = "memory", .copy = copy, .drop = drop, .step = step};
  volatile int interrupt = 0;
  memory_engine own = {.memory = as_memory_create(0), .bytes = e->bytes, .ends = e->ends};
  as_run_options options = {.is_last = e->is_last, .interrupt = &interrupt, .budget.steps = 100};
  as_run *run = as_run_create(own.memory, &options);
  as_run_begin(run, &engine, &own, make(&own));
  for (int i = 0; as_run_step(run) == AS_RUN_GOES_ON; i++) interrupt = e->by_interrupt && i == 5;
  int drops = own.drops;
  if (as_memory_abandoned(own.memory) != e->abandons) _exit(1);
  as_verdict verdict = as_run_verdict(run);
  if (verdict != (e->ends ? AS_VERDICT_SAFE : AS_VERDICT_BOUNDED)) _exit(2);
  if (as_run_get_statistics(run).waiting) _exit(3);
  as_run_destroy(run);
  /* Three branches, and the first state. The last of all that end takes no other with it. */
  if (own.drops != (e->abandons ? e->ends ? 2 : 0 : 4)) _exit(4);
  if (e->abandons && own.drops != drops) _exit(5);
  as_memory_destroy(own.memory);
  _exit(0);
}

static void test_last(void **state) {
  static const expectation table[] = {
      {.bytes = MUCH},
      {.bytes = MUCH, .ends = true},
      {.bytes = LITTLE, .is_last = true},
      {.bytes = LITTLE, .is_last = true, .ends = true},
      {.bytes = MUCH, .is_last = true, .abandons = true},
      {.bytes = MUCH, .is_last = true, .by_interrupt = true, .abandons = true},
      /* what is left for the last branch is much only if the states are */
      {.bytes = 4 * MUCH, .is_last = true, .ends = true, .abandons = true},
  };
  (void)state;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (!child) run_child(&table[i]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (status) fail_msg("row %zu: status %#x", i, (unsigned)status);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_last)};
  return cmocka_run_group_tests_name("last", tests, NULL, NULL);
}
