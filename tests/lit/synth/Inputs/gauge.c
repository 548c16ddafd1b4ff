#include "gauge.h"
void gauge_set(struct gauge *g, int level) { g->level = level; }
int gauge_clip(struct gauge *g, int level) {
  if (level > g->limit) return g->limit;
  return level;
}
