/* Datatypes by lemmas on demand: what the classes of the candidate must not contradict.
 *
 *   congruence    equal members make equal values, equal values have equal members and the same constructor
 *   injectivity   C(x) = C(y) implies x = y
 *   distinctness  C(x) = D(y) is false
 *   exhaustion    some constructor made t; not two of them
 *   acyclicity    no value contains itself
 *   extension     what the same constructor made of the same members is the same
 *
 * Members of another constructor are open: only congruence holds of them.
 */
#include "term/data.h"
#include "solve/theory/classes.h"
#include "term/eval_override.h"

#include <assay/term/data.h>

/* Values of leaves. */

static as_term fresh_number(as_checker *check, as_sort sort) {
  return as_term_abstract(check->terms, sort, check->fresh++);
}

/* The constructor application with the values of the members. */
static as_term values_of_members(as_checker *check, as_term t) {
  const as_node *node = as_node_of(check->terms, t);
  uint32_t count = node->count;
  as_term *members = as_memory_alloc(check->search->memory, (count + 1) * sizeof *members);
  bool known = true;
  for (uint32_t i = 0; i < count && known; i++) {
    members[i] = as_checker_value(check, as_operand(check->terms, t, i));
    known = as_term_exists(members[i]);
  }
  as_term made =
      known ? as_term_construct(check->terms, as_term_sort(check->terms, t), as_term_index(check->terms, t), members)
            : as_term_none();
  as_memory_free(check->search->memory, members, (count + 1) * sizeof *members);
  return made;
}

static as_term override_construct(as_checker *check, as_term t, as_term wanted) {
  as_term values = values_of_members(check, t);
  if (!as_term_exists(values)) return wanted;
  uint32_t *first = as_id_table_put(check->search->memory, &check->made, values.id);
  if (!*first) *first = t.id;
  if (as_term_exists(wanted)) return wanted;
  return *first != t.id ? as_checker_value(check, (as_term){.id = *first})
                        : fresh_number(check, as_term_sort(check->terms, t));
}

static as_term override_member(as_checker *check, as_term t, as_term wanted) {
  as_sort sort = as_term_sort(check->terms, t);
  as_term of = as_checker_value(check, as_operand(check->terms, t, 0));
  if (!as_term_exists(of)) return wanted;
  as_read_place key = {of.id, as_node_of(check->terms, t)->index};
  as_read_value *first = as_read_table_put(check->search->memory, &check->members, key);
  as_term value = as_term_exists(wanted)        ? wanted
                  : as_term_exists(first->read) ? first->value
                  : sort.kind == AS_SORT_DATA   ? fresh_number(check, sort)
                                                : as_model_default(check->terms, sort);
  if (!as_term_exists(first->read)) *first = (as_read_value){value, t};
  return value;
}

void as_data_override(as_checker *check, as_term t) {
  uint32_t *given = as_id_table_put(check->search->memory, &check->given, t.id);
  as_term wanted = *given ? (as_term){.id = *given} : as_checker_wanted(check, t);
  switch (as_term_op(check->terms, t)) {
  case AS_OP_CONSTRUCT: wanted = override_construct(check, t, wanted); break;
  case AS_OP_MEMBER: wanted = override_member(check, t, wanted); break;
  default:
    assert(as_is_op(check->terms, t, AS_OP_IS));
    if (!as_term_exists(wanted)) wanted = as_term_false(check->terms);
  }
  *as_id_table_put(check->search->memory, &check->given, t.id) = wanted.id;
  if (as_term_exists(wanted)) as_eval_override(check->search->eval, t, wanted);
}

/* Classes. */

static as_class *class_of(as_classes *c, as_term t) {
  as_term number = as_checker_value(c->check, t);
  if (!as_term_exists(number) || !as_is_const(c->terms, number)) return NULL;
  uint32_t *index = as_id_table_put(c->memory, &c->of, number.id);
  if (!*index) {
    as_sort sort = as_term_sort(c->terms, number);
    uint32_t only = as_data_count(c->terms, sort) == 1 ? 0 : AS_NO_CONSTRUCTOR;
    as_class_vector_push(c->memory, &c->list, (as_class){.number = number, .any = t, .constructor = only});
    *index = c->list.count;
  }
  return &c->list.at[*index - 1];
}

