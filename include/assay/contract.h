/* Contracts at run time: what C text made from specifications (src/c/spec/emit) is written with. Plain C, for clang and
 * gcc.
 *
 * A contract is *evaluated*: its resources are taken, which gives values, and its conditions are held. While
 * assay_builds is set, memory is made for what is taken and conditions are assumed: so all small states of a
 * precondition arise. Else memory is read and conditions are claimed.
 *
 * Pointers of specifications are assay_at. While states are built a pointer may be *open*: nothing is known about it
 * but that it exists. It then is a *slot*, with an area for what it may point to, and memory holds the address of the
 * area in its place. What is asked of it decides it: is it null, is it the same as another, does something lie there.
 * assay_finish makes an object of exactly the size that was taken for each slot and writes the true pointers.
 *
 * What cannot be known, or is larger than the bounds, is given up: assay_give_up ends the path, or the check.
 *
 * Who includes this may define the bounds before; or ASSAY_CHECKS, for checks without assay; or ASSAY_WATCH, for checks
 * of calls in a program that assay tests. Nothing is built then. ASSAY_GHOSTS is for harnesses that claim ghost
 * assertions in the middle of the function: what cannot be known there is passed over.
 */
#ifndef ASSAY_CONTRACT_H
#define ASSAY_CONTRACT_H

#include <assay/assay.h>

#define ASSAY_USE __attribute__((unused)) static

#ifndef ASSAY_SLOT_BYTES
#define ASSAY_SLOT_BYTES 256 /* of an area */
#endif
#ifndef ASSAY_ELEMENTS
#define ASSAY_ELEMENTS 4u /* of an array that is built */
#endif
#ifndef ASSAY_DEPTH
#define ASSAY_DEPTH 3u /* of predicates that are built, each in itself */
#endif

typedef __int128 assay_integer;

/* A slot and how many bytes behind its begin; slot 0: the address `raw`. */
typedef struct assay_at {
  void *raw;
  unsigned slot;
  long off;
} assay_at;

enum { assay_reach = 64 }; /* rounds of a loop, calls of a function, that are looked at before giving up */

/* ---- the two ways to end ---- */

#if defined ASSAY_CHECKS || defined ASSAY_WATCH
#define ASSAY_PLAIN
#include <setjmp.h>

/* 1: a condition does not hold; 2: that cannot be told; 3: the contract says nothing about this call. */
static jmp_buf assay_end;
static const char *assay_broken; /* the condition that does not hold, with its place */
enum { assay_builds = 0 };

#define assay_give_up() longjmp(assay_end, 2)
#define assay_leave() longjmp(assay_end, 3)
#define assay_fail(text) (assay_broken = (text), longjmp(assay_end, 1))
#else
static bool assay_builds;
/* Of no interest: whether something is not zero, to look at it. */
__attribute__((unused)) static volatile bool assay_seen;

#ifdef ASSAY_GHOSTS
#include <setjmp.h>

static jmp_buf assay_end;
static bool assay_in_ghost, assay_is_called;
/* At the begin of the function, wherever it is called: whether the harness calls it. */
static _Bool assay_begins(void) {
  bool is_first = assay_is_called;
  assay_is_called = false;
  return is_first;
}

#define assay_give_up() (assay_in_ghost ? longjmp(assay_end, 1) : assay_assume(0))
#else
#define assay_give_up() assay_assume(0)
#endif
#endif

#ifdef ASSAY_WATCH
/* Functions of assay: what a contract says at a call, the first where the program calls; what could not be told;
 * whether so many bytes are there. */
void assay_requires(int condition, const char *text);
void assay_ensures(int condition, const char *text);
void assay_unwatched(const char *text);
int assay_readable(const void *object, size_t size);
int assay_writable(const void *object, size_t size);
/* Set before a call by who passes any arguments, and is not to blame for them: a harness. */
__attribute__((unused)) static bool assay_assumes;
#define assay_owe(assumes, condition, text) ((assumes) ? assay_assume(condition) : assay_requires((condition), (text)))
#endif

