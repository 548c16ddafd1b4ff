/* Commands: the table, and those that change the state of the script. */
#include "smt/session.h"

#include <assert.h>
#include <string.h>

enum { LEVELS_MAX = 1000000, PARAMETERS_MAX = 1000 };

static const struct {
  const char *name;
  bool (*run)(as_smt *smt); /* NULL: refused */
  const char *remark;
} commands[] = {
#define AS_SMT_COMMAND(name, function, remark) {name, function, remark},
#define AS_SMT_REFUSED(name, remark) {name, NULL, remark},
#include "smt/commands.def"
#undef AS_SMT_COMMAND
#undef AS_SMT_REFUSED
};

/* `success` stands in for the answer of a command that has none. */
static void succeed(as_smt *smt, size_t before) {
  if (smt->print_success && smt->out.length == before) as_text_put(&smt->out, "success\n");
}

static void clear_stacks(as_smt *smt) {
  assert(!smt->frames.count && !smt->sort_frames.count && !smt->open_quantifiers);
  smt->values.count = smt->names.count = smt->shapes.count = 0;
  smt->named.count = 0;
  as_smt_id_table_clear(&smt->named_of);
  as_smt_reals_clear(smt);
}

bool as_smt_execute(as_smt *smt) {
  if (!as_smt_next(smt)) return false;
  smt->command = smt->token.place;
  if (smt->token.kind != AS_SMT_TOKEN_SYMBOL)
    return as_smt_fail(smt, smt->token.place, "the name of a command should stand here");
  size_t i = 0, count = sizeof commands / sizeof *commands, before = smt->out.length;
  while (i < count && !as_smt_is_word(smt, commands[i].name)) i++;
  if (i == count)
    return as_smt_fail(smt, smt->token.place, "unknown command '%.*s'", as_smt_shown(smt), as_smt_shown_text(smt));
  if (!commands[i].run)
    return as_smt_fail(smt, smt->token.place, "the command '%s' is not supported: %s are not", commands[i].name,
                       commands[i].remark);
  if (!commands[i].run(smt)) return false;
  if (!as_smt_expect_close(smt, "the ')' of this command")) {
    if (smt->out.length > before) smt->out.at[smt->out.length = before] = 0; /* not a command: it has no answer */
    return false;
  }
  clear_stacks(smt);
  succeed(smt, before);
  return true;
}

void as_smt_forget_answer(as_smt *smt) {
  as_eval_bind(smt->eval, NULL);
  as_model_drop(smt->models, smt->model);
  smt->model = NULL;
  smt->reason.count = 0;
  smt->assumptions.count = 0;
  smt->mode = AS_SMT_MODE_ASSERTING;
}

/* Declarations and definitions. */

static bool is_core(as_symbol name) {
  const as_smt_operator *theory = as_smt_operator_of(name);
  if (!theory) return false;
  bool truth = strcmp(theory->name, "true") == 0 || strcmp(theory->name, "false") == 0;
  return truth || (theory->op >= AS_OP_NOT && theory->op <= AS_OP_ITE);
}

/* Operators of theories other than SMT-LIB's Core may be declared anew: the script's logic need not have them. */
bool as_smt_expect_new_name(as_smt *smt, as_symbol *name) {
  if (!as_smt_expect_symbol(smt, "a new name", name)) return false;
  const char *text = as_smt_name(smt, *name);
  if (as_smt_symbols_find(&smt->symbols, *name))
    return as_smt_fail(smt, smt->token.place, "'%.*s' is declared already", AS_SMT_SHOWN, text);
  if (is_core(*name)) return as_smt_fail(smt, smt->token.place, "'%.*s' is an operator of SMT-LIB", AS_SMT_SHOWN, text);
  return true;
}

static bool expect_sort(as_smt *smt, as_sort *sort) { return as_smt_next(smt) && as_smt_parse_sort(smt, sort); }

static bool declare(as_smt *smt, as_symbol name) {
  as_sort sort;
  if (!expect_sort(smt, &sort)) return false;
  as_smt_binding binding = {.name = name, .kind = AS_SMT_BINDING_VARIABLE};
  binding.value.term = as_smt_symbols_variable(&smt->symbols, name, sort);
  as_smt_symbols_bind(&smt->symbols, binding);
  return true;
}

static bool declare_function(as_smt *smt, as_symbol name) {
  as_sort result;
  if (smt->sorts.count > PARAMETERS_MAX)
    return as_smt_fail(smt, smt->token.place, "more than %d parameters are not supported", PARAMETERS_MAX);
  if (!expect_sort(smt, &result)) return false;
  as_smt_binding binding = {.name = name, .kind = AS_SMT_BINDING_CALL};
  binding.call.function =
      as_function_declare(smt->terms, as_smt_name(smt, name), smt->sorts.at, smt->sorts.count, result);
  as_smt_symbols_bind(&smt->symbols, binding);
  return true;
}

