/* Sorts: an explicit stack of open parentheses, shapes as values. */
#include "smt/session.h"

#include <assert.h>
#include <string.h>

static as_smt_shape plain(as_sort sort) { return (as_smt_shape){.kind = AS_SMT_SHAPE_SORT, .sort = sort}; }

static bool unsupported(as_smt *smt, as_smt_place place, const char *name) {
  static const char *const known[] = {"Real", "String", "RegLan", "Seq", "Float16", "Float128"};
  if (strcmp(name, "BitVec") == 0) return as_smt_fail(smt, place, "a bit-vector sort is written (_ BitVec WIDTH)");
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strcmp(name, known[i]) == 0) return as_smt_fail(smt, place, "the sort '%s' is not supported", name);
  return as_smt_fail(smt, place, "unknown sort '%.*s'", AS_SMT_SHOWN, name);
}

/* (_ BitVec 8), (_ FloatingPoint 8 24); the token is the _. */
static bool parse_indexed(as_smt *smt, as_smt_shape *shape) {
  as_smt_place place = smt->token.place;
  as_symbol name;
  if (!as_smt_expect_symbol(smt, "the name of an indexed sort", &name)) return false;
  bool is_bv = strcmp(as_smt_name(smt, name), "BitVec") == 0;
  if (!is_bv && strcmp(as_smt_name(smt, name), "FloatingPoint") != 0)
    return as_smt_fail(smt, smt->token.place, "unknown indexed sort '%.*s'", AS_SMT_SHOWN, as_smt_name(smt, name));
  uint32_t index[2] = {0, 0};
  for (int i = 0; i < (is_bv ? 1 : 2); i++)
    if (!as_smt_next(smt) || !as_smt_index(smt, is_bv ? "a width" : "a number of bits", &index[i])) return false;
  if (is_bv && (index[0] < 1 || index[0] > AS_WIDTH_MAX))
    return as_smt_fail(smt, smt->token.place, "a bit-vector has 1 to %d bits, not %u", AS_WIDTH_MAX, index[0]);
  *shape = plain(is_bv ? as_sort_bv(index[0]) : as_sort_none());
  if (!is_bv && !as_smt_float_format(smt, place, index[0], index[1], &shape->sort)) return false;
  return as_smt_expect_close(smt, "the ')' of this sort");
}

static bool basic_sort(const char *name, as_sort *sort) {
  static const struct {
    const char *name;
    as_sort sort;
  } basic[] = {{"Bool", {AS_SORT_BOOL, 0, 0}},
               {"Int", {AS_SORT_INT, 0, 0}},
               {"RoundingMode", {AS_SORT_ROUNDING, 0, 0}},
               {"Float32", {AS_SORT_FLOAT, 32, 0}},
               {"Float64", {AS_SORT_FLOAT, 64, 0}}};
  for (size_t i = 0; i < sizeof basic / sizeof *basic; i++)
    if (strcmp(name, basic[i].name) == 0) return *sort = basic[i].sort, true;
  return false;
}

static bool is_array(const as_smt *smt, as_symbol name) { return strcmp(as_smt_name(smt, name), "Array") == 0; }

static bool part_of(as_smt *smt, as_smt_place place, const char *what, as_smt_shape shape, as_smt_part *part) {
  if (shape.kind == AS_SMT_SHAPE_PARAMETER)
    return *part = (as_smt_part){.is_parameter = true, .number = shape.parameter}, true;
  if (shape.kind == AS_SMT_SHAPE_SORT) return *part = (as_smt_part){.sort = shape.sort}, true;
  return as_smt_fail(smt, place, "the %s of this array is an array with a parameter of define-sort: not supported",
                     what);
}

static bool make_array(as_smt *smt, as_smt_place place, const as_smt_shape *operands, as_smt_shape *shape) {
  as_smt_part index, element;
  if (!part_of(smt, place, "index", operands[0], &index) || !part_of(smt, place, "element", operands[1], &element))
    return false;
  *shape = (as_smt_shape){.kind = AS_SMT_SHAPE_ARRAY, .index = index, .element = element};
  if (!index.is_parameter && !element.is_parameter) *shape = plain(as_sort_map(smt->terms, index.sort, element.sort));
  return true;
}

static as_smt_shape shape_of_part(as_smt_part part, const as_smt_shape *operands) {
  return part.is_parameter ? operands[part.number] : plain(part.sort);
}

