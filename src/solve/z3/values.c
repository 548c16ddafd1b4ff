#include "solve/z3/values.h"

#include "term/node.h"
#include "term/words/wide.h"

#include <assay/base/text.h>
#include <assay/term/data.h>
#include <assay/term/print.h>
#include <ctype.h>
#include <gmp.h>
#include <string.h>

static void skip_space(const char **at) {
  while (isspace((unsigned char)**at)) ++*at;
}

static bool ends_token(char c) { return c == 0 || c == '(' || c == ')' || isspace((unsigned char)c); }

bool as_z3_take(const char **at, const char *token) {
  skip_space(at);
  size_t length = strlen(token);
  if (strncmp(*at, token, length) != 0) return false;
  bool parenthesis = *token == '(' || *token == ')';
  if (!parenthesis && !ends_token((*at)[length])) return false;
  *at += length;
  return true;
}

bool as_z3_skip(const char **at) {
  uint64_t depth = 0;
  do {
    skip_space(at);
    if (**at == 0) return false;
    if (**at == '(')
      depth++, ++*at;
    else if (**at == ')') {
      if (!depth) return false;
      depth--, ++*at;
    } else if (**at == '|') {
      const char *close = strchr(*at + 1, '|');
      if (!close) return false;
      *at = close + 1;
    } else {
      while (!ends_token(**at)) ++*at;
    }
  } while (depth);
  return true;
}

/* #b, #x and (_ bvN w) as bits; the number of bits read, or 0. */
static uint32_t read_bits(const char **at, uint64_t *limbs, uint32_t width) {
  skip_space(at);
  assert(width >= 1 && width <= AS_WIDTH_MAX);
  memset(limbs, 0, as_limb_count(width) * sizeof *limbs);
  if ((*at)[0] != '#' || ((*at)[1] != 'b' && (*at)[1] != 'x')) return 0;
  uint32_t per_digit = (*at)[1] == 'b' ? 1 : 4, digits = 0;
  const char *first = *at + 2, *end = first;
  while (isxdigit((unsigned char)*end)) end++, digits++;
  if (digits * per_digit != width) return 0;
  for (uint32_t i = 0; i < digits; i++) {
    char c = first[digits - 1 - i];
    uint64_t digit = (uint64_t)(isdigit((unsigned char)c) ? c - '0' : tolower((unsigned char)c) - 'a' + 10);
    limbs[i * per_digit / 64] |= digit << i * per_digit % 64;
  }
  *at = end;
  return width;
}

static as_term read_bv(as_terms *terms, uint32_t width, const char **at) {
  uint64_t limbs[(AS_WIDTH_MAX + 63) / 64];
  return read_bits(at, limbs, width) ? as_term_bv_limbs(terms, width, limbs) : as_term_none();
}

static as_term read_int(as_terms *terms, const char **at) {
  bool negative = as_z3_take(at, "(") && as_z3_take(at, "-");
  skip_space(at);
  const char *first = *at;
  while (isdigit((unsigned char)**at)) ++*at;
  if (*at == first) return as_term_none();
  char *digits = as_memory_alloc(terms->memory, (size_t)(*at - first) + 1);
  memcpy(digits, first, (size_t)(*at - first));
  digits[*at - first] = 0;
  as_term number = as_term_int_text(terms, digits);
  as_memory_free(terms->memory, digits, (size_t)(*at - first) + 1);
  if (!negative) return number;
  return as_z3_take(at, ")") ? as_term_int_neg(terms, number) : as_term_none();
}

static as_term read_special_float(as_terms *terms, as_sort sort, const char **at) {
  static const struct {
    const char *name;
    bool negative, infinite, nan;
  } special[] = {{"+oo", 0, 1, 0}, {"-oo", 1, 1, 0}, {"+zero", 0, 0, 0}, {"-zero", 1, 0, 0}, {"NaN", 0, 1, 1}};
  for (uint32_t i = 0; i < sizeof special / sizeof *special; i++) {
    if (!as_z3_take(at, special[i].name)) continue;
    if (!as_z3_skip(at) || !as_z3_skip(at) || !as_z3_take(at, ")")) return as_term_none();
    uint64_t infinity = sort.width == 32 ? UINT64_C(0x7f800000) : UINT64_C(0x7ff0000000000000), bits = 0;
    if (special[i].infinite) bits = infinity + special[i].nan;
    if (special[i].negative) bits |= UINT64_C(1) << (sort.width - 1);
    return as_term_float(terms, sort, bits);
  }
  return as_term_none();
}

