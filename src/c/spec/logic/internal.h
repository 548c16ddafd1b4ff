/* What the files of the translation share.
 *
 * A *setting* is what stands around an expression while it is translated: names, resources that were taken, conditions
 * under which it is looked at, and the items of the assertion that is being made. What cannot be translated is told
 * once and has no term (none); what is made of it has none either.
 */
#ifndef ASSAY_C_SPEC_LOGIC_INTERNAL_H
#define ASSAY_C_SPEC_LOGIC_INTERNAL_H

#include "c/spec/logic/translate.h"

#include <assay/base/memory.h>
#include <assay/base/table.h>
#include <assay/base/text.h>
#include <assay/base/vector.h>

/* ---- what is kept ---- */

typedef struct as_spec_spelling {
  const char *text;
  as_spec_sort sort;
} as_spec_spelling;
AS_TABLE_DEFINE(as_spec_spelling_table, uint32_t, as_spec_spelling, as_hash_u32, as_equal_u32) /* by term */

/* A sort that was made: of structures, datatypes, records, tuples, lists. */
typedef struct as_spec_made {
  as_spec_sort from;
  as_sort to;
} as_spec_made;
AS_VECTOR_DEFINE(as_spec_made_list, as_spec_made)

/* The type of C that a STRUCT or UNION is, by which it was first met. */
typedef struct as_spec_tagged {
  as_spec_sort sort;
  as_spec_c_type type;
} as_spec_tagged;
AS_VECTOR_DEFINE(as_spec_tagged_list, as_spec_tagged)

typedef struct as_spec_layout {
  const as_spec_part *parts;
  const char *const *names; /* of parts */
  uint32_t count;
} as_spec_layout;
AS_TABLE_DEFINE(as_spec_layouts, uint32_t, as_spec_layout, as_hash_u32, as_equal_u32) /* by type of C */

/* A definition, translated. */
typedef struct as_spec_meant {
  bool is_done, is_begun, is_recursive;
  bool is_applied; /* a function that is an application, and not its body */
  as_function function;
  const as_term *parameters;
  as_term body;
  as_predicate *predicate;
  const as_spec_lemma *lemma;
} as_spec_meant;
AS_VECTOR_DEFINE(as_spec_meant_list, as_spec_meant)

typedef struct as_spec_written {
  as_spec_place place;
  const char *text;
} as_spec_written;
AS_VECTOR_DEFINE(as_spec_written_list, as_spec_written)

AS_VECTOR_DEFINE(as_spec_holder_list, as_spec_holder)
AS_VECTOR_DEFINE(as_spec_read_list, as_spec_read)
AS_VECTOR_DEFINE(as_spec_lemma_list, as_spec_lemma)
AS_VECTOR_DEFINE(as_spec_unending_list, as_spec_unending)
AS_VECTOR_DEFINE(as_spec_term_list, as_term)
AS_VECTOR_DEFINE(as_spec_item_list, as_item)

/* A function of lists, or another that is there without a definition: one for each sort that it is used with. */
typedef struct as_spec_helper {
  const char *name;
  as_sort of;
  as_function function;
} as_spec_helper;
AS_VECTOR_DEFINE(as_spec_helper_list, as_spec_helper)

/* A contract with what the body of its function sees of it. */
typedef struct as_spec_entry as_spec_entry;
typedef struct as_spec_taken as_spec_taken;
typedef struct as_spec_view {
  const as_spec_agreed *of;
  const as_spec_entry *entries;
  uint32_t entry_count;
  const as_spec_taken *taken;
  uint32_t taken_count;
  const as_term *lets, *let_values;
  uint32_t let_count;
} as_spec_view;
AS_VECTOR_DEFINE(as_spec_view_list, as_spec_view)

/* A name that is given for a while (print/names.c), and what it was before. */
typedef struct as_spec_renamed {
  uint32_t term;
  bool had;
  as_spec_spelling before;
} as_spec_renamed;
AS_VECTOR_DEFINE(as_spec_renamed_list, as_spec_renamed)

