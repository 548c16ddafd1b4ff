/* Datatypes and functions of the script: declarations, applications, and what a model says of a function. */
#include "smt/session.h"

#include <assay/term/print.h>

/* Declarations: all that a command declares is collected first, since datatypes may refer to each other. */

AS_VECTOR_DEFINE(member_vector, as_member)
AS_VECTOR_DEFINE(constructor_vector, as_constructor) /* where their members are is found by counting */

typedef struct datatypes {
  as_smt_sorts sorts;
  member_vector members;
  constructor_vector constructors;
  as_u32_vector counts; /* constructors of each datatype */
} datatypes;

static void release(as_smt *smt, datatypes *d) {
  as_smt_sorts_release(smt->memory, &d->sorts);
  member_vector_release(smt->memory, &d->members);
  constructor_vector_release(smt->memory, &d->constructors);
  as_u32_vector_release(smt->memory, &d->counts);
}

static void bind_sort(as_smt *smt, datatypes *d, as_symbol name) {
  as_smt_binding binding = {.name = name, .kind = AS_SMT_BINDING_SORT};
  binding.shape.kind = AS_SMT_SHAPE_SORT;
  binding.shape.sort = as_data_declare(smt->terms, as_smt_name(smt, name));
  as_smt_symbols_bind(&smt->symbols, binding);
  as_smt_sorts_push(smt->memory, &d->sorts, binding.shape.sort);
}

static void bind_call(as_smt *smt, as_symbol name, as_smt_call call) {
  as_smt_symbols_bind(&smt->symbols, (as_smt_binding){.name = name, .kind = AS_SMT_BINDING_CALL, .call = call});
}

/* (member Sort), up to the ')' of the constructor. */
static bool parse_members(as_smt *smt, datatypes *d, as_smt_call call) {
  call.kind = AS_SMT_CALL_MEMBER;
  for (;; call.member++) {
    if (!as_smt_next(smt)) return false;
    if (smt->token.kind == AS_SMT_TOKEN_CLOSE) return true;
    if (smt->token.kind != AS_SMT_TOKEN_OPEN)
      return as_smt_fail(smt, smt->token.place, "(member Sort) should stand here");
    as_symbol name;
    as_sort sort;
    if (!as_smt_expect_new_name(smt, &name) || !as_smt_next(smt) || !as_smt_parse_sort(smt, &sort)) return false;
    if (!as_smt_expect_close(smt, "the ')' of this member")) return false;
    bind_call(smt, name, call);
    member_vector_push(smt->memory, &d->members, (as_member){as_smt_name(smt, name), sort});
    d->constructors.at[d->constructors.count - 1].count++;
  }
}

/* ((nil) (cons (head Int) (tail list))) */
static bool parse_constructors(as_smt *smt, datatypes *d, as_sort data) {
  if (!as_smt_expect_open(smt, "the list of constructors")) return false;
  as_smt_call call = {.kind = AS_SMT_CALL_CONSTRUCTOR, .data = data};
  for (;; call.constructor++) {
    if (!as_smt_next(smt)) return false;
    if (smt->token.kind == AS_SMT_TOKEN_CLOSE) break;
    if (as_smt_is_word(smt, "par"))
      return as_smt_fail(smt, smt->token.place, "datatypes with parameters are not supported");
    if (smt->token.kind != AS_SMT_TOKEN_OPEN)
      return as_smt_fail(smt, smt->token.place, "(constructor (member Sort) ...) should stand here");
    as_symbol name;
    if (!as_smt_expect_new_name(smt, &name)) return false;
    bind_call(smt, name, call);
    constructor_vector_push(smt->memory, &d->constructors, (as_constructor){as_smt_name(smt, name), NULL, 0});
    if (!parse_members(smt, d, call)) return false;
  }
  as_u32_vector_push(smt->memory, &d->counts, call.constructor);
  return call.constructor || as_smt_fail(smt, smt->token.place, "a datatype has at least one constructor");
}

