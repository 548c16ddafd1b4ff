#include "solve/refute/cases/bounds.h"

enum { BARE_MOST = 4, PARTS_DEPTH = 8 };

/* Numbers from -2^63 to 2^64, and some more. */
__extension__ typedef __int128 wide;

static bool is_truth(const as_refute_node *n) {
  if (n->kind != AS_REFUTE_NODE_APPLY) return false;
  return n->op.kind == AS_WORD_EQ || n->op.kind == AS_WORD_ULT || n->op.kind == AS_WORD_SLT ||
         (n->op.kind == AS_WORD_NOT && n->op.width[0] == 1);
}

as_refuter_claim as_refute_bare(const as_refute_nodes *nodes, as_refuter_claim claim) {
  for (int i = 0; i < BARE_MOST; i++) {
    const as_refute_node *n = as_refute_nodes_at(nodes, claim.name);
    bool is_not = n->kind == AS_REFUTE_NODE_APPLY && n->op.kind == AS_WORD_NOT && n->op.width[0] == 1;
    if (!is_not || !is_truth(as_refute_nodes_at(nodes, n->operand[0]))) break;
    claim = (as_refuter_claim){n->operand[0], !claim.holds};
  }
  return claim;
}

typedef struct seeker {
  const as_refute_nodes *nodes;
  uint32_t name, width;
  bool is_signed;
  wide low, high; /* the best so far */
  uint32_t because[2];
} seeker;

static wide power(uint32_t exponent) { return (wide)1 << exponent; }

static wide view(uint64_t x, uint32_t width, bool is_signed) {
  return is_signed && x >> (width - 1) & 1 ? (wide)x - power(width) : (wide)x;
}

/* [sees]: -1 if not at all, else whether with its sign. */
static int sees(const seeker *s, as_word_op comparison, uint32_t x) {
  bool is_signed = comparison.kind == AS_WORD_SLT;
  uint32_t width = comparison.width[0];
  if (x == s->name) return width == s->width ? is_signed : -1;
  const as_refute_node *n = as_refute_nodes_at(s->nodes, x);
  if (n->kind != AS_REFUTE_NODE_APPLY || n->operand[0] != s->name) return -1;
  bool fits = n->op.width[0] == s->width && n->op.width[1] == width && s->width < width;
  if (n->op.kind == AS_WORD_ZEXT && fits) return false;
  return n->op.kind == AS_WORD_SEXT && is_signed && fits ? true : -1;
}

static void note_low(seeker *s, wide n, uint32_t because) {
  if (n > s->low) s->low = n, s->because[0] = because;
}
static void note_high(seeker *s, wide n, uint32_t because) {
  if (n < s->high) s->high = n, s->because[1] = because;
}

/* [bound_of] */
static void look_at(seeker *s, as_refuter_claim part, uint32_t because) {
  as_refuter_claim c = as_refute_bare(s->nodes, part);
  const as_refute_node *n = as_refute_nodes_at(s->nodes, c.name);
  if (n->kind != AS_REFUTE_NODE_APPLY || (n->op.kind != AS_WORD_ULT && n->op.kind != AS_WORD_SLT)) return;
  if (n->op.width[0] > 64) return;
  int left = sees(s, n->op, n->operand[0]), right = left < 0 ? sees(s, n->op, n->operand[1]) : -1;
  if ((left < 0 ? right : left) != s->is_signed) return;
  const as_refute_node *other = as_refute_nodes_at(s->nodes, n->operand[left >= 0]);
  if (other->kind != AS_REFUTE_NODE_NUMBER || mpz_sgn(other->value) < 0 || mpz_sizeinbase(other->value, 2) > 64) return;
  wide bound = view(mpz_get_ui(other->value), n->op.width[0], n->op.kind == AS_WORD_SLT);
  if (left >= 0 && c.holds) note_high(s, bound - 1, because);
  if (left >= 0 && !c.holds) note_low(s, bound, because);
  if (left < 0 && c.holds) note_low(s, bound + 1, because);
  if (left < 0 && !c.holds) note_high(s, bound, because);
}

static bool is_number(const as_refute_nodes *nodes, uint32_t name, unsigned long number) {
  const as_refute_node *n = as_refute_nodes_at(nodes, name);
  return n->kind == AS_REFUTE_NODE_NUMBER && !mpz_cmp_ui(n->value, number);
}

/* [parts]: two operands that are as the claim is, or none. */
static bool splits(const as_refute_nodes *nodes, as_refuter_claim claim, uint32_t parts[2]) {
  const as_refute_node *n = as_refute_nodes_at(nodes, claim.name);
  if (n->kind != AS_REFUTE_NODE_APPLY) return false;
  bool both = n->op.kind == (claim.holds ? AS_WORD_AND : AS_WORD_OR);
  bool chooses = n->op.kind == AS_WORD_ITE && is_number(nodes, n->operand[claim.holds ? 2 : 1], !claim.holds);
  parts[0] = n->operand[0], parts[1] = n->operand[chooses && !claim.holds ? 2 : 1];
  return both || chooses;
}

static void take_apart(seeker *s, as_refuter_claim claim, uint32_t because, int depth) {
  const as_refute_node *n = as_refute_nodes_at(s->nodes, claim.name);
  uint32_t parts[2];
  bool is_not = n->kind == AS_REFUTE_NODE_APPLY && n->op.kind == AS_WORD_NOT && n->op.width[0] == 1;
  if (depth && is_not && is_truth(as_refute_nodes_at(s->nodes, n->operand[0])))
    take_apart(s, (as_refuter_claim){n->operand[0], !claim.holds}, because, depth - 1);
  else if (depth && splits(s->nodes, claim, parts))
    for (int i = 0; i < 2; i++) take_apart(s, (as_refuter_claim){parts[i], claim.holds}, because, depth - 1);
  else
    look_at(s, claim, because);
}

static seeker seek(const as_refute_nodes *nodes, uint32_t name, bool is_signed, const as_refuter_claim *facts,
                   uint32_t count) {
  uint32_t width = as_refute_nodes_at(nodes, name)->width;
  seeker s = {.nodes = nodes, .name = name, .width = width, .is_signed = is_signed};
  s.low = is_signed ? -power(width - 1) : 0, s.high = power(is_signed ? width - 1 : width) - 1;
  for (uint32_t i = 0; i < count; i++) take_apart(&s, facts[i], facts[i].name, PARTS_DEPTH);
  return s;
}

bool as_refute_interval_of(const as_refute_nodes *nodes, uint32_t name, const as_refuter_claim *facts, uint32_t count,
                           uint64_t most, as_refute_interval *out) {
  uint32_t width = as_refute_nodes_at(nodes, name)->width;
  if (!width || width > 64) return false;
  seeker s = seek(nodes, name, false, facts, count), t = seek(nodes, name, true, facts, count);
  if (t.high - t.low < s.high - s.low) s = t;
  if (s.high < s.low || s.high - s.low >= (wide)most) return false;
  *out = (as_refute_interval){.is_signed = s.is_signed, .low = (int64_t)s.low, .count = (uint64_t)(s.high - s.low + 1)};
  for (int i = 0; i < 2; i++)
    if (s.because[i] && (!i || s.because[1] != s.because[0])) out->because[out->reasons++] = s.because[i];
  return true;
}
