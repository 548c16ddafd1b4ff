/* Contracts: each case is two assertions over the same variables. What `requires` binds and takes is kept for the body
 * of the function. */
#include "c/spec/logic/internal.h"

typedef struct contracting {
  as_spec_logic *l;
  const as_spec_contract *contract;
  const as_spec_head *head;
  const as_term *parameters;
} contracting;

static const as_term *make_parameters(as_spec_logic *l, const as_spec_head *head) {
  as_term *parameters = as_region_alloc(&l->region, (head->parameter_count + 1) * sizeof *parameters);
  for (uint32_t i = 0; i < head->parameter_count; i++) {
    const as_spec_c_member *one = &head->parameters[i];
    as_spec_sort sort = as_spec_sort_from_c(l, one->type);
    parameters[i] = as_spec_fresh(l, as_spec_logic_c_sort(l, one->type), one->name ? one->name : "argument", sort);
  }
  return parameters;
}

static void enter_arguments(as_spec_setting *x, const contracting *c) {
  for (uint32_t i = 0; i < c->head->parameter_count; i++) {
    const as_spec_c_member *one = &c->head->parameters[i];
    if (!one->name) continue;
    as_spec_bind_name(x, as_spec_intern(c->l->source.spec, one->name), c->parameters[i],
                      as_spec_sort_from_c(c->l, one->type));
    x->entries.at[x->entries.count - 1].is_argument = true;
  }
}

/* Now there are two values of one name. */
static void name_start(as_spec_logic *l, as_symbol name, const as_spec_entry *entry) {
  as_text spelling = {.memory = l->memory};
  as_text_printf(&spelling, "{%s}@start", as_spec_symbol_text(l, name));
  as_spec_logic_name(l, entry->start, as_text_get(&spelling), entry->sort);
  as_text_release(&spelling);
}

static void take_globals(as_spec_setting *x, const contracting *c) {
  const as_spec_names *accesses = &c->contract->accesses;
  for (uint32_t i = 0; i < accesses->count; i++) {
    const as_spec_entry *before = as_spec_entry_of(x, accesses->at[i]);
    bool is_again = before && before->is_access;
    as_term start = is_again ? before->start : as_term_none();
    if (is_again) name_start(c->l, accesses->at[i], before);
    as_spec_take_global(x, accesses->at[i], accesses->places[i], start);
  }
}

static void enter_ghosts(as_spec_setting *x, const as_spec_case *one, as_spec_agreed *agreed) {
  as_spec_logic *l = x->l;
  as_term *ghosts = as_region_alloc(&l->region, (one->ghosts.count + 1) * sizeof *ghosts);
  for (uint32_t i = 0; i < one->ghosts.count; i++) {
    const as_spec_parameter *ghost = &one->ghosts.at[i];
    as_spec_sort sort = as_spec_check_type(l->source.check, ghost->type);
    ghosts[i] = as_spec_fresh(l, as_spec_sort_for(l, sort, ghost->place), as_spec_symbol_text(l, ghost->name), sort);
    as_spec_bind_name(x, ghost->name, ghosts[i], sort);
  }
  agreed->ghosts = ghosts, agreed->ghost_count = one->ghosts.count;
}

static as_spec_measure translate_measure(as_spec_setting *x, const as_spec_expr *e) {
  if (!e) return (as_spec_measure){0};
  return (as_spec_measure){as_spec_translate(x, e), as_spec_keep_string(x->l, as_spec_expr_text(x->l, e)), e->place};
}

/* ---- failing ---- */

static uint64_t place_of_failure(as_spec_logic *l, const as_spec_failure *failure) {
  as_text text = {.memory = l->memory};
  as_text_printf(&text, "fails with %s", failure->check);
  if (failure->when) as_text_printf(&text, " when %s", as_spec_expr_text(l, failure->when));
  uint64_t place = as_spec_place_number(l, failure->place, as_text_get(&text));
  as_text_release(&text);
  return place;
}

static uint64_t place_of_absence(as_spec_logic *l, const as_spec_failure *failure) {
  as_text text = {.memory = l->memory};
  as_text_printf(&text, "!(%s), or it fails with %s", as_spec_expr_text(l, failure->when), failure->check);
  uint64_t place = as_spec_place_number(l, failure->place, as_text_get(&text));
  as_text_release(&text);
  return place;
}