static bool define_all(as_smt *smt, datatypes *d) {
  const as_member *members = d->members.at;
  for (uint32_t i = 0; i < d->constructors.count; i++) {
    d->constructors.at[i].members = members;
    if (members) members += d->constructors.at[i].count;
  }
  const as_constructor *constructors = d->constructors.at;
  for (uint32_t i = 0; i < d->sorts.count; constructors += d->counts.at[i++])
    if (!as_data_define(smt->terms, d->sorts.at[i], constructors, d->counts.at[i]))
      return as_smt_fail(smt, smt->command,
                         "the datatype '%.*s' has no value: each of its constructors needs one first", AS_SMT_SHOWN,
                         as_data_name(smt->terms, d->sorts.at[i]));
  return true;
}

bool as_smt_declare_datatype(as_smt *smt) {
  datatypes d = {0};
  as_symbol name;
  bool good = as_smt_expect_new_sort(smt, &name);
  if (good) bind_sort(smt, &d, name);
  good = good && parse_constructors(smt, &d, d.sorts.at[0]) && define_all(smt, &d);
  release(smt, &d);
  return good;
}

/* ((list 0) (tree 0)) */
static bool parse_names(as_smt *smt, datatypes *d) {
  if (!as_smt_expect_open(smt, "the list of datatypes")) return false;
  for (;;) {
    as_symbol name;
    uint32_t parameters;
    if (!as_smt_next(smt)) return false;
    if (smt->token.kind == AS_SMT_TOKEN_CLOSE) return true;
    if (smt->token.kind != AS_SMT_TOKEN_OPEN) return as_smt_fail(smt, smt->token.place, "(name 0) should stand here");
    if (!as_smt_expect_new_sort(smt, &name) || !as_smt_next(smt)) return false;
    if (!as_smt_index(smt, "a number of parameters", &parameters)) return false;
    if (parameters) return as_smt_fail(smt, smt->token.place, "datatypes with parameters are not supported");
    if (!as_smt_expect_close(smt, "the ')' of this datatype")) return false;
    bind_sort(smt, d, name);
  }
}

static bool parse_datatypes(as_smt *smt, datatypes *d) {
  if (!parse_names(smt, d) || !as_smt_expect_open(smt, "the constructors of each datatype")) return false;
  for (uint32_t i = 0; i < d->sorts.count; i++)
    if (!parse_constructors(smt, d, d->sorts.at[i])) return false;
  return as_smt_expect_close(smt, "the ')' of the constructors") && define_all(smt, d);
}

bool as_smt_declare_datatypes(as_smt *smt) {
  datatypes d = {0};
  bool good = parse_datatypes(smt, &d);
  release(smt, &d);
  return good;
}

/* Applications. */

bool as_smt_is_constant(const as_smt *smt, const as_smt_call *call) {
  if (call->kind != AS_SMT_CALL_CONSTRUCTOR || !as_data_count(smt->terms, call->data)) return false;
  return as_data_constructor(smt->terms, call->data, call->constructor)->count == 0;
}

bool as_smt_parse_tester(as_smt *smt, as_smt_head *head) {
  as_symbol name = as_smt_symbol(smt);
  const as_smt_binding *binding = as_smt_symbols_find(&smt->symbols, name);
  if (!binding || binding->kind != AS_SMT_BINDING_CALL || binding->call.kind != AS_SMT_CALL_CONSTRUCTOR)
    return as_smt_fail(smt, smt->token.place, "'%.*s' is no constructor", AS_SMT_SHOWN, as_smt_name(smt, name));
  head->is_call = true;
  head->call = binding->call;
  head->call.kind = AS_SMT_CALL_TESTER;
  return as_smt_expect_close(smt, "the ')' of '_'");
}

static uint32_t operand_count(const as_smt *smt, const as_smt_call *call) {
  if (call->kind == AS_SMT_CALL_FUNCTION) return as_function_count(smt->terms, call->function);
  if (call->kind != AS_SMT_CALL_CONSTRUCTOR) return 1;
  return as_data_constructor(smt->terms, call->data, call->constructor)->count;
}

