/* Values of classes: a model of datatypes, or lemmas where two classes would get the same value. */
#include "solve/theory/classes.h"
#include "term/data.h"

#include <assay/term/data.h>
#include <assay/term/substitute.h>

enum { TRIES = 4096, ATTEMPTS = 16 };

static bool is_free(const as_classes *c, as_term value) { return !as_id_table_find(&c->used, value.id); }

static void give(as_classes *c, uint32_t index, as_term value) {
  c->list.at[index].value = value;
  uint32_t *owner = as_id_table_put(c->memory, &c->used, value.id);
  if (!*owner) *owner = index + 1;
}

/* A value that nobody has, of a constructor that is not excluded. */
static as_term choose(as_classes *c, uint32_t index, uint32_t first) {
  const as_class *k = &c->list.at[index];
  as_sort sort = as_term_sort(c->terms, k->number);
  uint32_t values = as_sort_values(c->terms, sort);
  as_term possible = as_term_none();
  for (uint32_t i = 0; i < TRIES && i < values; i++) {
    as_term value = as_sort_value(c->terms, sort, (i + first) % values);
    if (as_class_excludes(c, k, as_term_index(c->terms, value))) continue;
    possible = value;
    if (is_free(c, value)) break;
  }
  return possible;
}

static uint32_t build(as_classes *c, uint32_t index, uint32_t first);

/* The value of a constant that may be a number of a class. */
static as_term concrete(as_classes *c, as_term constant, uint32_t first, bool *open) {
  if (!as_is_const(c->terms, constant) || as_term_sort(c->terms, constant).kind != AS_SORT_DATA) return constant;
  const uint32_t *known = as_id_table_find(&c->of, constant.id);
  if (!known) return as_model_default(c->terms, as_term_sort(c->terms, constant));
  uint32_t index = build(c, *known - 1, first);
  *open |= c->list.at[index].open;
  return c->list.at[index].value;
}