#ifdef ASSAY_CHECKS
#include <stdio.h>
#include <stdlib.h>

/* Values live until the check ends. */
static struct assay_kept {
  struct assay_kept *before;
  long align;
} *assay_kept;
ASSAY_USE void *assay_room(size_t size) {
  struct assay_kept *kept = calloc(1, sizeof *kept + size);
  if (!kept) assay_give_up();
  kept->before = assay_kept, assay_kept = kept;
  return kept + 1;
}
ASSAY_USE void assay_forget(void) {
  while (assay_kept) {
    struct assay_kept *before = assay_kept->before;
    free(assay_kept);
    assay_kept = before;
  }
}
#else
/* Checks of calls give back what they took, those inside of a call first. */
enum { assay_pool_bytes = 1 << 16 };
static _Alignas(16) unsigned char assay_pool[assay_pool_bytes];
static size_t assay_pool_used;
ASSAY_USE void *assay_room(size_t size) {
  size_t at = assay_pool_used;
  if (size > assay_pool_bytes - at) assay_give_up();
  assay_pool_used += (size + 15) / 16 * 16;
  return assay_pool + at;
}
#endif

/* ---- what was taken ---- */

enum { assay_ranges = 64 };

typedef struct assay_range {
  unsigned slot;
  long from, upto; /* of a slot */
  char *raw;       /* slot 0 */
  bool has_value;
} assay_range;
static assay_range assay_range_of[assay_ranges];
static unsigned assay_range_count;

#ifdef ASSAY_PLAIN
ASSAY_USE assay_at assay_look(assay_at p) { return p; }
ASSAY_USE assay_at assay_of(const volatile void *raw) { return (assay_at){(void *)raw, 0, 0}; }
ASSAY_USE bool assay_is_null(assay_at p) { return !p.raw; }
ASSAY_USE bool assay_same(assay_at p, assay_at q) { return p.raw == q.raw; }
#else

/* ---- slots ---- */

enum { assay_slots = 24, assay_cells = 48, assay_pairs = 24, assay_letters = 4096 };

typedef enum assay_state { ASSAY_STATE_OPEN, ASSAY_STATE_NULL, ASSAY_STATE_OBJECT, ASSAY_STATE_ALIAS } assay_state;

typedef struct assay_slot {
  assay_state state;
  unsigned kind;    /* what it points to: a number for each type of C, or 0 */
  long size;        /* of what was taken */
  bool has_token;   /* it is an allocation of its own, with bytes or without */
  bool has_whole;   /* the token says its size */
  long whole;       /* of the allocation, then */
  char *made;       /* by assay_finish */
  assay_at is;      /* of an alias */
  const char *name; /* of the pointer */
} assay_slot;
static assay_slot assay_slot_of[assay_slots];
static unsigned assay_slot_count = 1;
static _Alignas(16) char assay_area[assay_slots][ASSAY_SLOT_BYTES];

/* Pointers in memory that hold areas, and pairs that were said to be different. */
static void **assay_cell_of[assay_cells];
static unsigned assay_cell_count;
static assay_at assay_pair_of[assay_pairs][2];
static unsigned assay_pair_count;
/* Pointers that nothing lies at. */
static char *assay_stray_of[assay_slots];
static unsigned assay_stray_count;

/* One of n, each on a path of its own. */
static unsigned assay_pick(unsigned n) {
  unsigned choice = assay_choose(n), one = 0;
  while (one + 1 < n && choice != one) one++;
  return one;
}

/* What was decided about memory is an input of its own, so that those who show a run can say it. */
static void assay_say(const char *text) { (void)assay_bool(text); }
ASSAY_USE const char *assay_join(const char *a, const char *b, const char *c);

