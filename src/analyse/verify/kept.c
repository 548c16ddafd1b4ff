#include "analyse/verify/depend.h"
#include "analyse/verify/internal.h"

struct as_kept_proofs {
  const as_verification *all;
  as_depends *depends;
  as_digest *keys; /* by function of the verification */
};

/* What is kept of a proof. */
typedef struct record {
  char magic[8];
  uint64_t is_vacuous, paths, questions;
  double seconds;
} record;
static const char magic[8] = "proved 1";

as_kept_proofs *as_kept_proofs_open(const as_verification *all) {
  if (!all->settings->cache || all->summary_files) return NULL; /* no name leads to summaries */
  as_kept_proofs *k = as_memory_alloc_zeroed(all->memory, sizeof *k);
  k->all = all, k->depends = as_depends_open(all->memory, all);
  k->keys = as_memory_alloc_zeroed(all->memory, all->functions.count * sizeof *k->keys);
  for (uint32_t i = 0; i < all->functions.count; i++)
    k->keys[i] = as_depends_on(k->depends, all->functions.at[i].function);
  return k;
}

void as_kept_proofs_close(as_kept_proofs *k) {
  if (!k) return;
  as_cache_save(k->all->settings->cache);
  as_depends_close(k->depends);
  as_memory_free(k->all->memory, k->keys, k->all->functions.count * sizeof *k->keys);
  as_memory_free(k->all->memory, k, sizeof *k);
}

static const as_digest *key_of(const as_kept_proofs *k, const as_verified_function *f) {
  return &k->keys[f - k->all->functions.at];
}

static as_digest shelf_of(const as_verified_function *f) {
  return as_cache_shelf("proofs", f->place ? f->place->file : NULL);
}

bool as_kept_proofs_find(as_kept_proofs *k, as_verified_function *f) {
  record r = {0};
  if (!k) return false;
  as_digest shelf = shelf_of(f);
  as_text bytes = {.memory = k->all->memory};
  bool good = as_cache_recall(k->all->settings->cache, &shelf, key_of(k, f), &bytes) && bytes.length == sizeof r;
  if (good) memcpy(&r, bytes.at, sizeof r);
  as_text_release(&bytes);
  if (!good || memcmp(r.magic, magic, sizeof magic) != 0) return false;
  f->is_kept = true, f->is_vacuous = r.is_vacuous;
  f->paths = r.paths, f->questions = r.questions, f->seconds = r.seconds;
  return true;
}

void as_kept_proofs_put(as_kept_proofs *k, const as_verified_function *f) {
  bool is_proved = f->proved == AS_PROVED_VERIFIED && !f->errors.count && !f->limits.count;
  if (!k || f->is_kept || !is_proved) return;
  record r = {.is_vacuous = f->is_vacuous, .paths = f->paths, .questions = f->questions, .seconds = f->seconds};
  memcpy(r.magic, magic, sizeof magic);
  as_digest shelf = shelf_of(f);
  as_cache_keep(k->all->settings->cache, &shelf, key_of(k, f), &r, sizeof r);
}
