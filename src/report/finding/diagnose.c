#include "report/finding/diagnose.h"
#include "c/core/ctype.h"
#include "analyse/finding/steps.h"

#include <assay/base/contract.h>

enum { MOST_STEPS = 10, MOST_INPUTS = 40, MOST_BYTES = 64, MOST_MACROS = 6 };

typedef unsigned long long number;

/* ---- words ---- */

void as_diagnose_place(const as_core_unit *unit, uint32_t range, as_text *out) {
  const as_core_range *place = as_finding_place(unit, range);
  if (!place)
    as_text_put(out, "nowhere");
  else
    as_text_printf(out, "%s:%u:%u", as_core_name(unit, unit->files.at[place->file]), place->line, place->column);
}

void as_diagnose_function(const as_core_unit *unit, uint32_t function, as_text *out) {
  if (function >= unit->functions.count) {
    as_text_put(out, "?");
    return;
  }
  const char *name = as_core_name(unit, unit->functions.at[function].name);
  as_text_put_bytes(out, name, as_core_plain_length(name));
}

const char *as_lifetime_sentence(uint8_t lifetime) {
  switch ((as_lifetime)lifetime) {
  case AS_FREED: return "was freed";
  case AS_OUT_OF_SCOPE: return "went out of scope";
  case AS_RETURNED: return "ended when its function returned";
  case AS_ALIVE: break;
  }
  return NULL;
}

const char *as_object_kind_name(uint8_t kind) {
  switch ((as_object_kind)kind) {
  case AS_OBJECT_GLOBAL: return "global";
  case AS_OBJECT_LOCAL: return "local";
  case AS_OBJECT_HEAP: return "heap";
  case AS_OBJECT_STRING: return "string";
  case AS_OBJECT_FUNCTION: return "function";
  case AS_OBJECT_OTHER: break;
  }
  return "other";
}

/* ---- lines ---- */

/* "place: note: " without the sentence; the range is taken as it is. */
static void begin_note_at(const as_diagnose *v, uint32_t range, as_text *out) {
  const as_core_range *r = &v->unit->ranges.at[range];
  as_text_printf(out, "%s%s:%u:%u: %snote: %s", v->style->bold, as_core_name(v->unit, v->unit->files.at[r->file]),
                 r->line, r->column, v->style->note, v->style->plain);
}

/* Out of macros. */
static void begin_note(const as_diagnose *v, uint32_t range, as_text *out) {
  if (range < v->unit->ranges.count)
    begin_note_at(v, as_core_range_outermost(v->unit, range), out);
  else
    as_text_printf(out, "%snote: %s", v->style->note, v->style->plain);
}

static void end_note(const as_diagnose *v, uint32_t range, as_text *out) {
  as_text_put_char(out, '\n');
  if (range < v->unit->ranges.count)
    as_excerpts_print(v->excerpts, as_core_range_outermost(v->unit, range), v->style, out);
}

/* From the outermost macro in. */
static void put_macros(const as_diagnose *v, uint32_t range, as_text *out) {
  uint32_t chain[MOST_MACROS], count = 0;
  for (; range < v->unit->ranges.count && v->unit->ranges.at[range].expansion != AS_CORE_NONE;
       range = v->unit->ranges.at[range].expansion)
    chain[count++ % MOST_MACROS] = range;
  for (uint32_t i = 0; i < count && i < MOST_MACROS; i++) {
    uint32_t at = chain[(count - 1 - i) % MOST_MACROS];
    begin_note_at(v, at, out);
    as_text_printf(out, "expanded from macro '%s'\n", as_core_name(v->unit, v->unit->ranges.at[at].macro));
    as_excerpts_print(v->excerpts, at, v->style, out);
  }
}

/* ---- the parts of a finding ---- */

static void put_head(const as_diagnose *v, const as_finding *finding, as_text *out) {
  const as_case *one = &finding->shown;
  uint32_t range = as_case_range(one);
  bool bug = as_finding_is_bug(finding);
  as_text_put(out, v->style->bold);
  as_diagnose_place(v->unit, range, out);
  as_text_printf(out, ": %s%s%s%s%s: %s", bug ? v->style->error : v->style->warning,
                 bug ? "error: " : "warning: possible ", v->style->plain, v->style->bold,
                 as_check_get(one->check)->name, one->message);
  as_text_put(out, v->style->plain);
  end_note(v, range, out);
  put_macros(v, range, out);
}

