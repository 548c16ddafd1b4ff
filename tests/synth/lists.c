/* Structures that the file has predicates for: a list and a tree. check.py looks whether what synth writes of them is
 * so, in the words of the file as well. */
struct cell {
  int v;
  struct cell *next;
};
struct tree {
  struct tree *left, *right;
  unsigned key;
};
/*@ datatype ints { Empty {}, Push { i32 top, datatype ints below } }
    datatype keys { Leaf {}, Node { datatype keys l, u32 k, datatype keys r } }

    predicate [rec] (datatype ints) Stack(pointer p) {
      if (is_null(p)) { return Empty {}; }
      else { take C = RW<struct cell>(p);
             take B = Stack(C.next);
             return Push { top: C.v, below: B }; }
    }
    predicate [rec] (datatype keys) Tree(pointer p) {
      if (is_null(p)) { return Leaf {}; }
      else { take T = RW<struct tree>(p);
             take L = Tree(T.left);
             take R = Tree(T.right);
             return Node { l: L, k: T.key, r: R }; }
    } @*/
void push(struct cell *c, struct cell *onto) { c->next = onto; }
int top(const struct cell *c) { return c->v; }
int drop(struct cell **at) {
  struct cell *c = *at;
  *at = c->next;
  return c->v;
}
int second(const struct cell *c) { return c->next ? c->next->v : c->v; }
void swap_two(struct cell *c) {
  struct cell *d = c->next;
  int v = c->v;
  if (!d) return;
  c->v = d->v;
  d->v = v;
}
void single(struct cell *c, int v) {
  c->v = v;
  c->next = 0;
}
void ring(struct cell *c) { c->next = c; }
unsigned key(const struct tree *t) { return t->key; }
void join_trees(struct tree *t, struct tree *left, struct tree *right) {
  t->left = left;
  t->right = right;
}
void twins(struct tree *t, struct tree *child) { t->left = t->right = child; }
