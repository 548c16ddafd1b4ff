void raise_to(struct gauge *g, int level)
/*@ requires take G = RW<struct gauge>(g);
    ensures  take H = RW<struct gauge>(g);
             H.limit == G.limit;
             H.level <= H.limit; @*/
{
  int clipped = gauge_clip(g, level);
  gauge_set(g, clipped);
}
