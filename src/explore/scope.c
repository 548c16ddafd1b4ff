/* Scopes: what was claimed since one began is weakened to what its assumptions imply, when it ends.
 *
 * The path stays a list of claims in the order of their making. Beside it a branch has *marks*: stretches of the path,
 * by positions, that were assumed in a scope, or claimed about new values (as_run_assume). All other claims were
 * decided. At the end the claims since the beginning are gone through in order: a is what was assumed so far, and a
 * decided claim g becomes (a implies g). It matters that these are the assumptions before g: the sides of a decision
 * exclude each other where they hold, and simplification of g used no others. */
#include "explore/scope.h"
#include "explore/check.h"

struct as_scope {
  uint32_t references;
  as_scope *outer; /* one reference */
  as_path *path;   /* as it was; one reference */
  as_plist marks;  /* the same */
};

/* ---- marks ---- */

enum { ASSUMED = 1, POSITION_BITS = 31 };

static uint64_t pack(uint32_t before, uint32_t after, bool assumed) {
  assert(before <= after && after < UINT32_C(1) << POSITION_BITS);
  return (uint64_t)before << (POSITION_BITS + 1) | (uint64_t)after << 1 | assumed;
}
static uint32_t before_of(uint64_t mark) { return (uint32_t)(mark >> (POSITION_BITS + 1)); }
static uint32_t after_of(uint64_t mark) { return (uint32_t)(mark >> 1) & ((UINT32_C(1) << POSITION_BITS) - 1); }

void as_scope_mark(as_run *run, as_branch *branch, uint32_t before, bool assumed) {
  uint32_t after = as_path_length(branch->path);
  if (branch->scope && after > before) as_plist_push(&run->trails, &branch->marks, pack(before, after, assumed));
}

/* ---- ownership ---- */

as_scope *as_scope_share(as_scope *scope) {
  if (scope) scope->references++;
  return scope;
}

void as_scope_drop(as_run *run, as_scope *scope) {
  while (scope && !--scope->references) {
    as_scope *outer = scope->outer;
    as_path_drop(run->paths, scope->path);
    as_plist_drop(&run->trails, &scope->marks);
    as_memory_free(run->memory, scope, sizeof *scope);
    scope = outer;
  }
}

/* ---- primitives ---- */

bool as_run_in_scope(const as_run *run) {
  AS_REQUIRE(run->branch, "within a step");
  return run->branch->scope != NULL;
}

bool as_run_scope_begin(as_run *run) {
  AS_REQUIRE(!run->direct, "direct style has no scopes");
  if (as_run_advance(run, __func__) == AS_PHASE_NOTHING) return false;
  as_branch *branch = run->branch;
  as_scope *scope = as_memory_alloc_zeroed(run->memory, sizeof *scope);
  *scope = (as_scope){1, branch->scope, as_path_share(branch->path), as_plist_share(branch->marks)};
  branch->scope = scope;
  return true;
}

bool as_run_scope_assume(as_run *run, as_term claim) {
  as_run_require_bool(run, claim, __func__);
  as_phase phase = as_run_advance(run, __func__);
  if (phase == AS_PHASE_NOTHING) return false;
  AS_REQUIRE(run->branch->scope, "a scope has begun");
  as_check_about(run, claim.id);
  uint32_t before = as_path_length(run->branch->path);
  if (!as_run_claim(run, phase, claim)) return false;
  as_scope_mark(run, run->branch, before, true);
  return true;
}

/* The claims since the scope began, the oldest first. */
static as_term *claims_since(as_run *run, const as_scope *scope, uint32_t *count) {
  const as_path *path = run->branch->path;
  uint32_t first = as_path_length(scope->path);
  *count = as_path_length(path) - first;
  as_term *claims = as_region_alloc(&run->scratch, (*count + 1) * sizeof *claims);
  for (uint32_t i = *count; i-- > 0; path = as_path_parent(path)) claims[i] = as_path_claim(path);
  assert(as_path_length(path) == first);
  return claims;
}

typedef enum made { DECIDED, DEFINED, TAKEN } made;

/* By claim: what the newest mark of it says. */
static made *made_since(as_run *run, const as_scope *scope, uint32_t count) {
  uint32_t first = as_path_length(scope->path);
  made *all = as_region_alloc(&run->scratch, (count + 1) * sizeof *all);
  for (uint32_t i = 0; i < count; i++) all[i] = DECIDED;
  for (as_plist at = run->branch->marks; as_plist_length(at) > as_plist_length(scope->marks); at = as_plist_tail(at)) {
    uint64_t mark = as_plist_head(at);
    for (uint32_t i = before_of(mark); i < after_of(mark); i++)
      if (i >= first && i - first < count && all[i - first] == DECIDED)
        all[i - first] = mark & ASSUMED ? TAKEN : DEFINED;
  }
  return all;
}

/* Gives back whether a claim about new values was weakened. */
static bool weaken(as_run *run, const as_term *claims, const made *how, uint32_t count, as_model *model) {
  as_branch *branch = run->branch;
  as_term assumed = as_term_true(run->terms);
  bool is_lost = false;
  for (uint32_t i = 0; i < count; i++) {
    if (how[i] == TAKEN) {
      assumed = as_term_and(run->terms, assumed, claims[i]);
      continue;
    }
    uint32_t before = as_path_length(branch->path);
    as_branch_claim(run, branch, as_term_implies(run->terms, assumed, claims[i]), model);
    is_lost |= how[i] == DEFINED && !as_term_is_true(run->terms, assumed);
    if (how[i] == DEFINED) as_scope_mark(run, branch, before, false);
  }
  return is_lost;
}

bool as_run_scope_end(as_run *run, const char *where) {
  as_phase phase = as_run_advance(run, __func__);
  if (phase == AS_PHASE_NOTHING) return false;
  as_branch *branch = run->branch;
  as_scope *scope = branch->scope;
  AS_REQUIRE(scope, "a scope has begun");
  uint32_t count;
  as_term *claims = claims_since(run, scope, &count);
  made *how = made_since(run, scope, count);
  as_path *inner = branch->path;
  branch->path = as_path_share(scope->path);
  branch->scope = as_scope_share(scope->outer);
  as_plist_drop(&run->trails, &branch->marks);
  branch->marks = as_plist_share(scope->marks);
  branch->unsettled = false; /* another path, another question */
  bool is_lost = weaken(run, claims, how, count, as_path_model(inner));
  as_path_drop(run->paths, inner);
  as_scope_drop(run, scope);
  if (is_lost && phase == AS_PHASE_LIVE) as_run_raise(run, AS_LIMIT_SCOPE_VALUES, where);
  if (is_lost) branch->flags |= AS_FLAG_OVER;
  return true;
}

void as_scope_left(as_run *run) {
  if (!run->branch->scope || run->rebuilding) return;
  run->branch->flags |= AS_FLAG_UNDER;
  as_run_raise(run, AS_LIMIT_SCOPE_LEFT, NULL);
}