struct as_spec_logic {
  as_memory *memory;
  as_spec_source source;
  as_terms *terms;
  as_spec_sorts *sorts; /* the checker's */
  as_region region;
  as_spec_place here; /* where something is being translated */
  as_spec_spelling_table spellings;
  bool names_for_a_while;
  as_spec_renamed_list renamed; /* since then */
  as_spec_made_list made;
  as_spec_tagged_list tagged;
  as_spec_layouts layouts;
  as_spec_meant_list meant; /* by definition */
  as_spec_written_list written;
  as_spec_holder_list globals, functions;
  as_spec_lemma_list lemmas;
  as_spec_unending_list unending;
  as_spec_helper_list helpers;
  as_spec_view_list views;
  as_u32_vector predicates;    /* definitions that are, by number */
  struct as_spec_shelf *shelf; /* what a unit has (unit.c); NULL: there is none */
};

/* ---- settings ---- */

typedef enum as_spec_setting_kind {
  AS_SPEC_SETTING_PURE, /* definitions: there is no memory to read */
  AS_SPEC_SETTING_CONTRACT,
  AS_SPEC_SETTING_BODY, /* invariants, statements, arguments: what is not taken is read */
} as_spec_setting_kind;

struct as_spec_entry {
  as_symbol name;
  as_term term;
  as_spec_sort sort;
  bool is_argument; /* of the function of a contract */
  bool is_access;   /* a global of `accesses`, whose value changes */
  as_term start;    /* its value at the entry of the function */
};
AS_VECTOR_DEFINE(as_spec_entry_list, as_spec_entry)

/* A cell that was taken, or each of several: then the output is a map. */
struct as_spec_taken {
  as_spec_cell cell;
  as_spec_c_type type;
  as_term pointer, output;
  as_term index, guard, base;
  uint64_t stride;
  bool index_is_signed;
};
AS_VECTOR_DEFINE(as_spec_taken_list, as_spec_taken)

/* Around an expression: a condition that holds, or a variable that is bound. */
typedef struct as_spec_frame {
  as_term term;
  bool is_bound;
} as_spec_frame;
AS_VECTOR_DEFINE(as_spec_frame_list, as_spec_frame)

AS_VECTOR_DEFINE(as_spec_extra_types, as_spec_extra_type)
AS_VECTOR_DEFINE(as_spec_extra_places, as_spec_extra_at)

typedef struct as_spec_setting {
  as_spec_logic *l;
  as_spec_setting_kind kind;
  bool in_start;
  as_spec_entry_list entries;
  as_spec_taken_list taken;
  const as_spec_taken *start_taken; /* at the entry of the function */
  uint32_t start_taken_count;
  const as_spec_agreed *of; /* BODY: the contract of the function, or NULL */
  as_spec_frame_list frames;
  as_spec_item_list items;
  as_spec_term_list lets, let_values; /* variables of let items */
  as_term result;
  uint64_t place; /* of the item that is being made */
  as_spec_holder_list locals, starts, addresses, globals, functions;
  as_spec_read_list reads;
  as_term extra_count; /* va_count() */
  as_spec_extra_types extra_types;
  as_spec_extra_places extra_places;
} as_spec_setting;

/* setting.c */
as_spec_setting as_spec_setting_begin(as_spec_logic *l, as_spec_setting_kind kind);
void as_spec_setting_end(as_spec_setting *x);
void as_spec_bind_name(as_spec_setting *x, as_symbol name, as_term term, as_spec_sort sort);
const as_spec_entry *as_spec_entry_of(const as_spec_setting *x, as_symbol name);
void as_spec_under(as_spec_setting *x, as_term condition);
as_term as_spec_expand(as_spec_setting *x, as_term t); /* without variables of lets */
/* The claim must hold where the expression is looked at: an item of its own. */
void as_spec_oblige(as_spec_setting *x, as_term claim);
void as_spec_add_item(as_spec_setting *x, as_item item); /* at the present place */
as_assertion as_spec_setting_items(as_spec_setting *x, uint32_t from);
as_spec_holders as_spec_setting_holders(as_spec_setting *x);
as_term as_spec_hold(as_spec_setting *x, as_spec_holder_list *list, uint32_t index, as_sort sort, const char *name,
                     as_spec_sort spec_sort);
