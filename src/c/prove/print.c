/* Programs as Gallina. An instruction is its constructor and its arguments, in the order of instructions.def. */
#include "c/prove/print.h"
#include "c/prove/print_source.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

typedef struct printer {
  const as_prove_program *program;
  as_text *out;
  as_prove_sources sources;
  const as_prove_instruction *at;
  uint32_t type, flag, number, operand, extra; /* which are next */
} printer;

static void put(printer *p, const char *text) { as_text_put(p->out, text); }

/* ---- numbers ---- */

static void put_signed(printer *p, int64_t n) { as_text_printf(p->out, n < 0 ? "(%" PRId64 ")" : "%" PRId64, n); }

static void put_wide(printer *p, uint64_t low, uint64_t high) {
  if (high)
    as_text_printf(p->out, "0x%" PRIx64 "%016" PRIx64, high, low);
  else
    as_text_printf(p->out, low < UINT32_MAX ? "%" PRIu64 : "0x%" PRIx64, low);
}

static void put_bool(printer *p, bool b) { put(p, b ? "true" : "false"); }

/* ---- types, operands ---- */

static void put_scalar(printer *p, as_prove_scalar t) {
  static const struct {
    as_prove_scalar type;
    const char *name;
  } names[] = {
      {{AS_PROVE_SCALAR_BOOL, 1, false, 1}, "Bool"},    {{AS_PROVE_SCALAR_PTR, 64, false, 8}, "Ptr"},
      {{AS_PROVE_SCALAR_INT, 8, true, 1}, "schar"},     {{AS_PROVE_SCALAR_INT, 8, false, 1}, "uchar"},
      {{AS_PROVE_SCALAR_INT, 16, true, 2}, "short"},    {{AS_PROVE_SCALAR_INT, 16, false, 2}, "ushort"},
      {{AS_PROVE_SCALAR_INT, 32, true, 4}, "int"},      {{AS_PROVE_SCALAR_INT, 32, false, 4}, "uint"},
      {{AS_PROVE_SCALAR_INT, 64, true, 8}, "long"},     {{AS_PROVE_SCALAR_INT, 64, false, 8}, "ulong"},
      {{AS_PROVE_SCALAR_INT, 128, true, 16}, "int128"}, {{AS_PROVE_SCALAR_INT, 128, false, 16}, "uint128"},
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    as_prove_scalar n = names[i].type;
    if (n.kind != t.kind || n.width != t.width || n.is_signed != t.is_signed || n.bytes != t.bytes) continue;
    put(p, names[i].name);
    return;
  }
  as_text_printf(p->out, "(Int %u %s %u)", t.width, t.is_signed ? "true" : "false", t.bytes);
}

static void put_operand(printer *p, const as_prove_operand *o) {
  switch ((as_prove_operand_kind)o->kind) {
  case AS_PROVE_OPERAND_TMP: as_text_printf(p->out, "(Tmp %u)", o->index); break;
  case AS_PROVE_OPERAND_NUM: put(p, "(Num "), put_wide(p, o->low, o->high), put(p, ")"); break;
  case AS_PROVE_OPERAND_NULL: put(p, "Null"); break;
  case AS_PROVE_OPERAND_GLOB:
    as_text_printf(p->out, "(Glob %u ", o->index), put_signed(p, (int64_t)o->low), put(p, ")");
    break;
  case AS_PROVE_OPERAND_FUNC: as_text_printf(p->out, "(Func %u)", o->index); break;
  case AS_PROVE_OPERAND_LOC: as_text_printf(p->out, "(Loc %u)", o->index); break;
  }
}

static const as_prove_operand *next_operand(printer *p) {
  assert(p->operand < p->at->operands);
  return &p->program->operands.at[p->at->first_operand + p->operand++];
}

static uint32_t next_extra(printer *p) { return p->program->extras.at[p->at->first_extra + p->extra++]; }

/* ---- arguments ---- */

