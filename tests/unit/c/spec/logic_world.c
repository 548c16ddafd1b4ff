#include "logic_world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* needs those above */

#include <assay/term/substitute.h>
#include <string.h>

/* ---- C ---- */

enum {
  T_VOID,
  T_BOOL,
  T_CHAR,
  T_UCHAR,
  T_SHORT,
  T_USHORT,
  T_INT,
  T_UINT,
  T_LONG,
  T_ULONG,
  T_FLOAT,
  T_DOUBLE,
  T_LDOUBLE,
  T_CELL,
  T_CELL_P,
  T_BOTH,
  T_BOTH_P,
  T_UNION,
  T_INT_P,
  T_INT_PP,
  T_INT_4,
  T_INT_8,
  T_UCHAR_4,
  T_UCHAR_P,
  T_VOID_P,
  T_FUNCTION,
  T_OPEN,
  T_COUNT
};

#define INTEGER(text, bits, sign, ...)                                                                                 \
  {.kind = AS_SPEC_C_INTEGER, .name = text, .width_bits = bits, .is_signed = sign, .is_complete = true, __VA_ARGS__}
#define POINTER(text, to) {.kind = AS_SPEC_C_POINTER, .name = text, .of = to, .is_complete = true}

static const as_spec_c_facts types[T_COUNT] = {
    [T_VOID] = {.kind = AS_SPEC_C_VOID, .name = "void"},
    [T_BOOL] = INTEGER("_Bool", 8, false, .is_character = false),
    [T_CHAR] = INTEGER("char", 8, true, .is_character = true),
    [T_UCHAR] = INTEGER("unsigned char", 8, false, .is_character = true),
    [T_SHORT] = INTEGER("short", 16, true, .is_character = false),
    [T_USHORT] = INTEGER("unsigned short", 16, false, .is_character = false),
    [T_INT] = INTEGER("int", 32, true, .is_character = false),
    [T_UINT] = INTEGER("unsigned int", 32, false, .is_character = false),
    [T_LONG] = INTEGER("long", 64, true, .is_character = false),
    [T_ULONG] = INTEGER("unsigned long", 64, false, .is_character = false),
    [T_FLOAT] = {.kind = AS_SPEC_C_FLOAT, .name = "float", .width_bits = 32, .is_complete = true},
    [T_DOUBLE] = {.kind = AS_SPEC_C_FLOAT, .name = "double", .width_bits = 64, .is_complete = true},
    [T_LDOUBLE] = {.kind = AS_SPEC_C_FLOAT, .name = "long double", .width_bits = 80, .is_complete = true},
    [T_CELL] = {.kind = AS_SPEC_C_STRUCT, .name = "struct cell", .tag = "cell", .is_complete = true},
    [T_CELL_P] = POINTER("struct cell *", T_CELL),
    [T_BOTH] = {.kind = AS_SPEC_C_STRUCT, .name = "struct both", .tag = "both", .is_complete = true},
    [T_BOTH_P] = POINTER("struct both *", T_BOTH),
    [T_UNION] = {.kind = AS_SPEC_C_UNION, .name = "union u", .tag = "u", .is_complete = true},
    [T_INT_P] = POINTER("int *", T_INT),
    [T_INT_PP] = POINTER("int **", T_INT_P),
    [T_INT_4] = {.kind = AS_SPEC_C_ARRAY, .name = "int[4]", .of = T_INT, .is_complete = true},
    [T_INT_8] = {.kind = AS_SPEC_C_ARRAY, .name = "int[8]", .of = T_INT, .is_complete = true},
    [T_UCHAR_4] = {.kind = AS_SPEC_C_ARRAY, .name = "unsigned char[4]", .of = T_UCHAR, .is_complete = true},
    [T_UCHAR_P] = POINTER("unsigned char *", T_UCHAR),
    [T_VOID_P] = POINTER("void *", T_VOID),
    [T_FUNCTION] = {.kind = AS_SPEC_C_FUNCTION, .name = "int (int)"},
    [T_OPEN] = {.kind = AS_SPEC_C_STRUCT, .name = "struct open", .tag = "open"},
};

typedef struct part {
  const char *name;
  as_spec_part part;
} part;
static const part cell[] = {{"v", {0, T_INT, 0, 0}}, {"next", {1, T_CELL_P, 64, 0}}, {"flag", {2, T_UCHAR, 128, 3}}},
                  both[] = {{"in", {3, T_CELL, 0, 0}}, {"few", {4, T_INT_4, 192, 0}}, {"n", {5, T_LONG, 320, 0}}},
                  word[] = {{"i", {6, T_INT, 0, 0}}, {"f", {7, T_FLOAT, 0, 0}}, {"b", {8, T_UCHAR_4, 0, 0}}};

static const part *part_of(as_spec_c_type type, uint32_t index) {
  if (index >= 3) return NULL;
  return type == T_CELL ? &cell[index] : type == T_BOTH ? &both[index] : type == T_UNION ? &word[index] : NULL;
}

