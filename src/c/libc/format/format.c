/* printf's formats (C17 7.21.6.1): conversions are read one by one, with their arguments, and carried out. */
#include "c/libc/format/format.h"

#include "c/core/ctype.h"
#include <assay/base/contract.h>
#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- arguments ---- */

bool as_format_does_not_fit(as_reader *r, uint32_t type) {
  as_work *w = r->w;
  as_text text = {.memory = w->x->machine->memory};
  as_core_print_ctype(w->x->machine->unit, type, 0, NULL, &text);
  bool goes_on = as_exec_fail(w->x, AS_CHECK_FORMAT, "%s: the conversion %.*s does not fit an argument of type '%s'",
                              w->name, (int)r->c.text_length, r->c.text, as_text_get(&text));
  as_text_release(&text);
  return goes_on;
}

static void look_up(as_reader *r, uint32_t index, as_argument *argument) {
  const as_format_source *source = r->source;
  const as_call *call = r->w->call;
  assert(source->first <= call->count);
  if (source->is_list) {
    as_va_cursor cursor = source->list;
    as_exec_va_skip(&cursor, index);
    as_exec_va_take(r->w->x, &cursor, &argument->type, &argument->value);
  } else if (index < call->count - source->first) {
    *argument = (as_argument){call->types[source->first + index], call->arguments[source->first + index]};
  }
}

/* Whether arguments are numbered is settled by the first one. */
static bool is_consistent(as_reader *r, uint32_t number) {
  as_format_source *source = r->source;
  if (!source->some) source->some = true, source->is_numbered = number != 0;
  if (source->is_numbered == (number != 0)) return true;
  return as_exec_fail(r->w->x, AS_CHECK_FORMAT, "%s: the format has arguments with and without numbers", r->w->name);
}

/* Number n, or the next one if n is 0. */
static bool take_argument(as_reader *r, uint32_t number, as_argument *argument) {
  as_work *w = r->w;
  as_format_source *source = r->source;
  *argument = (as_argument){.type = AS_CORE_NONE};
  if (!is_consistent(r, number)) return false;
  uint32_t index = number ? number - 1 : source->next;
  if (index < AS_FORMAT_MOST_NUMBERS) source->used |= UINT64_C(1) << index;
  look_up(r, index, argument);
  if (index >= source->next) source->next = index + 1;
  if (!as_exec_goes_on(w->x)) return false;
  if (argument->type != AS_CORE_NONE) return true;
  return as_exec_fail(w->x, AS_CHECK_FORMAT, "%s: there is no argument for the conversion %.*s", w->name,
                      (int)r->c.text_length, r->c.text);
}

bool as_format_argument(as_reader *r, as_argument *argument) { return take_argument(r, r->c.argument, argument); }

bool as_format_use(as_reader *r, as_argument *argument) {
  if (argument->value.kind != AS_VALUE_INDETERMINATE) return true;
  char what[160];
  snprintf(what, sizeof what, "used as the argument of %s for %.*s", r->w->name, (int)r->c.text_length, r->c.text);
  return as_exec_use(r->w->x, &argument->value, as_exec_scalar(r->w->x, argument->type), what);
}

/* POSIX: numbered arguments are numbered without a gap; the type of one that is not read is not known. */
static bool has_no_gap(as_reader *r) {
  const as_format_source *source = r->source;
  uint32_t gap = 0;
  if (!source->is_numbered || source->next > AS_FORMAT_MOST_NUMBERS) return true;
  while (gap < source->next && source->used >> gap & 1) gap++;
  if (gap == source->next) return true;
  return as_exec_fail(r->w->x, AS_CHECK_FORMAT, "%s: the format leaves out argument %u, but uses argument %u",
                      r->w->name, gap + 1, source->next);
}

/* ---- widths and precisions ---- */

/* What nobody means is not worth the memory. A symbolic one is one of few. */
enum { MOST_WIDTH = 1 << 20, MOST_SYMBOLIC_WIDTH = 128 };

