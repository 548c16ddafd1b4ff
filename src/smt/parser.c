/* Terms, with an explicit stack of open parentheses: nesting is limited by memory only.
 *
 * The loop reads a token and either opens a frame or has a value; a value goes to the innermost frame, which may be
 * complete then and give a value of its own.
 */
#include "smt/session.h"

#include <assert.h>
#include <string.h>

static as_smt_value value_of(as_term term) { return (as_smt_value){term, 0}; }

static void push_frame(as_smt *smt, as_smt_frame_kind kind, as_smt_head head) {
  as_smt_frame frame = {.kind = kind, .head = head, .values = smt->values.count, .names = smt->names.count};
  frame.scope = as_smt_symbols_save(&smt->symbols);
  as_smt_frames_push(smt->memory, &smt->frames, frame);
}

/* Names without operands. */

static as_term nullary_constant(as_smt *smt, const char *name) {
  static const char *const modes[] = {"RNE",
                                      "RNA",
                                      "RTP",
                                      "RTN",
                                      "RTZ",
                                      "roundNearestTiesToEven",
                                      "roundNearestTiesToAway",
                                      "roundTowardPositive",
                                      "roundTowardNegative",
                                      "roundTowardZero"};
  for (int i = 0; i < 10; i++)
    if (strcmp(name, modes[i]) == 0) return as_term_rounding(smt->terms, (as_rounding)(i % 5));
  return as_term_bool(smt->terms, name[0] == 't');
}

static const as_smt_named *find_named(const as_smt *smt, as_symbol name) {
  const uint32_t *number = as_smt_id_table_find(&smt->named_of, name.id);
  return number ? &smt->named.at[*number] : NULL;
}

static bool unknown_symbol(as_smt *smt, as_smt_place place, as_symbol name) {
  const char *text = as_smt_name(smt, name);
  if (!strncmp(text, "str.", 4) || !strncmp(text, "re.", 3) || !strncmp(text, "seq.", 4))
    return as_smt_fail(smt, place, "'%.*s' is not supported: it needs strings or sequences", AS_SMT_SHOWN, text);
  return as_smt_fail(smt, place, "unknown symbol '%.*s'; is a declaration missing?", AS_SMT_SHOWN, text);
}

static bool symbol_value(as_smt *smt, as_smt_place place, as_symbol name, as_smt_value *value) {
  const as_smt_binding *binding = as_smt_symbols_find(&smt->symbols, name);
  if (binding && binding->kind == AS_SMT_BINDING_CALL && as_smt_is_constant(smt, &binding->call)) {
    as_smt_call call = binding->call;
    return *value = value_of(as_term_construct(smt->terms, call.data, call.constructor, NULL)), true;
  }
  if (binding && (binding->kind == AS_SMT_BINDING_MACRO || binding->kind == AS_SMT_BINDING_CALL))
    return as_smt_fail(smt, place, "'%.*s' takes operands: (%.*s ...)", AS_SMT_SHOWN, as_smt_name(smt, name),
                       AS_SMT_SHOWN, as_smt_name(smt, name));
  if (binding) return *value = binding->value, true;
  const as_smt_named *named = find_named(smt, name);
  if (named) return *value = value_of(named->term), true;
  const as_smt_operator *theory = as_smt_operator_of(name);
  if (!theory) return unknown_symbol(smt, place, name);
  if (theory->style == AS_SMT_STYLE_NULLARY) return *value = value_of(nullary_constant(smt, theory->name)), true;
  if (theory->style == AS_SMT_STYLE_UNSUPPORTED)
    return as_smt_fail(smt, place, "'%s' is not supported: it needs %s", theory->name, theory->remark);
  return as_smt_fail(smt, place, "'%s' takes operands: (%s ...)", theory->name, theory->name);
}

/* Heads. */