static void put_extent(printer *p) {
  if (p->at->extent == AS_PROVE_EXTENT_OPEN)
    put(p, "Open");
  else if (p->at->extent == AS_PROVE_EXTENT_BYTES)
    put(p, "(Bytes "), put_wide(p, p->at->extent_bytes, 0), put(p, ")");
  else
    put(p, "(Varies "), put_operand(p, next_operand(p)), put(p, ")");
}

static void put_place(printer *p) {
  if (!p->at->has_place) {
    put(p, "None");
    return;
  }
  put(p, "(Some ("), put_operand(p, next_operand(p)), put(p, ", "), put_bool(p, p->at->flags[0]), put(p, "))");
}

static void put_operands(printer *p, bool typed) {
  put(p, "[");
  for (const char *separator = ""; p->operand < p->at->operands; separator = "; ") {
    put(p, separator);
    if (typed) {
      put(p, "("), put_scalar(p, as_prove_scalar_unpack(next_extra(p))), put(p, ", ");
    }
    put_operand(p, next_operand(p));
    if (typed) put(p, ")");
  }
  put(p, "]");
}

static void put_extras(printer *p, const char *suffix) {
  put(p, "[");
  for (const char *separator = ""; p->extra < p->at->extras; separator = "; ")
    as_text_printf(p->out, "%s%u", separator, next_extra(p));
  put(p, "]"), put(p, suffix);
}

static void put_cases(printer *p) {
  put(p, "[");
  for (uint32_t i = 0; i < p->at->cases; i++) {
    const as_prove_case *row = &p->program->cases.at[p->at->first_case + i];
    put(p, i ? "; (" : "("), put_wide(p, row->from[0], row->from[1]), put(p, ", "), put_wide(p, row->to[0], row->to[1]);
    as_text_printf(p->out, ", %u%%positive)", row->label);
  }
  put(p, "]");
}

static void put_stretches(printer *p, uint32_t first, uint32_t count) {
  put(p, "[");
  for (uint32_t i = 0; i < count; i++) {
    const as_prove_stretch *s = &p->program->stretches.at[first + i];
    as_text_printf(p->out, "%s(%" PRIu64 ", %" PRIu64 ")", i ? "; " : "", s->from, s->to);
  }
  put(p, "]");
}

static void put_name(printer *p, char letter) {
  static const char *const arithmetic[] = {"Plus",      "Minus",  "Times", "Divide",
                                           "Remainder", "BitAnd", "BitOr", "BitXor"};
  static const char *const comparison[] = {"Equal", "Unequal", "Less", "LessEqual", "Greater", "GreaterEqual"};
  static const char *const intrinsic[] = {[AS_CORE_INTRINSIC_WRAP_ADD] = "WrapAdd",
                                          [AS_CORE_INTRINSIC_WRAP_SUB] = "WrapSub",
                                          [AS_CORE_INTRINSIC_WRAP_MUL] = "WrapMul",
                                          [AS_CORE_INTRINSIC_OVERFLOW_ADD] = "OverflowAdd",
                                          [AS_CORE_INTRINSIC_OVERFLOW_SUB] = "OverflowSub",
                                          [AS_CORE_INTRINSIC_OVERFLOW_MUL] = "OverflowMul",
                                          [AS_CORE_INTRINSIC_CLZ] = "Clz",
                                          [AS_CORE_INTRINSIC_CTZ] = "Ctz",
                                          [AS_CORE_INTRINSIC_FFS] = "Ffs",
                                          [AS_CORE_INTRINSIC_CLRSB] = "Clrsb",
                                          [AS_CORE_INTRINSIC_POPCOUNT] = "Popcount",
                                          [AS_CORE_INTRINSIC_PARITY] = "Parity",
                                          [AS_CORE_INTRINSIC_BSWAP] = "Bswap",
                                          [AS_CORE_INTRINSIC_BITREVERSE] = "Bitreverse",
                                          [AS_CORE_INTRINSIC_ROTATE_LEFT] = "RotateLeft",
                                          [AS_CORE_INTRINSIC_ROTATE_RIGHT] = "RotateRight"};
  put(p, letter == 'A' ? arithmetic[p->at->name] : letter == 'C' ? comparison[p->at->name] : intrinsic[p->at->name]);
}

