#include "report/finding/diagnose.h"
#include "analyse/finding/steps.h"

#include <assay/base/contract.h>
#include <assay/state/space.h>

enum { MOST_STEPS = 10, MOST_INPUTS = 40, MOST_BYTES = 64, MOST_MACROS = 6 };

typedef unsigned long long number;

/* ---- words ---- */

const char *as_lifetime_sentence(uint8_t lifetime) {
  switch ((as_lifetime)lifetime) {
  case AS_LIFETIME_FREED: return "was freed";
  case AS_LIFETIME_OUT_OF_SCOPE: return "went out of scope";
  case AS_LIFETIME_RETURNED: return "ended when its function returned";
  case AS_LIFETIME_ALIVE: break;
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

/* "place: note: " without the sentence; the place is taken as it is. */
static void begin_note_at(const as_diagnose *v, const as_place *place, as_text *out) {
  as_text_printf(out, "%s%s:%u:%u: %snote: %s", v->style->bold, place->file, place->line, place->column, v->style->note,
                 v->style->plain);
}

/* Out of macros. */
static void begin_note(const as_diagnose *v, const as_place *place, as_text *out) {
  if (place)
    begin_note_at(v, as_place_outermost(place), out);
  else
    as_text_printf(out, "%snote: %s", v->style->note, v->style->plain);
}

static void end_note(const as_diagnose *v, const as_place *place, as_text *out) {
  as_text_put_char(out, '\n');
  as_excerpt_print(v->texts, as_place_outermost(place), v->style, out);
}

/* From the outermost macro in. */
static void put_macros(const as_diagnose *v, const as_place *place, as_text *out) {
  const as_place *chain[MOST_MACROS];
  uint32_t count = 0;
  for (; place && place->expansion; place = place->expansion) chain[count++ % MOST_MACROS] = place;
  for (uint32_t i = 0; i < count && i < MOST_MACROS; i++) {
    const as_place *at = chain[(count - 1 - i) % MOST_MACROS];
    begin_note_at(v, at, out);
    as_text_printf(out, "expanded from macro '%s'\n", at->macro);
    as_excerpt_print(v->texts, at, v->style, out);
  }
}

/* ---- the parts of a finding ---- */

static void put_head(const as_diagnose *v, const as_finding *finding, as_text *out) {
  const as_instance *one = &finding->shown;
  const as_place *place = as_instance_inner_place(one);
  bool bug = as_finding_is_bug(finding);
  as_text_put(out, v->style->bold);
  as_place_print(place, out);
  as_text_printf(out, ": %s%s%s%s%s: %s", bug ? v->style->error : v->style->warning,
                 bug ? "error: " : "warning: possible ", v->style->plain, v->style->bold, one->check->name,
                 one->message);
  as_text_put(out, v->style->plain);
  end_note(v, place, out);
  put_macros(v, place, out);
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

static void put_object(const as_diagnose *v, const as_instance *one, as_text *out) {
  if (!one->has_object) return;
  const as_shown_object *object = &one->object;
  if (object->made) {
    begin_note(v, object->made, out);
    put_object_words(object, out);
    as_text_put(out, object->kind == AS_OBJECT_HEAP ? " was allocated here" : " is declared here");
    end_note(v, object->made, out);
  }
  const char *fate = as_lifetime_sentence(object->lifetime);
  if (fate && object->ended) {
    begin_note(v, object->ended, out);
    as_text_printf(out, "it %s here", fate);
    end_note(v, object->ended, out);
  }
}

static void put_step_words(const as_told_step *told, as_text *out) {
  const as_shown_step *step = &told->step;
  switch (step->kind) {
  case AS_SHOWN_STEP_CALL: as_text_printf(out, "calls '%s'", step->function->name); break;
  case AS_SHOWN_STEP_RETURN: as_text_printf(out, "returns from '%s'", step->function->name); break;
  case AS_SHOWN_STEP_THEN: as_text_put(out, "the condition is true here"); break;
  case AS_SHOWN_STEP_ELSE: as_text_put(out, "the condition is false here"); break;
  case AS_SHOWN_STEP_CASE: as_text_put(out, "the value selects a case here"); break;
  }
  if (told->times > 1) as_text_printf(out, " (%llu times)", (number)told->times);
}

static void put_steps(const as_diagnose *v, const as_instance *one, as_text *out) {
  as_told_steps steps = {0};
  uint64_t left_out = as_told_steps_select(v->memory, one, v->full_trace ? 0 : MOST_STEPS, &steps);
  for (uint32_t i = 0; i < steps.count; i++) {
    begin_note(v, steps.at[i].step.place, out);
    put_step_words(&steps.at[i], out);
    end_note(v, steps.at[i].step.place, out);
  }
  if (left_out) {
    begin_note(v, NULL, out);
    as_text_printf(out, "%llu more step%s lead%s here; --full-trace shows all\n", (number)left_out,
                   left_out == 1 ? "" : "s", left_out == 1 ? "s" : "");
  }
  as_told_steps_release(v->memory, &steps);
}

/* One byte is a number, not an array of one. */
static void put_byte_input(const char *name, as_bits bits, as_text *out) {
  as_text_put(out, "unsigned char ");
  as_value_put_name(name, out);
  as_text_printf(out, " = %u;", (unsigned)*bits.limbs);
}

static void put_input(const as_diagnose *v, const as_shown_input *input, as_text *out) {
  as_text name = {.memory = v->memory};
  as_text_put(&name, input->name);
  if (input->occurrence > 1) as_text_printf(&name, ".%u", input->occurrence);
  bool plain = input->is_choice && input->type == AS_FINDING_NONE && input->bits.width && input->bits.width <= 64;
  as_text_put(out, "  ");
  if (plain)
    as_text_printf(out, "%s = %#llx;", as_text_get(&name), (number)*input->bits.limbs);
  else if (input->type == AS_FINDING_NONE && input->bits.width == 8)
    put_byte_input(as_text_get(&name), input->bits, out);
  else if (input->bits.width)
    v->values.put_declaration(v->values.data, input->type, as_text_get(&name), input->bits, MOST_BYTES, out);
  else
    as_text_printf(out, "%s = %s;", as_text_get(&name), input->text ? input->text : "anything");
  if (input->is_choice) as_text_put(out, " /* chosen for the program */");
  as_text_put_char(out, '\n');
  as_text_release(&name);
}

/* What the program finds outside: strings up to their end, files with all their bytes. */
static void put_supply(const as_shown_supply *supply, as_text *out) {
  uint64_t count = supply->size_bytes, length = 0;
  while (length < count && length < supply->count && supply->bytes[length]) length++;
  if (supply->is_string) count = length;
  as_text_printf(out, "  %s = ", supply->name);
  as_value_put_string(supply->bytes, supply->count < count ? supply->count : count, count, MOST_BYTES, out);
  as_text_printf(out, "; /* %llu byte%s */\n", (number)count, count == 1 ? "" : "s");
}

static const as_shown_supply *outside(const as_instance *one, const as_shown_input *input) {
  const as_shown_supply *supply = input->supply < one->supply_count ? &one->supplies[input->supply] : NULL;
  return supply && supply->is_outside ? supply : NULL;
}

static void put_inputs(const as_diagnose *v, const as_instance *one, as_text *out) {
  if (!one->input_count) return;
  begin_note(v, NULL, out);
  as_text_put(out, "with these inputs:\n");
  uint32_t most = v->full_trace ? UINT32_MAX : MOST_INPUTS, shown = 0;
  for (uint32_t i = 0; i < one->supply_count; i++)
    if (one->supplies[i].is_outside && shown++ < most) put_supply(&one->supplies[i], out);
  for (uint32_t i = 0; i < one->input_count; i++)
    if (!outside(one, &one->inputs[i]) && !one->inputs[i].is_answer && shown++ < most)
      put_input(v, &one->inputs[i], out);
  if (shown > most) as_text_printf(out, "  /* and %u more; --full-trace shows all */\n", shown - most);
}

static void put_standing(const as_diagnose *v, const as_finding *finding, as_text *out) {
  const as_instance *one = &finding->shown;
  if (finding->count > 1) {
    begin_note(v, NULL, out);
    as_text_printf(out, "this happens on %llu paths\n", (number)finding->count);
  }
  if (one->possible) {
    begin_note(v, NULL, out);
    as_text_put(out, "this path may have behaviours that the program has not; the limits below say why\n");
  } else if (one->executed == AS_STANDING_REFUTED) {
    begin_note(v, NULL, out);
    as_text_printf(out, "run with these inputs, %s: this is a defect of assay, please report it\n", one->why);
  } else if (one->executed == AS_STANDING_UNDECIDED) {
    begin_note(v, NULL, out);
    as_text_printf(out, "not confirmed: run with these inputs, %s\n", one->why);
  }
}

void as_diagnose_standing(const as_instance *one, as_text *out) {
  if (one->native == AS_STANDING_CONFIRMED)
    as_text_printf(out, "CONFIRMED natively by %s", one->shown_by);
  else if (as_standing_holds(one->native, one->executed))
    as_text_printf(out, "CONFIRMED by re-execution; natively, %s", one->said);
  else
    as_text_printf(out, "UNCONFIRMED: natively, %s", one->said);
}

static void put_replay(const as_diagnose *v, const as_instance *one, as_text *out) {
  if (one->native != AS_STANDING_NOT_TRIED) {
    begin_note(v, NULL, out);
    as_diagnose_standing(one, out);
    as_text_put_char(out, '\n');
  }
  if (one->witness) {
    begin_note(v, NULL, out);
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
