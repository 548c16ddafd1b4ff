/* printf's formats (C17 7.21.6.1): conversions are read one by one; what is known is formatted by the C library of this
 * machine, what is symbolic is kept as a number with its conversion, and its length is a term. */
#include "c/exec/library.h"

#include "c/core/ctype.h"
#include <stdio.h>
#include <string.h>

/* ---- putting ---- */

void as_work_put(as_work *w, const char *bytes, size_t count) {
  if (!count) return;
  as_piece *last = w->pieces.count ? &w->pieces.at[w->pieces.count - 1] : NULL;
  if (!last || last->kind != AS_PIECE_TEXT) {
    as_piece piece = {.kind = AS_PIECE_TEXT, .from = w->text.length};
    as_pieces_push(w->x->machine->memory, &w->pieces, piece);
    last = &w->pieces.at[w->pieces.count - 1];
  }
  last->count += count;
  as_text_put_bytes(&w->text, bytes, count);
}

static void add_length(as_work *w, as_term length) {
  w->printed = as_term_exists(w->printed) ? as_term_bvadd(w->terms, w->printed, length) : length;
}

void as_work_put_byte(as_work *w, const as_value *byte) {
  if (as_value_is_bits(byte)) {
    as_work_put(w, &(char){(char)byte->bits}, 1);
    return;
  }
  as_pieces_push(w->x->machine->memory, &w->pieces, (as_piece){.kind = AS_PIECE_BYTE, .value = *byte});
  add_length(w, as_term_bv(w->terms, 32, 1));
}

bool as_work_put_string(as_work *w, as_value pointer, const as_value *limit) {
  uint64_t length;
  bool ended;
  if (!as_work_length(w, &pointer, limit, &length, &ended)) return false;
  for (uint64_t i = 0; i < length; i++) {
    as_value byte;
    if (!as_work_byte(w, pointer, i, &byte)) return false;
    as_work_put_byte(w, &byte);
  }
  return true;
}

void as_work_flush(as_work *w, as_stream stream) {
  for (uint32_t i = 0; i < w->pieces.count; i++) {
    const as_piece *piece = &w->pieces.at[i];
    switch (piece->kind) {
    case AS_PIECE_TEXT: as_exec_write(w->x, stream, as_text_get(&w->text) + piece->from, piece->count); break;
    case AS_PIECE_NUMBER: as_exec_write_formatted(w->x, stream, piece->specification, &piece->value); break;
    case AS_PIECE_BYTE: as_exec_write_formatted(w->x, stream, "%c", &piece->value); break;
    }
  }
}

void as_work_return_count(as_work *w) {
  if (w->x->at && w->x->at->result == AS_CORE_NONE) return; /* nobody looks at it */
  as_term count = as_term_bv(w->terms, 32, w->text.length);
  if (as_term_exists(w->printed)) count = as_term_bvadd(w->terms, count, w->printed);
  if (w->uncertain) {
    as_exec_approximate(w->x, "the length of a symbolic floating value in print");
    count = as_exec_fresh(w->x, as_sort_bv(32), "printed");
  }
  as_work_return_term(w, count, true);
}

/* ---- conversions ---- */

typedef enum modifier { L_NONE, L_HH, L_H, L_L, L_LL, L_J, L_Z, L_T, L_LONG_DOUBLE } modifier;

typedef struct conversion {
  const char *text; /* in the format: from % on */
  uint32_t text_length;
  char flags[8];
  bool minus, has_precision;
  int64_t width, precision;
  modifier length;
  char letter;
} conversion;

typedef struct reader {
  as_work *w;
  as_format_source *source;
  const char *at;
  conversion c;
} reader;

static bool does_not_fit(reader *r, uint32_t type) {
  as_work *w = r->w;
  as_text text = {.memory = w->x->machine->memory};
  as_core_print_ctype(w->x->machine->unit, type, 0, NULL, &text);
  bool goes_on = as_exec_fail(w->x, AS_CHECK_FORMAT, "%s: the conversion %.*s does not fit an argument of type '%s'",
                              w->name, (int)r->c.text_length, r->c.text, as_text_get(&text));
  as_text_release(&text);
  return goes_on;
}

