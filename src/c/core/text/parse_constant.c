/* Operands: numbers of all scalar types, null, addresses, temporaries. */
#include "c/core/text/parse_internal.h"
#include <string.h>

__extension__ typedef unsigned __int128 wide;

void as_core_note_highest(as_core_highest *highest, uint32_t number, const as_core_token *token) {
  if (highest->any && highest->number >= number) return;
  *highest = (as_core_highest){true, number, *token};
}

static int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
}

/* Decimal, or hexadecimal after 0x, without a sign. false: not a number of 128 bits. */
static bool natural(const char *text, size_t length, wide *value) {
  bool hexadecimal = length > 2 && text[0] == '0' && text[1] == 'x';
  unsigned base = hexadecimal ? 16 : 10;
  *value = 0;
  for (size_t i = hexadecimal ? 2 : 0; i < length; i++) {
    unsigned d = (unsigned)digit(text[i]);
    if (d >= base || *value > (~(wide)0 - d) / base) return false;
    *value = *value * base + d;
  }
  return length > 0;
}

static wide mask(uint64_t width) { return width >= 128 ? ~(wide)0 : ((wide)1 << width) - 1; }

/* An integer fits if it is one of the type, or the bits of one. */
static bool integer(const as_core_token *token, uint64_t width, wide *value) {
  bool negative = *token->text == '-';
  if (!natural(token->text + negative, token->length - negative, value)) return false;
  if (!negative) return *value <= mask(width);
  if (width == 0 || *value > (wide)1 << (width - 1)) return false;
  *value = (0 - *value) & mask(width);
  return true;
}

/* The power of two after p, in *exponent; gives where p stands, or NULL. */
static const char *split_power(const char *text, const char *end, int *exponent) {
  const char *at = memchr(text, 'p', (size_t)(end - text));
  if (!at || end - at < 3 || end - at > 6 || (at[1] != '+' && at[1] != '-')) return NULL;
  *exponent = 0;
  for (const char *d = at + 2; d < end; d++) {
    if (*d < '0' || *d > '9') return NULL;
    *exponent = 10 * *exponent + (*d - '0');
  }
  if (at[1] == '-') *exponent = -*exponent;
  return at;
}

/* 0x1.8p+3 and the like, in a format of 32 or 64 bits: zero and normal numbers, exactly. */
static bool binary(const as_core_token *token, uint64_t width, wide *value) {
  bool negative = *token->text == '-', is_double = width == 64;
  const char *text = token->text + negative, *end = token->text + token->length;
  int digits = is_double ? 52 : 23, bias = is_double ? 1023 : 127, exponent = 0, at = 64;
  if (width != 32 && width != 64) return false;
  end = split_power(text, end, &exponent);
  if (!end || end - text < 3 || text[0] != '0' || text[1] != 'x') return false;
  uint64_t fraction = 0;
  if (end - text > 3 && text[3] != '.') return false;
  for (const char *d = text + 4; d < end; d++) {
    if (digit(*d) > 15 || at < 4) return false;
    fraction |= (uint64_t)digit(*d) << (at -= 4);
  }
  if (fraction << digits) return false;
  fraction >>= 64 - digits;
  bool zero = text[2] == '0' && !fraction && !exponent, normal = text[2] == '1' && exponent > -bias && exponent <= bias;
  if (!zero && !normal) return false;
  *value = fraction | (zero ? 0 : (uint64_t)(exponent + bias) << digits) | (uint64_t)negative << (width - 1);
  return true;
}

/* `: type`, or what is expected. */
static uint32_t type_of_number(as_core_parser *p, uint32_t expected) {
  as_core_token token = *as_core_token_of(p);
  uint32_t type = as_core_accept(p, ':') ? as_core_type_text(p) : expected;
  if (p->failed) return 0;
  if (type == AS_CORE_NONE)
    as_core_wrong(p, &token, "this number needs a type: ':' and so on");
  else if (!as_core_is_scalar(p->unit, type))
    as_core_wrong(p, &token, "the type of a number must be scalar");
  return p->failed ? 0 : type;
}

static as_core_operand number(as_core_parser *p, uint32_t expected) {
  as_core_token token = *as_core_token_of(p);
  as_core_next(p);
  uint32_t type = type_of_number(p, expected);
  if (p->failed) return 0;
  const as_core_type *t = &p->unit->types.at[type];
  as_core_class class = as_core_class_of(p->unit, type);
  wide value = 0;
  uint64_t width = class == AS_CORE_CLASS_POINTER ? 8 * t->size_bytes : t->length;
  bool is_binary = class == AS_CORE_CLASS_FLOAT && memchr(token.text, 'p', token.length);
  bool fits = is_binary                        ? binary(&token, width, &value)
              : class == AS_CORE_CLASS_INTEGER ? integer(&token, width, &value)
                                               : natural(token.text, token.length, &value) && value <= mask(width);
  if (!fits) {
    as_core_wrong(p, &token, "this is not a number of its type");
    return 0;
  }
  return as_build_number(p->build, type, (uint64_t)value, (uint64_t)(value >> 64));
}

static as_core_operand null(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint32_t type = type_of_number(p, AS_CORE_NONE);
  if (p->failed) return 0;
  if (as_core_class_of(p->unit, type) == AS_CORE_CLASS_POINTER) return as_build_number(p->build, type, 0, 0);
  as_core_wrong(p, &token, "null needs a pointer type");
  return 0;
}