/* As far as it is decided. */
ASSAY_USE assay_at assay_look(assay_at p) {
  while (p.slot && assay_slot_of[p.slot].state == ASSAY_STATE_ALIAS) {
    assay_at is = assay_slot_of[p.slot].is;
    if (p.off && !is.slot) is.raw = (char *)is.raw + p.off;
    if (is.slot) is.off += p.off;
    p = is;
  }
  if (!p.slot) return p;
  const assay_slot *slot = &assay_slot_of[p.slot];
  if (slot->state == ASSAY_STATE_NULL) {
    if (p.off) assay_give_up();
    return (assay_at){0};
  }
  return slot->made ? (assay_at){slot->made + p.off, 0, 0} : p;
}

/* Of a pointer in memory. */
ASSAY_USE assay_at assay_of(const volatile void *raw) {
  for (unsigned i = 1; i < assay_slot_count; i++)
    if (raw == (void *)assay_area[i]) return assay_look((assay_at){0, i, 0});
  return (assay_at){(void *)raw, 0, 0};
}

ASSAY_USE bool assay_is_null(assay_at p) {
  p = assay_look(p);
  if (!p.slot) return !p.raw;
  assay_slot *slot = &assay_slot_of[p.slot];
  if (slot->state == ASSAY_STATE_OPEN) {
    slot->state = p.off || assay_pick(2) ? ASSAY_STATE_OBJECT : ASSAY_STATE_NULL;
    if (slot->state == ASSAY_STATE_NULL) assay_say(assay_join(slot->name, " == NULL", ""));
  }
  return slot->state == ASSAY_STATE_NULL;
}

/* Nothing lies there yet: it may be the same as another. */
static bool assay_is_free(assay_at p) {
  const assay_slot *slot = &assay_slot_of[p.slot];
  bool is_empty = slot->state == ASSAY_STATE_OBJECT && !slot->size && !slot->has_token;
  return p.slot && !p.off && (slot->state == ASSAY_STATE_OPEN || is_empty);
}

static bool assay_unite(assay_at free, assay_at with) {
  if (!assay_pick(2)) {
    if (assay_pair_count == assay_pairs) assay_give_up();
    assay_pair_of[assay_pair_count][0] = free, assay_pair_of[assay_pair_count++][1] = with;
    return false;
  }
  assay_slot *slot = &assay_slot_of[free.slot];
  if (slot->state == ASSAY_STATE_OBJECT && with.slot && assay_slot_of[with.slot].state == ASSAY_STATE_OPEN)
    assay_slot_of[with.slot].state = ASSAY_STATE_OBJECT;
  if (with.slot) assay_say(assay_join(slot->name, " == ", assay_slot_of[with.slot].name));
  slot->state = ASSAY_STATE_ALIAS, slot->is = with;
  return true;
}

ASSAY_USE bool assay_same(assay_at p, assay_at q) {
  p = assay_look(p), q = assay_look(q);
  if (!p.slot && !q.slot) return p.raw == q.raw;
  if (p.slot == q.slot) return p.off == q.off;
  if (!q.slot && !q.raw) return assay_is_null(p);
  if (!p.slot && !p.raw) return assay_is_null(q);
  if (assay_is_free(p)) return assay_unite(p, q);
  if (assay_is_free(q)) return assay_unite(q, p);
  return false; /* separate objects */
}

/* ---- names of inputs ---- */

static char assay_letter[assay_letters];
static unsigned assay_letter_count;

static void assay_write(const char *text) {
  while (*text) {
    if (assay_letter_count + 2 >= assay_letters) assay_give_up();
    assay_letter[assay_letter_count++] = *text++;
  }
}

/* a, then b, then c. */
ASSAY_USE const char *assay_join(const char *a, const char *b, const char *c) {
  char *text = assay_letter + assay_letter_count;
  assay_write(a), assay_write(b), assay_write(c);
  assay_letter[assay_letter_count++] = 0;
  return text;
}

/* Of a member of what is called `of`: *p has the member p->m. */
ASSAY_USE const char *assay_member(const char *of, const char *member) {
  if (of[0] != '*') return assay_join(of, ".", member);
  return of[1] == '*' ? assay_join(assay_join("(", of + 1, ")"), "->", member) : assay_join(of + 1, "->", member);
}

