/* Equality up and down: operations that are made alike, and those that can be undone. */
#include "solve/refute/relate/relations.h"

/* ---- up ---- */

uint64_t as_relations_hash(as_relations_key key) {
  uint64_t hash = as_hash_join(key.op.kind, key.count);
  for (int i = 0; i < AS_WORD_WIDTHS_MAX; i++) hash = as_hash_join(hash, key.op.width[i]);
  for (int i = 0; i < AS_WORD_OPERANDS_MAX; i++) hash = as_hash_join(hash, key.operand[i]);
  return hash;
}

static bool same_op(as_word_op a, as_word_op b) {
  return a.kind == b.kind && a.width[0] == b.width[0] && a.width[1] == b.width[1] && a.width[2] == b.width[2];
}

bool as_relations_equal_keys(as_relations_key a, as_relations_key b) {
  bool same = same_op(a.op, b.op) && a.count == b.count;
  for (int i = 0; i < AS_WORD_OPERANDS_MAX; i++) same &= a.operand[i] == b.operand[i];
  return same;
}

static bool commutes(as_word_kind kind) {
  return kind == AS_WORD_ADD || kind == AS_WORD_MUL || kind == AS_WORD_AND || kind == AS_WORD_OR ||
         kind == AS_WORD_XOR || kind == AS_WORD_EQ;
}

static uint32_t enter(as_relations *r, as_relations_key key, uint32_t name) {
  uint32_t *found = as_relations_table_put(r->memory, &r->table, key);
  return *found ? *found : (*found = name);
}

/* The same of all numbers that are equal. */
static uint32_t canonical(as_relations *r, uint32_t name) {
  name = as_relations_root(r, name);
  const as_refute_node *n = as_refute_nodes_at(r->nodes, name);
  if (n->kind != AS_REFUTE_NODE_NUMBER || mpz_sgn(n->value) < 0 || mpz_sizeinbase(n->value, 2) > 64) return name;
  uint64_t value = mpz_get_ui(n->value);
  as_relations_key key = {.op = {AS_WORD_NUMBER, {0}}, .operand = {(uint32_t)value, (uint32_t)(value >> 32)}};
  return enter(r, key, name);
}

void as_relations_begin_alike(as_relations *r) {
  as_relations_table_release(r->memory, &r->table);
  r->table = (as_relations_table){0};
}

uint32_t as_relations_alike(as_relations *r, uint32_t name) {
  const as_refute_node *n = as_refute_nodes_at(r->nodes, name);
  if (n->kind != AS_REFUTE_NODE_APPLY) return 0;
  as_relations_key key = {.op = n->op, .count = n->count};
  for (uint32_t i = 0; i < n->count; i++) key.operand[i] = canonical(r, n->operand[i]);
  if (commutes(n->op.kind) && key.operand[0] > key.operand[1]) {
    uint32_t swapped = key.operand[0];
    key.operand[0] = key.operand[1], key.operand[1] = swapped;
  }
  uint32_t other = enter(r, key, name);
  return other == name ? 0 : other;
}

bool as_relations_are_alike(const as_relations *r, uint32_t x, uint32_t y) {
  const as_refute_node *m = as_refute_nodes_at(r->nodes, x), *n = as_refute_nodes_at(r->nodes, y);
  if (m->kind != AS_REFUTE_NODE_APPLY || n->kind != AS_REFUTE_NODE_APPLY || !same_op(m->op, n->op)) return false;
  bool same = m->count == n->count, reversed = same && commutes(m->op.kind);
  for (uint32_t i = 0; i < m->count; i++) {
    same = same && as_relations_same(r, m->operand[i], n->operand[i]);
    reversed = reversed && as_relations_same(r, m->operand[i], n->operand[n->count - 1 - i]);
  }
  return same || reversed;
}

/* ---- down ---- */

enum { WORD_DEPTH = 8 };

static bool all_are_words(const as_relations *r, const as_refute_node *n, uint32_t from, uint32_t width,
                          uint32_t depth);

/* [is_word]: the name stands for a word of so many bits. */
static bool is_word(const as_relations *r, uint32_t name, uint32_t width, uint32_t depth) {
  if (!depth) return false;
  const as_refute_node *n = as_refute_nodes_at(r->nodes, name);
  if (n->kind == AS_REFUTE_NODE_FREE) return n->width && n->width <= width;
  if (n->kind == AS_REFUTE_NODE_NUMBER) return mpz_sgn(n->value) >= 0 && mpz_sizeinbase(n->value, 2) <= width;
  switch (n->op.kind) {
  case AS_WORD_ADD:
  case AS_WORD_SUB:
  case AS_WORD_MUL:
  case AS_WORD_ASHR:
  case AS_WORD_NOT:
  case AS_WORD_SHL: return n->op.width[0] <= width;
  case AS_WORD_EXTRACT: return n->op.width[2] <= width;
  case AS_WORD_SEXT: return n->op.width[1] <= width;
  case AS_WORD_EQ:
  case AS_WORD_ULT:
  case AS_WORD_SLT: return width >= 1;
  case AS_WORD_AND:
  case AS_WORD_OR:
  case AS_WORD_XOR:
  case AS_WORD_ZEXT:
  case AS_WORD_LSHR: return all_are_words(r, n, 0, width, depth - 1);
  case AS_WORD_ITE: return all_are_words(r, n, 1, width, depth - 1);
  default: return false;
  }
}