/* Another case: from the same states with the condition, it fails. */
static as_spec_agreed *add_failing(as_spec_setting *x, const as_spec_agreed *base, const as_spec_failure *failure,
                                   as_term when) {
  as_spec_logic *l = x->l;
  as_spec_agreed *failing = as_region_copy(&l->region, base, sizeof *base);
  uint32_t names = x->entries.count, taken = x->taken.count, mark = x->items.count;
  x->place = place_of_failure(l, failure);
  as_spec_add_item(x, (as_item){.kind = AS_ITEM_CLAIM, .term = when});
  failing->
    requires
  = as_spec_setting_items(x, 0);
  x->items.count = mark;
  x->taken.count = 0;
  as_spec_add_conditions(x, failure->ensures);
  failing->ensures = as_spec_setting_items(x, mark);
  failing->fails = as_spec_keep_string(l, failure->check);
  failing->result = as_term_none(), failing->place = failure->place, failing->next = NULL;
  x->items.count = mark, x->entries.count = names, x->taken.count = taken;
  return failing;
}

/* The case holds where no condition of a failure does; those are cases of their own, behind *end. */
static void add_failures(as_spec_setting *x, const as_spec_case *one, as_spec_agreed *agreed,
                         const as_spec_agreed ***end, as_spec_agreed **made) {
  as_spec_logic *l = x->l;
  as_term *refused = as_region_alloc(&l->region, (one->failure_count + 1) * sizeof *refused);
  as_spec_taken_list taken = {0};
  for (uint32_t i = 0; i < x->taken.count; i++) as_spec_taken_list_push(l->memory, &taken, x->taken.at[i]);
  for (uint32_t i = 0; i < one->failure_count; i++) {
    const as_spec_failure *failure = &one->failures[i];
    made[i] = NULL;
    refused[i] = failure->when ? as_spec_translate(x, failure->when) : as_term_none();
    if (!as_term_exists(refused[i])) continue;
    as_spec_agreed *failing = made[i] = add_failing(x, agreed, failure, refused[i]);
    for (uint32_t k = 0; k < taken.count; k++) x->taken.at[k] = taken.at[k];
    **end = failing, *end = &failing->next;
  }
  as_spec_taken_list_release(l->memory, &taken);
  for (uint32_t i = 0; i < one->failure_count; i++) {
    if (!as_term_exists(refused[i])) continue;
    x->place = place_of_absence(l, &one->failures[i]);
    as_spec_add_item(x, (as_item){.kind = AS_ITEM_CLAIM, .term = as_term_not(l->terms, refused[i])});
  }
}

/* ---- cases ---- */

static const as_term *copy_terms(as_spec_logic *l, const as_spec_term_list *list) {
  return list->count ? as_region_copy(&l->region, list->at, list->count * sizeof *list->at) : NULL;
}

static void keep_view(as_spec_setting *x, const as_spec_agreed *agreed) {
  as_spec_logic *l = x->l;
  as_spec_view view = {.of = agreed, .entry_count = x->entries.count, .taken_count = x->taken.count};
  if (view.entry_count)
    view.entries = as_region_copy(&l->region, x->entries.at, view.entry_count * sizeof *x->entries.at);
  if (view.taken_count) view.taken = as_region_copy(&l->region, x->taken.at, view.taken_count * sizeof *x->taken.at);
  view.lets = copy_terms(l, &x->lets), view.let_values = copy_terms(l, &x->let_values), view.let_count = x->lets.count;
  as_spec_view_list_push(l->memory, &l->views, view);
}

static void begin_ensures(as_spec_setting *x, const contracting *c, as_spec_agreed *agreed) {
  as_spec_logic *l = x->l;
  uint32_t count = x->taken.count;
  x->start_taken = count ? as_region_copy(&l->region, x->taken.at, count * sizeof *x->taken.at) : NULL;
  x->start_taken_count = count, x->taken.count = 0;
  l->here = agreed->place;
  as_sort sort = as_spec_logic_c_sort(l, c->head->result);
  x->result = agreed->result = as_spec_fresh(l, sort, "return", as_spec_sort_from_c(l, c->head->result));
}

/* A failure without a condition is how the case ends. */
static const as_spec_failure *ending(const as_spec_case *one) {
  for (uint32_t i = 0; i < one->failure_count; i++)
    if (!one->failures[i].when) return &one->failures[i];
  return NULL;
}

/* What the function returns is the value of the function that it gives a meaning to. */
static void add_meaning(as_spec_setting *x, const contracting *c, as_spec_agreed *agreed) {
  as_spec_logic *l = x->l;
  uint32_t definition;
  if (!c->contract->has_function || !as_term_exists(agreed->result)) return;
  if (!as_spec_check_find(l->source.check, AS_SPEC_DEFINITION_FUNCTION, c->contract->function, &definition)) return;
  agreed->named = as_spec_function_of(l, definition)->function;
  if (!agreed->named.id) return;
  as_text text = {.memory = l->memory};
  as_text_printf(&text, "return is the value of %s", as_spec_symbol_text(l, c->contract->function));
  x->place = as_spec_place_number(l, c->contract->place, as_text_get(&text));
  as_text_release(&text);
  as_term value = as_term_apply(l->terms, agreed->named, agreed->parameters);
  as_spec_add_item(x, (as_item){.kind = AS_ITEM_CLAIM, .term = as_term_eq(l->terms, agreed->result, value)});
}