static as_spec_c_facts facts_of(void *data, as_spec_c_type type) {
  (void)data;
  assert_true(type < T_COUNT);
  return types[type];
}

static bool member_of(void *data, as_spec_c_type type, uint32_t index, as_spec_c_member *member) {
  const part *one = part_of(type, index);
  (void)data;
  if (one) *member = (as_spec_c_member){one->name, one->part.type, one->part.width_bits};
  return one;
}

static bool layout_part(void *data, as_spec_c_type type, uint32_t index, as_spec_part *to, const char **name) {
  const part *one = part_of(type, index);
  (void)data;
  if (one) *to = one->part, *name = one->name;
  return one;
}

static as_spec_c_layout layout_of(void *data, as_spec_c_type type) {
  const as_spec_c_facts *facts = &types[type];
  switch (facts->kind) {
  case AS_SPEC_C_INTEGER:
  case AS_SPEC_C_FLOAT:
    return (as_spec_c_layout){.size_bytes = type == T_LDOUBLE ? 16 : facts->width_bits / 8,
                              .align_bytes = type == T_LDOUBLE ? 16 : facts->width_bits / 8,
                              .is_boolean = type == T_BOOL};
  case AS_SPEC_C_POINTER: return (as_spec_c_layout){.size_bytes = 8, .align_bytes = 8};
  case AS_SPEC_C_STRUCT: return (as_spec_c_layout){type == T_CELL ? 24 : type == T_BOTH ? 48 : 0, 0, 8, false};
  case AS_SPEC_C_UNION: return (as_spec_c_layout){4, 0, 4, false};
  case AS_SPEC_C_ARRAY: {
    uint64_t length = type == T_INT_8 ? 8 : 4, size = layout_of(data, facts->of).size_bytes;
    return (as_spec_c_layout){length * size, length, (uint32_t)size, false};
  }
  default: return (as_spec_c_layout){.align_bytes = 1};
  }
}

static as_spec_c_entity name_of(void *data, const char *name, as_spec_place place) {
  static const struct {
    const char *name;
    as_spec_c_entity entity;
  } names[] = {
      {"x", {AS_SPEC_C_ENTITY_LOCAL, T_INT, 0, 0}},        {"p", {AS_SPEC_C_ENTITY_LOCAL, T_INT_P, 0, 1}},
      {"c", {AS_SPEC_C_ENTITY_LOCAL, T_CELL_P, 0, 2}},     {"s", {AS_SPEC_C_ENTITY_LOCAL, T_BOTH_P, 0, 3}},
      {"n", {AS_SPEC_C_ENTITY_LOCAL, T_UINT, 0, 4}},       {"i", {AS_SPEC_C_ENTITY_LOCAL, T_INT, 0, 5}},
      {"q", {AS_SPEC_C_ENTITY_LOCAL, T_INT_P, 0, 6}},      {"g", {AS_SPEC_C_ENTITY_GLOBAL, T_INT, 0, 0}},
      {"table", {AS_SPEC_C_ENTITY_GLOBAL, T_INT_8, 0, 1}}, {"run", {AS_SPEC_C_ENTITY_CALLABLE, T_FUNCTION, 0, 0}},
      {"RED", {AS_SPEC_C_ENTITY_ENUMERATOR, T_INT, 5, 0}}, {"size_t", {AS_SPEC_C_ENTITY_TYPEDEF, T_ULONG, 0, 0}},
      {"big", {AS_SPEC_C_ENTITY_GLOBAL, T_LDOUBLE, 0, 2}}, {"w", {AS_SPEC_C_ENTITY_GLOBAL, T_UNION, 0, 3}},
  };
  (void)data, (void)place;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i].name, name)) return names[i].entity;
  return (as_spec_c_entity){AS_SPEC_C_ENTITY_NOTHING, AS_SPEC_C_NONE, 0, 0};
}

static as_spec_c_type read_type(void *data, const char *text, as_spec_place place) {
  (void)data, (void)place;
  for (uint32_t i = 0; i < T_COUNT; i++)
    if (!strcmp(types[i].name, text)) return i;
  return AS_SPEC_C_NONE;
}

static as_spec_c_type tagged(void *data, const char *tag, bool is_union, as_spec_place place) {
  (void)data, (void)place;
  as_spec_c_kind kind = is_union ? AS_SPEC_C_UNION : AS_SPEC_C_STRUCT;
  for (uint32_t i = 0; i < T_COUNT; i++)
    if (types[i].kind == kind && !strcmp(types[i].tag, tag)) return i;
  return AS_SPEC_C_NONE;
}

static const as_spec_c c = {NULL, facts_of, member_of, name_of, read_type, tagged};
static const as_spec_c_member parameters[] = {
    {"x", T_INT, 0}, {"p", T_INT_P, 0}, {"c", T_CELL_P, 0}, {"s", T_BOTH_P, 0}, {"n", T_UINT, 0}};
static const as_spec_head head = {"f", parameters, 5, T_INT};

/* ---- worlds ---- */