ASSAY_USE const char *assay_element(const char *of, unsigned long index) {
  char digits[24], *at = digits + 23;
  *at = 0;
  do *--at = (char)('0' + index % 10);
  while (index /= 10);
  return assay_join(of, "[", assay_join(at, "]", ""));
}

/* What p points to; `index`, if it is not negative, is that of an element. */
ASSAY_USE const char *assay_pointee(assay_at p, long index) {
  p = assay_look(p);
  const char *name = p.slot ? assay_slot_of[p.slot].name : "object";
  return index < 0 ? assay_join("*", name, "") : assay_element(name, (unsigned long)index);
}

/* ---- making states ---- */

/* A pointer in memory becomes an open one. */
ASSAY_USE void assay_fill_pointer(void *cell, unsigned kind, const char *name) {
  if (assay_slot_count == assay_slots || assay_cell_count == assay_cells) assay_give_up();
  void *area = assay_area[assay_slot_count];
  assay_slot_of[assay_slot_count].kind = kind, assay_slot_of[assay_slot_count++].name = name;
  assay_cell_of[assay_cell_count++] = cell;
  __builtin_memcpy(cell, &area, sizeof area);
}

/* Whatever is still open: null, another object of its type, or a pointer behind the end of one that nothing lies at. */
static void assay_decide(unsigned at) {
  assay_slot *slot = &assay_slot_of[at];
  unsigned others[assay_slots], count = 0;
  for (unsigned i = 1; i < assay_slot_count; i++)
    if (slot->kind && assay_slot_of[i].kind == slot->kind && assay_slot_of[i].size) others[count++] = i;
  unsigned choice = assay_pick(count + 1 + (slot->state == ASSAY_STATE_OPEN));
  if (choice < count) {
    slot->is = (assay_at){0, others[choice], 0};
    assay_say(assay_join(slot->name, " == ", assay_slot_of[others[choice]].name));
  } else if (choice == count) {
    char *stray = __builtin_malloc(16);
    assay_assume(stray != 0);
    slot->is = (assay_at){stray + 16, 0, 0};
    assay_stray_of[assay_stray_count++] = stray + 16;
    assay_say(assay_join(slot->name, " -> nothing", ""));
  } else {
    slot->is = (assay_at){0};
    assay_say(assay_join(slot->name, " == NULL", ""));
  }
  slot->state = ASSAY_STATE_ALIAS;
}

/* The state is complete: what lies in areas becomes objects. */
ASSAY_USE void assay_finish(void) {
  for (unsigned i = 1; i < assay_slot_count; i++)
    if (assay_is_free((assay_at){0, i, 0})) assay_decide(i);
  for (unsigned i = 1; i < assay_slot_count; i++) {
    if (assay_slot_of[i].state != ASSAY_STATE_OBJECT) continue;
    bool has_whole = assay_slot_of[i].has_whole;
    long whole = has_whole ? assay_slot_of[i].whole : assay_slot_of[i].size;
    assay_assume(assay_slot_of[i].size <= whole);
    assay_slot_of[i].made = __builtin_malloc((size_t)whole);
    assay_assume(assay_slot_of[i].made != 0);
    for (unsigned k = 0; k < assay_stray_count; k++) assay_assume(assay_slot_of[i].made != assay_stray_of[k]);
  }
  for (unsigned i = 0; i < assay_pair_count; i++) assay_assume(!assay_same(assay_pair_of[i][0], assay_pair_of[i][1]));
  for (unsigned i = 0; i < assay_cell_count; i++) *assay_cell_of[i] = assay_of(*assay_cell_of[i]).raw;
  for (unsigned i = 0; i < assay_range_count; i++) {
    const assay_range *range = &assay_range_of[i];
    if (range->slot && range->has_value)
      __builtin_memcpy(assay_slot_of[range->slot].made + range->from, assay_area[range->slot] + range->from,
                       (size_t)(range->upto - range->from));
  }
  assay_builds = false;
  assay_range_count = 0;
}

