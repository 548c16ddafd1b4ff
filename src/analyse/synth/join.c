/* Cases that take the same are one, where that is shorter:
 *   - that leave the same: `requires a;` and `requires b;` are `requires a || b;`, which is not said if it is always so;
 *   - exact ones that leave other values, and of which one is always so: V == (a ? v : w).
 * Their lines are put together as they are: where names are those of the same cells, they mean the same. */
#include "analyse/synth/internal.h"

#include <assay/solve/solver.h>
#include <string.h>

void as_synth_case_release(as_memory *memory, as_synth_case *one) {
  as_synth_lines_release(memory, &one->requires), as_synth_lines_release(memory, &one->ensures);
  as_synth_lines_release(memory, &one->tests);
}

/* ---- what is alike ---- */

static const char *needed(const as_synth_case *one, uint32_t i) {
  return one->
    requires
      .at[i];
}
static const char *claimed(const as_synth_case *one, uint32_t i) { return needed(one, one->first_claim + i); }

static bool has_same_lines(const as_synth_lines *a, const as_synth_lines *b) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (strcmp(a->at[i], b->at[i])) return false;
  return true;
}

/* They take the same, by the same names, and end alike. */
static bool is_comparable(const as_synth_case *a, const as_synth_case *b) {
  if (!a->fails != !b->fails || (a->fails && strcmp(a->fails, b->fails)) || a->first_claim != b->first_claim)
    return false;
  for (uint32_t i = 0; i < a->first_claim; i++)
    if (strcmp(needed(a, i), needed(b, i))) return false;
  for (uint32_t i = 0; i < a->leaf_count; i++)
    for (uint32_t k = 0; k < b->leaf_count; k++)
      if (as_term_same(a->leaves[i].variable, b->leaves[k].variable) && strcmp(a->leaves[i].text, b->leaves[k].text))
        return false;
  return true;
}

static bool is_same(const as_synth_case *a, const as_synth_case *b) {
  return is_comparable(a, b) && has_same_lines(&a->requires, &b->requires) && has_same_lines(&a->ensures, &b->ensures);
}

static bool has_claim(const as_synth_case *one, as_term claim) {
  for (uint32_t i = 0; i < one->claim_count; i++)
    if (as_term_same(one->claims[i], claim)) return true;
  return false;
}

/* ---- conditions ---- */

/* What the first claims beside what both do. */
typedef struct rest {
  as_term holds;
  as_text text;
  uint32_t count;
  bool has_pointers; /* two are compared: said otherwise where it holds than where it may not */
} rest;

static rest rest_of(as_synth_path *p, const as_synth_case *one, const as_synth_case *other) {
  rest r = {.holds = as_term_true(p->terms), .text = {.memory = p->memory}};
  uint32_t all = 0;
  for (uint32_t i = 0; i < one->claim_count; i++) all += !has_claim(other, one->claims[i]);
  for (uint32_t i = 0; i < one->claim_count; i++) {
    const char *line = claimed(one, i);
    if (has_claim(other, one->claims[i])) continue;
    bool is_low = strstr(line, " ? ") || (all > 1 && strstr(line, " || "));
    r.holds = as_term_and(p->terms, r.holds, one->claims[i]);
    as_text_printf(&r.text, "%s%s%s%s", r.count++ ? " && " : "", is_low ? "(" : "", line, is_low ? ")" : "");
    r.has_pointers |= strstr(line, "ptr_eq(") || strstr(line, "addr_eq(");
  }
  return r;
}

static void put_rest(const rest *r, as_text *out) {
  as_text_put(out, r->count > 1 ? "(" : ""), as_text_put(out, as_text_get(&r->text));
  as_text_put(out, r->count > 1 ? ")" : "");
}

/* Whether one of the two is so, given what both claim. */
static bool is_always(as_synth_path *p, const as_synth_case *a, const as_synth_case *b, as_term either) {
  as_paths *paths = as_run_paths(p->end->run);
  as_path *path = as_path_root(paths);
  for (uint32_t i = 0; i < a->claim_count; i++) {
    if (!has_claim(b, a->claims[i])) continue;
    as_path *next = as_path_extend(paths, path, a->claims[i]);
    as_path_drop(paths, path), path = next;
  }
  as_answer answer = as_solver_check(as_run_solver(p->end->run), path, as_term_not(p->terms, either));
  as_path_drop(paths, path);
  return answer == AS_ANSWER_UNSAT;
}

/* ---- values ---- */

/* Behind "name == ", a value that is no structure; NULL: the line says something else. */
static const char *value_of(const char *line) {
  const char *sign = strstr(line, " == ");
  if (!sign || strcspn(line, " (") != (size_t)(sign - line) || strchr("{&", sign[4])) return NULL;
  return sign + 4;
}