bool as_smt_declare_const(as_smt *smt) {
  as_symbol name;
  return as_smt_expect_new_name(smt, &name) && declare(smt, name);
}

bool as_smt_declare_fun(as_smt *smt) {
  as_symbol name;
  if (!as_smt_expect_new_name(smt, &name)) return false;
  if (!as_smt_expect_open(smt, "the list of parameters") || !as_smt_next(smt)) return false;
  if (smt->token.kind == AS_SMT_TOKEN_CLOSE) return declare(smt, name);
  smt->sorts.count = 0;
  while (smt->token.kind != AS_SMT_TOKEN_CLOSE) {
    as_sort sort;
    if (!as_smt_parse_sort(smt, &sort) || !as_smt_next(smt)) return false;
    as_smt_sorts_push(smt->memory, &smt->sorts, sort);
  }
  return declare_function(smt, name);
}

/* The parameters `((x Sort) ...)`, as local bindings; their variables are pushed on values. */
static bool parse_parameters(as_smt *smt) {
  if (!as_smt_expect_open(smt, "the list of parameters")) return false;
  for (;;) {
    if (!as_smt_next(smt)) return false;
    if (smt->token.kind == AS_SMT_TOKEN_CLOSE) return true;
    if (smt->token.kind != AS_SMT_TOKEN_OPEN)
      return as_smt_fail(smt, smt->token.place, "(name Sort) should stand here");
    as_smt_binding binding = {.kind = AS_SMT_BINDING_VALUE, .local = true};
    as_sort sort;
    if (!as_smt_expect_symbol(smt, "the name of a parameter", &binding.name) || !expect_sort(smt, &sort)) return false;
    if (!as_smt_expect_close(smt, "the ')' of this parameter")) return false;
    binding.value.term = as_term_fresh(smt->terms, sort, as_smt_name(smt, binding.name));
    as_smt_symbols_bind(&smt->symbols, binding);
    as_smt_terms_push(smt->memory, &smt->parameters, binding.value.term);
  }
}

/* `Sort term` of a definition. */
static bool parse_body(as_smt *smt, as_symbol name, as_term *body) {
  as_sort sort;
  as_smt_slice slice;
  if (!expect_sort(smt, &sort) || !as_smt_next(smt)) return false;
  as_smt_place place = smt->token.place;
  if (!as_smt_parse_term(smt, body, &slice)) return false;
  as_sort found = as_term_sort(smt->terms, *body);
  char declared[AS_SMT_SORT_BYTES], given[AS_SMT_SORT_BYTES];
  if (as_sort_equal(found, sort)) return true;
  return as_smt_fail(smt, place, "'%.*s' is defined as %s, but its sort is %s", AS_SMT_SHOWN, as_smt_name(smt, name),
                     as_smt_sort_name(smt, found, given), as_smt_sort_name(smt, sort, declared));
}

static void define(as_smt *smt, as_symbol name, as_term body, const as_smt_terms *parameters) {
  as_smt_binding binding = {.name = name, .kind = AS_SMT_BINDING_VALUE, .value = {body, 0}};
  if (parameters && parameters->count) {
    as_smt_macro *macro = as_smt_symbols_macro(&smt->symbols, parameters->count);
    memcpy(macro->parameter, parameters->at, parameters->count * sizeof *parameters->at);
    macro->body = body;
    binding.kind = AS_SMT_BINDING_MACRO;
    binding.macro = macro;
  }
  as_smt_symbols_bind(&smt->symbols, binding);
}

/* A name that the body gave by `!` must not be the one that is defined. */
static bool bind_names_of_body(as_smt *smt, as_smt_place place, as_symbol name) {
  as_smt_bind_named(smt);
  return !as_smt_symbols_find(&smt->symbols, name) ||
         as_smt_fail(smt, place, "'%.*s' is declared already", AS_SMT_SHOWN, as_smt_name(smt, name));
}

bool as_smt_define_fun(as_smt *smt) {
  as_symbol name;
  as_term body;
  if (!as_smt_expect_new_name(smt, &name)) return false;
  as_smt_place place = smt->token.place;
  as_smt_scope scope = as_smt_symbols_save(&smt->symbols);
  smt->parameters.count = 0;
  if (!parse_parameters(smt)) return false;
  smt->no_names = smt->parameters.count > 0;
  if (!parse_body(smt, name, &body)) return false;
  smt->no_names = false;
  as_smt_symbols_restore(&smt->symbols, scope);
  if (!bind_names_of_body(smt, place, name)) return false;
  define(smt, name, body, &smt->parameters);
  return true;
}