static char *assay_reserve(assay_at p, long size, long align, bool has_value) {
  if (!p.slot) { /* a variable, which is there */
    if (!p.raw) assay_give_up();
    for (unsigned i = 0; i < assay_range_count; i++) {
      const assay_range *other = &assay_range_of[i];
      if (!other->slot && (uintptr_t)other->raw < (uintptr_t)p.raw + (uintptr_t)size &&
          (uintptr_t)p.raw < (uintptr_t)other->raw + (uintptr_t)other->upto)
        assay_give_up();
    }
    assay_range_of[assay_range_count++] = (assay_range){0, 0, size, p.raw, has_value};
    return p.raw;
  }
  assay_slot *slot = &assay_slot_of[p.slot];
  if (slot->state == ASSAY_STATE_OPEN) slot->state = ASSAY_STATE_OBJECT;
  if (p.off < 0 || p.off > ASSAY_SLOT_BYTES - size || p.off % align) assay_give_up();
  for (unsigned i = 0; i < assay_range_count; i++) {
    const assay_range *other = &assay_range_of[i];
    if (other->slot == p.slot && other->from < p.off + size && p.off < other->upto) assay_give_up();
  }
  assay_range_of[assay_range_count++] = (assay_range){p.slot, p.off, p.off + size, 0, has_value};
  if (slot->size < p.off + size) slot->size = p.off + size;
  return assay_area[p.slot] + p.off;
}
#endif

/* What was taken last lies where something lies that was taken before, and two that are taken together do not overlap.
 */
static bool assay_twice;

/* The memory of a cell that is taken. */
ASSAY_USE void *assay_take(assay_at p, long size, long align, bool has_value) {
  p = assay_look(p);
#ifndef ASSAY_PLAIN
  if (assay_builds) {
    if (assay_range_count == assay_ranges) assay_give_up();
    return assay_reserve(p, size, align, has_value);
  }
#endif
  assay_twice = false;
  for (unsigned i = 0; i < assay_range_count; i++) assay_twice |= assay_range_of[i].raw == (char *)p.raw;
  if (assay_range_count < assay_ranges) assay_range_of[assay_range_count++].raw = p.raw;
  (void)size, (void)align, (void)has_value;
  return p.raw;
}

/* Where a string that is built ends. */
#ifdef ASSAY_PLAIN
ASSAY_USE uint64_t assay_some_end(void) { return 0; }
#else
ASSAY_USE uint64_t assay_some_end(void) { return assay_pick(ASSAY_ELEMENTS); }
#endif
/* The right to end the allocation that begins at p. What is made is an allocation of its own; afterwards nobody looks.
 */
ASSAY_USE void assay_take_token(assay_at p) {
#ifndef ASSAY_PLAIN
  p = assay_look(p);
  if (!assay_builds) return;
  if (!p.slot || p.off) assay_give_up();
  assay_slot *slot = &assay_slot_of[p.slot];
  if (slot->state == ASSAY_STATE_OPEN) slot->state = ASSAY_STATE_OBJECT;
  slot->has_token = true;
#else
  (void)p;
#endif
}

/* ... and its size. */
ASSAY_USE bool assay_token_size(assay_at p, unsigned long size) {
#ifndef ASSAY_PLAIN
  p = assay_look(p);
  if (!assay_builds) return true;
  assay_slot *slot = &assay_slot_of[p.slot];
  if (!p.slot || p.off || size > ASSAY_SLOT_BYTES) assay_give_up();
  if (slot->has_whole && slot->whole != (long)size) return false;
  slot->has_whole = true, slot->whole = (long)size;
#else
  (void)p, (void)size;
#endif
  return true;
}

/* ---- pointers ---- */

