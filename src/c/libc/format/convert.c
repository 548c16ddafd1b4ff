/* The conversions of printf (C17 7.21.6.1p8): what is known is formatted by the C library of this machine, what is
 * symbolic is kept as a number with its conversion, and its length is a term. */
#include "c/libc/format/format.h"

#include "c/core/ctype.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

static bool has_flag(const as_conversion *c, char flag) { return strchr(c->flags, flag) != NULL; }

/* How the conversion is written for the host: all numbers are of the widest type. */
static const char *specification(as_reader *r, const char *length) {
  const as_conversion *c = &r->c;
  char width[24] = "", precision[24] = "";
  if (c->width.number) snprintf(width, sizeof width, "%lld", (long long)c->width.number);
  if (c->precision.given) snprintf(precision, sizeof precision, ".%lld", (long long)c->precision.number);
  size_t size = 64;
  char *text = as_run_alloc(r->w->x->run, size);
  int length_of_text = snprintf(text, size, "%%%s%s%s%s%c", c->flags, width, precision, length, c->letter);
  assert(length_of_text > 0 && (size_t)length_of_text < size);
  (void)length_of_text;
  return text;
}

static void put_number(as_reader *r, const char *length, const as_value *value) {
  as_work *w = r->w;
  const char *text = specification(r, length);
  bool known = as_value_is_bits(value) || (value->kind == AS_VALUE_TERM && as_term_is_const(w->terms, value->term));
  if (!known) {
    assert(!w->exact); /* bytes were made of it */
    as_print_piece piece = {.kind = AS_PRINT_PIECE_NUMBER, .specification = text, .value = *value};
    as_print_pieces_push(w->x->machine->memory, &w->pieces, piece);
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
static void integer_bits(const as_work *w, as_modifier length, uint32_t *passed, uint32_t *printed) {
  *passed = 32;
  switch (length) {
  case AS_MODIFIER_LL:
  case AS_MODIFIER_J: *passed = 64; break;
  case AS_MODIFIER_L: *passed = long_bits(w); break;
  case AS_MODIFIER_Z:
  case AS_MODIFIER_T: *passed = w->pointer_bits; break;
  default: break;
  }
  *printed = length == AS_MODIFIER_HH ? 8 : length == AS_MODIFIER_H ? 16 : *passed;
}

static uint32_t base_of(char letter) {
  switch (letter) {
  case 'b':
  case 'B': return 2;
  case 'o': return 8;
  case 'x':
  case 'X':
  case 'p': return 16;
  default: return 10;
  }
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
static as_term integer_length(as_reader *r, as_term number) {
  as_work *w = r->w;
  as_terms *terms = w->terms;
  const as_conversion *c = &r->c;
  as_term zero = as_term_bv(terms, 64, 0), none = as_term_bv(terms, 32, 0), one = as_term_bv(terms, 32, 1);
  bool is_signed = c->letter == 'd' || c->letter == 'i';
  uint64_t base = base_of(c->letter);
  as_term negative = is_signed ? as_term_bvslt(terms, number, zero) : as_term_false(terms);
  as_term size = as_term_ite(terms, negative, as_term_bvneg(terms, number), number);
  as_term some = as_term_not(terms, as_term_eq(terms, number, zero)), digits = count_digits(w, size, base);
  if (c->letter == 'o' && has_flag(c, '#')) digits = as_term_bvadd(terms, digits, one);
  as_term precision = as_term_bv(terms, 32, c->precision.given ? (uint64_t)c->precision.number : 1);
  as_term length = larger(w, digits, precision);
  if (c->letter == 'p' || ((base == 16 || base == 2) && has_flag(c, '#')))
    length = as_term_bvadd(terms, length, as_term_ite(terms, some, as_term_bv(terms, 32, 2), none));
  if (is_signed && (has_flag(c, '+') || has_flag(c, ' '))) length = as_term_bvadd(terms, length, one);
  if (is_signed && !has_flag(c, '+') && !has_flag(c, ' '))
    length = as_term_bvadd(terms, length, as_term_ite(terms, negative, one, none));
  if (c->letter == 'p') length = as_term_ite(terms, some, length, as_term_bv(terms, 32, 5)); /* (nil) */
  return larger(w, length, as_term_bv(terms, 32, (uint64_t)c->width.number));
}

static as_digits digits_of(const as_conversion *c) {
  return (as_digits){.base = base_of(c->letter),
                     .is_signed = c->letter == 'd' || c->letter == 'i',
                     .capital = c->letter == 'X' || c->letter == 'B',
                     .alternate = has_flag(c, '#') || c->letter == 'p',
                     .plus = has_flag(c, '+'),
                     .space = has_flag(c, ' '),
                     .minus = c->minus,
                     .zero = has_flag(c, '0'),
                     .is_pointer = c->letter == 'p',
                     .has_precision = c->precision.given,
                     .width = (uint64_t)c->width.number,
                     .precision = (uint64_t)c->precision.number};
}

/* A number of 64 bits, of which so many are printed. */
static bool put_integer(as_reader *r, const as_value *value, uint32_t bits) {
  bool known = as_value_is_bits(value);
  if (!known && r->w->exact) {
    as_digits how = digits_of(&r->c);
    assert(bits && bits <= 64);
    as_term number = as_term_extract(r->w->terms, as_work_term(r->w, value, 64), bits - 1, 0);
    return as_work_put_digits(r->w, &how, number);
  }
  if (!known) as_work_add_length(r->w, integer_length(r, as_work_term(r->w, value, 64)));
  put_number(r, "j", value);
  return true;
}

static bool convert_integer(as_reader *r) {
  as_work *w = r->w;
  as_argument argument;
  uint32_t passed, printed;
  integer_bits(w, r->c.length, &passed, &printed);
  if (!as_format_argument(r, &argument)) return false;
  const as_scalar *type = as_exec_scalar(w->x, argument.type);
  if (type->class_ != AS_CORE_CLASS_INTEGER || type->width != passed) return as_format_does_not_fit(r, argument.type);
  if (!as_format_use(r, &argument) || !as_work_as_number(w, type, &argument.value)) return false;
  as_value value = as_work_extend(w, &argument.value, passed, printed, false);
  value = as_work_extend(w, &value, printed, 64, r->c.letter == 'd' || r->c.letter == 'i');
  return put_integer(r, &value, printed);
}

/* ---- characters and strings ---- */

enum { ELEMENTS_PER_LOOK = 64 };

static void pad(as_reader *r, uint64_t length) {
  for (; length < (uint64_t)r->c.width.number; length++) as_work_put(r->w, " ", 1);
}

static void put_padded(as_reader *r, const as_value *elements, uint32_t count) {
  if (!r->c.minus) pad(r, count);
  for (uint32_t i = 0; i < count; i++) {
    if (i % ELEMENTS_PER_LOOK == ELEMENTS_PER_LOOK - 1 && as_exec_due(r->w->x)) return;
    as_work_put_element(r->w, &elements[i]);
  }
  if (r->c.minus) pad(r, count);
}

static bool is_wide(const as_reader *r) {
  return r->c.length == AS_MODIFIER_L || r->c.letter == 'C' || r->c.letter == 'S';
}

/* A character of the argument's kind becomes one of the output's. In the C locale those above 127 are in both kinds,
 * but none of them is the other's: w->illegal. False also if the branch is over. */
static bool transfer(as_reader *r, as_value *element) {
  as_work *w = r->w;
  bool from_wide = is_wide(r);
  assert(!w->illegal); /* printing ends there */
  if (from_wide == w->wide) return true;
  uint32_t from = from_wide ? 32 : 8, to = w->wide ? 32 : 8;
  as_term most = as_term_bv(w->terms, from, 127);
  bool legal = as_exec_decide(w->x, as_term_bvule(w->terms, as_work_term(w, element, from), most));
  if (!as_exec_goes_on(w->x)) return false;
  w->illegal = !legal;
  *element = as_work_extend(w, element, from, to, false);
  return legal;
}

static bool convert_character(as_reader *r) {
  as_work *w = r->w;
  as_argument argument;
  if (!as_format_argument(r, &argument)) return false;
  const as_scalar *type = as_exec_scalar(w->x, argument.type);
  if (type->class_ != AS_CORE_CLASS_INTEGER || type->width != 32) return as_format_does_not_fit(r, argument.type);
  if (!as_format_use(r, &argument) || !as_work_as_number(w, type, &argument.value)) return false;
  as_value element = is_wide(r) ? argument.value : as_work_extend(w, &argument.value, 32, 8, false);
  if (!transfer(r, &element)) {
    if (!w->wide || !w->illegal) return w->illegal;
    return as_exec_give_up(w->x, "%s: %%c of a character above 127", w->name); /* glibc prints WEOF */
  }
  put_padded(r, &element, 1);
  return true;
}

AS_VECTOR_DEFINE(elements, as_value)

static bool load_element(as_reader *r, as_value from, uint64_t i, as_value *element) {
  as_work *w = r->w;
  if (!is_wide(r)) return as_work_byte(w, from, i, element);
  static const as_access access = {.size_bytes = AS_WIDE_BYTES, .align_bytes = AS_WIDE_BYTES};
  static const as_scalar type = {.class_ = AS_CORE_CLASS_INTEGER, .width = 32, .size_bytes = 4, .align_bytes = 4};
  as_value at = as_work_at(w, from, i * AS_WIDE_BYTES);
  if (!as_work_done(w, as_space_load(w->spaces, &w->space, &w->asker, &access, at, element))) return false;
  if (element->kind != AS_VALUE_INDETERMINATE) return as_work_as_number(w, &type, element);
  char what[160];
  snprintf(what, sizeof what, "inspected by %s, at wide character %llu", w->name, (unsigned long long)i);
  return as_exec_use(w->x, element, &type, what);
}

/* So many characters were read, which must not be where they are printed to. */
static void note_read(as_reader *r, as_value from, uint64_t count) {
  as_work *w = r->w;
  as_printed_list_push(w->x->machine->memory, &w->strings,
                       (as_printed){from, is_wide(r) ? count * AS_WIDE_BYTES : count});
}

/* The characters of a string, no more of them than the precision says. */
static bool collect(as_reader *r, as_value from, elements *to) {
  as_work *w = r->w;
  uint32_t width = is_wide(r) ? 32 : 8;
  as_access access = {.size_bytes = width / 8, .align_bytes = width / 8};
  as_term zero = as_term_bv(w->terms, width, 0);
  for (uint64_t i = 0;; i++) {
    as_value element;
    if (i % ELEMENTS_PER_LOOK == ELEMENTS_PER_LOOK - 1 && as_exec_due(w->x)) return false;
    if (r->c.precision.given && !as_work_above(w, &r->c.string_limit, i))
      return note_read(r, from, i), as_exec_goes_on(w->x);
    if (!i && !as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, false, &from))) return false;
    if (!load_element(r, from, i, &element)) return false;
    if (!i) as_printed_list_push(w->x->machine->memory, &w->strings, (as_printed){.pointer = from});
    assert(w->strings.count && from.kind != AS_VALUE_CHOICE);
    w->strings.at[w->strings.count - 1].size_bytes = (i + 1) * (width / 8);
    bool ends =
        as_value_is_bits(&element) ? !element.bits : as_exec_decide(w->x, as_term_eq(w->terms, element.term, zero));
    if (ends) return note_read(r, from, i + 1), true;
    if (!as_exec_goes_on(w->x) || !transfer(r, &element)) return w->illegal;
    elements_push(w->x->machine->memory, to, element);
  }
}

static bool points_to_text(const as_reader *r, uint32_t type) {
  const as_core_unit *unit = r->w->x->machine->unit;
  const as_core_type *pointer = as_core_type_of(unit, type);
  if (pointer->kind != AS_CORE_POINTER) return false;
  uint8_t kind = as_core_type_of(unit, pointer->of)->kind;
  if (kind == AS_CORE_VOID) return true;
  if (is_wide(r)) return kind == AS_CORE_INT || kind == AS_CORE_UINT;
  return kind == AS_CORE_CHAR || kind == AS_CORE_SCHAR || kind == AS_CORE_UCHAR;
}

static bool convert_string(as_reader *r) {
  as_work *w = r->w;
  as_argument argument;
  elements text = {0};
  if (!as_format_argument(r, &argument)) return false;
  if (!points_to_text(r, argument.type)) return as_format_does_not_fit(r, argument.type);
  if (!as_format_use(r, &argument) || !as_work_regain(w, AS_REGAIN_LIVE, &argument.value)) return false;
  bool good = collect(r, argument.value, &text);
  if (good && !w->illegal) put_padded(r, text.at, text.count);
  elements_release(w->x->machine->memory, &text);
  return good;
}

/* What errno says, as a string (GNU). */
static bool convert_error(as_reader *r) {
  as_work *w = r->w;
  as_value number;
  int64_t known = 0;
  enum { LEAST = -1, MOST = 255 };
  if (!as_work_get_errno(w, &number)) return false;
  if (number.kind == AS_VALUE_INDETERMINATE) return as_exec_give_up(w->x, "%s: %%m where errno is not known", w->name);
  if (!as_work_few(w, as_work_term(w, &number, 32), LEAST, MOST, &known, "an error number")) return false;
  as_text text = {.memory = w->x->machine->memory};
  as_text_put(&text, strerror((int)known));
  uint64_t length = text.length;
  if (r->c.precision.given && length > (uint64_t)r->c.precision.number) length = (uint64_t)r->c.precision.number;
  if (!r->c.minus) pad(r, length);
  as_work_put(w, as_text_get(&text), length);
  if (r->c.minus) pad(r, length);
  as_text_release(&text);
  return true;
}

/* ---- pointers ---- */

static bool convert_pointer(as_reader *r) {
  as_work *w = r->w;
  as_argument argument;
  if (!as_format_argument(r, &argument)) return false;
  const as_scalar *type = as_exec_scalar(w->x, argument.type);
  if (type->class_ != AS_CORE_CLASS_POINTER) return as_format_does_not_fit(r, argument.type);
  if (!as_format_use(r, &argument) || !as_work_as_number(w, type, &argument.value)) return false;
  as_value value = as_work_extend(w, &argument.value, w->pointer_bits, 64, false);
  return put_integer(r, &value, w->pointer_bits);
}

/* ---- floats ---- */

static bool convert_float(as_reader *r) {
  as_work *w = r->w;
  as_argument argument;
  if (!as_format_argument(r, &argument)) return false;
  const as_scalar *type = as_exec_scalar(w->x, argument.type);
  bool is_long = r->c.length == AS_MODIFIER_LONG_DOUBLE;
  bool good = as_core_type_of(w->x->machine->unit, argument.type)->kind == (is_long ? AS_CORE_LDOUBLE : AS_CORE_DOUBLE);
  if (!good || type->class_ != AS_CORE_CLASS_FLOAT) return as_format_does_not_fit(r, argument.type);
  if (!as_format_use(r, &argument)) return false;
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

static bool convert_count(as_reader *r) {
  as_work *w = r->w;
  as_argument argument;
  uint32_t passed, stored;
  integer_bits(w, r->c.length, &passed, &stored);
  if (!as_format_argument(r, &argument)) return false;
  const as_core_unit *unit = w->x->machine->unit;
  const as_core_type *pointer = as_core_type_of(unit, argument.type);
  if (pointer->kind != AS_CORE_POINTER) return as_format_does_not_fit(r, argument.type);
  const as_scalar *to = as_exec_scalar(w->x, pointer->of);
  if (to->class_ != AS_CORE_CLASS_INTEGER || to->width != stored) return as_format_does_not_fit(r, argument.type);
  if (!as_format_use(r, &argument) || !as_work_regain(w, AS_REGAIN_LIVE, &argument.value)) return false;
  if (w->uncertain) return as_exec_give_up(w->x, "%%n behind a symbolic floating value");
  as_term count = as_term_bv(w->terms, 32, w->text.length);
  if (as_term_exists(w->printed)) count = as_term_bvadd(w->terms, count, w->printed);
  as_value value = as_value_of_term(w->terms, count);
  value = as_work_extend(w, &value, 32, stored, true);
  as_access access = {.size_bytes = stored / 8, .align_bytes = to->align_bytes};
  return as_work_done(w, as_space_store(w->spaces, &w->space, &w->asker, &access, argument.value, value));
}

/* ---- all ---- */

bool as_format_convert(as_reader *r) {
  switch (r->c.letter) {
  case '%': as_work_put(r->w, "%", 1); return true;
  case 'd':
  case 'i':
  case 'u':
  case 'o':
  case 'x':
  case 'X':
  case 'b':
  case 'B': return convert_integer(r);
  case 'a':
  case 'A':
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G': return convert_float(r);
  case 'c':
  case 'C': return convert_character(r);
  case 's':
  case 'S': return convert_string(r);
  case 'p': return convert_pointer(r);
  case 'n': return convert_count(r);
  case 'm': return convert_error(r);
  default:
    return as_exec_fail(r->w->x, AS_CHECK_FORMAT, "%s: the format has an invalid conversion %.*s", r->w->name,
                        (int)r->c.text_length, r->c.text);
  }
}
