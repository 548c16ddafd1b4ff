#include "analyse/verdict.h"

as_verdict_grounds as_verdict_grounds_of(const as_run_statistics *s, const as_ledger *ledger, bool open,
                                         const as_findings *findings, const as_known *known, const as_ledger *defects) {
  return (as_verdict_grounds){
      .of_run = as_verdict_of(s, ledger, open),
      .bugs = as_findings_bugs(findings),
      .accepted = known->ignored + known->listed,
      .has_defects = defects->count > 0,
      .lacks_some = s->possible_bugs || as_ledger_has(ledger, AS_FLAG_UNDER, AS_LIMIT_CLASS_GAP),
      .bounded = open || s->waiting || as_ledger_has(ledger, AS_FLAG_UNDER, AS_LIMIT_CLASS_BOUND)};
}

as_verdict as_verdict_decide(const as_verdict_grounds *g) {
  if (g->of_run != AS_VERDICT_BUG && g->has_defects) return as_verdict_worse(g->of_run, AS_VERDICT_INCOMPLETE);
  if (g->of_run != AS_VERDICT_BUG || g->bugs) return g->of_run;
  if (!g->accepted || g->has_defects || g->lacks_some) return AS_VERDICT_INCOMPLETE;
  return g->bounded ? AS_VERDICT_BOUNDED : AS_VERDICT_KNOWN;
}

as_verdict as_verdict_worse(as_verdict a, as_verdict b) {
  static const uint8_t rank[] = {[AS_VERDICT_SAFE] = 0,    [AS_VERDICT_KNOWN] = 1,      [AS_VERDICT_BOUNDED] = 2,
                                 [AS_VERDICT_VACUOUS] = 3, [AS_VERDICT_INCOMPLETE] = 4, [AS_VERDICT_BUG] = 5};
  return rank[b] > rank[a] ? b : a;
}