/* The token is the `_`; reads up to its ')'. */
static bool parse_indices(as_smt *smt, as_smt_head *head) {
  if (!as_smt_next(smt)) return false;
  head->place = smt->token.place;
  if (smt->token.kind != AS_SMT_TOKEN_SYMBOL && smt->token.kind != AS_SMT_TOKEN_QUOTED)
    return as_smt_fail(smt, smt->token.place, "a symbol should follow '_'");
  head->name = as_smt_symbol(smt);
  for (;;) {
    if (!as_smt_next(smt)) return false;
    if (smt->token.kind == AS_SMT_TOKEN_CLOSE) break;
    uint32_t index;
    if (!head->indices && as_smt_is_symbol(smt) && strcmp(as_smt_name(smt, head->name), "is") == 0)
      return as_smt_parse_tester(smt, head);
    if (smt->token.kind == AS_SMT_TOKEN_SYMBOL || smt->token.kind == AS_SMT_TOKEN_HEXADECIMAL)
      return as_smt_fail(smt, head->place, "unknown indexed symbol '%.*s'", AS_SMT_SHOWN, as_smt_name(smt, head->name));
    if (!as_smt_index(smt, "an index", &index)) return false;
    if (head->indices < 2) head->index[head->indices] = index;
    if (head->indices < 3) head->indices++;
  }
  return head->indices > 0 || as_smt_fail(smt, smt->token.place, "an index should stand here");
}

/* (as const Sort), (as x Sort); the token is the `as`. The sort is read; smt->token is the ')'. */
static bool parse_qualified(as_smt *smt, as_smt_head *head) {
  if (!as_smt_next(smt)) return false;
  head->place = smt->token.place;
  if (!as_smt_is_symbol(smt)) return as_smt_fail(smt, smt->token.place, "a symbol should follow 'as'");
  head->name = as_smt_symbol(smt);
  if (!as_smt_next(smt) || !as_smt_parse_sort(smt, &head->sort)) return false;
  return as_smt_expect_close(smt, "the ')' of 'as'");
}

static bool resolve_head(as_smt *smt, as_smt_head *head) {
  const as_smt_binding *binding = head->indices ? NULL : as_smt_symbols_find(&smt->symbols, head->name);
  if (head->is_call) return true;
  if (binding && binding->kind == AS_SMT_BINDING_MACRO) return head->macro = binding->macro, true;
  if (binding && binding->kind == AS_SMT_BINDING_CALL && !as_smt_is_constant(smt, &binding->call))
    return head->is_call = true, head->call = binding->call, true;
  if (binding)
    return as_smt_fail(smt, head->place, "'%.*s' takes no operands", AS_SMT_SHOWN, as_smt_name(smt, head->name));
  head->theory = as_smt_operator_of(head->name);
  if (!head->theory) return unknown_symbol(smt, head->place, head->name);
  uint32_t wanted = head->theory->indices;
  if (head->indices == wanted) return true;
  if (wanted == 0) return as_smt_fail(smt, head->place, "'%s' has no indices", head->theory->name);
  return as_smt_fail(smt, head->place, "'%s' needs %u %s: ((_ %s ...) ...)", head->theory->name, wanted,
                     wanted == 1 ? "index" : "indices", head->theory->name);
}

/* After `((`: ((_ extract 7 0) x), ((as const Sort) x). */
static bool open_with_head(as_smt *smt) {
  if (!as_smt_next(smt)) return false;
  as_smt_head head = {.place = smt->token.place};
  bool indexed = as_smt_is_word(smt, "_");
  if (!indexed && !as_smt_is_word(smt, "as"))
    return as_smt_fail(smt, smt->token.place, "'_' or 'as' should stand here: only they begin with two parentheses");
  if (indexed ? !parse_indices(smt, &head) : !parse_qualified(smt, &head)) return false;
  if (!resolve_head(smt, &head)) return false;
  if (!indexed && (head.is_call || !head.theory || head.theory->style != AS_SMT_STYLE_CONSTANT_ARRAY))
    return as_smt_fail(smt, head.place, "as a function, 'as' is supported only with const");
  push_frame(smt, AS_SMT_FRAME_APPLICATION, head);
  return true;
}

/* Binders. */