/* The value of a class whose constructor is known. Members that nobody speaks of are chosen. */
static as_term construct(as_classes *c, uint32_t index, uint32_t first, bool *open) {
  as_class k = c->list.at[index];
  as_sort sort = as_term_sort(c->terms, k.number);
  const as_constructor *constructor = as_data_constructor(c->terms, sort, k.constructor);
  size_t bytes = (constructor->count + 1) * sizeof(as_term);
  as_term *members = as_memory_alloc(c->memory, bytes), value = as_term_none();
  uint32_t choices = 1;
  for (uint32_t i = 0; i < constructor->count; i++) {
    as_term member = as_class_member(c, &k, i);
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
static uint32_t build(as_classes *c, uint32_t index, uint32_t first) {
  if (as_term_exists(c->list.at[index].value)) return index;
  AS_INVARIANT(!c->list.at[index].in_work);
  c->list.at[index].in_work = true;
  bool open = c->list.at[index].constructor == AS_NO_CONSTRUCTOR;
  as_term value = open ? choose(c, index, first) : construct(c, index, first, &open);
  if (!as_term_exists(value)) value = as_model_default(c->terms, as_term_sort(c->terms, c->list.at[index].number));
  c->list.at[index].open = open;
  c->list.at[index].in_work = false;
  give(c, index, value);
  return index;
}

static bool is_settled(const as_classes *c, uint32_t index, uint32_t depth);

/* Nothing in it must be chosen. Far down nobody looks. */
static bool members_settled(const as_classes *c, const as_class *k, uint32_t depth) {
  for (uint32_t i = 0; i < as_class_members(c, k); i++) {
    as_term member = as_class_member(c, k, i);
    if (!as_term_exists(member)) return false;
    as_term number = as_checker_value(c->check, member);
    if (as_term_sort(c->terms, member).kind != AS_SORT_DATA) continue;
    const uint32_t *below = as_id_table_find(&c->of, number.id);
    if (!below || !is_settled(c, *below - 1, depth - 1)) return false;
  }
  return true;
}

static bool is_settled(const as_classes *c, uint32_t index, uint32_t depth) {
  const as_class *k = &c->list.at[index];
  return k->constructor != AS_NO_CONSTRUCTOR && depth && members_settled(c, k, depth);
}

/* Another class that has its value; itself: there is none. */
static uint32_t owner_of(const as_classes *c, uint32_t index) {
  return *as_id_table_find(&c->used, c->list.at[index].value.id) - 1;
}

/* Classes have the same value; `settled`: some of them, whatever is chosen. */
static bool collide(const as_classes *c, bool *settled) {
  bool any = *settled = false;
  for (uint32_t i = 0; i < c->list.count; i++) {
    uint32_t other = owner_of(c, i);
    any |= other != i;
    *settled |= other != i && !c->list.at[i].open && !c->list.at[other].open;
  }
  return any;
}

/* The class of a member; UINT32_MAX: it has none, or nobody speaks of it. */
static uint32_t class_below(const as_classes *c, uint32_t index, uint32_t member) {
  as_term t = as_class_member(c, &c->list.at[index], member);
  if (!as_term_exists(t) || as_term_sort(c->terms, t).kind != AS_SORT_DATA) return UINT32_MAX;
  const uint32_t *known = as_id_table_find(&c->of, as_checker_value(c->check, t).id);
  return known ? *known - 1 : UINT32_MAX;
}

/* Values are the same because those of their members are: to tell these apart is what helps. Values end somewhere. */
static void find_cause(const as_classes *c, uint32_t *one, uint32_t *other) {
  for (bool deeper = true; deeper;) {
    const as_class *a = &c->list.at[*one], *b = &c->list.at[*other];
    deeper = false;
    if (a->constructor != b->constructor) return;
    for (uint32_t i = 0; i < as_class_members(c, a) && !deeper; i++) {
      uint32_t x = class_below(c, *one, i), y = class_below(c, *other, i);
      if (x == UINT32_MAX || y == UINT32_MAX || x == y || c->list.at[x].value.id != c->list.at[y].value.id) continue;
      *one = x, *other = y, deeper = true;
    }
  }
}

static void build_all(as_classes *c, uint32_t first) {
  enum { DEPTH = 8 };
  as_id_table_clear(&c->used);
  for (uint32_t i = 0; i < c->list.count; i++) c->list.at[i].value = as_term_none();
  for (uint32_t i = 0; i < c->list.count; i++)
    if (is_settled(c, i, DEPTH)) build(c, i, first);
  for (uint32_t i = 0; i < c->list.count; i++) build(c, i, first);
}

/* is_C(t), which a constructor application is by itself. */
static as_term made_by(as_classes *c, const as_class *k) {
  return as_term_exists(k->made) ? as_term_true(c->terms) : as_term_is(c->terms, k->any, k->constructor);
}

static as_term member_of(as_classes *c, const as_class *k, uint32_t i) {
  return as_term_exists(k->made) ? as_operand(c->terms, k->made, i)
                                 : as_term_member(c->terms, k->any, k->constructor, i);
}

/* Classes with one value: the same constructor, the same members, and so the same; or a constructor must be found. */
static void separate(as_classes *c, uint32_t one, uint32_t other) {
  as_class a = c->list.at[one], b = c->list.at[other];
  for (uint32_t i = 0; i < 2; i++) {
    const as_class *k = i ? &b : &a;
    if (k->constructor == AS_NO_CONSTRUCTOR) as_classes_exhaust(c, k->any);
    if (as_term_exists(k->tester) && as_classes_operand(c, k->tester).id != k->any.id)
      as_classes_imply(c,
                       as_term_and(c->terms, k->tester, as_classes_same(c, as_classes_operand(c, k->tester), k->any)),
                       made_by(c, k));
  }
  if (a.constructor == AS_NO_CONSTRUCTOR || b.constructor == AS_NO_CONSTRUCTOR) return;
  as_term premise = as_term_and(c->terms, made_by(c, &a), made_by(c, &b));
  for (uint32_t i = 0; i < as_class_members(c, &a); i++)
    premise = as_term_and(c->terms, premise, as_classes_same(c, member_of(c, &a, i), member_of(c, &b, i)));
  as_checker_imply_same(c->check, premise, as_term_exists(a.made) ? a.made : a.any,
                        as_term_exists(b.made) ? b.made : b.any);
}

static void separate_all(as_classes *c) {
  for (uint32_t i = 0, count = c->list.count; i < count; i++) {
    uint32_t one = i, other = owner_of(c, i);
    if (one == other) continue;
    find_cause(c, &one, &other);
    separate(c, one, other);
  }
}

/* Numbers of classes become their values, wherever they are in the model. */
static void put_values(as_classes *c, as_model *model) {
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
static void add_defaults(as_classes *c, as_model *model) {
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
    as_class_vector_push(c->memory, &c->list, (as_class){.number = number, .constructor = AS_NO_CONSTRUCTOR});
    *index = c->list.count;
    give(c, *index - 1, choose(c, *index - 1, 0));
  }
}

bool as_data_complete(as_checker *check, const as_term *leaves, uint32_t count, as_model *model) {
  as_classes c = {.check = check, .terms = check->terms, .memory = check->search->memory};
  bool collision = true, settled = false;
  as_classes_find(&c, leaves, count);
  for (uint32_t attempt = 0; attempt < ATTEMPTS && collision && !check->lemma && !check->late; attempt++) {
    build_all(&c, attempt * (attempt + c.list.count));
    collision = collide(&c, &settled);
    if (settled) break;
  }
  if (collision && !check->lemma && !check->late) separate_all(&c);
  if (!collision) add_defaults(&c, model), put_values(&c, model);
  as_classes_release(&c);
  return !check->late && (!collision || check->lemma);
}