void as_classes_release(as_classes *c) {
  for (uint32_t i = 0; i < c->list.count; i++) as_u32_vector_release(c->memory, &c->list.at[i].not);
  as_class_vector_release(c->memory, &c->list);
  as_id_table_release(c->memory, &c->of);
  as_id_table_release(c->memory, &c->used);
}

/* made = t, and the same constructor: their members are the same. */
static void check_injective(as_classes *c, as_term made, as_term t) {
  for (uint32_t i = 0; i < as_term_operands(c->terms, t); i++) {
    as_term x = as_operand(c->terms, made, i), y = as_operand(c->terms, t, i);
    if (as_checker_value(c->check, x).id != as_checker_value(c->check, y).id)
      as_checker_imply_same(c->check, as_classes_same(c, made, t), x, y);
  }
}

static void check_made(as_classes *c, as_term t) {
  as_class *k = class_of(c, t);
  if (!k) return;
  as_term made = k->made;
  if (!as_term_exists(made))
    k->made = t, k->constructor = as_term_index(c->terms, t);
  else if (as_term_index(c->terms, made) != as_term_index(c->terms, t))
    as_checker_add(c->check, as_term_not(c->terms, as_classes_same(c, made, t)));
  else
    check_injective(c, made, t);
  as_term values = values_of_members(c->check, t);
  const uint32_t *first = as_term_exists(values) ? as_id_table_find(&c->check->made, values.id) : NULL;
  as_term other = {.id = first ? *first : t.id};
  if (as_checker_value(c->check, other).id == as_checker_value(c->check, t).id) return;
  as_term premise = as_term_true(c->terms);
  for (uint32_t i = 0; i < as_term_operands(c->terms, t); i++)
    premise =
        as_term_and(c->terms, premise, as_classes_same(c, as_operand(c->terms, t, i), as_operand(c->terms, other, i)));
  as_checker_imply_same(c->check, premise, t, other);
}

void as_classes_imply(as_classes *c, as_term premise, as_term conclusion) {
  as_checker_add(c->check, as_term_implies(c->terms, premise, conclusion));
}

static void check_tester(as_classes *c, as_term tester) {
  as_term t = as_classes_operand(c, tester);
  as_class *k = class_of(c, t);
  if (!k) return;
  uint32_t constructor = as_term_index(c->terms, tester);
  bool holds = as_term_is_true(c->terms, as_checker_value(c->check, tester));
  if (as_term_exists(k->made)) {
    bool expected = k->constructor == constructor;
    if (holds != expected)
      as_classes_imply(c, as_classes_same(c, t, k->made), expected ? tester : as_term_not(c->terms, tester));
  } else if (!holds) {
    as_u32_vector_push(c->memory, &k->not, tester.id);
  } else if (!as_term_exists(k->tester)) {
    k->tester = tester, k->constructor = constructor;
  } else if (k->constructor != constructor) {
    as_term both = as_term_and(c->terms, tester, k->tester);
    as_classes_imply(c, as_classes_same(c, t, as_classes_operand(c, k->tester)), as_term_not(c->terms, both));
  }
}

/* Some constructor made t. */
void as_classes_exhaust(as_classes *c, as_term t) {
  as_term any = as_term_false(c->terms);
  uint32_t count = as_data_count(c->terms, as_term_sort(c->terms, t));
  for (uint32_t i = 0; i < count; i++) any = as_term_or(c->terms, any, as_term_is(c->terms, t, i));
  as_checker_add(c->check, any);
}

bool as_class_excludes(const as_classes *c, const as_class *k, uint32_t constructor) {
  for (uint32_t i = 0; i < k->not.count; i++)
    if (as_term_index(c->terms, (as_term){.id = k->not.at[i]}) == constructor) return true;
  return false;
}