static bool next_argument(reader *r, as_argument *argument) {
  as_work *w = r->w;
  as_format_source *source = r->source;
  *argument = (as_argument){.type = AS_CORE_NONE};
  if (source->is_list) {
    as_exec_va_take(w->x, &source->list, &argument->type, &argument->value);
  } else if (source->next < w->call->count) {
    *argument = (as_argument){w->call->types[source->next], w->call->arguments[source->next]};
    source->next++;
  }
  if (!as_exec_goes_on(w->x)) return false;
  if (argument->type != AS_CORE_NONE) return true;
  return as_exec_fail(w->x, AS_CHECK_FORMAT, "%s: there is no argument for the conversion %.*s", w->name,
                      (int)r->c.text_length, r->c.text);
}

static bool use_argument(reader *r, as_argument *argument) {
  if (argument->value.kind != AS_VALUE_INDETERMINATE) return true;
  char what[160];
  snprintf(what, sizeof what, "used as the argument of %s for %.*s", r->w->name, (int)r->c.text_length, r->c.text);
  return as_exec_use(r->w->x, &argument->value, as_exec_scalar(r->w->x, argument->type), what);
}

/* What nobody means is not worth the memory. */
enum { MOST_WIDTH = 1 << 20 };
static bool is_sane(reader *r, int64_t number) {
  if (number <= MOST_WIDTH && number >= -MOST_WIDTH) return true;
  return as_exec_give_up(r->w->x, "%s with a width or precision of more than %d", r->w->name, MOST_WIDTH);
}

/* An int of * that must be known. */
static bool star(reader *r, int64_t *number) {
  as_argument argument;
  as_work *w = r->w;
  if (!next_argument(r, &argument)) return false;
  const as_scalar *type = as_exec_scalar(w->x, argument.type);
  if (type->class_ != AS_CORE_CLASS_INTEGER || type->width != 32) return does_not_fit(r, argument.type);
  if (!use_argument(r, &argument) || !as_work_as_number(w, type, &argument.value)) return false;
  if (!as_value_is_bits(&argument.value)) return as_exec_give_up(w->x, "%s with a symbolic width", w->name);
  *number = (int32_t)argument.value.bits;
  return is_sane(r, *number);
}

static bool read_digits(reader *r, int64_t *number) {
  for (*number = 0; *r->at >= '0' && *r->at <= '9'; r->at++) {
    *number = 10 * *number + (*r->at - '0');
    if (!is_sane(r, *number)) return false;
  }
  return true;
}

static void read_flags(reader *r) {
  uint32_t count = 0;
  for (; *r->at && strchr("-+ #0'", *r->at); r->at++) {
    r->c.minus |= *r->at == '-';
    if (count < sizeof r->c.flags - 1 && !strchr(r->c.flags, *r->at)) r->c.flags[count++] = *r->at;
  }
}

static bool has_flag(const conversion *c, char flag) { return strchr(c->flags, flag) != NULL; }

static void add_flag_minus(conversion *c) {
  size_t count = strlen(c->flags);
  if (!c->minus && count < sizeof c->flags - 1) c->flags[count] = '-';
  c->minus = true;
}

static bool read_width(reader *r) {
  if (*r->at != '*') return read_digits(r, &r->c.width);
  r->at++;
  if (!star(r, &r->c.width)) return false;
  if (r->c.width >= 0) return true;
  add_flag_minus(&r->c); /* a negative width is the flag and the width (7.21.6.1p5) */
  r->c.width = -r->c.width;
  return true;
}

static bool read_precision(reader *r) {
  if (*r->at != '.') return true;
  r->at++;
  r->c.has_precision = true;
  if (*r->at != '*') return read_digits(r, &r->c.precision);
  r->at++;
  if (!star(r, &r->c.precision)) return false;
  r->c.has_precision = r->c.precision >= 0; /* a negative one is none */
  if (!r->c.has_precision) r->c.precision = 0;
  return true;
}