/* ---- addresses ---- */

static uint64_t offset(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  bool plus = as_core_accept(p, '+'), minus = !plus && token.kind == AS_CORE_TOKEN_NUMBER && *token.text == '-';
  wide value = 0;
  if (!plus && !minus) return 0;
  if (plus) return as_core_number(p, INT64_MAX, "an offset");
  if (!natural(token.text + 1, token.length - 1, &value) || value > (wide)1 << 63)
    as_core_wrong(p, &token, "an offset should be a number of 64 bits");
  as_core_next(p);
  return 0 - (uint64_t)value;
}

/* The constant with its offset, and with its type: a pointer to `of`, if nothing is said. */
static as_core_operand address(as_core_parser *p, as_core_constant c, uint32_t of, uint32_t qualifiers) {
  if (c.kind == AS_CORE_CONSTANT_GLOBAL || c.kind == AS_CORE_CONSTANT_FUNCTION) c.low = offset(p);
  as_core_token token = *as_core_token_of(p);
  if (as_core_accept(p, ':')) {
    c.type = as_core_type_text(p);
    if (!p->failed && !as_core_is_scalar(p->unit, c.type))
      as_core_wrong(p, &token, "the type of an address must be scalar");
  } else if (of == AS_CORE_NONE) {
    as_core_expected(p, "':' and a type, for void is not declared");
  } else if (!p->failed) {
    c.type = as_build_pointer(p->build, of, qualifiers);
  }
  return p->failed ? 0 : as_build_constant(p->build, &c);
}

static as_core_operand local_address(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint32_t name = as_core_any_name(p, "a local"), *known = as_core_names_find(&p->locals, name);
  if (p->failed) return 0;
  if (p->function == AS_CORE_NONE || !known) {
    as_core_wrong(p, &token, "there is no such local here");
    return 0;
  }
  const as_core_local *l = &p->unit->locals.at[p->unit->functions.at[p->function].first_local + *known];
  as_core_constant c = {.kind = AS_CORE_CONSTANT_LOCAL, .index = *known};
  return address(p, c, l->type, l->qualifiers);
}

static as_core_operand symbol_address(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint32_t name = as_core_any_name(p, "'$' or the name of a global or function");
  uint32_t *known = as_core_names_find(&p->symbols, name);
  if (p->failed) return 0;
  if (!known) {
    as_core_wrong(p, &token, "there is no global or function of this name");
    return 0;
  }
  as_core_constant c = {.kind = *known & 1 ? AS_CORE_CONSTANT_FUNCTION : AS_CORE_CONSTANT_GLOBAL, .index = *known / 2};
  if (*known & 1) return address(p, c, p->unit->functions.at[c.index].type, 0);
  return address(p, c, p->unit->globals.at[c.index].type, p->unit->globals.at[c.index].qualifiers);
}

/* bN of the function that is read, or `bN in NAME`. */
static as_core_operand label_address(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  as_core_constant c = {.kind = AS_CORE_CONSTANT_LABEL, .index = p->function, .high = as_core_block_number(p)};
  if (as_core_accept_word(p, "in")) {
    as_core_token name_token = *as_core_token_of(p);
    uint32_t name = as_core_any_name(p, "a function"), *known = as_core_names_find(&p->symbols, name);
    if (known && *known & 1) {
      c.index = *known / 2;
      as_core_label_use use = {c.index, (uint32_t)c.high, token};
      as_core_label_uses_push(p->memory, &p->labels, use);
    } else {
      as_core_wrong(p, &name_token, "there is no function of this name");
    }
  } else if (p->function == AS_CORE_NONE) {
    as_core_expected(p, "'in' and a function");
  } else {
    as_core_note_highest(&p->block, (uint32_t)c.high, &token);
  }
  return p->failed ? 0 : address(p, c, p->scalars[AS_CORE_VOID], 0);
}

static as_core_operand temporary(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint32_t value = (uint32_t)as_core_number(p, (UINT32_C(1) << AS_CORE_TEMPORARY_BIT) - 2, "a temporary");
  if (p->function == AS_CORE_NONE) as_core_wrong(p, &token, "there are no temporaries outside of functions");
  as_core_note_highest(&p->temporary, value, &token);
  return as_core_temporary(value);
}

bool as_core_begins_operand(const as_core_parser *p) {
  uint32_t kind = as_core_looking_at(p);
  return kind == '%' || kind == '&' || kind == AS_CORE_TOKEN_NUMBER || kind == AS_CORE_TOKEN_LABEL ||
         kind == AS_CORE_TOKEN_WORD;
}

as_core_operand as_core_operand_text(as_core_parser *p, uint32_t expected) {
  if (as_core_accept(p, '%')) return temporary(p);
  if (as_core_looking_at(p) == AS_CORE_TOKEN_NUMBER) return number(p, expected);
  if (as_core_accept(p, AS_CORE_TOKEN_LABEL)) return label_address(p);
  if (as_core_accept_word(p, "null")) return null(p);
  if (!as_core_accept(p, '&')) {
    as_core_expected(p, "an operand");
    return 0;
  }
  return as_core_accept(p, '$') ? local_address(p) : symbol_address(p);
}
