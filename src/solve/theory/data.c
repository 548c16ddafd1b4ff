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
#include "solve/theory/checker.h"
#include "term/eval_override.h"

#include <assay/term/data.h>
#include <assay/term/substitute.h>

enum { NO_CONSTRUCTOR = UINT32_MAX };

/* What is known of a class. Terms are of the class, or none. */
typedef struct class {
  as_term number;       /* its abstract value */
  as_term any;          /* some term */
  as_term made;         /* a constructor application */
  as_term tester;       /* IS of its constructor that holds */
  uint32_t constructor; /* NO_CONSTRUCTOR: not known */
  as_term member;       /* some MEMBER of a term */
  as_u32_vector not;    /* ids of testers that do not hold */
  as_term value;        /* in the model; none: not yet */
  bool open;            /* the value was chosen, or contains one that was */
  bool in_work;
} class;
AS_VECTOR_DEFINE(class_vector, class)

typedef struct classes {
  as_checker *check;
  as_terms *terms;
  as_memory *memory;
  class_vector list;
  as_id_table of;   /* number's id to index + 1 */
  as_id_table used; /* id of a value to index + 1 of the class that has it */
} classes;

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

static class *class_of(classes *c, as_term t) {
  as_term number = as_checker_value(c->check, t);
  if (!as_term_exists(number) || !as_is_const(c->terms, number)) return NULL;
  uint32_t *index = as_id_table_put(c->memory, &c->of, number.id);
  if (!*index) {
    as_sort sort = as_term_sort(c->terms, number);
    uint32_t only = as_data_count(c->terms, sort) == 1 ? 0 : NO_CONSTRUCTOR;
    class_vector_push(c->memory, &c->list, (class){.number = number, .any = t, .constructor = only});
    *index = c->list.count;
  }
  return &c->list.at[*index - 1];
}

static void release(classes *c) {
  for (uint32_t i = 0; i < c->list.count; i++) as_u32_vector_release(c->memory, &c->list.at[i].not);
  class_vector_release(c->memory, &c->list);
  as_id_table_release(c->memory, &c->of);
  as_id_table_release(c->memory, &c->used);
}

static as_term operand(const classes *c, as_term t) { return as_operand(c->terms, t, 0); }
static as_term same(classes *c, as_term a, as_term b) { return as_checker_same(c->check, a, b); }

/* made = t, and the same constructor: their members are the same. */
static void check_injective(classes *c, as_term made, as_term t) {
  for (uint32_t i = 0; i < as_term_operands(c->terms, t); i++) {
    as_term x = as_operand(c->terms, made, i), y = as_operand(c->terms, t, i);
    if (as_checker_value(c->check, x).id != as_checker_value(c->check, y).id)
      as_checker_imply_same(c->check, same(c, made, t), x, y);
  }
}

static void check_made(classes *c, as_term t) {
  class *k = class_of(c, t);
  if (!k) return;
  as_term made = k->made;
  if (!as_term_exists(made))
    k->made = t, k->constructor = as_term_index(c->terms, t);
  else if (as_term_index(c->terms, made) != as_term_index(c->terms, t))
    as_checker_add(c->check, as_term_not(c->terms, same(c, made, t)));
  else
    check_injective(c, made, t);
  as_term values = values_of_members(c->check, t);
  const uint32_t *first = as_term_exists(values) ? as_id_table_find(&c->check->made, values.id) : NULL;
  as_term other = {.id = first ? *first : t.id};
  if (as_checker_value(c->check, other).id == as_checker_value(c->check, t).id) return;
  as_term premise = as_term_true(c->terms);
  for (uint32_t i = 0; i < as_term_operands(c->terms, t); i++)
    premise = as_term_and(c->terms, premise, same(c, as_operand(c->terms, t, i), as_operand(c->terms, other, i)));
  as_checker_imply_same(c->check, premise, t, other);
}

static void imply(classes *c, as_term premise, as_term conclusion) {
  as_checker_add(c->check, as_term_implies(c->terms, premise, conclusion));
}