static as_sort operand_sort(const as_smt *smt, const as_smt_call *call, uint32_t i) {
  if (call->kind == AS_SMT_CALL_FUNCTION) return as_function_parameter(smt->terms, call->function, i);
  if (call->kind != AS_SMT_CALL_CONSTRUCTOR) return call->data;
  return as_data_constructor(smt->terms, call->data, call->constructor)->members[i].sort;
}

static bool check_operands(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count) {
  uint32_t wanted = operand_count(smt, &head->call);
  const char *name = as_smt_name(smt, head->name);
  char given[AS_SMT_SORT_BYTES], declared[AS_SMT_SORT_BYTES];
  if (count != wanted)
    return as_smt_fail(smt, head->place, "'%.*s' takes %u operand%s, not %u", AS_SMT_SHOWN, name, wanted,
                       wanted == 1 ? "" : "s", count);
  for (uint32_t i = 0; i < count; i++) {
    as_sort sort = as_term_sort(smt->terms, operands[i]), parameter = operand_sort(smt, &head->call, i);
    if (!as_sort_equal(sort, parameter))
      return as_smt_fail(smt, head->place, "operand %u of '%.*s' has sort %s, not %s", i + 1, AS_SMT_SHOWN, name,
                         as_smt_sort_name(smt, sort, given), as_smt_sort_name(smt, parameter, declared));
  }
  return true;
}

bool as_smt_apply_call(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  const as_smt_call *call = &head->call;
  if (!check_operands(smt, head, operands, count)) return false;
  switch (call->kind) {
  case AS_SMT_CALL_FUNCTION: *term = as_term_apply(smt->terms, call->function, operands); break;
  case AS_SMT_CALL_CONSTRUCTOR: *term = as_term_construct(smt->terms, call->data, call->constructor, operands); break;
  case AS_SMT_CALL_MEMBER: *term = as_term_member(smt->terms, operands[0], call->constructor, call->member); break;
  case AS_SMT_CALL_TESTER: *term = as_term_is(smt->terms, operands[0], call->constructor); break;
  }
  return true;
}

/* Models. */

/* (= x!1 v), or (and (= x!1 v) (= x!2 w)) */
static void put_case(as_smt *smt, as_term index, uint32_t count) {
  if (count > 1) as_text_put(&smt->out, "(and ");
  for (uint32_t i = 0; i < count; i++) {
    as_text_printf(&smt->out, "%s(= x!%u ", i ? " " : "", i + 1);
    as_term_print_smtlib(smt->terms, &smt->out, count > 1 ? as_term_operand(smt->terms, index, i) : index);
    as_text_put_char(&smt->out, ')');
  }
  if (count > 1) as_text_put_char(&smt->out, ')');
}

static void put_table(as_smt *smt, as_term map, uint32_t count) {
  uint32_t cases = 0;
  for (; as_term_op(smt->terms, map) == AS_OP_STORE; map = as_term_operand(smt->terms, map, 0), cases++) {
    as_text_put(&smt->out, "(ite ");
    put_case(smt, as_term_operand(smt->terms, map, 1), count);
    as_text_put_char(&smt->out, ' ');
    as_term_print_smtlib(smt->terms, &smt->out, as_term_operand(smt->terms, map, 2));
    as_text_put_char(&smt->out, ' ');
  }
  as_term_print_smtlib(smt->terms, &smt->out, as_term_operand(smt->terms, map, 0));
  for (; cases; cases--) as_text_put_char(&smt->out, ')');
}

void as_smt_put_function(as_smt *smt, as_function function) {
  uint32_t count = as_function_count(smt->terms, function);
  as_text_put(&smt->out, " (");
  for (uint32_t i = 0; i < count; i++) {
    as_text_printf(&smt->out, "%s(x!%u ", i ? " " : "", i + 1);
    as_sort_print_smtlib(smt->terms, &smt->out, as_function_parameter(smt->terms, function, i));
    as_text_put_char(&smt->out, ')');
  }
  as_text_put(&smt->out, ") ");
  as_sort_print_smtlib(smt->terms, &smt->out, as_function_result(smt->terms, function));
  as_text_put_char(&smt->out, ' ');
  put_table(smt, as_model_get(smt->models, smt->model, (as_term){.id = function.id}), count);
  as_text_put(&smt->out, ")\n");
}
