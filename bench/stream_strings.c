/* Bytes compared with each other, with constants and with ranges. */
#include "streams.h"

static as_term byte(as_execution *x, uint64_t value) { return as_term_bv(as_stream_terms(x), 8, value); }

static void buffer(as_execution *x, const char *name, as_term *bytes, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) bytes[i] = as_stream_element(x, name, i, 8);
  bytes[count] = byte(x, 0);
}

static bool is(as_execution *x, as_term c, char value) {
  return as_stream_if(x, as_term_eq(as_stream_terms(x), c, byte(x, (unsigned char)value)));
}

static bool between(as_execution *x, as_term c, char low, char high) {
  as_terms *t = as_stream_terms(x);
  return as_stream_if(x, as_term_bvuge(t, c, byte(x, (unsigned char)low))) &&
         as_stream_if(x, as_term_bvule(t, c, byte(x, (unsigned char)high)));
}

/* As a C library writes it: the difference of the first bytes that differ, as an int. */
static as_term compare(as_execution *x, const as_term *a, const as_term *b) {
  as_terms *t = as_stream_terms(x);
  uint32_t i = 0;
  while (!is(x, a[i], 0) && as_stream_if(x, as_term_eq(t, a[i], b[i]))) i++;
  return as_term_bvsub(t, as_term_zero_extend(t, a[i], 32), as_term_zero_extend(t, b[i], 32));
}

void as_program_string_compare(as_execution *x) {
  enum { COUNT = 8 };
  as_terms *t = as_stream_terms(x);
  as_term a[COUNT + 1], b[COUNT + 1], zero = as_term_bv(t, 32, 0);
  buffer(x, "a", a, COUNT);
  buffer(x, "b", b, COUNT);
  as_term forth = compare(x, a, b), back = compare(x, b, a);
  as_stream_require(x, as_term_eq(t, as_term_bvslt(t, forth, zero), as_term_bvslt(t, zero, back)));
  if (as_stream_if(x, as_term_eq(t, forth, zero))) as_stream_require(x, as_term_eq(t, back, zero));
  as_stream_if(x, as_term_bvslt(t, forth, zero));
}

void as_program_string_number(as_execution *x) {
  enum { COUNT = 6 };
  as_terms *t = as_stream_terms(x);
  as_term s[COUNT + 1], value = as_term_bv(t, 16, 0), ten = as_term_bv(t, 16, 10);
  buffer(x, "s", s, COUNT);
  uint32_t i = 0;
  bool negative = is(x, s[0], '-');
  if (negative || is(x, s[0], '+')) i++;
  for (; i <= COUNT && between(x, s[i], '0', '9'); i++) {
    as_term digit = as_term_zero_extend(t, as_term_bvsub(t, s[i], byte(x, '0')), 16);
    if (!as_stream_require(x, as_term_not(t, as_term_bvsmulo(t, value, ten)))) return;
    value = as_term_bvmul(t, value, ten);
    if (!as_stream_require(x, as_term_not(t, as_term_bvsaddo(t, value, digit)))) return;
    value = as_term_bvadd(t, value, digit);
  }
  if (negative) value = as_term_bvneg(t, value);
  if (as_stream_if(x, as_term_eq(t, value, as_term_bv(t, 16, 1234)))) return;
  if (as_stream_if(x, as_term_bvsgt(t, value, as_term_bv(t, 16, 9999)))) return;
  as_stream_require(x, as_term_bvsle(t, value, as_term_bv(t, 16, 9999)));
}

typedef enum { SPACE, NUMBER, WORD, MARK, END } token;

static token classify(as_execution *x, as_term c) {
  if (is(x, c, 0)) return END;
  if (is(x, c, ' ') || is(x, c, '\t')) return SPACE;
  if (between(x, c, '0', '9')) return NUMBER;
  if (between(x, c, 'a', 'z') || is(x, c, '_')) return WORD;
  return MARK;
}

/* Runs of one class are one token; the word "if" is a keyword. */
void as_program_string_tokens(as_execution *x) {
  enum { COUNT = 4 };
  as_term s[COUNT + 1];
  buffer(x, "s", s, COUNT);
  token last = END;
  uint32_t start = 0;
  for (uint32_t i = 0; i <= COUNT; i++) {
    token now = classify(x, s[i]);
    if (now != last) {
      if (last == WORD && i - start == 2 && is(x, s[start], 'i')) is(x, s[start + 1], 'f');
      start = i;
    }
    if (now == END) return;
    last = now;
  }
}

/* value = digits | "[" [ value { "," value } ] "]"; iterative, with a depth. */
void as_program_string_json(as_execution *x) {
  enum { COUNT = 7 };
  as_term s[COUNT + 1];
  buffer(x, "s", s, COUNT);
  uint32_t depth = 0, i = 0;
  bool wants_value = true, may_close = false;
  for (; i < COUNT; i++) {
    if (wants_value) {
      if (is(x, s[i], '[')) {
        depth++, may_close = true;
      } else if (may_close && is(x, s[i], ']')) {
        depth--, wants_value = may_close = false;
      } else {
        if (!between(x, s[i], '0', '9')) return;
        wants_value = may_close = false;
      }
    } else {
      if (!depth) break;
      if (is(x, s[i], ','))
        wants_value = true;
      else if (is(x, s[i], ']'))
        depth--;
      else if (!between(x, s[i], '0', '9'))
        return;
    }
  }
  as_stream_require(x, as_term_not(as_stream_terms(x), as_term_eq(as_stream_terms(x), s[0], byte(x, ']'))));
}
