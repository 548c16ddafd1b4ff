struct gauge {
  int level, limit;
};
void gauge_set(struct gauge *g, int level);
int gauge_clip(struct gauge *g, int level);
