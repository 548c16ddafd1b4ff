/* assay-refute: asks src/solve/refute/ what it is told on the standard input, for tests that know the answers.
 *
 *   free WIDTH | number N | apply OP WIDTHS... : NAMES...     gives a name; the first is 1
 *   ask NAME HOLDS FACTS...                                   a fact is NAME:HOLDS, HOLDS is 0 or 1
 *   limit CONFLICTS GATES NUMBERS                             of the questions from now on
 *   mark | cut                                                marks nest; a cut goes back to the last one and keeps it
 *   pack                                                      see below
 *   drop                                                      takes the last mark away
 *
 * Answers, a line for each question: "yes" with the values of all names in the model, "no" with the indices of the
 * facts used, a colon, and the certificate, or "gave up" with the reason. After "pack", a certificate is followed by
 * lines of its term in Coq, from a bracket to a bracket and %uint63. A name that
 * is a number is told: "NAME is NUMBER".
 */
#include "solve/refute/apply.h"
#include "solve/refute/pack.h"
#include "solve/refute/refute.h"
#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FACTS_MAX = 4096, MARKS_MAX = 64, LINE_MAX_BYTES = 1 << 16 };

typedef struct session {
  as_refuter *refuter;
  as_refuter_limits limits;
  as_refuter_mark marks[MARKS_MAX];
  uint32_t mark_count;
  bool packs;
  as_memory *memory;
} session;

static _Noreturn void stop(const char *why, const char *what) {
  fprintf(stderr, "assay-refute: %s: %s\n", why, what);
  exit(2);
}

static const char *word(void) {
  const char *next = strtok(NULL, " \n");
  if (!next) stop("a word is missing", "");
  return next;
}
static uint32_t small_number(void) { return (uint32_t)strtoul(word(), NULL, 10); }

static as_word_kind kind_of(const char *name) {
  for (int kind = 0; kind < AS_WORD_KIND_COUNT; kind++)
    if (strcmp(as_word_name((as_word_kind)kind), name) == 0) return (as_word_kind)kind;
  stop("no operation", name);
}

static uint32_t apply(session *s) {
  as_word_op op = {.kind = kind_of(word())};
  uint32_t operands[AS_WORD_OPERANDS_MAX], count = 0, widths = 0;
  for (const char *next; strcmp(next = word(), ":") != 0 && widths < AS_WORD_WIDTHS_MAX;)
    op.width[widths++] = (uint32_t)strtoul(next, NULL, 10);
  for (const char *next; (next = strtok(NULL, " \n")) && count < AS_WORD_OPERANDS_MAX;)
    operands[count++] = (uint32_t)strtoul(next, NULL, 10);
  return as_refuter_apply(s->refuter, op, operands, count);
}

static uint32_t number(session *s) {
  mpz_t value;
  if (mpz_init_set_str(value, word(), 10)) stop("no number", "");
  uint32_t name = as_refuter_number(s->refuter, value);
  mpz_clear(value);
  return name;
}

static void name_it(session *s, uint32_t name) {
  mpz_srcptr value = as_refuter_value(s->refuter, name);
  if (value) gmp_printf("%u is %Zd\n", name, value);
}

static void print_term(const session *s, const as_refuter_result *result) {
  as_text text = {.memory = s->memory};
  as_text bytes = {.memory = s->memory};
  for (uint32_t i = 0; i < result->number_count; i++) as_packed_put(&bytes, result->numbers[i]);
  as_packed_print(as_text_get(&bytes), bytes.length, &text);
  as_text_release(&bytes);
  printf("\n%s", as_text_get(&text));
  as_text_release(&text);
}

static void print_answer(session *s, const as_refuter_result *result) {
  switch (result->answer) {
  case AS_REFUTER_YES:
    printf("yes");
    for (uint32_t i = 1; i < as_refuter_next(s->refuter); i++) gmp_printf(" %Zd", as_refuter_model(s->refuter, i));
    break;
  case AS_REFUTER_NO:
    printf("no");
    for (uint32_t i = 0; i < result->used_count; i++) printf(" %u", result->used[i]);
    printf(" :");
    for (uint32_t i = 0; i < result->number_count; i++) printf(" %u", result->numbers[i]);
    if (s->packs) print_term(s, result);
    break;
  case AS_REFUTER_GAVE_UP: printf("gave up %s", as_refuter_reason_name(result->reason)); break;
  }
  printf("\n");
}

static void ask(session *s) {
  static const char separator[] = " :\n";
  as_refuter_claim *facts = calloc(FACTS_MAX, sizeof *facts), asked;
  if (!facts) stop("no memory", "");
  asked.name = small_number(), asked.holds = small_number();
  uint32_t count = 0;
  for (const char *next; (next = strtok(NULL, separator)) && count < FACTS_MAX; count++) {
    facts[count].name = (uint32_t)strtoul(next, NULL, 10);
    const char *holds = strtok(NULL, separator);
    if (!holds) stop("a fact without a value", next);
    facts[count].holds = *holds == '1';
  }
  as_refuter_result result;
  as_refuter_ask(s->refuter, facts, count, asked, &s->limits, &result);
  print_answer(s, &result);
  free(facts);
}

static void obey(session *s, const char *command) {
  if (strcmp(command, "free") == 0)
    as_refuter_free(s->refuter, small_number());
  else if (strcmp(command, "number") == 0)
    name_it(s, number(s));
  else if (strcmp(command, "apply") == 0)
    name_it(s, apply(s));
  else if (strcmp(command, "ask") == 0)
    ask(s);
  else if (strcmp(command, "pack") == 0)
    s->packs = true;
  else if (strcmp(command, "mark") == 0 && s->mark_count < MARKS_MAX)
    s->marks[s->mark_count++] = as_refuter_save(s->refuter);
  else if (strcmp(command, "cut") == 0 && s->mark_count)
    as_refuter_cut(s->refuter, s->marks[s->mark_count - 1]);
  else if (strcmp(command, "drop") == 0 && s->mark_count)
    s->mark_count--;
  else if (strcmp(command, "limit") == 0) {
    s->limits.conflicts = small_number(), s->limits.gates = small_number();
    s->limits.numbers = small_number();
  } else
    stop("no command", command);
}

int main(void) {
  as_memory *memory = as_memory_create(0);
  session s = {.refuter = as_refuter_create(memory), .memory = memory};
  char *line = malloc(LINE_MAX_BYTES);
  if (!line) stop("no memory", "");
  while (fgets(line, LINE_MAX_BYTES, stdin)) {
    const char *command = strtok(line, " \n");
    if (command) obey(&s, command);
  }
  free(line);
  as_refuter_destroy(s.refuter);
  as_memory_destroy(memory);
  return 0;
}