static void put_argument(printer *p, char letter) {
  switch (letter) {
  case 'r': as_text_printf(p->out, "%u", p->at->result); break;
  case 'R': as_text_printf(p->out, p->at->result ? "(Some %u%%positive)" : "None", p->at->result); break;
  case 'x': as_text_printf(p->out, "%u", p->at->local); break;
  case 'e': put(p, as_prove_error_name((as_prove_error)p->at->error)); break;
  case 't': put_scalar(p, p->at->types[p->type++]); break;
  case 'n': put_signed(p, (int64_t)p->at->numbers[p->number++]); break;
  case 'f': put_bool(p, p->at->flags[p->flag++]); break;
  case 'p': put_operand(p, next_operand(p)); break;
  case 'E': put_extent(p); break;
  case 'P': put_place(p); break;
  case 'F':
  case 'l': as_text_printf(p->out, "%u", next_extra(p)); break;
  case 'G': put_extras(p, "%positive"); break;
  case 'L': put_extras(p, ""); break;
  case 'c': put_cases(p); break;
  case 'Z': put_stretches(p, p->at->first_frozen, p->at->frozen); break;
  case 'S': put_operands(p, false); break;
  case 'T': put_operands(p, true); break;
  default: put_name(p, letter); break;
  }
}

static void put_instruction(printer *p, const as_prove_instruction *at) {
  static const struct {
    const char *name, *arguments;
  } ops[] = {
#define AS_PROVE_OP(op, name, arguments) {name, arguments},
#include "c/prove/instructions.def"
#undef AS_PROVE_OP
  };
  p->at = at;
  p->type = p->flag = p->number = p->operand = p->extra = 0;
  put(p, ops[at->op].name);
  for (const char *letter = ops[at->op].arguments; *letter; letter++)
    if (*letter == ' ')
      continue;
    else
      put(p, " "), put_argument(p, *letter);
}

/* ---- functions ---- */

static void put_parameter(printer *p, const as_prove_parameter *parameter) {
  static const char *const names[] = {"InRegister", "InMemory", "Aggregate"};
  as_text_printf(p->out, "%s %u", names[parameter->kind], parameter->local);
  if (parameter->kind == AS_PROVE_PARAMETER_IN_REGISTER) return;
  put(p, " ");
  if (parameter->kind == AS_PROVE_PARAMETER_IN_MEMORY) put_scalar(p, parameter->type), put(p, " ");
  as_text_printf(p->out, "%" PRIu64 " %" PRIu64 " ", parameter->size, parameter->align);
  put_stretches(p, parameter->first_frozen, parameter->frozen);
}

static void put_provision(printer *p, const as_prove_provision *provision) {
  as_text_printf(p->out, "(%u%%nat, ", provision->parameter);
  if (provision->is_counted)
    as_text_printf(p->out, "AsArgument %u ", provision->counter), put_scalar(p, provision->type);
  else
    as_text_printf(p->out, "Elements %" PRIu64, provision->count);
  as_text_printf(p->out, ", %" PRIu64 ")", provision->each);
}

static void put_block(printer *p, const as_prove_block *block, uint32_t number) {
  as_text_printf(p->out, "    (%u%%positive, [", number);
  for (uint32_t i = 0; i < block->instructions; i++) {
    const as_prove_instruction *at = &p->program->instructions.at[block->first + i];
    put(p, i ? ";" : "");
    as_prove_put_source(&p->sources, at->range, p->out);
    put(p, "\n      "), put_instruction(p, at);
  }
  put(p, "])");
}