bool as_smt_define_const(as_smt *smt) {
  as_symbol name;
  as_term body;
  if (!as_smt_expect_new_name(smt, &name)) return false;
  as_smt_place place = smt->token.place;
  if (!parse_body(smt, name, &body) || !bind_names_of_body(smt, place, name)) return false;
  define(smt, name, body, NULL);
  return true;
}

static bool is_basic_sort(const char *name) {
  static const char *const basic[] = {"Bool", "Int", "RoundingMode", "Float32", "Float64", "Array", "Real"};
  for (size_t i = 0; i < sizeof basic / sizeof *basic; i++)
    if (strcmp(name, basic[i]) == 0) return true;
  return false;
}

bool as_smt_expect_new_sort(as_smt *smt, as_symbol *name) {
  if (!as_smt_expect_symbol(smt, "a new name", name)) return false;
  const char *text = as_smt_name(smt, *name);
  return (!as_smt_symbols_find_sort(&smt->symbols, *name) && !is_basic_sort(text)) ||
         as_smt_fail(smt, smt->token.place, "the sort '%.*s' is there already", AS_SMT_SHOWN, text);
}

bool as_smt_define_sort(as_smt *smt) {
  as_smt_binding binding = {.kind = AS_SMT_BINDING_SORT};
  if (!as_smt_expect_new_sort(smt, &binding.name)) return false;
  if (!as_smt_expect_open(smt, "the list of parameters")) return false;
  smt->names.count = 0;
  for (;;) {
    if (!as_smt_next(smt)) return false;
    if (smt->token.kind == AS_SMT_TOKEN_CLOSE) break;
    if (!as_smt_is_symbol(smt)) return as_smt_fail(smt, smt->token.place, "the name of a parameter should stand here");
    as_smt_names_push(smt->memory, &smt->names, as_smt_symbol(smt));
  }
  binding.parameters = smt->names.count;
  if (!as_smt_next(smt) || !as_smt_parse_shape(smt, &smt->names, &binding.shape)) return false;
  as_smt_symbols_bind(&smt->symbols, binding);
  return true;
}

/* Claims and the stack. */

void as_smt_conjuncts(as_smt *smt, as_term term, as_smt_terms *list) {
  as_smt_terms stack = {0};
  as_smt_terms_push(smt->memory, &stack, term);
  while (stack.count) {
    as_term t = as_smt_terms_pop(&stack);
    if (as_term_is_true(smt->terms, t)) continue;
    if (as_term_op(smt->terms, t) != AS_OP_AND) {
      as_smt_terms_push(smt->memory, list, t);
      continue;
    }
    for (uint32_t i = as_term_operands(smt->terms, t); i-- > 0;)
      as_smt_terms_push(smt->memory, &stack, as_term_operand(smt->terms, t, i));
  }
  as_smt_terms_release(smt->memory, &stack);
}

static bool parse_claim(as_smt *smt, as_term *term, as_smt_slice *slice) {
  as_smt_place place = smt->token.place;
  if (!as_smt_parse_term(smt, term, slice)) return false;
  char given[AS_SMT_SORT_BYTES];
  as_sort sort = as_term_sort(smt->terms, *term);
  return sort.kind == AS_SORT_BOOL ||
         as_smt_fail(smt, place, "this term must be Bool; its sort is %s", as_smt_sort_name(smt, sort, given));
}

bool as_smt_assert(as_smt *smt) {
  as_smt_assertion assertion;
  if (!as_smt_next(smt) || !parse_claim(smt, &assertion.term, &assertion.slice)) return false;
  assertion.name = smt->outer_name;
  as_smt_bind_named(smt);
  as_smt_forget_answer(smt);
  as_smt_assertions_push(smt->memory, &smt->assertions, assertion);
  smt->scratch.count = 0;
  as_smt_conjuncts(smt, assertion.term, &smt->scratch);
  for (uint32_t i = 0; i < smt->scratch.count; i++) as_solver_assume(smt->solver, smt->scratch.at[i]);
  return true;
}

/* The numeral, or 1 if there is none; a ')' is then put back. */
static bool parse_count(as_smt *smt, uint32_t *count) {
  as_smt_lexer before = smt->lexer;
  *count = 1;
  if (!as_smt_next(smt)) return false;
  if (smt->token.kind != AS_SMT_TOKEN_CLOSE) return as_smt_index(smt, "a number of levels", count);
  smt->lexer.at = before.at, smt->lexer.place = before.place;
  return true;
}