/* The sorted variables `((x Sort) ...)`; as local bindings to fresh variables, which are also pushed on values. */
static bool parse_quantifier(as_smt *smt, as_smt_head head, bool universal) {
  push_frame(smt, AS_SMT_FRAME_QUANTIFIER, head);
  smt->frames.at[smt->frames.count - 1].universal = universal;
  smt->open_quantifiers++;
  if (!as_smt_expect_open(smt, "the list of bound variables")) return false;
  for (;;) {
    if (!as_smt_next(smt)) return false;
    if (smt->token.kind == AS_SMT_TOKEN_CLOSE) break;
    if (smt->token.kind != AS_SMT_TOKEN_OPEN)
      return as_smt_fail(smt, smt->token.place, "(name Sort) should stand here");
    as_symbol name;
    as_sort sort;
    if (!as_smt_expect_symbol(smt, "the name of a bound variable", &name)) return false;
    if (!as_smt_next(smt) || !as_smt_parse_sort(smt, &sort)) return false;
    if (!as_smt_expect_close(smt, "the ')' of this bound variable")) return false;
    as_term variable = as_term_fresh(smt->terms, sort, as_smt_name(smt, name));
    as_smt_values_push(smt->memory, &smt->values, value_of(variable));
    as_smt_binding binding = {.name = name, .kind = AS_SMT_BINDING_VALUE, .local = true, .value = value_of(variable)};
    as_smt_symbols_bind(&smt->symbols, binding);
  }
  uint32_t count = smt->values.count - smt->frames.at[smt->frames.count - 1].values;
  if (count == 0) return as_smt_fail(smt, head.place, "a quantifier binds at least one variable");
  if (count > 1000) return as_smt_fail(smt, head.place, "a quantifier with more than 1000 variables is not supported");
  return true;
}

/* `(name` of a binding of let; its value follows. The token is the '('. */
static bool parse_let_name(as_smt *smt) {
  as_symbol name;
  if (!as_smt_expect_symbol(smt, "the name that 'let' binds", &name)) return false;
  as_smt_names_push(smt->memory, &smt->names, name);
  return true;
}

static bool parse_let(as_smt *smt, as_smt_head head) {
  push_frame(smt, AS_SMT_FRAME_LET_BINDING, head);
  if (!as_smt_expect_open(smt, "the list of bindings of 'let'")) return false;
  if (!as_smt_expect_open(smt, "a binding of 'let'")) return false;
  return parse_let_name(smt);
}

/* All values are there: bind them at once, since the values do not see the names. */
static bool enter_let(as_smt *smt, as_smt_frame *frame) {
  uint32_t count = smt->names.count - frame->names;
  assert(count == smt->values.count - frame->values);
  for (uint32_t i = 0; i < count; i++) {
    as_symbol name = smt->names.at[frame->names + i];
    as_smt_binding binding = {.name = name, .kind = AS_SMT_BINDING_VALUE, .local = true};
    binding.value = smt->values.at[frame->values + i];
    const as_smt_binding *before = as_smt_symbols_find(&smt->symbols, name);
    if (before && (uint32_t)(before - smt->symbols.bindings.at) >= frame->scope.bindings)
      return as_smt_fail(smt, frame->head.place, "this 'let' binds '%.*s' twice", AS_SMT_SHOWN, as_smt_name(smt, name));
    as_smt_symbols_bind(&smt->symbols, binding);
  }
  smt->names.count = frame->names;
  smt->values.count = frame->values;
  frame->kind = AS_SMT_FRAME_LET_BODY;
  return true;
}

/* A value of a binding came. Next: another binding, or the body. */
static bool continue_let(as_smt *smt, as_smt_value value) {
  as_smt_values_push(smt->memory, &smt->values, value);
  if (!as_smt_expect_close(smt, "the ')' of a binding of 'let'") || !as_smt_next(smt)) return false;
  if (smt->token.kind == AS_SMT_TOKEN_OPEN) return parse_let_name(smt);
  if (smt->token.kind != AS_SMT_TOKEN_CLOSE)
    return as_smt_fail(smt, smt->token.place, "another binding of 'let', or the ')' of the list should stand here");
  return enter_let(smt, &smt->frames.at[smt->frames.count - 1]);
}

static as_smt_frame pop_frame(as_smt *smt) {
  as_smt_frame frame = as_smt_frames_pop(&smt->frames);
  as_smt_symbols_restore(&smt->symbols, frame.scope);
  smt->values.count = frame.values;
  smt->names.count = frame.names;
  return frame;
}

static bool finish_quantifier(as_smt *smt, as_smt_value *value) {
  as_smt_frame *frame = &smt->frames.at[smt->frames.count - 1];
  if (!as_smt_require_term(smt, frame->head.place, *value)) return false;
  if (as_term_sort(smt->terms, value->term).kind != AS_SORT_BOOL)
    return as_smt_fail(smt, frame->head.place, "the body of a quantifier must be Bool");
  if (!as_smt_expect_close(smt, "the ')' of this quantifier")) return false;
  smt->scratch.count = 0;
  for (uint32_t i = frame->values; i < smt->values.count; i++)
    as_smt_terms_push(smt->memory, &smt->scratch, smt->values.at[i].term);
  as_term *bound = smt->scratch.at;
  uint32_t count = smt->scratch.count;
  *value = value_of(frame->universal ? as_term_forall(smt->terms, bound, count, value->term)
                                     : as_term_exists_some(smt->terms, bound, count, value->term));
  smt->open_quantifiers--;
  pop_frame(smt);
  return true;
}