static void put_function(printer *p, const as_prove_function *f, uint32_t number) {
  const as_core_unit *unit = p->program->unit;
  if (!f->blocks) return;
  as_text_printf(p->out, "(* %s *)\nDefinition f%u : function := {|\n  parameters := [",
                 as_core_name(unit, unit->functions.at[f->core].name), number);
  for (uint32_t i = 0; i < f->parameters; i++)
    put(p, i ? "; " : ""), put_parameter(p, &p->program->parameters.at[f->first_parameter + i]);
  put(p, "];\n  provided := [");
  for (uint32_t i = 0; i < f->provisions; i++)
    put(p, i ? "; " : ""), put_provision(p, &p->program->provisions.at[f->first_provision + i]);
  put(p, "];\n  body := tabulate [\n");
  for (uint32_t b = 0; b < f->blocks; b++)
    put(p, b ? ";\n" : ""), put_block(p, &p->program->blocks.at[f->first_block + b], b + 1);
  put(p, "] |}.\n\n");
}

/* ---- globals ---- */

static void put_item(printer *p, const as_prove_item *item) {
  as_text_printf(p->out, "(%" PRIu64 ", ", item->offset);
  if (item->size) {
    as_text_printf(p->out, "Scalar %u ", item->size), put_operand(p, &item->value);
  } else {
    const char *bytes = as_core_name(p->program->unit, item->bytes);
    put(p, "Run [");
    for (uint32_t i = 0; i < item->count; i++) as_text_printf(p->out, i ? "; %u" : "%u", (unsigned char)bytes[i]);
    put(p, "]");
  }
  put(p, ")");
}

static void put_global(printer *p, const as_prove_global *g, uint32_t number) {
  const as_core_unit *unit = p->program->unit;
  const char *name = g->core == AS_CORE_NONE ? "the command line" : as_core_name(unit, unit->globals.at[g->core].name);
  as_text_printf(p->out,
                 "(* %s *)\nDefinition g%u : global := {| g_size := %" PRIu64 "; g_align := %" PRIu64 "; g_frozen := ",
                 name, number, g->size, g->align);
  put_stretches(p, g->first_frozen, g->frozen);
  as_text_printf(p->out, "; g_literal := %s; g_items := [", g->literal ? "true" : "false");
  for (uint32_t i = 0; i < g->items; i++) put(p, i ? "; " : ""), put_item(p, &p->program->items.at[g->first_item + i]);
  put(p, "] |}.\n\n");
}

static void put_program(printer *p, const char *name) {
  const as_prove_program *program = p->program;
  as_text_printf(p->out, "Definition %s : program := {|\n  functions := tabulate [", name);
  const char *separator = "";
  for (uint32_t i = 0; i < program->functions.count; i++)
    if (program->functions.at[i].blocks)
      as_text_printf(p->out, "%s(%u%%positive, f%u)", separator, i + 1, i + 1), separator = "; ";
  put(p, "];\n  globals := [");
  for (uint32_t i = 0; i < program->globals.count; i++)
    as_text_printf(p->out, "%s(%u%%positive, g%u)", i ? "; " : "", i + 1, i + 1);
  as_text_printf(p->out, "];\n  main := %u;\n  arguments := [", program->main);
  for (uint32_t i = 0; i < program->arguments; i++)
    put(p, i ? "; " : ""), put_operand(p, &program->operands.at[program->first_argument + i]);
  put(p, "] |}.\n");
}

void as_prove_print(const as_prove_program *program, const char *name, as_text *out) {
  printer p = {.program = program, .out = out};
  as_prove_sources_open(&p.sources, program);
  for (uint32_t i = 0; i < program->globals.count; i++) put_global(&p, &program->globals.at[i], i + 1);
  for (uint32_t i = 0; i < program->functions.count; i++) put_function(&p, &program->functions.at[i], i + 1);
  put_program(&p, name);
  as_prove_sources_close(&p.sources);
}