static void put_object_words(const as_shown_object *object, as_text *out) {
  static const char *const kinds[] = {
      [AS_OBJECT_GLOBAL] = "global object",  [AS_OBJECT_LOCAL] = "local object", [AS_OBJECT_HEAP] = "heap object",
      [AS_OBJECT_STRING] = "string literal", [AS_OBJECT_FUNCTION] = "function",  [AS_OBJECT_OTHER] = "object"};
  AS_REQUIRE(object->kind < sizeof kinds / sizeof *kinds, "a kind of objects");
  if (object->name)
    as_text_printf(out, "'%s'", object->name);
  else
    as_text_printf(out, "the %s", kinds[object->kind]);
  if (object->has_size)
    as_text_printf(out, " of %llu byte%s", (number)object->size_bytes, object->size_bytes == 1 ? "" : "s");
}

static void put_object(const as_diagnose *v, const as_case *one, as_text *out) {
  if (!one->has_object) return;
  const as_shown_object *object = &one->object;
  if (object->made != AS_CORE_NONE) {
    begin_note(v, object->made, out);
    put_object_words(object, out);
    as_text_put(out, object->kind == AS_OBJECT_HEAP ? " was allocated here" : " is declared here");
    end_note(v, object->made, out);
  }
  const char *fate = as_lifetime_sentence(object->lifetime);
  if (fate && object->ended != AS_CORE_NONE) {
    begin_note(v, object->ended, out);
    as_text_printf(out, "it %s here", fate);
    end_note(v, object->ended, out);
  }
}

static void put_step_words(const as_diagnose *v, const as_step *step, as_text *out) {
  switch (step->entry.kind) {
  case AS_TRACE_CALL:
  case AS_TRACE_RETURN:
    as_text_put(out, step->entry.kind == AS_TRACE_CALL ? "calls '" : "returns from '");
    as_diagnose_function(v->unit, step->entry.function, out);
    as_text_put_char(out, '\'');
    break;
  case AS_TRACE_THEN: as_text_put(out, "the condition is true here"); break;
  case AS_TRACE_ELSE: as_text_put(out, "the condition is false here"); break;
  case AS_TRACE_CASE: as_text_put(out, "the value selects a case here"); break;
  }
  if (step->times > 1) as_text_printf(out, " (%llu times)", (number)step->times);
}

static void put_steps(const as_diagnose *v, const as_case *one, as_text *out) {
  as_steps steps = {0};
  uint64_t left_out = as_steps_select(v->memory, one, v->full_trace ? 0 : MOST_STEPS, &steps);
  for (uint32_t i = 0; i < steps.count; i++) {
    begin_note(v, steps.at[i].entry.range, out);
    put_step_words(v, &steps.at[i], out);
    end_note(v, steps.at[i].entry.range, out);
  }
  if (left_out) {
    begin_note(v, AS_CORE_NONE, out);
    as_text_printf(out, "%llu more step%s lead%s here; --full-trace shows all\n", (number)left_out,
                   left_out == 1 ? "" : "s", left_out == 1 ? "s" : "");
  }
  as_steps_release(v->memory, &steps);
}

/* "unsigned char buffer[4..7] = {1, 2};": the name says how many they are. */
/* One byte is a number, not an array of one. */
static void put_byte_input(const char *name, as_bits bits, as_text *out) {
  as_text_put(out, "unsigned char ");
  as_literal_name(name, out);
  as_text_printf(out, " = %u;", (unsigned)*bits.limbs);
}

