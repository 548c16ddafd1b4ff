/* Findings of several runs of one program. */
#include "analyse/finding/findings.h"

#include <string.h>

static bool is_same(const as_instance *a, const as_instance *b) {
  const as_place *place = as_instance_place(a);
  bool same_word =
      a->possible == b->possible && (a->executed == AS_STANDING_REFUTED) == (b->executed == AS_STANDING_REFUTED);
  return place && a->check == b->check && same_word && as_place_is_same(place, as_instance_place(b));
}

as_finding *as_findings_like(const as_findings *all, const as_finding *finding) {
  for (uint32_t i = 0; i < all->all.count; i++)
    if (is_same(&all->all.at[i].shown, &finding->shown)) return &all->all.at[i];
  return NULL;
}

static const char *copy_text(as_region *region, const char *text) {
  return text ? as_region_copy(region, text, strlen(text) + 1) : NULL;
}

static as_fingerprint copy_print(as_region *region, const as_fingerprint *print) {
  return (as_fingerprint){.kind = copy_text(region, print->kind),
                          .file = copy_text(region, print->file),
                          .function = copy_text(region, print->function),
                          .text = copy_text(region, print->text),
                          .ordinal = print->ordinal};
}

static as_finding copy_finding(as_region *region, const as_finding *finding) {
  as_finding copy = *finding;
  copy.shown = as_instance_copy(region, &finding->shown);
  copy.ways = NULL;
  copy.reason = copy_text(region, finding->reason);
  copy.print = copy_print(region, &finding->print);
  return copy;
}

as_finding *as_findings_join(as_findings *all, const as_finding *finding, bool *is_new) {
  as_finding *known = as_findings_like(all, finding);
  *is_new = !known;
  all->is_closed = true;
  if (known)
    known->count += finding->count;
  else
    as_finding_vector_push(all->memory, &all->all, copy_finding(&all->region, finding));
  as_findings_check(all);
  return known ? known : &all->all.at[all->all.count - 1];
}