static void read_length(reader *r) {
  static const struct {
    const char *text;
    modifier length;
  } lengths[] = {{"hh", L_HH}, {"h", L_H}, {"ll", L_LL}, {"l", L_L},
                 {"j", L_J},   {"z", L_Z}, {"t", L_T},   {"L", L_LONG_DOUBLE}};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
    if (!strncmp(r->at, lengths[i].text, strlen(lengths[i].text))) {
      r->at += strlen(lengths[i].text);
      r->c.length = lengths[i].length;
      return;
    }
}

/* How the conversion is written for the host: all numbers are of the widest type. */
static const char *specification(reader *r, const char *length) {
  const conversion *c = &r->c;
  char width[24] = "", precision[24] = "";
  if (c->width) snprintf(width, sizeof width, "%lld", (long long)c->width);
  if (c->has_precision) snprintf(precision, sizeof precision, ".%lld", (long long)c->precision);
  size_t size = 64;
  char *text = as_run_alloc(r->w->x->run, size);
  snprintf(text, size, "%%%s%s%s%s%c", c->flags, width, precision, length, c->letter);
  return text;
}

static void put_number(reader *r, const char *length, const as_value *value) {
  as_work *w = r->w;
  const char *text = specification(r, length);
  bool known = as_value_is_bits(value) || (value->kind == AS_VALUE_TERM && as_term_is_const(w->terms, value->term));
  if (!known) {
    as_piece piece = {.kind = AS_PIECE_NUMBER, .specification = text, .value = *value};
    as_pieces_push(w->x->machine->memory, &w->pieces, piece);
    return;
  }
  as_text formatted = {.memory = w->x->machine->memory};
  as_output_format(w->terms, text, value, &formatted);
  as_work_put(w, as_text_get(&formatted), formatted.length);
  as_text_release(&formatted);
}

/* ---- integers ---- */

static uint32_t long_bits(const as_work *w) {
  const as_core_unit *unit = w->x->machine->unit;
  uint32_t type = as_core_find_scalar(unit, AS_CORE_LONG);
  if (type == AS_CORE_NONE) type = as_core_find_scalar(unit, AS_CORE_ULONG);
  return type == AS_CORE_NONE ? w->pointer_bits : as_exec_scalar(w->x, type)->width;
}

/* Bits of the argument (after its promotion), and of what is printed. */
static void integer_bits(const as_work *w, modifier length, uint32_t *passed, uint32_t *printed) {
  *passed = 32;
  switch (length) {
  case L_LL:
  case L_J: *passed = 64; break;
  case L_L: *passed = long_bits(w); break;
  case L_Z:
  case L_T: *passed = w->pointer_bits; break;
  default: break;
  }
  *printed = length == L_HH ? 8 : length == L_H ? 16 : *passed;
}

static as_term larger(as_work *w, as_term a, as_term b) {
  return as_term_ite(w->terms, as_term_bvult(w->terms, a, b), b, a);
}

/* How many digits the number has, none if it is zero. */
static as_term count_digits(as_work *w, as_term number, uint64_t base) {
  as_terms *terms = w->terms;
  as_term digits = as_term_bv(terms, 32, 0);
  uint64_t power = 1;
  for (uint32_t n = 1;; n++, power *= base) {
    as_term reaches = as_term_bvule(terms, as_term_bv(terms, 64, power), number);
    digits = as_term_ite(terms, reaches, as_term_bv(terms, 32, n), digits);
    if (power > UINT64_MAX / base) return digits;
  }
}

