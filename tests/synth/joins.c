/* Paths that are one case: what they take is the same, and what they leave, or one condition tells what that is.
 * check.py looks whether what synth writes of them is so. */
struct gauge {
  int level, limit;
  unsigned alarms;
};
int kind_of(int c) {
  if (c == ' ') return 1;
  if (c == '\t') return 1;
  if (c == '\n') return 1;
  return 0;
}
int sign(int x) {
  if (x < 0) return -1;
  return 1;
}
void gauge_set(struct gauge *g, int level) {
  if (level > g->limit) {
    g->level = g->limit;
    g->alarms = g->alarms + 1;
  } else {
    g->level = level;
  }
}
int gauge_clip(struct gauge *g, int level) {
  if (level > g->limit) return g->limit;
  return level;
}
int same(const int *p, const int *q) {
  if (p == q) return 1;
  return 2;
}
int either(int a, int b) {
  if (a == 3 && b == 4) return 5;
  if (a == 4 && b == 3) return 5;
  return 6;
}
int range(unsigned n) {
  if (n > 100) return -1;
  if (n < 10) return -1;
  return (int)n;
}