/* The body of a definition, with its parameters replaced. */
static bool instantiate(as_smt *smt, as_smt_place place, const as_smt_binding *sort, const as_smt_shape *operands,
                        as_smt_shape *shape) {
  switch (sort->shape.kind) {
  case AS_SMT_SHAPE_SORT: *shape = sort->shape; return true;
  case AS_SMT_SHAPE_PARAMETER: *shape = operands[sort->shape.parameter]; return true;
  case AS_SMT_SHAPE_ARRAY: break;
  }
  as_smt_shape parts[] = {shape_of_part(sort->shape.index, operands), shape_of_part(sort->shape.element, operands)};
  return make_array(smt, place, parts, shape);
}

/* The name with the operands that lie on the stack from `base` on. */
static bool apply(as_smt *smt, as_symbol name, as_smt_place place, uint32_t base, as_smt_shape *shape) {
  uint32_t count = smt->shapes.count - base, wanted = 0;
  const as_smt_shape *operands = count ? smt->shapes.at + base : NULL;
  const as_smt_binding *user = as_smt_symbols_find_sort(&smt->symbols, name);
  if (user)
    wanted = user->parameters;
  else if (is_array(smt, name))
    wanted = 2;
  else if (!basic_sort(as_smt_name(smt, name), &shape->sort))
    return unsupported(smt, place, as_smt_name(smt, name));
  if (count != wanted)
    return as_smt_fail(smt, place, "the sort '%.*s' takes %u parameter%s, not %u", AS_SMT_SHOWN, as_smt_name(smt, name),
                       wanted, wanted == 1 ? "" : "s", count);
  if (user) return instantiate(smt, place, user, operands, shape);
  if (wanted == 2) return make_array(smt, place, operands, shape);
  *shape = plain(shape->sort);
  return true;
}

static bool parse_name(as_smt *smt, const as_smt_names *parameters, as_smt_shape *shape) {
  if (!as_smt_is_symbol(smt))
    return smt->token.kind == AS_SMT_TOKEN_END ? as_smt_fail_at_end(smt, "a sort")
                                               : as_smt_fail(smt, smt->token.place, "a sort should stand here");
  as_symbol name = as_smt_symbol(smt);
  for (uint32_t i = 0; parameters && i < parameters->count; i++)
    if (as_symbol_equal(parameters->at[i], name))
      return *shape = (as_smt_shape){.kind = AS_SMT_SHAPE_PARAMETER, .parameter = i}, true;
  return apply(smt, name, smt->token.place, smt->shapes.count, shape);
}

/* After a '(': an indexed sort, which is complete, or the name of a new frame. */
static bool parse_open(as_smt *smt, as_smt_shape *shape, bool *complete) {
  if (!as_smt_next(smt)) return false;
  *complete = as_smt_is_word(smt, "_");
  if (*complete) return parse_indexed(smt, shape);
  if (!as_smt_is_symbol(smt)) return as_smt_fail(smt, smt->token.place, "the name of a sort should stand here");
  as_smt_sort_frame frame = {as_smt_symbol(smt), smt->token.place, smt->shapes.count};
  as_smt_sort_frames_push(smt->memory, &smt->sort_frames, frame);
  return true;
}

static bool parse_close(as_smt *smt, as_smt_shape *shape) {
  as_smt_sort_frame frame = as_smt_sort_frames_pop(&smt->sort_frames);
  if (smt->shapes.count == frame.shapes)
    return as_smt_fail(smt, frame.place, "a sort without parameters is written without parentheses");
  if (!apply(smt, frame.name, frame.place, frame.shapes, shape)) return false;
  smt->shapes.count = frame.shapes;
  return true;
}

bool as_smt_parse_shape(as_smt *smt, const as_smt_names *parameters, as_smt_shape *shape) {
  assert(!smt->sort_frames.count && !smt->shapes.count);
  for (;;) {
    bool complete = true;
    if (smt->token.kind == AS_SMT_TOKEN_OPEN) {
      if (!parse_open(smt, shape, &complete)) return false;
    } else if (smt->token.kind == AS_SMT_TOKEN_CLOSE && smt->sort_frames.count) {
      if (!parse_close(smt, shape)) return false;
    } else if (!parse_name(smt, parameters, shape)) {
      return false;
    }
    if (complete && !smt->sort_frames.count) break;
    if (complete) as_smt_shapes_push(smt->memory, &smt->shapes, *shape);
    if (!as_smt_next(smt)) return false;
  }
  return true;
}

bool as_smt_parse_sort(as_smt *smt, as_sort *sort) {
  as_smt_shape shape;
  if (!as_smt_parse_shape(smt, NULL, &shape)) return false;
  assert(shape.kind == AS_SMT_SHAPE_SORT);
  *sort = shape.sort;
  return true;
}