bool as_smt_push(as_smt *smt) {
  uint32_t count;
  if (!parse_count(smt, &count)) return false;
  if (count > LEVELS_MAX - smt->levels.count)
    return as_smt_fail(smt, smt->token.place, "more than %d levels are not supported", LEVELS_MAX);
  as_smt_forget_answer(smt);
  for (uint32_t i = 0; i < count; i++) {
    as_smt_level level = {as_solver_save(smt->solver), as_smt_symbols_save(&smt->symbols), smt->assertions.count};
    as_smt_levels_push(smt->memory, &smt->levels, level);
  }
  return true;
}

bool as_smt_pop(as_smt *smt) {
  uint32_t count;
  if (!parse_count(smt, &count)) return false;
  if (count > smt->levels.count)
    return as_smt_fail(smt, smt->token.place, "pop of %u levels, where %u are open", count, smt->levels.count);
  as_smt_forget_answer(smt);
  if (count == 0) return true;
  as_smt_level level = smt->levels.at[smt->levels.count - count];
  smt->levels.count -= count;
  as_solver_backtrack(smt->solver, level.mark);
  as_smt_symbols_restore(&smt->symbols, level.scope);
  smt->assertions.count = level.assertions;
  return true;
}

bool as_smt_reset_assertions(as_smt *smt) {
  as_smt_forget_answer(smt);
  as_solver_backtrack(smt->solver, smt->bottom);
  smt->bottom = as_solver_save(smt->solver);
  as_smt_symbols_restore(&smt->symbols, smt->empty_scope);
  smt->levels.count = smt->assertions.count = 0;
  return true;
}

bool as_smt_reset(as_smt *smt) {
  as_smt_reset_assertions(smt);
  smt->print_success = false;
  smt->options = smt->first_options;
  as_solver_set_options(smt->solver, &smt->options);
  return true;
}

bool as_smt_exit(as_smt *smt) { return smt->ended = true; }

/* Questions. */

static void keep_answer(as_smt *smt, as_answer answer) {
  static const as_smt_mode modes[] = {[AS_ANSWER_UNSAT] = AS_SMT_MODE_AFTER_UNSAT,
                                      [AS_ANSWER_SAT] = AS_SMT_MODE_AFTER_SAT,
                                      [AS_ANSWER_UNKNOWN] = AS_SMT_MODE_AFTER_UNKNOWN};
  smt->mode = modes[answer];
  if (answer == AS_ANSWER_SAT) {
    smt->model = as_model_share(as_solver_model(smt->solver));
    as_eval_bind(smt->eval, smt->model);
  } else if (answer == AS_ANSWER_UNSAT) {
    uint32_t count;
    const as_term *claims = as_solver_explain(smt->solver, &count);
    for (uint32_t i = 0; i < count; i++) as_smt_terms_push(smt->memory, &smt->reason, claims[i]);
  } else {
    smt->why = as_solver_reason(smt->solver);
    smt->unknown = true;
  }
}

static bool ask(as_smt *smt, as_path *path) {
  as_answer answer = as_solver_check(smt->solver, path, as_term_true(smt->terms));
  keep_answer(smt, answer);
  as_text_printf(&smt->out, "%s\n", as_answer_name(answer));
  if (smt->options.interrupt && *smt->options.interrupt) return as_smt_fail(smt, smt->command, "interrupted");
  const char *error = as_solver_log_error(smt->solver);
  return !error || as_smt_fail(smt, smt->command, "the query log cannot be written: %s", error);
}

bool as_smt_check_sat(as_smt *smt) {
  as_smt_forget_answer(smt);
  return ask(smt, as_solver_path(smt->solver));
}

static bool parse_assumptions(as_smt *smt) {
  if (!as_smt_expect_open(smt, "the list of assumptions")) return false;
  for (;;) {
    if (!as_smt_next(smt)) return false;
    if (smt->token.kind == AS_SMT_TOKEN_CLOSE) return true;
    as_smt_assumption assumption;
    if (!parse_claim(smt, &assumption.term, &assumption.slice)) return false;
    as_smt_assumptions_push(smt->memory, &smt->assumptions, assumption);
  }
}

bool as_smt_check_sat_assuming(as_smt *smt) {
  as_smt_forget_answer(smt);
  if (!parse_assumptions(smt)) return false;
  as_smt_bind_named(smt);
  smt->scratch.count = 0;
  for (uint32_t i = 0; i < smt->assumptions.count; i++)
    as_smt_conjuncts(smt, smt->assumptions.at[i].term, &smt->scratch);
  as_path *path = as_path_share(as_solver_path(smt->solver));
  for (uint32_t i = 0; i < smt->scratch.count; i++) {
    as_path *longer = as_path_extend(smt->paths, path, smt->scratch.at[i]);
    as_path_drop(smt->paths, path);
    path = longer;
  }
  bool good = ask(smt, path);
  as_path_drop(smt->paths, path);
  return good;
}
