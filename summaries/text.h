/* What summaries of the library share. A function that looks at one byte after the other stops somewhere, and where
 * depends on inputs; its summary goes on as long as the function may, with a number `live`: 1 on the inputs for which
 * the function still looks, 0 on the others. Numbers like that are computed with &, | and !, which decide nothing.
 *
 *   for (size_t i = 0; assay_may(live); i++) {
 *     unsigned char c = byte_where(live, s, i);
 *     ...
 *     live &= c != 0;
 *   }
 *
 * Where the function would do what C does not define, `live` is decided: one path has the error, and one the inputs
 * without it. Else nothing forks. */
#ifndef SUMMARIES_TEXT_H
#define SUMMARIES_TEXT_H

#include <assay/summary.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

/* One of two numbers that are no more than a long. */
static inline long pick(int condition, long a, long b) { return (long)assay_either(condition, a, b); }
static inline size_t pick_size(int condition, size_t a, size_t b) {
  return (size_t)assay_either(condition, (long long)a, (long long)b);
}
static inline void *pick_pointer(int condition, const void *a, const void *b) {
  return assay_either_pointer(condition, a, b);
}
/* base + index where it was found, else NULL. */
static inline void *place_if(int found, const void *base, size_t index) {
  return pick_pointer(found, (const char *)base + pick_size(found, index, 0), NULL);
}

static inline size_t bytes_left(const void *s) { return s ? assay_bytes_left(s) : 0; }

/* Item i can be pointed to whatever the inputs are. */
static inline int is_inside(const void *s, size_t i, size_t size) {
  size_t left = bytes_left(s);
  return assay_must(left >= size) && assay_must(i <= left / size - 1);
}

/* For bytes and for wide characters, by pointers of their own type, which keep their bounds:
 * NAME_index    i on the inputs with `live`, which need item i; where it is outside of the object, that is decided
 * NAME_where    the item that the function looks at there; any number on the other inputs
 * NAME_copy, NAME_put
 *               to[i] becomes an item on the inputs with `live`; i may depend on inputs
 * NAME_length   how long the string is, at most so long
 * NAME_must_end that the string ends, which is a precondition. How long it is is not asked for.
 *               Returns how long it is at most.
 * NAME_is_in    whether the item is one of the string's, which is at most so long. */
#define SUMMARIES_OF_ITEMS(name, item, type)                                                                           \
  static inline size_t name##_index(int live, const item *s, size_t i) {                                               \
    if (is_inside(s, i, sizeof *s)) return i;                                                                          \
    if (live & (i >= bytes_left(s) / sizeof *s)) return i;                                                             \
    return pick_size(live, i, 0);                                                                                      \
  }                                                                                                                    \
  static inline type name##_where(int live, const item *s, size_t i) {                                                 \
    i = name##_index(live, s, i);                                                                                      \
    if (assay_can_read(s + i, sizeof *s)) return (type)s[i];                                                           \
    if (!assay_can_write(s + i, sizeof *s)) return live ? (type)s[i] : 0;                                              \
    item here = 0; /* nobody wrote it on some inputs: an error where they are live */                                  \
    assay_copy_where(live, &here, s + i, sizeof *s);                                                                   \
    return (type)here;                                                                                                 \
  }                                                                                                                    \
  static inline void name##_copy(int live, item *to, size_t i, const item *from) {                                     \
    i = name##_index(live, to, i);                                                                                     \
    if (assay_can_write(to + i, sizeof *to))                                                                           \
      assay_copy_where(live, to + i, from, sizeof *to);                                                                \
    else if (live)                                                                                                     \
      to[i] = *from;                                                                                                   \
  }                                                                                                                    \
  static inline void name##_put(int live, item *to, size_t i, type c) {                                                \
    item from = (item)c;                                                                                               \
    name##_copy(live, to, i, &from);                                                                                   \
  }                                                                                                                    \
  static inline size_t name##_length(const item *s, size_t most) {                                                     \
    size_t length = 0;                                                                                                 \
    int live = most > 0;                                                                                               \
    for (size_t i = 0; assay_may(live); i++) {                                                                         \
      live &= name##_where(live, s, i) != 0;                                                                           \
      length = pick_size(live, i + 1, length);                                                                         \
      live &= i + 1 < most;                                                                                            \
    }                                                                                                                  \
    return length;                                                                                                     \
  }                                                                                                                    \
  static inline size_t name##_must_end(const item *s) {                                                                \
    int live = 1;                                                                                                      \
    size_t i = 0;                                                                                                      \
    for (; assay_is_symbolic(live) || live; i++) {                                                                     \
      if (!is_inside(s, i, sizeof *s)) {                                                                               \
        assay_requires(!(live & (i >= assay_bytes_left(s) / sizeof *s)), "a string ends in its object");               \
        if (!assay_may(live)) break;                                                                                   \
      }                                                                                                                \
      live &= name##_where(live, s, i) != 0;                                                                           \
    }                                                                                                                  \
    return i ? i - 1 : 0;                                                                                              \
  }                                                                                                                    \
  static inline int name##_is_in(type c, const item *set, size_t most) {                                               \
    int live = 1, found = 0;                                                                                           \
    for (size_t i = 0; i < most; i++) {                                                                                \
      type other = name##_where(live, set, i);                                                                         \
      live &= other != 0;                                                                                              \
      found |= live & (other == c);                                                                                    \
    }                                                                                                                  \
    return found;                                                                                                      \
  }