/* The testers that do not hold agree with the one that does, and leave a constructor. */
static void check_exclusion(as_classes *c, uint32_t index) {
  as_class k = c->list.at[index];
  uint32_t count = as_data_count(c->terms, as_term_sort(c->terms, k.number)), excluded = 0;
  for (uint32_t i = 0; i < k.not.count; i++) {
    as_term tester = {.id = k.not.at[i]};
    if (as_term_exists(k.made) || as_term_index(c->terms, tester) != k.constructor) continue;
    if (as_term_exists(k.tester))
      as_checker_add(c->check, as_term_implies(c->terms,
                                               as_term_and(c->terms, k.tester,
                                                           as_classes_same(c, as_classes_operand(c, tester),
                                                                           as_classes_operand(c, k.tester))),
                                               tester));
  }
  if (k.constructor != AS_NO_CONSTRUCTOR) return;
  for (uint32_t i = 0; i < count; i++) excluded += as_class_excludes(c, &k, i);
  if (excluded < count && !as_term_exists(k.member)) return;
  as_classes_exhaust(c, k.any);
  for (uint32_t i = 0; i < k.not.count; i++) {
    as_term tester = {.id = k.not.at[i]}, t = as_classes_operand(c, tester);
    as_term here = as_term_is(c->terms, k.any, as_term_index(c->terms, tester));
    if (t.id != k.any.id) as_classes_imply(c, as_term_and(c->terms, as_classes_same(c, t, k.any), here), tester);
  }
}

static void check_member(as_classes *c, as_term member) {
  as_term t = as_classes_operand(c, member), value = as_checker_value(c->check, member);
  as_class *k = class_of(c, t);
  if (!k) return;
  as_term made = k->made;
  k->member = member;
  if (as_term_exists(made) && k->constructor == as_term_index(c->terms, member)) {
    as_term x = as_operand(c->terms, made, as_term_member_index(c->terms, member));
    if (as_checker_value(c->check, x).id != value.id)
      as_checker_imply_same(c->check, as_classes_same(c, t, made), member, x);
    return;
  }
  as_read_place key = {as_checker_value(c->check, t).id, as_node_of(c->terms, member)->index};
  const as_read_value *first = as_read_table_find(&c->check->members, key);
  if (first && first->read.id != member.id && first->value.id != value.id)
    as_checker_imply_same(c->check, as_classes_same(c, t, as_classes_operand(c, first->read)), member, first->read);
}

/* The member of a class, as a term: of what made it, or a member that somebody speaks of; none if nobody does. */
as_term as_class_member(const as_classes *c, const as_class *k, uint32_t i) {
  if (as_term_exists(k->made)) return as_operand(c->terms, k->made, i);
  as_read_place key = {k->number.id, k->constructor << AS_MEMBER_BITS | i};
  const as_read_value *first = as_read_table_find(&c->check->members, key);
  return first ? first->read : as_term_none();
}

uint32_t as_class_members(const as_classes *c, const as_class *k) {
  if (k->constructor == AS_NO_CONSTRUCTOR) return 0;
  return as_data_constructor(c->terms, as_term_sort(c->terms, k->number), k->constructor)->count;
}

/* Acyclicity: a search from each class, down members. `path` has classes and the members by which they were left. */

typedef struct step {
  uint32_t class, member;
} step;
AS_VECTOR_DEFINE(step_vector, step)

/* The term of a class whose member is spoken of. */
static as_term carrier(const as_classes *c, const as_class *k, as_term member) {
  return as_term_exists(k->made) ? k->made : as_classes_operand(c, member);
}

/* The classes of the path from `first` on lie in each other, in a circle. */
static void add_cycle(as_classes *c, const step_vector *path, uint32_t first) {
  as_term_vector literals = {0};
  for (uint32_t i = first; i < path->count; i++) {
    const as_class *k = &c->list.at[path->at[i].class];
    as_term member = as_class_member(c, k, path->at[i].member);
    const step *next = i + 1 < path->count ? &path->at[i + 1] : &path->at[first];
    const as_class *below = &c->list.at[next->class];
    as_term other = carrier(c, below, as_class_member(c, below, next->member));
    if (!as_term_exists(k->made) && as_term_exists(k->tester)) {
      as_term here = as_classes_operand(c, member), there = as_classes_operand(c, k->tester);
      as_term_vector_push(c->memory, &literals, k->tester);
      if (here.id != there.id) as_term_vector_push(c->memory, &literals, as_classes_same(c, here, there));
    }
    if (member.id != other.id) as_term_vector_push(c->memory, &literals, as_classes_same(c, member, other));
  }
  if (!c->check->late) c->check->lemma |= as_search_add_conflict(c->check->search, literals.at, literals.count);
  as_term_vector_release(c->memory, &literals);
}

