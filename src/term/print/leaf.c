/* Symbols, sorts and constants in SMT-LIB. */
#include "term/data.h"
#include "term/fold/integer.h"
#include "term/print/internal.h"

#include <assay/term/print.h>
#include <string.h>

static const char *const reserved[] = {
    "_",       "!",        "as",      "let",          "par",           "match",   "true",
    "false",   "BINARY",   "DECIMAL", "NUMERAL",      "HEXADECIMAL",   "STRING",  "Bool",
    "Int",     "Real",     "Array",   "BitVec",       "RNE",           "RNA",     "RTP",
    "RTN",     "RTZ",      "fp",      "NaN",          "+oo",           "-oo",     "+zero",
    "-zero",   "bv2nat",   "int2bv",  "RoundingMode", "FloatingPoint", "Float16", "Float32",
    "Float64", "Float128", "String",  "to_real",      "to_int",        "is_int",  "iff",
    "if",      "implies",  "/",       "bvredor",      "bvredand",
};

static bool is_reserved(const char *name) {
  for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
    if (strcmp(name, reserved[i]) == 0) return true;
  for (int op = 0; op < AS_OP_COUNT; op++)
    if (strcmp(name, as_op_name((as_op)op)) == 0) return true;
  return false;
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_symbol_char(char c) { return is_letter(c) || is_digit(c) || (c && strchr("~!@$%^&*_-+=<>.?/", c)); }

static bool is_simple(const char *name) {
  if (is_digit(*name) || *name == '-') return false; /* Z3 reads -1 as a number */
  for (; *name; name++)
    if (!is_symbol_char(*name)) return false;
  return true;
}

static bool is_quotable(const char *name) {
  for (; *name; name++)
    if (*name == '|' || *name == '\\' || *name < ' ' || *name > '~') return false;
  return true;
}

static bool is_usable(const char *name) {
  return *name && !strchr("$?@.", *name) && is_quotable(name) && !is_reserved(name);
}

static void put_name(as_text *out, const char *name) { as_text_printf(out, is_simple(name) ? "%s" : "|%s|", name); }

static void put_safe(as_text *out, const char *name) {
  for (; *name; name++) as_text_put_char(out, is_symbol_char(*name) ? *name : '_');
}

/* The name itself, if this is its first copy, and no variable has it. */
static bool put_own(const as_terms *terms, as_text *out, const char *name) {
  const char *const *first = as_name_table_find(&terms->data->names, name);
  if (!is_usable(name) || !first || *first != name || as_term_exists(as_term_first_named(terms, name))) return false;
  put_name(out, name);
  return true;
}

void as_term_print_symbol(const as_terms *terms, as_text *out, as_term variable) {
  as_function function = as_function_of(terms, variable);
  const char *name = function.id ? as_function_at(terms, function)->name : as_term_name(terms, variable);
  if (function.id && put_own(terms, out, name)) return;
  if (!function.id && is_usable(name) && as_term_first_named(terms, name).id == variable.id) {
    put_name(out, name);
    return;
  }
  as_text_printf(out, "$%u.", as_term_variable_number(terms, variable));
  put_safe(out, name);
}

void as_data_print_constructor(const as_terms *terms, as_text *out, as_sort data, uint32_t constructor) {
  const char *name = as_data_at(terms, data)->constructors[constructor].name;
  if (put_own(terms, out, name)) return;
  as_text_printf(out, "$d%u.%u.", data.element_width, constructor);
  put_safe(out, name);
}

void as_print_member(const as_terms *terms, as_text *out, as_sort data, uint32_t constructor, uint32_t member) {
  const char *name = as_data_at(terms, data)->constructors[constructor].members[member].name;
  if (put_own(terms, out, name)) return;
  as_text_printf(out, "$d%u.%u.%u.", data.element_width, constructor, member);
  put_safe(out, name);
}

void as_print_data(const as_terms *terms, as_text *out, as_sort data) {
  const char *name = as_data_at(terms, data)->name, *const *first = as_name_table_find(&terms->data->sort_names, name);
  if (is_usable(name) && *first == name) {
    put_name(out, name);
    return;
  }
  as_text_printf(out, "$%u.", data.element_width);
  put_safe(out, name);
}

void as_sort_print_smtlib(const as_terms *terms, as_text *out, as_sort sort) {
  switch ((as_sort_kind)sort.kind) {
  case AS_SORT_BOOL: as_text_put(out, "Bool"); break;
  case AS_SORT_BV: as_text_printf(out, "(_ BitVec %u)", sort.width); break;
  case AS_SORT_INT: as_text_put(out, "Int"); break;
  case AS_SORT_FLOAT: as_text_put(out, sort.width == 32 ? "(_ FloatingPoint 8 24)" : "(_ FloatingPoint 11 53)"); break;
  case AS_SORT_ROUNDING: as_text_put(out, "RoundingMode"); break;
  case AS_SORT_ARRAY: as_text_printf(out, "(Array (_ BitVec %u) (_ BitVec %u))", sort.width, sort.element_width); break;
  case AS_SORT_LOCATION: as_text_put(out, "(_ BitVec 64)"); break;
  case AS_SORT_DATA: as_print_data(terms, out, sort); break;
  case AS_SORT_MAP:
    as_text_put(out, "(Array ");
    as_sort_print_smtlib(terms, out, as_sort_index(terms, sort));
    as_text_put_char(out, ' ');
    as_sort_print_smtlib(terms, out, as_sort_element(terms, sort));
    as_text_put_char(out, ')');
    break;
  case AS_SORT_NONE: AS_REQUIRE(false, "a sort"); break;
  }
}

static void put_binary(as_text *out, uint64_t bits, uint32_t width) {
  as_text_put(out, "#b");
  while (width-- > 0) as_text_put_char(out, bits >> width & 1 ? '1' : '0');
}

static void put_bv(as_text *out, const uint64_t *limbs, uint32_t width) {
  if (width % 4) {
    as_text_put(out, "#b");
    while (width-- > 0) as_text_put_char(out, limbs[width / 64] >> width % 64 & 1 ? '1' : '0');
    return;
  }
  as_text_put(out, "#x");
  for (uint32_t digit = width / 4; digit-- > 0;)
    as_text_put_char(out, "0123456789abcdef"[limbs[digit / 16] >> digit % 16 * 4 & 15]);
}

void as_print_bits(as_text *out, uint32_t width, uint64_t bits) { put_bv(out, &bits, width); }

static void put_float(as_text *out, as_sort sort, uint64_t bits) {
  uint32_t exponent = sort.width == 32 ? 8 : 11, fraction = sort.width == 32 ? 23 : 52;
  uint64_t all = as_width_mask(exponent), e = bits >> fraction & all, f = bits & as_width_mask(fraction);
  bool negative = bits >> (sort.width - 1u) & 1;
  if (e == all) {
    as_text_printf(out, "(_ %s %u %u)", f ? "NaN" : negative ? "-oo" : "+oo", exponent, fraction + 1);
    return;
  }
  as_text_put(out, negative ? "(fp #b1 " : "(fp #b0 ");
  put_binary(out, e, exponent);
  as_text_put_char(out, ' ');
  put_binary(out, f, fraction);
  as_text_put_char(out, ')');
}

void as_print_integer(as_text *out, mpz_srcptr number) {
  size_t size = mpz_sizeinbase(number, 10) + 2;
  char *digits = as_memory_alloc(out->memory, size);
  mpz_get_str(digits, 10, number);
  as_text_put(out, digits);
  as_memory_free(out->memory, digits, size);
}

static void put_int(const as_terms *terms, as_text *out, as_term t) {
  mpz_t number;
  mpz_init(number);
  as_integer_get(terms, t, number);
  bool negative = mpz_sgn(number) < 0;
  if (negative) as_text_put(out, "(- "), mpz_neg(number, number);
  as_print_integer(out, number);
  if (negative) as_text_put_char(out, ')');
  mpz_clear(number);
}

void as_print_constant(const as_terms *terms, as_text *out, as_term t) {
  static const char *const modes[] = {"RNE", "RNA", "RTP", "RTN", "RTZ"};
  const as_node *node = as_node_of(terms, t);
  switch ((as_sort_kind)node->kind) {
  case AS_SORT_BOOL: as_text_put(out, node->bits ? "true" : "false"); break;
  case AS_SORT_BV: put_bv(out, as_term_limbs(terms, t), node->width); break;
  case AS_SORT_INT: put_int(terms, out, t); break;
  case AS_SORT_FLOAT: put_float(out, as_node_sort(node), node->bits); break;
  case AS_SORT_ROUNDING: as_text_put(out, modes[node->bits]); break;
  case AS_SORT_LOCATION: put_bv(out, &node->bits, 64); break;
  default: AS_REQUIRE(false, "a constant"); break;
  }
}
