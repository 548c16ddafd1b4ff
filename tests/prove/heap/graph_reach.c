/* A graph of three nodes with lists of neighbours: who is reached, by depth first search, and by what reaching means.
 */
#include <assay/assay.h>
#include <stdbool.h>
#include <stdlib.h>

enum { NODES = 3 };

struct edge {
  int to;
  struct edge *next;
};
static struct edge *from[NODES];
static bool seen[NODES];

static void visit(int node) {
#ifndef WRONG
  if (seen[node]) return;
  seen[node] = true;
#endif
  seen[node] = true;
  for (struct edge *e = from[node]; e; e = e->next) visit(e->to);
}

int main(void) {
  bool joined[NODES][NODES] = {{false}};
  for (int i = 0; i < NODES; i++)
    for (int k = 0; k < NODES; k++) {
      if (i == k || !assay_bool("edge")) continue;
      struct edge *e = malloc(sizeof *e);
      *e = (struct edge){k, from[i]};
      from[i] = e, joined[i][k] = true;
#ifdef WRONG
      if (i > k) e->to = NODES;
#endif
    }
  visit(0);
  assay_assert(seen[0]);
  for (int i = 1; i < NODES; i++) {
    int other = NODES - i;
    assay_assert(seen[i] == (joined[0][i] || (joined[0][other] && joined[other][i])));
  }
  for (int i = 0; i < NODES; i++)
    for (struct edge *next; from[i]; from[i] = next) next = from[i]->next, free(from[i]);
}