/* The length of a symbolic number of 64 bits in print. */
static as_term integer_length(reader *r, as_term number) {
  as_work *w = r->w;
  as_terms *terms = w->terms;
  const conversion *c = &r->c;
  as_term zero = as_term_bv(terms, 64, 0), none = as_term_bv(terms, 32, 0), one = as_term_bv(terms, 32, 1);
  bool is_signed = c->letter == 'd' || c->letter == 'i';
  uint64_t base = c->letter == 'o' ? 8 : c->letter == 'x' || c->letter == 'X' || c->letter == 'p' ? 16 : 10;
  as_term negative = is_signed ? as_term_bvslt(terms, number, zero) : as_term_false(terms);
  as_term size = as_term_ite(terms, negative, as_term_bvneg(terms, number), number);
  as_term some = as_term_not(terms, as_term_eq(terms, number, zero)), digits = count_digits(w, size, base);
  if (c->letter == 'o' && has_flag(c, '#')) digits = as_term_bvadd(terms, digits, one);
  as_term precision = as_term_bv(terms, 32, c->has_precision ? (uint64_t)c->precision : 1);
  as_term length = larger(w, digits, precision);
  if (c->letter == 'p' || (base == 16 && has_flag(c, '#')))
    length = as_term_bvadd(terms, length, as_term_ite(terms, some, as_term_bv(terms, 32, 2), none));
  if (is_signed && (has_flag(c, '+') || has_flag(c, ' '))) length = as_term_bvadd(terms, length, one);
  if (is_signed && !has_flag(c, '+') && !has_flag(c, ' '))
    length = as_term_bvadd(terms, length, as_term_ite(terms, negative, one, none));
  if (c->letter == 'p') length = as_term_ite(terms, some, length, as_term_bv(terms, 32, 5)); /* (nil) */
  return larger(w, length, as_term_bv(terms, 32, (uint64_t)c->width));
}

static as_digits digits_of(const conversion *c) {
  bool hexadecimal = c->letter == 'x' || c->letter == 'X' || c->letter == 'p';
  return (as_digits){.base = c->letter == 'o' ? 8
                             : hexadecimal    ? 16
                                              : 10,
                     .is_signed = c->letter == 'd' || c->letter == 'i',
                     .capital = c->letter == 'X',
                     .alternate = has_flag(c, '#') || c->letter == 'p',
                     .plus = has_flag(c, '+'),
                     .space = has_flag(c, ' '),
                     .minus = c->minus,
                     .zero = has_flag(c, '0'),
                     .is_pointer = c->letter == 'p',
                     .has_precision = c->has_precision,
                     .width = (uint64_t)c->width,
                     .precision = (uint64_t)c->precision};
}

/* A number of 64 bits, of which so many are printed. */
static bool put_integer(reader *r, const as_value *value, uint32_t bits) {
  bool known = as_value_is_bits(value);
  if (!known && r->w->exact) {
    as_digits how = digits_of(&r->c);
    as_term number = as_term_extract(r->w->terms, as_work_term(r->w, value, 64), bits - 1, 0);
    return as_work_put_digits(r->w, &how, number);
  }
  if (!known) add_length(r->w, integer_length(r, as_work_term(r->w, value, 64)));
  put_number(r, "j", value);
  return true;
}

static bool convert_integer(reader *r) {
  as_work *w = r->w;
  as_argument argument;
  uint32_t passed, printed;
  integer_bits(w, r->c.length, &passed, &printed);
  if (!next_argument(r, &argument)) return false;
  const as_scalar *type = as_exec_scalar(w->x, argument.type);
  if (type->class_ != AS_CORE_CLASS_INTEGER || type->width != passed) return does_not_fit(r, argument.type);
  if (!use_argument(r, &argument) || !as_work_as_number(w, type, &argument.value)) return false;
  as_value value = as_work_extend(w, &argument.value, passed, printed, false);
  value = as_work_extend(w, &value, printed, 64, r->c.letter == 'd' || r->c.letter == 'i');
  return put_integer(r, &value, printed);
}

/* ---- characters, strings, pointers ---- */

static void pad(reader *r, uint64_t length) {
  for (; length < (uint64_t)r->c.width; length++) as_work_put(r->w, " ", 1);
}