static bool is_sane(as_reader *r, int64_t number) {
  if (number <= MOST_WIDTH && number >= -MOST_WIDTH) return true;
  return as_exec_give_up(r->w->x, "%s with a width or precision of more than %d", r->w->name, MOST_WIDTH);
}

bool as_work_few(as_work *w, as_term term, int64_t least, int64_t most, int64_t *number, const char *what) {
  as_terms *terms = w->terms;
  AS_REQUIRE(least <= most, "there are few numbers, not none");
  uint32_t width = as_term_width(terms, term);
  as_term low = as_term_bv_signed(terms, width, least), high = as_term_bv_signed(terms, width, most);
  if (as_term_is_const(terms, term)) {
    uint64_t bits = as_term_bits(terms, term);
    return *number = width < 64 ? (int64_t)(bits << (64 - width)) >> (64 - width) : (int64_t)bits, true;
  }
  as_term inside = as_term_and(terms, as_term_bvsle(terms, low, term), as_term_bvsle(terms, term, high));
  bool is_inside = as_exec_decide(w->x, inside);
  if (!as_exec_goes_on(w->x)) return false;
  if (!is_inside)
    return as_exec_give_up(w->x, "%s: %s that is symbolic and not between %lld and %lld", w->name, what,
                           (long long)least, (long long)most);
  while (least < most) { /* it is one of [least, most] */
    int64_t middle = least + (most - least) / 2;
    if (as_exec_decide(w->x, as_term_bvsle(terms, term, as_term_bv_signed(terms, width, middle))))
      most = middle;
    else
      least = middle + 1;
    if (!as_exec_goes_on(w->x)) return false;
  }
  return *number = least, true;
}

/* The int of a star. */
static bool take_int(as_reader *r, const as_measure *measure, as_value *value) {
  as_argument argument;
  as_work *w = r->w;
  if (!take_argument(r, measure->argument, &argument)) return false;
  const as_scalar *type = as_exec_scalar(w->x, argument.type);
  if (type->class_ != AS_CORE_CLASS_INTEGER || type->width != 32) return as_format_does_not_fit(r, argument.type);
  if (!as_format_use(r, &argument) || !as_work_as_number(w, type, &argument.value)) return false;
  return *value = argument.value, true;
}

static bool make_known(as_reader *r, as_measure *measure, const as_value *value) {
  as_term term = as_work_term(r->w, value, 32);
  return as_work_few(r->w, term, -MOST_SYMBOLIC_WIDTH, MOST_SYMBOLIC_WIDTH, &measure->number, "a width or precision");
}

static void add_flag_minus(as_conversion *c) {
  size_t count = strlen(c->flags);
  if (!c->minus && count < sizeof c->flags - 1) c->flags[count] = '-';
  c->minus = true;
}

static bool settle_width(as_reader *r) {
  as_measure *width = &r->c.width;
  as_value value;
  if (width->is_argument && (!take_int(r, width, &value) || !make_known(r, width, &value))) return false;
  if (!is_sane(r, width->number)) return false;
  if (width->number >= 0) return true;
  assert(width->is_argument); /* digits have no sign */
  add_flag_minus(&r->c);      /* a negative width is the flag and the width (7.21.6.1p5) */
  width->number = -width->number;
  return true;
}

static bool is_string(const as_reader *r) { return r->c.letter == 's' || r->c.letter == 'S'; }

/* That of a string only says where reading ends: it stays as it is. */
static bool settle_string_limit(as_reader *r, const as_value *value) {
  as_work *w = r->w;
  as_term number = as_work_term(w, value, 32);
  r->c.precision.given = !as_exec_decide(w->x, as_term_bvslt(w->terms, number, as_term_bv(w->terms, 32, 0)));
  r->c.string_limit = as_work_extend(w, value, 32, w->pointer_bits, false);
  return as_exec_goes_on(w->x);
}

static bool settle_precision(as_reader *r) {
  as_measure *precision = &r->c.precision;
  as_value value = as_value_bits((uint64_t)precision->number);
  if (!precision->given) return true;
  if (precision->is_argument && !take_int(r, precision, &value)) return false;
  if (is_string(r) && precision->is_argument) return settle_string_limit(r, &value);
  r->c.string_limit = value;
  if (is_string(r)) return true;
  if (precision->is_argument && !make_known(r, precision, &value)) return false;
  precision->given = precision->number >= 0; /* a negative one is none */
  if (!precision->given) precision->number = 0;
  return is_sane(r, precision->number);
}

