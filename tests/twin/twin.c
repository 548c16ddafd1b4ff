/* The executor of programs that are proved (c/prove/execute/execute.h), on given inputs: who asks is given numbers.
 * Says what `twin` of prove_run.v says: how the run ended, and of the time before its last step how many steps there
 * were, the next name, and a sum of what the names stand for.
 *
 *   prove-twin STEPS INPUTS... -- FILE [-- FLAGS]     INPUTS: one run for each word: numbers with commas
 */
#include "c/prove/execute/execute.h"
#include "c/prove/translate.h"
#include "cli/option/options.h"
#include "cli/sources/sources.h"
#include "cli/terminal/account.h"
#include "solve/refute/apply.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint64_t prime = 2305843009213693951;

typedef struct moment {
  uint64_t steps, names, sum;
} moment;

struct as_certify {
  mpz_t *values; /* by name */
  uint64_t names, capacity, steps, most, sum;
  moment before; /* the step */
  const char *inputs;
  const char *how;
  uint32_t error;
};

/* The next name stands for this number, which the caller sets. */
static mpz_ptr next_value(as_certify *c) {
  if (c->names + 1 >= c->capacity) {
    c->capacity = c->capacity ? 2 * c->capacity : 1024;
    c->values = realloc(c->values, c->capacity * sizeof *c->values);
  }
  mpz_init(c->values[++c->names]);
  return c->values[c->names];
}

static as_name given(as_certify *c) {
  mpz_t sum;
  mpz_init_set_ui(sum, c->sum);
  mpz_mul_ui(sum, sum, 31), mpz_add(sum, sum, c->values[c->names]);
  c->sum = mpz_fdiv_ui(sum, prime);
  mpz_clear(sum);
  return (as_name)c->names;
}

static void end(as_certify *c, const char *how) {
  if (!c->how) c->how = how;
}

as_name as_certify_operate(as_certify *c, as_word_op op, const as_name *operands, uint32_t count) {
  mpz_ptr out = next_value(c);
  mpz_srcptr numbers[AS_WORD_OPERANDS_MAX];
  for (uint32_t i = 0; i < count; i++) numbers[i] = c->values[operands[i]];
  as_word_apply(out, op, numbers, count);
  return given(c);
}
as_name as_certify_number(as_certify *c, const mpz_t number) {
  mpz_set(next_value(c), number);
  return given(c);
}
as_name as_certify_number_u64(as_certify *c, uint64_t number) {
  mpz_set_ui(next_value(c), number);
  return given(c);
}
as_name as_certify_input(as_certify *c, uint32_t width, const char *name) {
  (void)name;
  size_t length = strcspn(c->inputs, ",");
  char *text = strndup(length ? c->inputs : "0", length ? length : 1);
  mpz_ptr out = next_value(c);
  mpz_set_str(out, text, 10);
  mpz_fdiv_r_2exp(out, out, width);
  c->inputs += length;
  if (*c->inputs) c->inputs++;
  free(text);
  return given(c);
}
bool as_certify_choose(as_certify *c, as_name value) { return mpz_sgn(c->values[value]); }
bool as_certify_pick(as_certify *c, as_name value, uint64_t *number) {
  *number = mpz_get_ui(c->values[value]);
  return true;
}
void as_certify_claim(as_certify *c, as_name value, uint32_t error, uint32_t range) {
  if (!mpz_sgn(c->values[value])) as_certify_fail(c, error, range);
}
void as_certify_assume(as_certify *c, as_name value) {
  if (!mpz_sgn(c->values[value])) end(c, "Stops");
}
void as_certify_fail(as_certify *c, uint32_t error, uint32_t range) {
  (void)range;
  if (!c->how) c->error = error;
  end(c, "Errs");
}
void as_certify_halt(as_certify *c) { end(c, "Ended"); }
void as_certify_step(as_certify *c) {
  c->before = (moment){c->steps++, c->names + 1, c->sum};
  if (c->steps > c->most) end(c, "Goes_on");
}
bool as_certify_over(const as_certify *c) { return c->how; }

static void run(as_prove_guest *guest, const char *inputs, uint64_t most) {
  as_certify c = {.inputs = strcmp(inputs, "-") ? inputs : "", .most = most, .before = {.names = 1}};
  as_prove_execute(guest, &c);
  printf("%s%s%s %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", c.how, strcmp(c.how, "Errs") ? "" : " ",
         strcmp(c.how, "Errs") ? "" : as_prove_error_name((as_prove_error)c.error), c.before.steps, c.before.names,
         c.before.sum);
  for (uint64_t i = 1; i <= c.names; i++) mpz_clear(c.values[i]);
  free(c.values);
}

int main(int argc, char **argv) {
  int first = 2, last = 2;
  while (last < argc && strcmp(argv[last], "--")) last++;
  as_memory *memory = as_cli_account(0);
  as_cli_sources sources = as_cli_sources_begin("twin", memory);
  sources.with_libc = sources.with_strings = true;
  as_cli_group groups[] = {as_cli_sources_group(&sources)};
  as_cli_syntax syntax = {"twin", "", groups, 1, ""};
  as_cli_words words;
  as_prove_program program;
  as_prove_refusals refusals = {0};
  if (!as_cli_parse_words(&syntax, argc - last, argv + last, &words) || !as_cli_sources_open(&sources, &words))
    return 2;
  as_core_unit *unit = as_cli_sources_program(&sources, NULL, NULL);
  if (!unit || !as_prove_translate(memory, unit, "main", &program, &refusals)) return 2;
  as_prove_guest guest = {memory, &program};
  for (int i = first; i < last; i++) run(&guest, argv[i], strtoull(argv[1], NULL, 10));
  as_prove_program_release(&program), as_prove_refusals_release(memory, &refusals);
  as_core_unit_destroy(unit);
  as_cli_sources_close(&sources);
  as_memory_destroy(memory);
  return 0;
}