static bool all_are_words(const as_relations *r, const as_refute_node *n, uint32_t from, uint32_t width,
                          uint32_t depth) {
  for (uint32_t i = from; i < n->count; i++)
    if (!is_word(r, n->operand[i], width, depth)) return false;
  return true;
}

bool as_relations_are_words(const as_relations *r, uint32_t width, uint32_t x, uint32_t y) {
  return is_word(r, x, width, WORD_DEPTH) && is_word(r, y, width, WORD_DEPTH);
}

static bool is_odd(const as_relations *r, uint32_t name) {
  const as_refute_node *n = as_refute_nodes_at(r->nodes, name);
  return n->kind == AS_REFUTE_NODE_NUMBER && mpz_odd_p(n->value);
}

/* [shifted]: s is x, shifted by the number whose node is returned. */
static const as_refute_node *shift_of(const as_relations *r, uint32_t x, uint32_t s, as_word_op *op) {
  const as_refute_node *n = as_refute_nodes_at(r->nodes, s);
  if (n->kind != AS_REFUTE_NODE_APPLY || (n->op.kind != AS_WORD_SHL && n->op.kind != AS_WORD_LSHR)) return NULL;
  const as_refute_node *amount = as_refute_nodes_at(r->nodes, n->operand[1]);
  if (amount->kind != AS_REFUTE_NODE_NUMBER || !as_relations_same(r, n->operand[0], x)) return NULL;
  return *op = n->op, amount;
}

/* [alike_shifted]. The operand that is not shifted is number `at`. */
static bool undo_shifted(const as_relations *r, const as_refute_node *m, const as_refute_node *n, uint32_t at) {
  as_word_op f, g;
  const as_refute_node *i = shift_of(r, m->operand[at], m->operand[!at], &f);
  const as_refute_node *k = shift_of(r, n->operand[at], n->operand[!at], &g);
  uint32_t width = m->op.width[0];
  if (!i || !k || !same_op(f, g) || f.width[0] != width || mpz_cmp(i->value, k->value)) return false;
  if (mpz_sgn(i->value) <= 0 || mpz_cmp_ui(i->value, width) >= 0) return false;
  if (m->op.kind == AS_WORD_ADD && f.kind != AS_WORD_SHL) return false;
  return as_relations_are_words(r, width, m->operand[at], n->operand[at]);
}

/* The other operands are the same. */
static bool undo_two(const as_relations *r, const as_refute_node *m, const as_refute_node *n, uint32_t at) {
  uint32_t c = m->operand[!at], width = m->op.width[0];
  if (!as_relations_same(r, c, n->operand[!at])) return false;
  if (m->op.kind == AS_WORD_XOR) return true;
  bool undoes = m->op.kind == AS_WORD_ADD || m->op.kind == AS_WORD_SUB || (m->op.kind == AS_WORD_MUL && is_odd(r, c));
  return undoes && as_relations_are_words(r, width, m->operand[at], n->operand[at]);
}

static bool undo_one(const as_relations *r, const as_refute_node *m, const as_refute_node *n) {
  uint32_t width = m->op.width[0];
  if (m->op.kind == AS_WORD_ZEXT) return true;
  if (m->op.kind == AS_WORD_SEXT && width >= m->op.width[1]) return false;
  return (m->op.kind == AS_WORD_SEXT || m->op.kind == AS_WORD_NOT) &&
         as_relations_are_words(r, width, m->operand[0], n->operand[0]);
}

bool as_relations_undo(const as_relations *r, uint32_t x, uint32_t y, uint32_t way, uint32_t *a, uint32_t *b) {
  const as_refute_node *m = as_refute_nodes_at(r->nodes, x), *n = as_refute_nodes_at(r->nodes, y);
  if (m->kind != AS_REFUTE_NODE_APPLY || n->kind != AS_REFUTE_NODE_APPLY || !same_op(m->op, n->op)) return false;
  if (m->count > 2 || (m->count == 1 && way)) return false;
  uint32_t at = way & 1;
  bool mixes = m->op.kind == AS_WORD_XOR || m->op.kind == AS_WORD_ADD;
  bool undone = m->count == 1 ? undo_one(r, m, n)
                : way < 2     ? undo_two(r, m, n, at)
                              : mixes && undo_shifted(r, m, n, at);
  return undone && (*a = m->operand[at], *b = n->operand[at], true);
}