SUMMARIES_OF_ITEMS(byte, char, unsigned char)
SUMMARIES_OF_ITEMS(wide, wchar_t, wchar_t)

/* Some numbers that nobody knows. */
static inline int any_int(int least, int most) {
  int x = (int)(long)new_sym_var_named("result", INT_SIZE);
  assay_assume((x >= least) & (x <= most));
  return x;
}
static inline size_t any_size(size_t most) {
  size_t x = (size_t)new_sym_var_named("result", LONG_SIZE);
  assay_assume(x <= most);
  return x;
}
static inline unsigned char any_byte(void) { return (unsigned char)(size_t)new_sym_var_named("byte", CHAR_SIZE); }

/* For summaries of one case: it is taken, if it can be. */
static inline int take(int condition) {
  if (!assay_may(condition)) return 0;
  assay_assume(condition);
  return 1;
}

/* Whether two ranges of so many bytes have none in common. */
_Bool __CPROVER_same_object(const void *a, const void *b);
static inline int are_apart(const void *a, size_t a_bytes, const void *b, size_t b_bytes) {
  if (!__CPROVER_same_object(a, b)) return 1;
  ptrdiff_t distance = (const char *)b - (const char *)a;
  return ((distance >= 0) & ((size_t)distance >= a_bytes)) | ((distance <= 0) & ((size_t)-distance >= b_bytes));
}

/* Preconditions. */
static inline void requires_string(const void *s) { assay_requires(s != 0, "a string is no null pointer"); }
static inline void requires_bytes(const void *s, size_t size) {
  assay_requires(s != 0, "memory is no null pointer");
  assay_requires(size <= assay_bytes_left(s), "there are so many bytes");
}
static inline void requires_items(const void *s, size_t count, size_t size) {
  assay_requires(s != 0, "memory is no null pointer");
  assay_requires(count <= assay_bytes_left(s) / size, "there are so many");
}
static inline void requires_apart(const void *a, size_t a_bytes, const void *b, size_t b_bytes) {
  assay_requires(are_apart(a, a_bytes, b, b_bytes), "what is written and what is read lie apart");
}

/* For copies that do not know how long they are: of each part, before it is written, where it is needed. */
static inline void requires_apart_where(int live, const void *a, const void *b, size_t bytes) {
  assay_requires(!live | are_apart(a, bytes, b, bytes), "what is written and what is read lie apart");
}

/* An unsigned char, or EOF; glibc's tables have signed ones, too. */
static inline void requires_character(int c) {
  assay_requires((c >= -128) & (c <= 255), "a character is an unsigned char or EOF");
}

#endif