static void check_tester(classes *c, as_term tester) {
  as_term t = operand(c, tester);
  class *k = class_of(c, t);
  if (!k) return;
  uint32_t constructor = as_term_index(c->terms, tester);
  bool holds = as_term_is_true(c->terms, as_checker_value(c->check, tester));
  if (as_term_exists(k->made)) {
    bool expected = k->constructor == constructor;
    if (holds != expected) imply(c, same(c, t, k->made), expected ? tester : as_term_not(c->terms, tester));
  } else if (!holds) {
    as_u32_vector_push(c->memory, &k->not, tester.id);
  } else if (!as_term_exists(k->tester)) {
    k->tester = tester, k->constructor = constructor;
  } else if (k->constructor != constructor) {
    as_term both = as_term_and(c->terms, tester, k->tester);
    imply(c, same(c, t, operand(c, k->tester)), as_term_not(c->terms, both));
  }
}

/* Some constructor made t. */
static void add_exhaustion(classes *c, as_term t) {
  as_term any = as_term_false(c->terms);
  uint32_t count = as_data_count(c->terms, as_term_sort(c->terms, t));
  for (uint32_t i = 0; i < count; i++) any = as_term_or(c->terms, any, as_term_is(c->terms, t, i));
  as_checker_add(c->check, any);
}

static bool is_excluded(const classes *c, const class *k, uint32_t constructor) {
  for (uint32_t i = 0; i < k->not.count; i++)
    if (as_term_index(c->terms, (as_term){.id = k->not.at[i]}) == constructor) return true;
  return false;
}

/* The testers that do not hold agree with the one that does, and leave a constructor. */
static void check_exclusion(classes *c, uint32_t index) {
  class k = c->list.at[index];
  uint32_t count = as_data_count(c->terms, as_term_sort(c->terms, k.number)), excluded = 0;
  for (uint32_t i = 0; i < k.not.count; i++) {
    as_term tester = {.id = k.not.at[i]};
    if (as_term_exists(k.made) || as_term_index(c->terms, tester) != k.constructor) continue;
    if (as_term_exists(k.tester))
      as_checker_add(c->check,
                     as_term_implies(c->terms,
                                     as_term_and(c->terms, k.tester, same(c, operand(c, tester), operand(c, k.tester))),
                                     tester));
  }
  if (k.constructor != NO_CONSTRUCTOR) return;
  for (uint32_t i = 0; i < count; i++) excluded += is_excluded(c, &k, i);
  if (excluded < count && !as_term_exists(k.member)) return;
  add_exhaustion(c, k.any);
  for (uint32_t i = 0; i < k.not.count; i++) {
    as_term tester = {.id = k.not.at[i]}, t = operand(c, tester);
    as_term here = as_term_is(c->terms, k.any, as_term_index(c->terms, tester));
    if (t.id != k.any.id) imply(c, as_term_and(c->terms, same(c, t, k.any), here), tester);
  }
}

static void check_member(classes *c, as_term member) {
  as_term t = operand(c, member), value = as_checker_value(c->check, member);
  class *k = class_of(c, t);
  if (!k) return;
  as_term made = k->made;
  k->member = member;
  if (as_term_exists(made) && k->constructor == as_term_index(c->terms, member)) {
    as_term x = as_operand(c->terms, made, as_term_member_index(c->terms, member));
    if (as_checker_value(c->check, x).id != value.id) as_checker_imply_same(c->check, same(c, t, made), member, x);
    return;
  }
  as_read_place key = {as_checker_value(c->check, t).id, as_node_of(c->terms, member)->index};
  const as_read_value *first = as_read_table_find(&c->check->members, key);
  if (first && first->read.id != member.id && first->value.id != value.id)
    as_checker_imply_same(c->check, same(c, t, operand(c, first->read)), member, first->read);
}