/* Annotations. */

static bool add_name(as_smt *smt, as_smt_value value) {
  as_smt_named named = {.term = value.term};
  if (!as_smt_expect_symbol(smt, "a name", &named.name)) return false;
  named.place = smt->token.place;
  const as_smt_binding *binding = as_smt_symbols_find(&smt->symbols, named.name);
  if ((binding && !binding->local) || find_named(smt, named.name))
    return as_smt_fail(smt, named.place, "'%.*s' is declared already", AS_SMT_SHOWN, as_smt_name(smt, named.name));
  if (smt->open_quantifiers || smt->no_names)
    return as_smt_fail(smt, named.place, "a term with bound variables cannot be named");
  *as_smt_id_table_put(smt->memory, &smt->named_of, named.name.id) = smt->named.count;
  as_smt_named_vector_push(smt->memory, &smt->named, named);
  if (smt->frames.count == 1) smt->outer_name = named.name;
  return true;
}

/* `:key value ...` up to the ')'. */
static bool finish_annotation(as_smt *smt, as_smt_value value) {
  if (!as_smt_require_term(smt, smt->frames.at[smt->frames.count - 1].head.place, value) || !as_smt_next(smt))
    return false;
  if (smt->token.kind != AS_SMT_TOKEN_KEYWORD)
    return as_smt_fail(smt, smt->token.place, "an attribute should stand here");
  while (smt->token.kind == AS_SMT_TOKEN_KEYWORD) {
    bool is_name = smt->token.length == 6 && memcmp(as_smt_shown_text(smt), ":named", 6) == 0;
    if (is_name && !add_name(smt, value)) return false;
    if (!as_smt_next(smt)) return false;
    if (is_name || smt->token.kind == AS_SMT_TOKEN_KEYWORD || smt->token.kind == AS_SMT_TOKEN_CLOSE) continue;
    if (!as_smt_skip(smt) || !as_smt_next(smt)) return false;
  }
  if (smt->token.kind != AS_SMT_TOKEN_CLOSE)
    return as_smt_fail(smt, smt->token.place, "an attribute or the ')' of '!' should stand here");
  pop_frame(smt);
  return true;
}

/* The loop. */

/* After a '(': opens a frame, or reads a constant such as (_ bv5 8) at once. */
static bool parse_open(as_smt *smt, as_smt_value *value, bool *complete) {
  if (!as_smt_next(smt)) return false;
  as_smt_head head = {.place = smt->token.place};
  *complete = false;
  if (smt->token.kind == AS_SMT_TOKEN_OPEN) return open_with_head(smt);
  if (as_smt_is_word(smt, "_")) {
    *complete = true;
    *value = value_of(as_term_none());
    return parse_indices(smt, &head) && as_smt_indexed_constant(smt, &head, &value->term);
  }
  if (as_smt_is_word(smt, "as")) {
    *complete = true;
    if (!parse_qualified(smt, &head) || !symbol_value(smt, head.place, head.name, value)) return false;
    if (!as_smt_require_term(smt, head.place, *value)) return false;
    return as_sort_equal(as_term_sort(smt->terms, value->term), head.sort) ||
           as_smt_fail(smt, head.place, "'%.*s' has another sort", AS_SMT_SHOWN, as_smt_name(smt, head.name));
  }
  if (as_smt_is_word(smt, "let")) return parse_let(smt, head);
  if (as_smt_is_word(smt, "forall")) return parse_quantifier(smt, head, true);
  if (as_smt_is_word(smt, "exists")) return parse_quantifier(smt, head, false);
  if (as_smt_is_word(smt, "!")) return push_frame(smt, AS_SMT_FRAME_ANNOTATION, head), true;
  if (!as_smt_is_symbol(smt)) {
    if (smt->token.kind == AS_SMT_TOKEN_END) return as_smt_fail_at_end(smt, "a function");
    return as_smt_fail(smt, head.place, "'%.*s' %s", as_smt_shown(smt), as_smt_shown_text(smt),
                       smt->token.kind == AS_SMT_TOKEN_SYMBOL ? "is not supported" : "is not a function");
  }
  head.name = as_smt_symbol(smt);
  if (!resolve_head(smt, &head)) return false;
  push_frame(smt, AS_SMT_FRAME_APPLICATION, head);
  return true;
}