as_term as_spec_address_of(as_spec_setting *x, as_spec_c_entity entity, as_symbol name);

/* create.c: complaints, names, places. */
__attribute__((format(printf, 3, 4))) void as_spec_refuse(as_spec_logic *l, as_spec_place place, const char *format,
                                                          ...);
const char *as_spec_keep_string(as_spec_logic *l, const char *text);
as_term as_spec_fresh(as_spec_logic *l, as_sort sort, const char *spelling, as_spec_sort spec_sort);
void as_spec_note_renaming(as_spec_logic *l, as_term t);
uint64_t as_spec_place_number(as_spec_logic *l, as_spec_place place, const char *text);
uint64_t as_spec_place_of_condition(as_spec_logic *l, const as_spec_condition *condition);
const char *as_spec_expr_text(as_spec_logic *l, const as_spec_expr *e); /* one line */
static inline const char *as_spec_symbol_text(const as_spec_logic *l, as_symbol name) {
  return as_spec_name(l->source.spec, name);
}
static inline as_spec_sort as_spec_sort_of_expr(const as_spec_logic *l, const as_spec_expr *e) {
  return as_spec_check_sort(l->source.check, e);
}
static inline const as_spec_sort_facts *as_spec_facts_of_expr(const as_spec_logic *l, const as_spec_expr *e) {
  return as_spec_sort_get(l->sorts, as_spec_sort_of_expr(l, e));
}
static inline as_spec_c_facts as_spec_facts_of_c(const as_spec_logic *l, as_spec_c_type type) {
  return l->source.c->facts(l->source.c->data, type);
}
static inline as_spec_sort as_spec_sort_from_c(const as_spec_logic *l, as_spec_c_type type) {
  return as_spec_check_c_type(l->source.check, type);
}
static inline as_spec_c_type as_spec_read_type_of_c(const as_spec_logic *l, as_spec_ctype type) {
  return l->source.c->read(l->source.c->data, type.text, type.place);
}

/* layout.c */
const as_spec_layout *as_spec_layout_of(as_spec_logic *l, as_spec_c_type type);
/* The part of this name; false: there is none. */
bool as_spec_find_part(as_spec_logic *l, as_spec_c_type type, as_symbol name, uint32_t *index);
/* The same with flexible arrays, which are no parts of values. */
bool as_spec_find_place(as_spec_logic *l, as_spec_c_type type, as_symbol name, as_spec_part *part);
as_spec_c_type as_spec_type_of_struct(as_spec_logic *l, as_spec_sort sort, as_spec_place place);
void as_spec_remember_tagged(as_spec_logic *l, as_spec_sort sort, as_spec_c_type type);
bool as_spec_is_boolean(as_spec_logic *l, as_spec_c_type type);
uint64_t as_spec_length_of(as_spec_logic *l, as_spec_c_type array);
bool as_spec_same_type(as_spec_logic *l, as_spec_c_type a, as_spec_c_type b); /* their values are of one sort */

/* sorts.c */
static inline bool as_spec_has_sort(as_sort sort) { return sort.kind != AS_SORT_NONE; }
/* Whether the empty list left something of it open. */
bool as_spec_is_open(const as_spec_logic *l, as_spec_sort sort);
static inline as_spec_sort as_spec_closed(const as_spec_logic *l, as_spec_sort sort, as_spec_sort other) {
  return as_spec_is_open(l, sort) ? other : sort;
}
/* The sort of an expression's values; complains if there is none. */
as_sort as_spec_sort_for(as_spec_logic *l, as_spec_sort sort, as_spec_place place);

/* values.c */
/* Of function pointers, by the name of the type: whether the function meets its contract. */
as_function as_spec_implements(as_spec_logic *l, const char *type);
as_term as_spec_default(as_spec_logic *l, as_sort sort, as_spec_sort spec_sort);
as_term as_spec_null(as_spec_logic *l);
as_term as_spec_from_bits(as_spec_logic *l, as_spec_c_type type, as_term bits); /* none: not for this type */
as_term as_spec_resize(as_spec_logic *l, as_term t, uint32_t width_bits, bool is_signed);
as_term as_spec_pointer_of_bits(as_spec_logic *l, as_term bits, bool is_signed);
as_function as_spec_helper_of(as_spec_logic *l, const char *name, as_sort of, const as_sort *parameters, uint32_t count,
                              as_sort result, bool *is_new);

