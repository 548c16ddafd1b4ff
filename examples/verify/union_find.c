/* Union-find. Parents are never greater than their children, so that each element has a root; find shortens paths,
 * which changes no root, and join gives one root to what had two. */
#include <stddef.h>

/*@ function [rec] (u64) root(map<u64, u64> p, u64 x) { if (x <= p[x]) { x } else { root(p, p[x]) } }

    lemma root_shortened(map<u64, u64> p, u64 n, u64 x)
      requires each (u64 k; k < n) { p[k] <= k };
      ensures  each (u64 k; k < n) { root(p[x: p[p[x]]], k) == root(p, k) };

    lemma root_joined(map<u64, u64> p, u64 n, u64 r, u64 s)
      requires each (u64 k; k < n) { p[k] <= k };
               p[r] == r && p[s] == s && s < r;
      ensures  each (u64 k; k < n) { root(p[r: s], k) == (root(p, k) == r ? s : root(p, k)) }; @*/

void start(size_t *parent, size_t n)
/*@ requires take M = each (u64 k; k < n) { W(parent + k) };
    ensures  take P = each (u64 k; k < n) { RW(parent + k) };
             each (u64 k; k < n) { P[k] == k }; @*/
{
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n;
          take P = each (u64 k; k < i) { RW(parent + k) };
          take M = each (u64 k; i <= k && k < n) { W(parent + k) };
          each (u64 k; k < i) { P[k] == k }; @*/
  {
    parent[i] = i;
  }
}

/* Goes up two steps, and lets x point there. */
static size_t climb(size_t *parent, size_t x)
/*@ requires cn_ghost u64 n;
             take P = each (u64 k; k < n) { RW(parent + k) };
             each (u64 k; k < n) { P[k] <= k };
             x < n;
    ensures  take Q = each (u64 k; k < n) { RW(parent + k) };
             each (u64 k; k < n) { Q[k] <= k };
             each (u64 k; k < n) { root(Q, k) == root(P, k) };
             each (u64 k; k < n && P[k] == k) { Q[k] == k };
             return <= x && root(P, return) == root(P, x); @*/
{
  /*@ apply root_shortened(P, n, x); @*/
  parent[x] = parent[parent[x]];
  return parent[x];
}

size_t find(size_t *parent, size_t x)
/*@ requires cn_ghost u64 n;
             take P = each (u64 k; k < n) { RW(parent + k) };
             each (u64 k; k < n) { P[k] <= k };
             x < n;
    ensures  take Q = each (u64 k; k < n) { RW(parent + k) };
             each (u64 k; k < n) { Q[k] <= k };
             each (u64 k; k < n) { root(Q, k) == root(P, k) };
             each (u64 k; k < n && P[k] == k) { Q[k] == k };
             return == root(P, x) && return < n;
             Q[return] == return; @*/
{
  while (parent[x] != x)
  /*@ inv x < n;
          take Q = each (u64 k; k < n) { RW(parent + k) };
          each (u64 k; k < n) { Q[k] <= k };
          each (u64 k; k < n) { root(Q, k) == root(P, k) };
          each (u64 k; k < n && P[k] == k) { Q[k] == k };
          root(P, x) == root(P, {x}@start); @*/
  {
    x = climb(parent, x /*@ n @*/);
  }
  return x;
}

/* The set with root r gets root s. */
static void attach(size_t *parent, size_t r, size_t s)
/*@ requires cn_ghost u64 n;
             take P = each (u64 k; k < n) { RW(parent + k) };
             each (u64 k; k < n) { P[k] <= k };
             s < r && r < n && P[r] == r && P[s] == s;
    ensures  take Q = each (u64 k; k < n) { RW(parent + k) };
             each (u64 k; k < n) { Q[k] <= k };
             each (u64 k; k < n) { root(Q, k) == (root(P, k) == r ? s : root(P, k)) }; @*/
{
  /*@ apply root_joined(P, n, r, s); @*/
  parent[r] = s;
}

/* Makes x and y members of one set. */
void join(size_t *parent, size_t x, size_t y)
/*@ requires cn_ghost u64 n;
             take P = each (u64 k; k < n) { RW(parent + k) };
             each (u64 k; k < n) { P[k] <= k };
             x < n && y < n;
    ensures  take Q = each (u64 k; k < n) { RW(parent + k) };
             each (u64 k; k < n) { Q[k] <= k };
             root(Q, x) == root(Q, y);
             each (u64 k; k < n) {
               root(Q, k) == ((root(P, k) == root(P, x) || root(P, k) == root(P, y)) ? root(Q, x) : root(P, k))
             }; @*/
{
  size_t r = find(parent, x /*@ n @*/);
  size_t s = find(parent, y /*@ n @*/);
  if (r == s) return;
  if (r < s) {
    size_t t = r;
    r = s;
    s = t;
  }
  attach(parent, r, s /*@ n @*/);
}