static void put_input(const as_diagnose *v, const as_shown_input *input, as_text *out) {
  as_text name = {.memory = v->memory};
  as_text_put(&name, input->name);
  if (input->occurrence > 1) as_text_printf(&name, ".%u", input->occurrence);
  bool plain = input->is_choice && input->type == AS_CORE_NONE && input->bits.width && input->bits.width <= 64;
  as_text_put(out, "  ");
  if (plain)
    as_text_printf(out, "%s = %#llx;", as_text_get(&name), (number)*input->bits.limbs);
  else if (input->type == AS_CORE_NONE && input->bits.width == 8)
    put_byte_input(as_text_get(&name), input->bits, out);
  else if (input->bits.width)
    as_literal_declare(v->unit, input->type, as_text_get(&name), input->bits, MOST_BYTES, out);
  else
    as_text_printf(out, "%s = %s;", as_text_get(&name), input->text ? input->text : "anything");
  if (input->is_choice) as_text_put(out, " /* chosen for the program */");
  as_text_put_char(out, '\n');
  as_text_release(&name);
}

static bool is_text(const as_shown_supply *supply) {
  return supply->source == AS_INPUT_ARGUMENT || supply->source == AS_INPUT_ENVIRONMENT;
}

/* What the program finds outside: strings up to their end, files with all their bytes. */
static void put_supply(const as_shown_supply *supply, as_text *out) {
  uint64_t count = supply->size_bytes, length = 0;
  while (length < count && length < supply->count && supply->bytes[length]) length++;
  if (is_text(supply)) count = length;
  as_text_printf(out, "  %s = ", supply->name);
  as_literal_string(supply->bytes, supply->count < count ? supply->count : count, count, MOST_BYTES, out);
  as_text_printf(out, "; /* %llu byte%s */\n", (number)count, count == 1 ? "" : "s");
}

static const as_shown_supply *outside(const as_case *one, const as_shown_input *input) {
  const as_shown_supply *supply = input->supply < one->supply_count ? &one->supplies[input->supply] : NULL;
  return supply && as_input_is_outside(supply->source) ? supply : NULL;
}

static void put_inputs(const as_diagnose *v, const as_case *one, as_text *out) {
  if (!one->input_count) return;
  begin_note(v, AS_CORE_NONE, out);
  as_text_put(out, "with these inputs:\n");
  uint32_t most = v->full_trace ? UINT32_MAX : MOST_INPUTS, shown = 0;
  for (uint32_t i = 0; i < one->supply_count; i++)
    if (as_input_is_outside(one->supplies[i].source) && shown++ < most) put_supply(&one->supplies[i], out);
  for (uint32_t i = 0; i < one->input_count; i++)
    if (!outside(one, &one->inputs[i]) && shown++ < most) put_input(v, &one->inputs[i], out);
  if (shown > most) as_text_printf(out, "  /* and %u more; --full-trace shows all */\n", shown - most);
}

static void put_standing(const as_diagnose *v, const as_finding *finding, as_text *out) {
  const as_case *one = &finding->shown;
  if (finding->count > 1) {
    begin_note(v, AS_CORE_NONE, out);
    as_text_printf(out, "this happens on %llu paths\n", (number)finding->count);
  }
  if (one->possible) {
    begin_note(v, AS_CORE_NONE, out);
    as_text_put(out, "this path may have behaviours that the program has not; the limits below say why\n");
  } else if (one->confirmation == AS_REFUTED) {
    begin_note(v, AS_CORE_NONE, out);
    as_text_printf(out, "run with these inputs, %s: this is a defect of assay, please report it\n", one->why);
  } else if (one->confirmation == AS_UNDECIDED) {
    begin_note(v, AS_CORE_NONE, out);
    as_text_printf(out, "not confirmed: run with these inputs, %s\n", one->why);
  }
}

static void put_replay(const as_diagnose *v, const as_case *one, as_text *out) {
  if (one->standing != AS_STANDING_NOT_TRIED) {
    begin_note(v, AS_CORE_NONE, out);
    as_standing_print(one, out);
    as_text_put_char(out, '\n');
  }
  if (one->witness) {
    begin_note(v, AS_CORE_NONE, out);
    as_text_printf(out, "'assay replay %s' runs it again\n", one->witness);
  }
}

void as_diagnose_finding(const as_diagnose *v, const as_finding *finding, as_text *out) {
  put_head(v, finding, out);
  put_object(v, &finding->shown, out);
  put_steps(v, &finding->shown, out);
  put_inputs(v, &finding->shown, out);
  put_standing(v, finding, out);
  put_replay(v, &finding->shown, out);
}