/* literal.c */
as_term as_spec_literal(as_spec_setting *x, const as_spec_expr *e);
bool as_spec_small_number(const as_spec_expr *e, int64_t *value); /* a number that is written */

/* expression.c; none: it was refused. */
as_term as_spec_translate(as_spec_setting *x, const as_spec_expr *e);
/* With the sort that its place gives it, which the empty list does not have by itself. */
as_term as_spec_translate_as(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted);
as_term as_spec_translate_under(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted, as_term condition);
bool as_spec_translate_all(as_spec_setting *x, as_spec_exprs all, const as_spec_sort *wanted, as_term *terms);
/* operator.c */
as_term as_spec_translate_operator(as_spec_setting *x, const as_spec_expr *e);
as_term as_spec_translate_cast(as_spec_setting *x, const as_spec_expr *e);
/* call.c */
as_term as_spec_translate_call(as_spec_setting *x, const as_spec_expr *e);
/* list.c: what lists and sets have; none: it is no function of them. */
as_term as_spec_translate_list(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted);
as_term as_spec_call_list(as_spec_setting *x, const as_spec_expr *e, const char *name);
/* set.c: none: it is no function of sets. */
as_term as_spec_call_set(as_spec_setting *x, const char *name, const as_term *at);
as_term as_spec_equal_sets(as_spec_setting *x, as_term a, as_term b);
/* match.c */
as_term as_spec_translate_match(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted);
/* record.c */
as_term as_spec_translate_record(as_spec_setting *x, const as_spec_expr *e);
as_term as_spec_translate_member(as_spec_setting *x, const as_spec_expr *e);
as_term as_spec_record_member(as_spec_logic *l, as_spec_sort sort, as_term value, as_symbol member);
/* memory.c */
bool as_spec_reads(const as_spec_setting *x, const as_spec_expr *e);
as_term as_spec_translate_read(as_spec_setting *x, const as_spec_expr *e);
as_term as_spec_translate_pointer(as_spec_setting *x, const as_spec_expr *e); /* shifts, &(p->m) */
/* The element that the pointer is moved to is at an exact distance, as those of an each are (as_each_exact). */
as_term as_spec_is_exact(as_spec_setting *x, const as_spec_expr *pointer);
as_term as_spec_read_global(as_spec_setting *x, const as_spec_expr *e, as_term address, as_spec_c_type type);
/* extra.c: arguments without a name. */
as_term as_spec_va_count(as_spec_setting *x, const as_spec_expr *e);
as_term as_spec_va_arg(as_spec_setting *x, const as_spec_expr *e);
as_spec_extra as_spec_setting_extra(as_spec_setting *x);
/* condition.c */
void as_spec_add_conditions(as_spec_setting *x, as_spec_conditions conditions);
as_term as_spec_translate_claim(as_spec_setting *x, const as_spec_claim *claim);
/* resource.c: adds the item, and enters the name. */
void as_spec_add_take(as_spec_setting *x, const as_spec_condition *condition);
void as_spec_take_global(as_spec_setting *x, as_symbol name, as_spec_place place, as_term start);
/* The name of what is applied; false: it was refused. */
bool as_spec_resource_of(as_spec_setting *x, const as_spec_predicate *predicate, const as_spec_expr *pointer,
                         as_resource_name *name);
/* definition.c */
as_spec_meant *as_spec_function_of(as_spec_logic *l, uint32_t definition);
bool as_spec_calls(as_spec_logic *l, uint32_t from, uint32_t to); /* in one or more steps */
/* descent.c */
bool as_spec_descends(as_spec_logic *l, uint32_t definition);
/* predicate.c */
const as_predicate *as_spec_predicate_of(as_spec_logic *l, uint32_t definition);
void as_spec_translate_predicates(as_spec_logic *l);
/* contract.c */
/* What stands inside of the function that has this contract, or none (NULL). */
as_spec_setting as_spec_setting_inside(as_spec_logic *l, const as_spec_agreed *of);

#endif
