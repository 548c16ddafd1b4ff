/* Words that are sums of the same words, in whatever order. */
#include "solve/refute/relate/relations.h"

/* What Coq does not look below; factors are numbers modulo 2^64, so words are no wider. */
enum { DEPTH_MOST = 40, TERMS_MOST = 64, VISITS_MOST = 1000, WIDTH_MOST = 64 };

typedef struct term {
  uint32_t name;
  uint64_t times;
} term;

typedef struct sum {
  const as_relations *relations;
  uint32_t width, count, visits;
  uint64_t number;
  term terms[TERMS_MOST];
  bool over; /* it is too long */
} sum;

static void add_term(sum *s, uint32_t name, uint64_t times) {
  for (uint32_t i = 0; i < s->count; i++)
    if (s->terms[i].name == name) {
      s->terms[i].times += times;
      return;
    }
  if (s->count < TERMS_MOST)
    s->terms[s->count++] = (term){name, times};
  else
    s->over = true;
}

static void add(sum *s, uint32_t name, uint64_t times, uint32_t depth);

/* [terms_of], of an operation; false if it is a term itself. */
static bool add_parts(sum *s, const as_refute_node *n, uint64_t times, uint32_t depth) {
  const uint32_t *w = n->op.width;
  switch (n->op.kind) {
  case AS_WORD_ADD:
  case AS_WORD_SUB:
    if (s->width > w[0]) return false;
    add(s, n->operand[0], times, depth);
    add(s, n->operand[1], n->op.kind == AS_WORD_SUB ? 0 - times : times, depth);
    return true;
  case AS_WORD_MUL: {
    const as_refute_node *factor = as_refute_nodes_at(s->relations->nodes, n->operand[1]);
    if (s->width > w[0] || factor->kind != AS_REFUTE_NODE_NUMBER || mpz_sizeinbase(factor->value, 2) > 64) return false;
    return add(s, n->operand[0], times * mpz_get_ui(factor->value), depth), true;
  }
  case AS_WORD_EXTRACT:
    if (w[1] || s->width > w[2]) return false;
    break;
  case AS_WORD_SEXT:
    if (s->width > w[0] || s->width > w[1]) return false;
    break;
  case AS_WORD_ZEXT: break;
  default: return false;
  }
  return add(s, n->operand[0], times, depth), true;
}

static void add(sum *s, uint32_t name, uint64_t times, uint32_t depth) {
  name = as_relations_root(s->relations, name);
  const as_refute_node *n = as_refute_nodes_at(s->relations->nodes, name);
  if (++s->visits > VISITS_MOST) s->over = true;
  if (s->over) return;
  if (n->kind == AS_REFUTE_NODE_NUMBER && mpz_sizeinbase(n->value, 2) <= 64)
    s->number += times * mpz_get_ui(n->value);
  else if (!depth || n->kind != AS_REFUTE_NODE_APPLY || !add_parts(s, n, times, depth - 1))
    add_term(s, name, times);
}

bool as_relations_same_sum(const as_relations *r, uint32_t width, uint32_t x, uint32_t y) {
  if (!width || width > WIDTH_MOST || !as_relations_are_words(r, width, x, y)) return false;
  uint64_t mask = width == 64 ? ~UINT64_C(0) : (UINT64_C(1) << width) - 1;
  sum s = {.relations = r, .width = width};
  add(&s, x, 1, DEPTH_MOST), add(&s, y, ~UINT64_C(0), DEPTH_MOST);
  for (uint32_t i = 0; i < s.count; i++)
    if (s.terms[i].times & mask) return false;
  return !s.over && !(s.number & mask);
}