static bool parse_close(as_smt *smt, as_smt_value *value) {
  as_smt_frame *frame = smt->frames.count ? &smt->frames.at[smt->frames.count - 1] : NULL;
  if (!frame || frame->kind != AS_SMT_FRAME_APPLICATION)
    return as_smt_fail(smt, smt->token.place, "a term should stand here, not ')'");
  as_smt_head head = frame->head;
  uint32_t base = frame->values, count = smt->values.count - base;
  if (!as_smt_apply(smt, &head, count ? smt->values.at + base : NULL, count, value)) return false;
  pop_frame(smt);
  return true;
}

/* The value of a token, or none yet. */
static bool parse_token(as_smt *smt, as_smt_value *value, bool *complete) {
  *complete = true;
  switch (smt->token.kind) {
  case AS_SMT_TOKEN_OPEN: return parse_open(smt, value, complete);
  case AS_SMT_TOKEN_CLOSE: return parse_close(smt, value);
  case AS_SMT_TOKEN_SYMBOL:
  case AS_SMT_TOKEN_QUOTED:
    if (!as_smt_is_symbol(smt))
      return as_smt_fail(smt, smt->token.place, "'%.*s' is a reserved word, not a term", as_smt_shown(smt),
                         as_smt_shown_text(smt));
    return symbol_value(smt, smt->token.place, as_smt_symbol(smt), value);
  case AS_SMT_TOKEN_END: return as_smt_fail_at_end(smt, "a term");
  case AS_SMT_TOKEN_KEYWORD:
    return as_smt_fail(smt, smt->token.place, "a term should stand here, not '%.*s'", as_smt_shown(smt),
                       as_smt_shown_text(smt));
  default: return as_smt_literal(smt, value);
  }
}

/* Hands the value to the innermost frame; *complete says that it has a value itself now. */
static bool deliver(as_smt *smt, as_smt_value *value, bool *complete) {
  as_smt_frame *frame = &smt->frames.at[smt->frames.count - 1];
  *complete = true;
  switch (frame->kind) {
  case AS_SMT_FRAME_LET_BODY:
    if (!as_smt_expect_close(smt, "the ')' of 'let'")) return false;
    pop_frame(smt);
    return true;
  case AS_SMT_FRAME_QUANTIFIER: return finish_quantifier(smt, value);
  case AS_SMT_FRAME_ANNOTATION: return finish_annotation(smt, *value);
  case AS_SMT_FRAME_APPLICATION: as_smt_values_push(smt->memory, &smt->values, *value); break;
  case AS_SMT_FRAME_LET_BINDING: *complete = false; return continue_let(smt, *value);
  }
  *complete = false;
  return true;
}

bool as_smt_parse_value(as_smt *smt, as_smt_value *value) {
  assert(!smt->frames.count && !smt->values.count);
  for (;;) {
    bool complete;
    if (!parse_token(smt, value, &complete)) return false;
    while (complete && smt->frames.count)
      if (!deliver(smt, value, &complete)) return false;
    if (complete) return true;
    if (!as_smt_next(smt)) return false;
  }
}

void as_smt_bind_named(as_smt *smt) {
  for (uint32_t i = 0; i < smt->named.count; i++) {
    as_smt_binding binding = {.name = smt->named.at[i].name, .kind = AS_SMT_BINDING_VALUE, .named = true};
    binding.value = value_of(smt->named.at[i].term);
    as_smt_symbols_bind(&smt->symbols, binding);
  }
  smt->named.count = 0;
  as_smt_id_table_clear(&smt->named_of);
}

bool as_smt_parse_term(as_smt *smt, as_term *term, as_smt_slice *slice) {
  as_smt_place place = smt->token.place;
  as_smt_value value;
  size_t begin = smt->token.begin;
  smt->outer_name = (as_symbol){0};
  if (!as_smt_parse_value(smt, &value) || !as_smt_require_term(smt, place, value)) return false;
  *term = value.term;
  *slice = (as_smt_slice){begin, smt->lexer.at};
  return true;
}