static as_spec_agreed *translate_case(const contracting *c, const as_spec_case *one, bool is_first,
                                      const as_spec_agreed ***end) {
  as_spec_logic *l = c->l;
  as_spec_agreed *agreed = as_region_alloc(&l->region, sizeof *agreed);
  *agreed = (as_spec_agreed){.parameters = c->parameters,
                             .parameter_count = c->head->parameter_count,
                             .mode = one->mode,
                             .is_trusted = c->contract->is_trusted,
                             .place = is_first ? c->contract->place : one->place};
  **end = agreed, *end = &agreed->next;
  as_spec_setting x = as_spec_setting_begin(l, AS_SPEC_SETTING_CONTRACT);
  enter_arguments(&x, c);
  take_globals(&x, c);
  enter_ghosts(&x, one, agreed);
  as_spec_add_conditions(&x, one->requires);
  agreed->decreases = translate_measure(&x, one->decreases);
  as_spec_agreed **failing = as_region_alloc(&l->region, (one->failure_count + 1) * sizeof *failing);
  add_failures(&x, one, agreed, end, failing);
  agreed->
    requires
  = as_spec_setting_items(&x, 0);
  if (is_first) keep_view(&x, agreed);
  uint32_t mark = x.items.count;
  const as_spec_failure *failure = ending(one);
  begin_ensures(&x, c, agreed);
  if (failure) agreed->fails = as_spec_keep_string(l, failure->check);
  if (!failure || one->has_ensures) take_globals(&x, c);
  as_spec_add_conditions(&x, failure ? failure->ensures : one->ensures);
  if (!failure) add_meaning(&x, c, agreed);
  agreed->ensures = as_spec_setting_items(&x, mark);
  agreed->holders = as_spec_setting_holders(&x), agreed->extra = as_spec_setting_extra(&x);
  for (uint32_t i = 0; i < one->failure_count; i++)
    if (failing[i]) failing[i]->holders = agreed->holders, failing[i]->extra = agreed->extra;
  as_spec_setting_end(&x);
  return agreed;
}

const as_spec_agreed *as_spec_translate_contract(as_spec_logic *l, const as_spec_contract *contract,
                                                 const as_spec_head *head) {
  l->here = contract->place;
  as_spec_translate_predicates(l);
  contracting c = {l, contract, head, make_parameters(l, head)};
  const as_spec_agreed *first = NULL, **end = &first;
  for (uint32_t i = 0; i < contract->case_count; i++) translate_case(&c, &contract->cases[i], i == 0, &end);
  return first;
}

/* ---- inside of the body ---- */

as_spec_setting as_spec_setting_inside(as_spec_logic *l, const as_spec_agreed *of) {
  as_spec_setting x = as_spec_setting_begin(l, AS_SPEC_SETTING_BODY);
  x.of = of;
  for (uint32_t i = 0; of && i < l->views.count; i++) {
    const as_spec_view *view = &l->views.at[i];
    if (view->of != of) continue;
    for (uint32_t j = 0; j < view->entry_count; j++) as_spec_entry_list_push(l->memory, &x.entries, view->entries[j]);
    for (uint32_t j = 0; j < view->let_count; j++) {
      as_spec_term_list_push(l->memory, &x.lets, view->lets[j]);
      as_spec_term_list_push(l->memory, &x.let_values, view->let_values[j]);
    }
    x.start_taken = view->taken, x.start_taken_count = view->taken_count;
  }
  return x;
}

const as_spec_invariance *as_spec_translate_invariant(as_spec_logic *l, const as_spec_agreed *of,
                                                      const as_spec_invariant *invariant) {
  as_spec_translate_predicates(l);
  as_spec_setting x = as_spec_setting_inside(l, of);
  as_spec_invariance *made = as_region_alloc(&l->region, sizeof *made);
  *made = (as_spec_invariance){.place = invariant->place};
  as_spec_add_conditions(&x, invariant->conditions);
  made->decreases = translate_measure(&x, invariant->decreases);
  made->assertion = as_spec_setting_items(&x, 0);
  made->holders = as_spec_setting_holders(&x);
  as_spec_setting_end(&x);
  return made;
}