ASSAY_USE assay_at assay_shift(assay_at p, long bytes) {
  p = assay_look(p);
  if (!bytes) return p;
  if (p.slot) return (assay_at){0, p.slot, p.off + bytes};
  if (!p.raw) assay_give_up();
  return (assay_at){(char *)p.raw + bytes, 0, 0};
}

/* By so many elements. Where states are built the number becomes a known one. */
ASSAY_USE assay_at assay_shift_by(assay_at p, long index, long size) {
  p = assay_look(p);
#ifndef ASSAY_PLAIN
  if (p.slot) {
    long known = 0;
    while (known != index)
      if (++known > (long)ASSAY_ELEMENTS) assay_give_up();
    index = known;
  }
#endif
  if (index > (1L << 40) / size || index < -(1L << 40) / size) assay_give_up();
  return assay_shift(p, index * size);
}

/* As memory holds it. */
ASSAY_USE void *assay_raw(assay_at p) {
  p = assay_look(p);
#ifndef ASSAY_PLAIN
  if (p.slot && p.off) assay_give_up();
  if (p.slot) return assay_area[p.slot];
#endif
  return p.raw;
}

ASSAY_USE uintptr_t assay_address(assay_at p) {
  p = assay_look(p);
  if (p.slot) assay_give_up(); /* it has none yet */
  return (uintptr_t)p.raw;
}

/* ---- numbers ---- */

/* Division is total: by 0 it gives all ones, or 1 for a negative number; the remainder is the number. */
ASSAY_USE int64_t assay_divide(int64_t a, int64_t b) {
  if (!b) return a < 0 ? 1 : -1;
  return b == -1 ? (int64_t)(0 - (uint64_t)a) : a / b;
}
ASSAY_USE int64_t assay_remainder(int64_t a, int64_t b) { return !b ? a : b == -1 ? 0 : a % b; }
ASSAY_USE uint64_t assay_udivide(uint64_t a, uint64_t b) { return b ? a / b : UINT64_MAX; }
ASSAY_USE uint64_t assay_uremainder(uint64_t a, uint64_t b) { return b ? a % b : a; }
/* With the sign of b. */
ASSAY_USE int64_t assay_modulo(int64_t a, int64_t b) {
  int64_t rest = assay_remainder(a, b);
  return b && rest && (rest < 0) != (b < 0) ? rest + b : rest;
}
ASSAY_USE uint64_t assay_shift_left(uint64_t a, uint64_t n, unsigned width) { return n >= width ? 0 : a << n; }
ASSAY_USE uint64_t assay_shift_right(uint64_t a, uint64_t n, unsigned width) { return n >= width ? 0 : a >> n; }
ASSAY_USE int64_t assay_shift_signed(int64_t a, uint64_t n, unsigned width) { return a >> (n >= width ? 63 : n); }

/* Integers are exact as long as they are small enough. */
ASSAY_USE assay_integer assay_exact(assay_integer a) {
  const assay_integer most = (assay_integer)1 << 100;
  if (a > most || a < -most) assay_give_up();
  return a;
}
ASSAY_USE assay_integer assay_multiply(assay_integer a, assay_integer b) {
  const assay_integer most = (assay_integer)1 << 62;
  if (a > most || a < -most || b > most || b < -most) assay_give_up();
  return assay_exact(a * b);
}
/* The remainder is not negative. */
ASSAY_USE assay_integer assay_quotient(assay_integer a, assay_integer b) {
  if (!b) assay_give_up();
  assay_integer quotient = a / b, rest = a % b;
  return rest >= 0 ? quotient : b > 0 ? quotient - 1 : quotient + 1;
}
ASSAY_USE assay_integer assay_rest(assay_integer a, assay_integer b) {
  if (!b) assay_give_up();
  assay_integer rest = a % b;
  return rest >= 0 ? rest : rest + (b > 0 ? b : -b);
}

/* Identity: NaN is itself, the zeros differ. */
ASSAY_USE bool assay_same_float(double a, double b) {
  return a != a ? b != b : a == b && __builtin_signbit(a) == __builtin_signbit(b);
}

#endif