/* The member of a class, as a term: of what made it, or a member that somebody speaks of; none if nobody does. */
static as_term member_term(const classes *c, const class *k, uint32_t i) {
  if (as_term_exists(k->made)) return as_operand(c->terms, k->made, i);
  as_read_place key = {k->number.id, k->constructor << AS_MEMBER_BITS | i};
  const as_read_value *first = as_read_table_find(&c->check->members, key);
  return first ? first->read : as_term_none();
}

static uint32_t member_count(const classes *c, const class *k) {
  if (k->constructor == NO_CONSTRUCTOR) return 0;
  return as_data_constructor(c->terms, as_term_sort(c->terms, k->number), k->constructor)->count;
}

/* Acyclicity: a search from each class, down members. `path` has classes and the members by which they were left. */

typedef struct step {
  uint32_t class, member;
} step;
AS_VECTOR_DEFINE(step_vector, step)

/* The term of a class whose member is spoken of. */
static as_term carrier(const classes *c, const class *k, as_term member) {
  return as_term_exists(k->made) ? k->made : operand(c, member);
}

/* The classes of the path from `first` on lie in each other, in a circle. */
static void add_cycle(classes *c, const step_vector *path, uint32_t first) {
  as_term_vector literals = {0};
  for (uint32_t i = first; i < path->count; i++) {
    const class *k = &c->list.at[path->at[i].class];
    as_term member = member_term(c, k, path->at[i].member);
    const step *next = i + 1 < path->count ? &path->at[i + 1] : &path->at[first];
    const class *below = &c->list.at[next->class];
    as_term other = carrier(c, below, member_term(c, below, next->member));
    if (!as_term_exists(k->made) && as_term_exists(k->tester)) {
      as_term here = operand(c, member), there = operand(c, k->tester);
      as_term_vector_push(c->memory, &literals, k->tester);
      if (here.id != there.id) as_term_vector_push(c->memory, &literals, same(c, here, there));
    }
    if (member.id != other.id) as_term_vector_push(c->memory, &literals, same(c, member, other));
  }
  if (!c->check->late) c->check->lemma |= as_search_add_conflict(c->check->search, literals.at, literals.count);
  as_term_vector_release(c->memory, &literals);
}

static class *class_of_member(classes *c, const class *k, uint32_t i) {
  as_term member = member_term(c, k, i);
  return as_term_exists(member) && as_term_sort(c->terms, member).kind == AS_SORT_DATA ? class_of(c, member) : NULL;
}

