/* Options and facts: set-logic, set-option, get-option, set-info, get-info. */
#include "smt/session.h"

#include <string.h>

static bool expect_keyword(as_smt *smt) {
  if (!as_smt_next(smt)) return false;
  return smt->token.kind == AS_SMT_TOKEN_KEYWORD || as_smt_fail(smt, smt->token.place, "a keyword should stand here");
}

static bool is_keyword(const as_smt *smt, const char *keyword) {
  return smt->token.length == strlen(keyword) && memcmp(as_smt_shown_text(smt), keyword, smt->token.length) == 0;
}

static bool unsupported(as_smt *smt) { return as_text_put(&smt->out, "unsupported\n"), true; }

bool as_smt_set_logic(as_smt *smt) {
  as_symbol name;
  return as_smt_expect_symbol(smt, "the name of a logic", &name);
}

static bool expect_bool(as_smt *smt, bool *value) {
  if (!as_smt_next(smt)) return false;
  *value = as_smt_is_word(smt, "true");
  return *value || as_smt_is_word(smt, "false") ||
         as_smt_fail(smt, smt->token.place, "true or false should stand here");
}

static bool expect_numeral(as_smt *smt, uint32_t *value) {
  return as_smt_next(smt) && as_smt_index(smt, "a numeral", value);
}

/* The standard channels only. */
static bool expect_channel(as_smt *smt, const char *name) {
  if (!as_smt_next(smt)) return false;
  if (smt->token.kind == AS_SMT_TOKEN_STRING && is_keyword(smt, name)) return true;
  return as_smt_fail(smt, smt->token.place, "only the channel \"%s\" is supported", name);
}

/* Accepted, since what they ask for is always there. */
static bool is_always_on(const as_smt *smt) {
  static const char *const names[] = {":produce-models",      ":produce-unsat-cores", ":produce-unsat-assumptions",
                                      ":produce-assignments", ":produce-assertions",  ":interactive-mode",
                                      ":incremental"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (is_keyword(smt, names[i])) return true;
  return false;
}

bool as_smt_set_option(as_smt *smt) {
  if (!expect_keyword(smt)) return false;
  bool ignored;
  uint32_t number = 0;
  if (is_keyword(smt, ":print-success")) return expect_bool(smt, &smt->print_success);
  if (is_always_on(smt)) return expect_bool(smt, &ignored);
  if (is_keyword(smt, ":verbosity")) return expect_numeral(smt, &number);
  if (is_keyword(smt, ":regular-output-channel")) return expect_channel(smt, "stdout");
  if (is_keyword(smt, ":diagnostic-output-channel")) return expect_channel(smt, "stderr");
  bool seed = is_keyword(smt, ":random-seed"), conflicts = is_keyword(smt, ":reproducible-resource-limit");
  bool timeout = is_keyword(smt, ":timeout");
  if (!seed && !conflicts && !timeout) {
    if (!as_smt_next(smt) || !as_smt_skip(smt)) return false;
    return unsupported(smt);
  }
  if (!expect_numeral(smt, &number)) return false;
  if (seed) smt->options.seed = number;
  if (conflicts) smt->options.question_conflicts = number;
  if (timeout) smt->options.question_seconds = number / 1000.0; /* Z3's: milliseconds */
  as_solver_set_options(smt->solver, &smt->options);
  return true;
}

bool as_smt_get_option(as_smt *smt) {
  if (!expect_keyword(smt)) return false;
  as_text *out = &smt->out;
  if (is_keyword(smt, ":print-success"))
    as_text_put(out, smt->print_success ? "true\n" : "false\n");
  else if (is_always_on(smt))
    as_text_put(out, "true\n");
  else if (is_keyword(smt, ":global-declarations") || is_keyword(smt, ":produce-proofs"))
    as_text_put(out, "false\n");
  else if (is_keyword(smt, ":verbosity"))
    as_text_put(out, "0\n");
  else if (is_keyword(smt, ":regular-output-channel"))
    as_text_put(out, "\"stdout\"\n");
  else if (is_keyword(smt, ":diagnostic-output-channel"))
    as_text_put(out, "\"stderr\"\n");
  else if (is_keyword(smt, ":random-seed"))
    as_text_printf(out, "%llu\n", (unsigned long long)smt->options.seed);
  else if (is_keyword(smt, ":reproducible-resource-limit"))
    as_text_printf(out, "%llu\n", (unsigned long long)smt->options.question_conflicts);
  else
    return unsupported(smt);
  return true;
}

bool as_smt_set_info(as_smt *smt) {
  if (!expect_keyword(smt)) return false;
  as_smt_lexer before = smt->lexer;
  if (!as_smt_next(smt)) return false;
  if (smt->token.kind != AS_SMT_TOKEN_CLOSE) return as_smt_skip(smt);
  smt->lexer.at = before.at, smt->lexer.place = before.place; /* an attribute without a value */
  return true;
}

static void put_statistics(as_smt *smt) {
  const as_solver_statistics *s = as_solver_get_statistics(smt->solver);
  as_text_printf(&smt->out, "(:questions %llu :sat %llu :unsat %llu :unknown %llu :seconds %.3f",
                 (unsigned long long)s->questions, (unsigned long long)s->sat, (unsigned long long)s->unsat,
                 (unsigned long long)s->unknown, s->seconds);
  for (int tier = 0; tier < AS_TIER_COUNT; tier++)
    as_text_printf(&smt->out, "\n :tier-%s-asked %llu :tier-%s-answered %llu", as_tier_name((as_tier)tier),
                   (unsigned long long)s->tier[tier].asked, as_tier_name((as_tier)tier),
                   (unsigned long long)s->tier[tier].answered);
  as_text_printf(&smt->out, "\n :terms %u :memory-bytes %zu)\n", as_terms_count(smt->terms),
                 as_memory_peak(smt->memory));
}

bool as_smt_get_info(as_smt *smt) {
  if (!expect_keyword(smt)) return false;
  as_text *out = &smt->out;
  if (is_keyword(smt, ":name"))
    as_text_put(out, "(:name \"assay\")\n");
  else if (is_keyword(smt, ":version"))
    as_text_put(out, "(:version \"" AS_VERSION "\")\n");
  else if (is_keyword(smt, ":authors"))
    as_text_put(out, "(:authors \"the authors of assay\")\n");
  else if (is_keyword(smt, ":error-behavior"))
    as_text_put(out, "(:error-behavior immediate-exit)\n");
  else if (is_keyword(smt, ":assertion-stack-levels"))
    as_text_printf(out, "(:assertion-stack-levels %u)\n", smt->levels.count);
  else if (is_keyword(smt, ":all-statistics"))
    put_statistics(smt);
  else if (is_keyword(smt, ":reason-unknown") && smt->mode == AS_SMT_MODE_AFTER_UNKNOWN)
    as_text_printf(out, "(:reason-unknown \"%s\")\n", as_reason_sentence(smt->why));
  else if (is_keyword(smt, ":reason-unknown"))
    return as_smt_fail(smt, smt->command, "the newest answer was not unknown");
  else
    return unsupported(smt);
  return true;
}