static as_class *class_of_member(as_classes *c, const as_class *k, uint32_t i) {
  as_term member = as_class_member(c, k, i);
  return as_term_exists(member) && as_term_sort(c->terms, member).kind == AS_SORT_DATA ? class_of(c, member) : NULL;
}

static void check_cycles(as_classes *c) {
  enum { WHITE, GREY, BLACK };
  uint8_t *color = as_memory_alloc_zeroed(c->memory, c->list.count + 1);
  uint32_t count = c->list.count; /* every member's class is known */
  step_vector path = {0};
  for (uint32_t root = 0; root < count; root++) {
    if (color[root] != WHITE) continue;
    step_vector_push(c->memory, &path, (step){root, 0});
    color[root] = GREY;
    while (path.count && !as_checker_is_late(c->check)) {
      step *at = &path.at[path.count - 1];
      as_class k = c->list.at[at->class];
      if (at->member == as_class_members(c, &k)) {
        color[at->class] = BLACK;
        path.count--;
        if (path.count) path.at[path.count - 1].member++;
        continue;
      }
      as_class *below = class_of_member(c, &k, at->member);
      uint32_t next = below ? (uint32_t)(below - c->list.at) : count;
      if (next < count && color[next] == GREY) {
        uint32_t first = 0;
        while (path.at[first].class != next) first++;
        add_cycle(c, &path, first);
      }
      if (next < count && color[next] == WHITE) {
        color[next] = GREY;
        step_vector_push(c->memory, &path, (step){next, 0});
      } else {
        path.at[path.count - 1].member++;
      }
    }
    path.count = 0;
  }
  step_vector_release(c->memory, &path);
  as_memory_free(c->memory, color, c->list.count + 1);
}

void as_classes_find(as_classes *c, const as_term *leaves, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    as_op op = as_term_op(c->terms, leaves[i]);
    if (op == AS_OP_CONSTRUCT)
      check_made(c, leaves[i]);
    else if (as_term_sort(c->terms, leaves[i]).kind == AS_SORT_DATA)
      class_of(c, leaves[i]);
  }
  for (uint32_t i = 0; i < count; i++)
    if (as_is_op(c->terms, leaves[i], AS_OP_IS)) check_tester(c, leaves[i]);
  for (uint32_t i = 0; i < count; i++)
    if (as_is_op(c->terms, leaves[i], AS_OP_MEMBER)) check_member(c, leaves[i]);
  for (uint32_t i = 0; i < c->list.count; i++) check_exclusion(c, i);
}

/* A member of another constructor is open, but evaluation has one value for it: then the right constructor, or that
 * value, is what we wish. */
static void wish(as_classes *c, as_term member) {
  as_term t = as_classes_operand(c, member), value = as_checker_value(c->check, member);
  const as_class *k = class_of(c, t);
  uint32_t constructor = as_term_index(c->terms, member);
  if (!k || k->constructor == AS_NO_CONSTRUCTOR || k->constructor == constructor) return;
  as_term fixed = as_model_default(c->terms, as_term_sort(c->terms, member));
  if (value.id == fixed.id) return;
  as_term formula = as_term_or(c->terms, as_term_is(c->terms, t, constructor), as_classes_same(c, member, fixed));
  if (!c->check->late) c->check->lemma |= as_search_add_wish(c->check->search, formula);
}

bool as_data_check(as_checker *check, const as_term *leaves, uint32_t count) {
  as_classes c = {.check = check, .terms = check->terms, .memory = check->search->memory};
  as_classes_find(&c, leaves, count);
  if (!check->lemma) check_cycles(&c);
  bool consistent = !check->lemma;
  for (uint32_t i = 0; i < count && consistent; i++)
    if (as_is_op(check->terms, leaves[i], AS_OP_MEMBER)) wish(&c, leaves[i]);
  as_classes_release(&c);
  return !check->late;
}