/* ---- what may stand before a letter (7.21.6.1p4-9) ---- */

#define INTEGER_LETTERS "diouxXbB"
#define FLOAT_LETTERS "aAeEfFgG"
#define TEXT_LETTERS "sSm" /* %m is GNU's */

static bool is_one_of(char letter, const char *letters) { return letter && strchr(letters, letter); }

/* L before integers is GNU's ll. */
static bool takes_length(const as_conversion *c) {
  switch (c->length) {
  case AS_MODIFIER_NONE: return true;
  case AS_MODIFIER_L: return is_one_of(c->letter, INTEGER_LETTERS FLOAT_LETTERS "csn");
  case AS_MODIFIER_LONG_DOUBLE: return is_one_of(c->letter, INTEGER_LETTERS FLOAT_LETTERS);
  default: return is_one_of(c->letter, INTEGER_LETTERS "n");
  }
}

/* What stands there and is not defined, or NULL. */
static const char *undefined_part(const as_conversion *c) {
  bool is_bare = is_one_of(c->letter, "%n");
  if (is_bare && *c->flags) return "a flag";
  if (is_bare && (c->width.number || c->width.is_argument)) return "a width";
  if (strchr(c->flags, '#') && !is_one_of(c->letter, "oxXbBm" FLOAT_LETTERS)) return "the flag #";
  if (strchr(c->flags, '0') && !is_one_of(c->letter, INTEGER_LETTERS FLOAT_LETTERS)) return "the flag 0";
  if (c->precision.given && !is_one_of(c->letter, INTEGER_LETTERS FLOAT_LETTERS TEXT_LETTERS)) return "a precision";
  return takes_length(c) ? NULL : "a length";
}

/* Letters that are none are told by as_format_convert. */
static bool has_defined_parts(as_reader *r) {
  const as_conversion *c = &r->c;
  const char *part = undefined_part(c);
  if (!part || !is_one_of(c->letter, "%cCpn" INTEGER_LETTERS FLOAT_LETTERS TEXT_LETTERS)) return true;
  return as_exec_fail(r->w->x, AS_CHECK_FORMAT, "%s: the conversion %.*s has %s, which is not defined for it",
                      r->w->name, (int)c->text_length, c->text, part);
}

/* ---- syntax ---- */

static int64_t read_digits(as_reader *r) {
  int64_t number = 0;
  for (; *r->at >= '0' && *r->at <= '9'; r->at++)
    if (number <= INT32_MAX) number = 10 * number + (*r->at - '0');
  return number;
}

/* N$, or nothing: 0. */
static uint32_t read_number(as_reader *r) {
  const char *from = r->at;
  int64_t number = *from == '0' ? 0 : read_digits(r);
  if (number && number <= INT32_MAX && *r->at == '$') return r->at++, (uint32_t)number;
  return r->at = from, 0;
}

static void read_flags(as_reader *r) {
  uint32_t count = 0;
  for (; *r->at && strchr("-+ #0'I", *r->at); r->at++) {
    r->c.minus |= *r->at == '-';
    if (*r->at == 'I') continue; /* digits of the locale (GNU), which are these */
    if (count < sizeof r->c.flags - 1 && !strchr(r->c.flags, *r->at)) r->c.flags[count++] = *r->at;
  }
}

static void read_measure(as_reader *r, as_measure *measure) {
  measure->is_argument = *r->at == '*';
  if (!measure->is_argument) {
    measure->number = read_digits(r);
    return;
  }
  r->at++;
  measure->argument = read_number(r);
}