static void check_cycles(classes *c) {
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
      class k = c->list.at[at->class];
      if (at->member == member_count(c, &k)) {
        color[at->class] = BLACK;
        path.count--;
        if (path.count) path.at[path.count - 1].member++;
        continue;
      }
      class *below = class_of_member(c, &k, at->member);
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

static void find_classes(classes *c, const as_term *leaves, uint32_t count) {
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
static void wish(classes *c, as_term member) {
  as_term t = operand(c, member), value = as_checker_value(c->check, member);
  const class *k = class_of(c, t);
  uint32_t constructor = as_term_index(c->terms, member);
  if (!k || k->constructor == NO_CONSTRUCTOR || k->constructor == constructor) return;
  as_term fixed = as_model_default(c->terms, as_term_sort(c->terms, member));
  if (value.id == fixed.id) return;
  as_term formula = as_term_or(c->terms, as_term_is(c->terms, t, constructor), same(c, member, fixed));
  if (!c->check->late) c->check->lemma |= as_search_add_wish(c->check->search, formula);
}

bool as_data_check(as_checker *check, const as_term *leaves, uint32_t count) {
  classes c = {.check = check, .terms = check->terms, .memory = check->search->memory};
  find_classes(&c, leaves, count);
  if (!check->lemma) check_cycles(&c);
  bool consistent = !check->lemma;
  for (uint32_t i = 0; i < count && consistent; i++)
    if (as_is_op(check->terms, leaves[i], AS_OP_MEMBER)) wish(&c, leaves[i]);
  release(&c);
  return !check->late;
}

/* Values of classes. */

enum { TRIES = 4096, ATTEMPTS = 16 };

static bool is_free(const classes *c, as_term value) { return !as_id_table_find(&c->used, value.id); }

static void give(classes *c, uint32_t index, as_term value) {
  c->list.at[index].value = value;
  uint32_t *owner = as_id_table_put(c->memory, &c->used, value.id);
  if (!*owner) *owner = index + 1;
}

/* A value that nobody has, of a constructor that is not excluded. */
static as_term choose(classes *c, uint32_t index, uint32_t first) {
  const class *k = &c->list.at[index];
  as_sort sort = as_term_sort(c->terms, k->number);
  uint32_t values = as_sort_values(c->terms, sort);
  as_term possible = as_term_none();
  for (uint32_t i = 0; i < TRIES && i < values; i++) {
    as_term value = as_sort_value(c->terms, sort, (i + first) % values);
    if (is_excluded(c, k, as_term_index(c->terms, value))) continue;
    possible = value;
    if (is_free(c, value)) break;
  }
  return possible;
}

static uint32_t build(classes *c, uint32_t index, uint32_t first);

/* The value of a constant that may be a number of a class. */
static as_term concrete(classes *c, as_term constant, uint32_t first, bool *open) {
  if (!as_is_const(c->terms, constant) || as_term_sort(c->terms, constant).kind != AS_SORT_DATA) return constant;
  const uint32_t *known = as_id_table_find(&c->of, constant.id);
  if (!known) return as_model_default(c->terms, as_term_sort(c->terms, constant));
  uint32_t index = build(c, *known - 1, first);
  *open |= c->list.at[index].open;
  return c->list.at[index].value;
}

/* The value of a class whose constructor is known. Members that nobody speaks of are chosen. */
static as_term construct(classes *c, uint32_t index, uint32_t first, bool *open) {
  class k = c->list.at[index];
  as_sort sort = as_term_sort(c->terms, k.number);
  const as_constructor *constructor = as_data_constructor(c->terms, sort, k.constructor);
  size_t bytes = (constructor->count + 1) * sizeof(as_term);
  as_term *members = as_memory_alloc(c->memory, bytes), value = as_term_none();
  uint32_t choices = 1;
  for (uint32_t i = 0; i < constructor->count; i++) {
    as_term member = member_term(c, &k, i);
    members[i] = as_term_exists(member) ? concrete(c, as_checker_value(c->check, member), first, open) : as_term_none();
    if (as_term_exists(members[i])) continue;
    uint32_t values = as_sort_values(c->terms, constructor->members[i].sort);
    choices = (uint64_t)choices * values < AS_SORT_MANY ? choices * values : AS_SORT_MANY;
    *open = true;
  }
  as_term *chosen = as_memory_alloc(c->memory, bytes);
  for (uint32_t try = 0; try < TRIES && try < choices; try++) {
    uint32_t number = (try + (choices > 1 ? first : 0)) % choices;
    for (uint32_t i = 0; i < constructor->count; i++) {
      uint32_t values = as_sort_values(c->terms, constructor->members[i].sort);
      chosen[i] = members[i];
      if (as_term_exists(members[i])) continue;
      chosen[i] = as_sort_value(c->terms, constructor->members[i].sort, number % values);
      number /= values;
    }
    value = as_term_construct(c->terms, sort, k.constructor, chosen);
    if (is_free(c, value)) break;
  }
  as_memory_free(c->memory, members, bytes);
  as_memory_free(c->memory, chosen, bytes);
  return value;
}

/* Its index again: the list does not grow here. No class is below itself. */
static uint32_t build(classes *c, uint32_t index, uint32_t first) {
  if (as_term_exists(c->list.at[index].value)) return index;
  AS_INVARIANT(!c->list.at[index].in_work);
  c->list.at[index].in_work = true;
  bool open = c->list.at[index].constructor == NO_CONSTRUCTOR;
  as_term value = open ? choose(c, index, first) : construct(c, index, first, &open);
  if (!as_term_exists(value)) value = as_model_default(c->terms, as_term_sort(c->terms, c->list.at[index].number));
  c->list.at[index].open = open;
  c->list.at[index].in_work = false;
  give(c, index, value);
  return index;
}

static bool is_settled(const classes *c, uint32_t index, uint32_t depth);

/* Nothing in it must be chosen. Far down nobody looks. */
static bool members_settled(const classes *c, const class *k, uint32_t depth) {
  for (uint32_t i = 0; i < member_count(c, k); i++) {
    as_term member = member_term(c, k, i);
    if (!as_term_exists(member)) return false;
    as_term number = as_checker_value(c->check, member);
    if (as_term_sort(c->terms, member).kind != AS_SORT_DATA) continue;
    const uint32_t *below = as_id_table_find(&c->of, number.id);
    if (!below || !is_settled(c, *below - 1, depth - 1)) return false;
  }
  return true;
}

static bool is_settled(const classes *c, uint32_t index, uint32_t depth) {
  const class *k = &c->list.at[index];
  return k->constructor != NO_CONSTRUCTOR && depth && members_settled(c, k, depth);
}

/* Another class that has its value; itself: there is none. */
static uint32_t owner_of(const classes *c, uint32_t index) {
  return *as_id_table_find(&c->used, c->list.at[index].value.id) - 1;
}

/* Classes have the same value; `settled`: some of them, whatever is chosen. */
static bool collide(const classes *c, bool *settled) {
  bool any = *settled = false;
  for (uint32_t i = 0; i < c->list.count; i++) {
    uint32_t other = owner_of(c, i);
    any |= other != i;
    *settled |= other != i && !c->list.at[i].open && !c->list.at[other].open;
  }
  return any;
}

/* The class of a member; UINT32_MAX: it has none, or nobody speaks of it. */
static uint32_t class_below(const classes *c, uint32_t index, uint32_t member) {
  as_term t = member_term(c, &c->list.at[index], member);
  if (!as_term_exists(t) || as_term_sort(c->terms, t).kind != AS_SORT_DATA) return UINT32_MAX;
  const uint32_t *known = as_id_table_find(&c->of, as_checker_value(c->check, t).id);
  return known ? *known - 1 : UINT32_MAX;
}

/* Values are the same because those of their members are: to tell these apart is what helps. Values end somewhere. */
static void find_cause(const classes *c, uint32_t *one, uint32_t *other) {
  for (bool deeper = true; deeper;) {
    const class *a = &c->list.at[*one], *b = &c->list.at[*other];
    deeper = false;
    if (a->constructor != b->constructor) return;
    for (uint32_t i = 0; i < member_count(c, a) && !deeper; i++) {
      uint32_t x = class_below(c, *one, i), y = class_below(c, *other, i);
      if (x == UINT32_MAX || y == UINT32_MAX || x == y || c->list.at[x].value.id != c->list.at[y].value.id) continue;
      *one = x, *other = y, deeper = true;
    }
  }
}

static void build_all(classes *c, uint32_t first) {
  enum { DEPTH = 8 };
  as_id_table_clear(&c->used);
  for (uint32_t i = 0; i < c->list.count; i++) c->list.at[i].value = as_term_none();
  for (uint32_t i = 0; i < c->list.count; i++)
    if (is_settled(c, i, DEPTH)) build(c, i, first);
  for (uint32_t i = 0; i < c->list.count; i++) build(c, i, first);
}

/* is_C(t), which a constructor application is by itself. */
static as_term made_by(classes *c, const class *k) {
  return as_term_exists(k->made) ? as_term_true(c->terms) : as_term_is(c->terms, k->any, k->constructor);
}

static as_term member_of(classes *c, const class *k, uint32_t i) {
  return as_term_exists(k->made) ? as_operand(c->terms, k->made, i)
                                 : as_term_member(c->terms, k->any, k->constructor, i);
}

/* Classes with one value: the same constructor, the same members, and so the same; or a constructor must be found. */
static void separate(classes *c, uint32_t one, uint32_t other) {
  class a = c->list.at[one], b = c->list.at[other];
  for (uint32_t i = 0; i < 2; i++) {
    const class *k = i ? &b : &a;
    if (k->constructor == NO_CONSTRUCTOR) add_exhaustion(c, k->any);
    if (as_term_exists(k->tester) && operand(c, k->tester).id != k->any.id)
      imply(c, as_term_and(c->terms, k->tester, same(c, operand(c, k->tester), k->any)), made_by(c, k));
  }
  if (a.constructor == NO_CONSTRUCTOR || b.constructor == NO_CONSTRUCTOR) return;
  as_term premise = as_term_and(c->terms, made_by(c, &a), made_by(c, &b));
  for (uint32_t i = 0; i < member_count(c, &a); i++)
    premise = as_term_and(c->terms, premise, same(c, member_of(c, &a, i), member_of(c, &b, i)));
  as_checker_imply_same(c->check, premise, as_term_exists(a.made) ? a.made : a.any,
                        as_term_exists(b.made) ? b.made : b.any);
}

static void separate_all(classes *c) {
  for (uint32_t i = 0, count = c->list.count; i < count; i++) {
    uint32_t one = i, other = owner_of(c, i);
    if (one == other) continue;
    find_cause(c, &one, &other);
    separate(c, one, other);
  }
}

/* Numbers of classes become their values, wherever they are in the model. */
static void put_values(classes *c, as_model *model) {
  as_models *models = c->check->search->solver->models;
  as_substitution *substitution = as_substitution_create(c->terms);
  for (uint32_t i = 0; i < c->list.count; i++)
    as_substitution_add(substitution, c->list.at[i].number, c->list.at[i].value);
  for (uint32_t i = 0; i < c->check->question->variables.count; i++) {
    as_term variable = as_terms_variable(c->terms, c->check->question->variables.at[i]);
    as_sort sort = as_term_sort(c->terms, variable);
    if (sort.kind != AS_SORT_DATA && !as_sort_is_map(sort)) continue;
    as_term value = as_model_get(models, model, variable);
    as_model_set(models, model, variable, as_substitution_apply(substitution, value));
  }
  as_substitution_destroy(substitution);
}

/* The default elements of maps: some value, if possible one that nobody has. */
static void add_defaults(classes *c, as_model *model) {
  as_models *models = c->check->search->solver->models;
  for (uint32_t i = 0; i < c->check->question->variables.count; i++) {
    as_term variable = as_terms_variable(c->terms, c->check->question->variables.at[i]);
    as_sort sort = as_term_sort(c->terms, variable);
    if (!as_sort_is_map(sort) || as_sort_element(c->terms, sort).kind != AS_SORT_DATA) continue;
    as_term map = as_model_get(models, model, variable);
    while (as_is_op(c->terms, map, AS_OP_STORE)) map = as_operand(c->terms, map, 0);
    as_term number = as_operand(c->terms, map, 0);
    if (!as_is_const(c->terms, number) || as_id_table_find(&c->of, number.id)) continue;
    uint32_t *index = as_id_table_put(c->memory, &c->of, number.id);
    class_vector_push(c->memory, &c->list, (class){.number = number, .constructor = NO_CONSTRUCTOR});
    *index = c->list.count;
    give(c, *index - 1, choose(c, *index - 1, 0));
  }
}

bool as_data_complete(as_checker *check, const as_term *leaves, uint32_t count, as_model *model) {
  classes c = {.check = check, .terms = check->terms, .memory = check->search->memory};
  bool collision = true, settled = false;
  find_classes(&c, leaves, count);
  for (uint32_t attempt = 0; attempt < ATTEMPTS && collision && !check->lemma && !check->late; attempt++) {
    build_all(&c, attempt * (attempt + c.list.count));
    collision = collide(&c, &settled);
    if (settled) break;
  }
  if (collision && !check->lemma && !check->late) separate_all(&c);
  if (!collision) add_defaults(&c, model), put_values(&c, model);
  release(&c);
  return !check->late && (!collision || check->lemma);
}