static void define(void *logic, as_function function, const as_term *own, uint32_t count, as_term body, bool descends) {
  logic_world *w = logic;
  assert_true(w->equation_count < MOST_DEFINED);
  w->equations[w->equation_count++] = (logic_equation){function, own, count, body, descends};
}

void logic_world_begin(logic_world *w, const char *definitions) {
  static const as_spec_place elsewhere = {"b.c", 1, 1};
  *w = (logic_world){.memory = as_memory_create(0)};
  w->terms = as_terms_create(w->memory);
  w->spec = as_spec_create(w->memory);
  w->check = as_spec_check_create(w->memory, w->spec, &c);
  as_spec_check_add(w->check, as_spec_read_file(w->spec, definitions, strlen(definitions), elsewhere));
  as_spec_check_definitions(w->check);
  as_spec_source source = {.terms = w->terms,
                           .spec = w->spec,
                           .check = w->check,
                           .c = &c,
                           .pointer_bits = 64,
                           .layout = layout_of,
                           .part = layout_part,
                           .logic = w,
                           .define = define};
  w->logic = as_spec_logic_open(w->memory, &source);
  if (!as_spec_error_count(w->spec)) as_spec_translate_definitions(w->logic);
}

void logic_world_end(logic_world *w) {
  as_spec_logic_destroy(w->logic);
  as_spec_check_destroy(w->check);
  as_spec_destroy(w->spec);
  as_terms_destroy(w->terms);
  as_memory_destroy(w->memory);
}

static const as_spec_place start = {"a.c", 1, 1};

const as_spec_agreed *logic_world_contract(logic_world *w, const char *text) {
  const as_spec_contract *contract = as_spec_read_contract(w->spec, text, strlen(text), start);
  if (as_spec_error_count(w->spec)) return NULL;
  as_spec_check_contract(w->check, contract, &head);
  if (as_spec_error_count(w->spec)) return NULL;
  w->agreed = as_spec_translate_contract(w->logic, contract, &head);
  return as_spec_error_count(w->spec) ? NULL : w->agreed;
}

const as_spec_invariance *logic_world_invariant(logic_world *w, const char *text) {
  const as_spec_invariant *invariant = as_spec_read_invariant(w->spec, text, strlen(text), start);
  if (as_spec_error_count(w->spec)) return NULL;
  as_spec_check_invariant(w->check, invariant);
  if (as_spec_error_count(w->spec)) return NULL;
  const as_spec_invariance *made = as_spec_translate_invariant(w->logic, w->agreed, invariant);
  return as_spec_error_count(w->spec) ? NULL : made;
}

const as_spec_steps *logic_world_statements(logic_world *w, const char *text) {
  as_spec_statements statements = as_spec_read_statements(w->spec, text, strlen(text), start);
  if (as_spec_error_count(w->spec)) return NULL;
  as_spec_check_statements(w->check, statements);
  if (as_spec_error_count(w->spec)) return NULL;
  const as_spec_steps *made = as_spec_translate_statements(w->logic, w->agreed, statements);
  return as_spec_error_count(w->spec) ? NULL : made;
}

const char *logic_world_complaint(const logic_world *w) {
  for (uint32_t i = 0; i < as_spec_complaint_count(w->spec); i++)
    if (!as_spec_complaint_get(w->spec, i)->is_note) return as_spec_complaint_get(w->spec, i)->message;
  return NULL;
}

void logic_world_no_errors(const logic_world *w, const char *text) {
  const char *complaint = logic_world_complaint(w);
  if (complaint) fail_msg("%s\nin: %s", complaint, text);
}

void logic_world_print(logic_world *w, as_assertion assertion, as_text *out) {
  for (uint32_t i = 0; i < assertion.count; i++) {
    as_spec_logic_print_item(w->logic, &assertion.items[i], out);
    as_text_put(out, "\n");
  }
}

/* ---- unfolding ---- */

/* Some application of a function with an equation, or none. Terms are small here: sharing does not matter. */
static as_term find_application(const logic_world *w, as_term t, const logic_equation **equation) {
  if (as_term_op(w->terms, t) == AS_OP_APPLY)
    for (uint32_t i = 0; i < w->equation_count; i++)
      if (w->equations[i].function.id == as_term_function(w->terms, t).id) return *equation = &w->equations[i], t;
  for (uint32_t i = 0; i < as_term_operands(w->terms, t); i++) {
    as_term found = find_application(w, as_term_operand(w->terms, t, i), equation);
    if (as_term_exists(found)) return found;
  }
  return as_term_none();
}

as_term logic_world_unfold(logic_world *w, as_term t) {
  for (uint32_t turn = 0; turn < 1000; turn++) {
    const logic_equation *equation;
    as_term found = find_application(w, t, &equation);
    if (!as_term_exists(found)) return t;
    as_term arguments[8];
    for (uint32_t i = 0; i < equation->count; i++) arguments[i] = as_term_operand(w->terms, found, i);
    as_term body = as_term_substitute(w->terms, equation->body, equation->parameters, arguments, equation->count);
    t = as_term_substitute(w->terms, t, &found, &body, 1);
  }
  return as_term_none();
}