static void read_length(as_reader *r) {
  static const struct {
    const char *text;
    as_modifier length;
  } lengths[] = {{"hh", AS_MODIFIER_HH}, {"h", AS_MODIFIER_H},          {"ll", AS_MODIFIER_LL}, {"l", AS_MODIFIER_L},
                 {"q", AS_MODIFIER_LL},  {"j", AS_MODIFIER_J},          {"z", AS_MODIFIER_Z},   {"Z", AS_MODIFIER_Z},
                 {"t", AS_MODIFIER_T},   {"L", AS_MODIFIER_LONG_DOUBLE}};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
    if (!strncmp(r->at, lengths[i].text, strlen(lengths[i].text))) {
      r->at += strlen(lengths[i].text);
      r->c.length = lengths[i].length;
      return;
    }
}

static bool read_conversion(as_reader *r) {
  assert(*r->at == '%');
  r->c = (as_conversion){.text = r->at};
  r->at++;
  r->c.argument = read_number(r);
  read_flags(r);
  read_measure(r, &r->c.width);
  if (*r->at == '.') {
    r->at++;
    r->c.precision.given = true;
    read_measure(r, &r->c.precision);
  }
  read_length(r);
  r->c.letter = *r->at;
  if (*r->at) r->at++;
  r->c.text_length = (uint32_t)(r->at - r->c.text);
  return has_defined_parts(r) && settle_width(r) && settle_precision(r) && as_format_convert(r);
}

/* ---- the format ---- */

AS_VECTOR_DEFINE(wide_text, uint32_t)

/* All of the format, which must be known. Wide characters that are not ASCII, which are no part of a conversion, are a
 * byte 128 in the text, and as they are in `wide`. */
static bool read_format(as_work *w, as_value from, as_text *text, wide_text *wide) {
  static const as_access access = {.size_bytes = AS_WIDE_BYTES, .align_bytes = AS_WIDE_BYTES};
  for (uint64_t i = 0;; i++) {
    as_value element;
    bool good = w->wide ? as_work_done(w, as_space_load(w->spaces, &w->space, &w->asker, &access,
                                                        as_work_at(w, from, i * AS_WIDE_BYTES), &element))
                        : as_work_byte(w, from, i, &element);
    if (!good) return false;
    if (!as_value_is_bits(&element)) return as_exec_give_up(w->x, "%s with a symbolic format", w->name);
    if (!element.bits) return true;
    as_text_put_char(text, w->wide && element.bits > 127 ? (char)128 : (char)element.bits);
    if (w->wide) wide_text_push(w->x->machine->memory, wide, (uint32_t)element.bits);
  }
}

static void put_plain(as_reader *r, const char *begin, const wide_text *wide, size_t count) {
  as_work *w = r->w;
  if (!w->wide) as_work_put(w, r->at, count);
  for (size_t i = 0; w->wide && i < count; i++) {
    assert((size_t)(r->at - begin) + i < wide->count);
    as_value element = as_value_bits(wide->at[(size_t)(r->at - begin) + i]);
    as_work_put_element(w, &element);
  }
}

static bool read_all(as_reader *r, const wide_text *wide) {
  const char *begin = r->at;
  while (*r->at && !r->w->illegal) {
    size_t plain = strcspn(r->at, "%");
    put_plain(r, begin, wide, plain);
    r->at += plain;
    if (*r->at && !read_conversion(r)) return false;
  }
  return has_no_gap(r);
}

enum { ILLEGAL_SEQUENCE = 84 }; /* EILSEQ of Linux */

bool as_work_format(as_work *w, as_value format, as_format_source *source) {
  as_text text = {.memory = w->x->machine->memory};
  wide_text wide = {0};
  as_reader r = {.w = w, .source = source};
  bool ok = read_format(w, format, &text, &wide);
  r.at = as_text_get(&text);
  ok = ok && read_all(&r, &wide);
  as_text_release(&text);
  wide_text_release(w->x->machine->memory, &wide);
  if (ok && w->illegal) ok = as_work_set_errno(w, ILLEGAL_SEQUENCE);
  if (!ok || !source->is_list) return ok;
  as_exec_va_skip(&source->list, source->next);
  as_exec_va_pass(w->x, &source->list); /* 7.21.6.10p3 and its like: whatever the format */
  return as_work_store(w, source->list.place, source->list.list, w->pointer_bits / 8, true);
}
