/* Contracts: what comes before the cases, the cases, their failures. */
#include "c/spec/syntax/parse_internal.h"

/* ---- failures ---- */

/* A name of checks.def: words with hyphens between them. */
static const char *read_check(as_spec_parser *p) {
  const char *begin = p->lexer.token.text, *end = begin;
  do {
    if (!as_spec_at(p, AS_SPEC_TOKEN_NAME)) return as_spec_expected(p, "the name of a check"), NULL;
    end = p->lexer.token.text + p->lexer.token.length;
    as_spec_skip(p);
  } while (as_spec_accept(p, '-'));
  return as_spec_keep_text(p, begin, (size_t)(end - begin));
}

static as_spec_failure read_failure(as_spec_parser *p) {
  as_spec_failure failure = {.place = as_spec_here(p)};
  as_spec_skip(p), as_spec_skip(p); /* fails with */
  failure.check = read_check(p);
  if (as_spec_accept_word(p, "when")) failure.when = as_spec_read_plain(p);
  as_spec_expect(p, ';', failure.when ? "';' or an operator" : "when or ';'");
  if (p->failed) as_spec_recover(p);
  failure.has_ensures = as_spec_accept_word(p, "ensures");
  if (failure.has_ensures) failure.ensures = as_spec_read_conditions(p, "ensures");
  return failure;
}

AS_VECTOR_DEFINE(failure_list, as_spec_failure)

static void read_failures(as_spec_parser *p, as_spec_case *one) {
  failure_list list = {0};
  while (as_spec_at_word(p, "fails")) failure_list_push(p->spec->memory, &list, read_failure(p));
  one->failures = as_spec_keep(p, list.at, list.count * sizeof *list.at), one->failure_count = list.count;
  failure_list_release(p->spec->memory, &list);
}

/* ---- cases ---- */

static void read_ghosts(as_spec_parser *p, as_spec_case *one) {
  if (!as_spec_accept_word(p, "cn_ghost")) return;
  one->ghosts = as_spec_read_parameters(p, ';');
  as_spec_expect(p, ';', "',' or ';'");
  if (p->failed) as_spec_recover(p);
}

static void read_requires(as_spec_parser *p, as_spec_case *one) {
  one->has_requires = as_spec_accept_word(p, "requires");
  if (!one->has_requires) return;
  read_ghosts(p, one);
  if (one->ghosts.count && as_spec_at_section(p)) return; /* ghosts alone are enough */
  one->
    requires
  = as_spec_read_conditions(p, "requires");
}

static void read_decreases(as_spec_parser *p, as_spec_case *one) {
  if (!as_spec_accept_word(p, "decreases")) return;
  one->decreases = as_spec_read_expr(p);
  as_spec_expect(p, ';', "';' or an operator");
  if (p->failed) as_spec_recover(p);
}

static void read_case(as_spec_parser *p, as_spec_case *one) {
  one->place = as_spec_here(p);
  read_requires(p, one);
  read_decreases(p, one);
  one->has_ensures = as_spec_accept_word(p, "ensures");
  if (one->has_ensures) one->ensures = as_spec_read_conditions(p, "ensures");
  read_failures(p, one);
  if (as_spec_at_word(p, "requires"))
    as_spec_complain(p, as_spec_here(p),
                     one->has_requires ? "this case has requires already; also begins another"
                                       : "requires stands before ensures");
  else if (as_spec_at_word(p, "ensures"))
    as_spec_complain(p, as_spec_here(p), "this case has ensures already; also begins another");
}

static bool accept_mode(as_spec_parser *p, as_spec_mode *mode) {
  static const char *const words[] = {"ox", "ux", "exact"};
  for (uint32_t i = 0; i < 3; i++)
    if (as_spec_accept_word(p, words[i])) return *mode = (as_spec_mode)i, true;
  return false;
}

AS_VECTOR_DEFINE(case_list, as_spec_case)

static void read_cases(as_spec_parser *p, as_spec_contract *contract, as_spec_mode mode) {
  case_list list = {0};
  as_spec_case one = {.mode = mode};
  read_case(p, &one);
  case_list_push(p->spec->memory, &list, one);
  while (as_spec_accept_word(p, "also")) {
    one = (as_spec_case){.mode = AS_SPEC_MODE_OX};
    accept_mode(p, &one.mode);
    read_case(p, &one);
    if (!one.has_requires) as_spec_complain(p, one.place, "another case begins with its own requires");
    case_list_push(p->spec->memory, &list, one);
  }
  contract->cases = as_spec_keep(p, list.at, list.count * sizeof *list.at), contract->case_count = list.count;
  case_list_release(p->spec->memory, &list);
}

/* ---- contracts ---- */

static void read_accesses(as_spec_parser *p, as_spec_contract *contract) {
  as_spec_names all = as_spec_read_names(p, "the name of a global");
  as_spec_expect(p, ';', "',' or ';'");
  uint32_t had = contract->accesses.count, count = had + all.count;
  as_symbol *names = as_region_alloc(&p->spec->region, count * sizeof *names);
  as_spec_place *places = as_region_alloc(&p->spec->region, count * sizeof *places);
  for (uint32_t i = 0; i < count; i++) {
    const as_spec_names *from = i < had ? &contract->accesses : &all;
    names[i] = from->at[i < had ? i : i - had], places[i] = from->places[i < had ? i : i - had];
  }
  contract->accesses = (as_spec_names){names, places, count};
}

/* trusted; ux; exact; cn_function f; accesses g; */
static as_spec_mode read_head(as_spec_parser *p, as_spec_contract *contract) {
  as_spec_mode mode = AS_SPEC_MODE_OX;
  contract->is_trusted = as_spec_accept_word(p, "trusted");
  if (contract->is_trusted || (as_spec_behind(p).kind == ';' && accept_mode(p, &mode))) as_spec_expect(p, ';', "';'");
  if (as_spec_accept_word(p, "cn_function")) {
    contract->has_function = true;
    contract->function = as_spec_read_name(p, "the name of a function", NULL);
    as_spec_expect(p, ';', "';'");
  }
  while (as_spec_accept_word(p, "accesses")) {
    if (contract->has_function)
      as_spec_complain(p, as_spec_here(p), "a cn_function has no effects, so it accesses nothing");
    read_accesses(p, contract);
  }
  if (p->failed) as_spec_recover(p);
  return mode;
}

static void refuse_order(as_spec_parser *p) {
  static const char *const words[] = {"trusted", "accesses", "cn_function"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (as_spec_at_word(p, words[i]))
      as_spec_complain(p, as_spec_here(p),
                       "a contract has trusted, then accesses or cn_function, then requires, then ensures, "
                       "each once; %s comes too late",
                       words[i]);
}

const as_spec_contract *as_spec_read_whole_contract(as_spec_parser *p) {
  as_spec_contract contract = {.place = as_spec_here(p)};
  as_spec_mode mode = read_head(p, &contract);
  refuse_order(p);
  read_cases(p, &contract, mode);
  refuse_order(p);
  return as_spec_keep(p, &contract, sizeof contract);
}
