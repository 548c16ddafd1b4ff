#include "unit/explore/rebuilding.h"

#include "unit/base/support.h"

uint64_t rebuilding_join(uint64_t hash, uint64_t word) {
  uint64_t state = hash ^ (word * UINT64_C(0x9fb21c651e98df25));
  return random_next(&state);
}

int rebuilding_compare(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

void rebuilding_drop_and_rebuild(as_run *run, uint64_t number) {
  as_memory *memory = as_run_memory(run);
  as_choices choices, again;
  as_text text = {.memory = memory};
  uint64_t rebuilt;
  as_run_choices(run, number, &choices);
  as_choices_print(&choices, &text);
  as_run_shed_branch(run, number);
  assert_true(as_choices_parse(memory, &again, as_text_get(&text)));
  uint64_t questions = as_run_get_statistics(run).questions;
  assert_true(as_run_rebuild(run, &again, &rebuilt));
  assert_int_equal(as_run_get_statistics(run).questions, questions);
  as_choices trail;
  as_run_choices(run, rebuilt, &trail);
  assert_int_equal(trail.end, choices.end);
  assert_int_equal(trail.made.count, choices.made.count);
  as_choices_release(memory, &trail);
  as_choices_release(memory, &again);
  as_choices_release(memory, &choices);
  as_text_release(&text);
}