static as_term read_float(as_terms *terms, as_sort sort, const char **at) {
  if (!as_z3_take(at, "(")) return as_term_none();
  if (as_z3_take(at, "_")) return read_special_float(terms, sort, at);
  assert(sort.width == 32 || sort.width == 64);
  uint32_t fraction = sort.width == 32 ? 23 : 52, exponent = sort.width - 1 - fraction;
  uint64_t s, e, f;
  if (!as_z3_take(at, "fp") || !read_bits(at, &s, 1) || !read_bits(at, &e, exponent) || !read_bits(at, &f, fraction) ||
      !as_z3_take(at, ")"))
    return as_term_none();
  return as_term_float(terms, sort, s << (sort.width - 1) | e << fraction | f);
}

static as_term read_rounding(as_terms *terms, const char **at) {
  static const char *const name[][2] = {{"roundNearestTiesToEven", "RNE"},
                                        {"roundNearestTiesToAway", "RNA"},
                                        {"roundTowardPositive", "RTP"},
                                        {"roundTowardNegative", "RTN"},
                                        {"roundTowardZero", "RTZ"}};
  for (uint32_t i = 0; i < 5; i++)
    if (as_z3_take(at, name[i][0]) || as_z3_take(at, name[i][1])) return as_term_rounding(terms, (as_rounding)i);
  return as_term_none();
}

/* (store (store ... ((as const SORT) d) i v) ...): the stores are opened first, then read from the inside out. */
static as_term read_array(as_terms *terms, as_sort sort, const char **at) {
  uint64_t stores = 0;
  for (const char *open = *at; as_z3_take(&open, "(") && as_z3_take(&open, "store"); stores++) *at = open;
  if (!as_z3_take(at, "(") || !as_z3_take(at, "(") || !as_z3_take(at, "as") || !as_z3_take(at, "const") ||
      !as_z3_skip(at) || !as_z3_take(at, ")"))
    return as_term_none();
  as_sort index_sort = as_sort_index(terms, sort), element_sort = as_sort_element(terms, sort);
  as_term element = as_z3_read_value(terms, element_sort, at);
  if (!as_term_exists(element) || !as_z3_take(at, ")")) return as_term_none();
  as_term array = as_term_const_map(terms, sort, element);
  for (; stores; stores--) {
    as_term index = as_z3_read_value(terms, index_sort, at);
    if (!as_term_exists(index)) return as_term_none();
    element = as_z3_read_value(terms, element_sort, at);
    if (!as_term_exists(element) || !as_z3_take(at, ")")) return as_term_none();
    array = as_term_store(terms, array, index, element);
  }
  return array;
}

/* The constructor whose symbol comes next; all of them if there is none. */
static uint32_t take_constructor(as_terms *terms, as_sort sort, const char **at) {
  uint32_t count = as_data_count(terms, sort), found = count;
  as_text symbol = {.memory = terms->memory};
  for (uint32_t i = 0; i < count && found == count; i++) {
    as_text_clear(&symbol);
    as_data_print_constructor(terms, &symbol, sort, i);
    if (as_z3_take(at, as_text_get(&symbol))) found = i;
  }
  as_text_release(&symbol);
  return found;
}

/* name, or (name member ...) */
static as_term read_data(as_terms *terms, as_sort sort, const char **at) {
  bool open = as_z3_take(at, "(");
  uint32_t index = take_constructor(terms, sort, at);
  if (index == as_data_count(terms, sort)) return as_term_none();
  const as_constructor *constructor = as_data_constructor(terms, sort, index);
  as_term *members = as_memory_alloc(terms->memory, (constructor->count + 1) * sizeof *members);
  bool good = open == (constructor->count > 0);
  for (uint32_t i = 0; i < constructor->count && good; i++) {
    members[i] = as_z3_read_value(terms, constructor->members[i].sort, at);
    good = as_term_exists(members[i]);
  }
  good = good && (!open || as_z3_take(at, ")"));
  as_term value = good ? as_term_construct(terms, sort, index, members) : as_term_none();
  as_memory_free(terms->memory, members, (constructor->count + 1) * sizeof *members);
  return value;
}

as_term as_z3_read_value(as_terms *terms, as_sort sort, const char **at) {
  switch (sort.kind) {
  case AS_SORT_BOOL:
    if (as_z3_take(at, "true")) return as_term_true(terms);
    return as_z3_take(at, "false") ? as_term_false(terms) : as_term_none();
  case AS_SORT_BV: return read_bv(terms, sort.width, at);
  case AS_SORT_INT: return read_int(terms, at);
  case AS_SORT_FLOAT: return read_float(terms, sort, at);
  case AS_SORT_ROUNDING: return read_rounding(terms, at);
  case AS_SORT_ARRAY:
  case AS_SORT_MAP: return read_array(terms, sort, at);
  case AS_SORT_DATA: return read_data(terms, sort, at);
  default: {
    assert(sort.kind == AS_SORT_LOCATION);
    uint64_t name;
    return read_bits(at, &name, 64) ? as_term_location(terms, name) : as_term_none();
  }
  }
}