static bool convert_character(reader *r) {
  as_work *w = r->w;
  as_argument argument;
  if (!next_argument(r, &argument)) return false;
  const as_scalar *type = as_exec_scalar(w->x, argument.type);
  if (type->class_ != AS_CORE_CLASS_INTEGER || type->width != 32) return does_not_fit(r, argument.type);
  if (!use_argument(r, &argument) || !as_work_as_number(w, type, &argument.value)) return false;
  as_value byte = as_work_extend(w, &argument.value, 32, 8, false);
  if (!r->c.minus) pad(r, 1);
  as_work_put_byte(w, &byte);
  if (r->c.minus) pad(r, 1);
  return true;
}

static bool is_text_pointer(const as_work *w, uint32_t type) {
  const as_core_unit *unit = w->x->machine->unit;
  const as_core_type *pointer = as_core_type_of(unit, type);
  if (pointer->kind != AS_CORE_POINTER) return false;
  uint8_t kind = as_core_type_of(unit, pointer->of)->kind;
  return kind == AS_CORE_CHAR || kind == AS_CORE_SCHAR || kind == AS_CORE_UCHAR || kind == AS_CORE_VOID;
}

static bool convert_string(reader *r) {
  as_work *w = r->w;
  as_argument argument;
  if (!next_argument(r, &argument)) return false;
  if (!is_text_pointer(w, argument.type)) return does_not_fit(r, argument.type);
  if (!use_argument(r, &argument)) return false;
  as_value limit = as_value_bits((uint64_t)r->c.precision), from = argument.value;
  uint64_t length;
  bool ended;
  if (!as_work_length(w, &from, r->c.has_precision ? &limit : NULL, &length, &ended)) return false;
  as_printed_list_push(w->x->machine->memory, &w->strings, (as_printed){from, length + ended});
  if (!r->c.minus) pad(r, length);
  as_value all = as_value_bits(length);
  if (length && !as_work_put_string(w, from, &all)) return false;
  if (r->c.minus) pad(r, length);
  return true;
}

static bool convert_pointer(reader *r) {
  as_work *w = r->w;
  as_argument argument;
  if (!next_argument(r, &argument)) return false;
  const as_scalar *type = as_exec_scalar(w->x, argument.type);
  if (type->class_ != AS_CORE_CLASS_POINTER) return does_not_fit(r, argument.type);
  if (!use_argument(r, &argument) || !as_work_as_number(w, type, &argument.value)) return false;
  as_value value = as_work_extend(w, &argument.value, w->pointer_bits, 64, false);
  return put_integer(r, &value, w->pointer_bits);
}

/* ---- floats ---- */

static bool convert_float(reader *r) {
  as_work *w = r->w;
  as_argument argument;
  if (!next_argument(r, &argument)) return false;
  const as_scalar *type = as_exec_scalar(w->x, argument.type);
  bool is_long = r->c.length == L_LONG_DOUBLE;
  bool good = as_core_type_of(w->x->machine->unit, argument.type)->kind == (is_long ? AS_CORE_LDOUBLE : AS_CORE_DOUBLE);
  if (!good || type->class_ != AS_CORE_CLASS_FLOAT) return does_not_fit(r, argument.type);
  if (!use_argument(r, &argument)) return false;
  bool supported = type->format == AS_FORMAT_DOUBLE || (type->format == AS_FORMAT_EXTENDED && as_output_has_extended());
  if (!supported) return as_exec_give_up(w->x, "%s of a long double of this target", w->name);
  as_value *value = &argument.value;
  bool known = as_value_is_bits(value) || (value->kind == AS_VALUE_TERM && as_term_is_const(w->terms, value->term));
  if (!known && w->exact && !as_work_pick(w, value, "a floating value that is printed to memory")) return false;
  if (!known && !w->exact) w->uncertain = true;
  put_number(r, type->format == AS_FORMAT_EXTENDED ? "L" : "", value);
  return true;
}

/* ---- %n ---- */