/* One line of both, with the value that it has; NULL: there is none. */
static const char *choose(as_synth_path *p, const char *condition, const char *a, const char *b) {
  const char *left = value_of(a), *right = value_of(b);
  if (!left || !right || left - a != right - b || strncmp(a, b, (size_t)(left - a))) return NULL;
  if (strchr(left, '?') || strchr(right, '?')) return NULL;
  as_text text = {.memory = p->memory};
  as_text_put_bytes(&text, a, (size_t)(left - a));
  as_text_printf(&text, "(%s ? %s : %s)", condition, left, right);
  return as_synth_keep(p, &text);
}

/* Both leave the same, or values that the condition tells apart. */
static bool join_ensures(as_synth_path *p, const as_synth_case *a, const as_synth_case *b, const char *condition,
                         as_synth_lines *joined) {
  if (a->ensures.count != b->ensures.count) return false;
  for (uint32_t i = 0; i < a->ensures.count; i++) {
    const char *line = a->ensures.at[i];
    if (strcmp(line, b->ensures.at[i])) line = condition ? choose(p, condition, line, b->ensures.at[i]) : NULL;
    if (!line) return false;
    as_synth_lines_push(p->memory, joined, line);
  }
  return true;
}

/* ---- cases ---- */

static size_t length_of(const as_synth_case *one) {
  enum { HEAD = 40, INDENT = 14 };
  size_t length = HEAD;
  for (uint32_t i = 0; i < one->requires.count; i++) length += strlen(needed(one, i)) + INDENT;
  for (uint32_t i = 0; i < one->ensures.count; i++) length += strlen(one->ensures.at[i]) + INDENT;
  return length;
}

static void add_claim(as_synth_path *p, as_synth_case *one, as_term claim, const char *line) {
  as_synth_lines_push(p->memory, &one->requires, line);
  one->claims[one->claim_count++] = claim;
}

/* What both require; `either` is what one of them does beside that, or none. */
static void join_requires(as_synth_path *p, const as_synth_case *a, const as_synth_case *b, as_term either,
                          const char *text, as_synth_case *joined) {
  joined->
    requires
  = (as_synth_lines){0};
  joined->claims = as_region_alloc(p->region, (a->claim_count + 1) * sizeof *joined->claims), joined->claim_count = 0;
  for (uint32_t i = 0; i < a->first_claim; i++) as_synth_lines_push(p->memory, &joined->requires, needed(a, i));
  for (uint32_t i = 0; i < a->claim_count; i++)
    if (has_claim(b, a->claims[i])) add_claim(p, joined, a->claims[i], claimed(a, i));
  if (as_term_exists(either)) add_claim(p, joined, either, text);
}

/* The state and the tests of the first go on. */
static bool join_two(as_synth_path *p, const as_synth_case *a, const as_synth_case *b, as_synth_case *joined) {
  rest left = rest_of(p, a, b), right = rest_of(p, b, a);
  as_term either = as_term_or(p->terms, left.holds, right.holds);
  bool always = is_always(p, a, b, either), leaves_same = has_same_lines(&a->ensures, &b->ensures);
  bool may_choose = always && a->mode != AS_SYNTH_MODE_UX && left.count && !left.has_pointers;
  as_text text = {.memory = p->memory};
  put_rest(&left, &text), as_text_put(&text, " || "), put_rest(&right, &text);
  *joined = *a;
  joined->ensures = (as_synth_lines){0};
  bool good = (leaves_same || may_choose) && (always || !(left.has_pointers || right.has_pointers)) &&
              join_ensures(p, a, b, leaves_same ? NULL : as_text_get(&left.text), &joined->ensures);
  const char *kept = as_synth_keep(p, &text);
  if (good) join_requires(p, a, b, always ? as_term_none() : either, kept, joined);
  as_text_release(&left.text), as_text_release(&right.text);
  if (good && length_of(joined) < length_of(a) + length_of(b)) return true;
  if (good) as_synth_lines_release(p->memory, &joined->requires);
  return as_synth_lines_release(p->memory, &joined->ensures), false;
}

static void remove_case(as_synth_function *f, uint32_t which) {
  for (uint32_t i = which + 1; i < f->cases.count; i++) f->cases.at[i - 1] = f->cases.at[i];
  f->cases.count--;
}

void as_synth_join(as_synth_path *p, as_synth_function *f, as_synth_case *one) {
  for (uint32_t i = 0; i < f->cases.count; i++) {
    as_synth_case *known = &f->cases.at[i], joined;
    if (is_same(known, one)) {
      if (known->mode < one->mode) known->mode = one->mode;
      as_synth_case_release(p->memory, one);
      return;
    }
    if (known->mode != one->mode || !is_comparable(known, one) || !join_two(p, known, one, &joined)) continue;
    as_synth_lines_release(p->memory, &known->requires), as_synth_lines_release(p->memory, &known->ensures);
    remove_case(f, i);
    as_synth_case_release(p->memory, one);
    as_synth_join(p, f, &joined);
    return;
  }
  one->number = f->cases.count;
  as_synth_cases_push(p->memory, &f->cases, *one);
}