static bool convert_count(reader *r) {
  as_work *w = r->w;
  as_argument argument;
  uint32_t passed, stored;
  integer_bits(w, r->c.length, &passed, &stored);
  if (!next_argument(r, &argument)) return false;
  const as_core_unit *unit = w->x->machine->unit;
  const as_core_type *pointer = as_core_type_of(unit, argument.type);
  if (pointer->kind != AS_CORE_POINTER) return does_not_fit(r, argument.type);
  const as_scalar *to = as_exec_scalar(w->x, pointer->of);
  if (to->class_ != AS_CORE_CLASS_INTEGER || to->width != stored) return does_not_fit(r, argument.type);
  if (!use_argument(r, &argument)) return false;
  if (w->uncertain) return as_exec_give_up(w->x, "%%n behind a symbolic floating value");
  as_term count = as_term_bv(w->terms, 32, w->text.length);
  if (as_term_exists(w->printed)) count = as_term_bvadd(w->terms, count, w->printed);
  as_value value = as_value_of_term(w->terms, count);
  value = as_work_extend(w, &value, 32, stored, true);
  as_access access = {.size_bytes = stored / 8, .align_bytes = to->align_bytes};
  return as_work_done(w, as_space_store(w->spaces, &w->space, &w->asker, &access, argument.value, value));
}

/* ---- the format ---- */

static bool convert(reader *r) {
  bool wide = r->c.length == L_L;
  switch (r->c.letter) {
  case '%': as_work_put(r->w, "%", 1); return true;
  case 'd':
  case 'i':
  case 'u':
  case 'o':
  case 'x':
  case 'X': return convert_integer(r);
  case 'a':
  case 'A':
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G': return convert_float(r);
  case 'c': return wide ? as_exec_give_up(r->w->x, "%s of wide characters", r->w->name) : convert_character(r);
  case 's': return wide ? as_exec_give_up(r->w->x, "%s of wide characters", r->w->name) : convert_string(r);
  case 'p': return convert_pointer(r);
  case 'n': return convert_count(r);
  case 'C':
  case 'S':
  case 'm':
  case '$': return as_exec_give_up(r->w->x, "%s with %%%c", r->w->name, r->c.letter);
  default:
    return as_exec_fail(r->w->x, AS_CHECK_FORMAT, "%s: the format has an invalid conversion %.*s", r->w->name,
                        (int)r->c.text_length, r->c.text);
  }
}

/* From % to the letter, for messages. */
static uint32_t text_length(const char *text) {
  uint32_t n = 1;
  while (text[n] && strchr("-+ #0'123456789.*hljztL", text[n])) n++;
  return n + (text[n] != 0);
}

static bool read_conversion(reader *r) {
  r->c = (conversion){.text = r->at, .text_length = text_length(r->at)};
  r->at++;
  read_flags(r);
  if (!read_width(r) || !read_precision(r)) return false;
  read_length(r);
  r->c.letter = *r->at;
  if (*r->at) r->at++;
  return convert(r);
}

/* All of the format, which must be known. */
static bool read_format(as_work *w, as_value from, as_text *text) {
  for (uint64_t i = 0;; i++) {
    as_value byte;
    if (!as_work_byte(w, from, i, &byte)) return false;
    if (!as_value_is_bits(&byte)) return as_exec_give_up(w->x, "%s with a symbolic format", w->name);
    if (!byte.bits) return true;
    as_text_put_char(text, (char)byte.bits);
  }
}

static bool read_all(reader *r) {
  while (*r->at) {
    size_t plain = strcspn(r->at, "%");
    as_work_put(r->w, r->at, plain);
    r->at += plain;
    if (*r->at && !read_conversion(r)) return false;
  }
  return true;
}

bool as_work_format(as_work *w, as_value format, as_format_source *source) {
  as_text text = {.memory = w->x->machine->memory};
  reader r = {.w = w, .source = source};
  bool ok = read_format(w, format, &text);
  r.at = as_text_get(&text);
  ok = ok && read_all(&r);
  as_text_release(&text);
  if (!ok || !source->is_list) return ok;
  return as_work_store(w, source->list.place, source->list.list, w->pointer_bits / 8, true);
}
