#include "report/export/findings_json.h"
#include "analyse/finding/steps.h"
#include "report/finding/diagnose.h"

#include <assay/state/space.h>

enum { MOST_STEPS = 10 };

/* ---- members ---- */

static void text_of(as_json *json, const char *key, as_text *text) {
  as_json_key(json, key), as_json_string_bytes(json, as_text_get(text), text->length);
  as_text_release(text);
}

static void function_of(const char *key, const as_shown_function *function, as_json *json) {
  as_json_key(json, key), as_json_string(json, function->name);
}

static void number_or_null(as_json *json, const char *key, bool there, uint64_t value) {
  as_json_key(json, key);
  if (there)
    as_json_uint(json, value);
  else
    as_json_null(json);
}

void as_place_write(const as_place *inner, as_json *json) {
  static const as_place nowhere;
  const as_place *place = as_place_outermost(inner), *p = place ? place : &nowhere;
  as_json_key(json, "file"), as_json_string(json, p->file);
  number_or_null(json, "line", place, p->line);
  number_or_null(json, "column", place, p->column);
  number_or_null(json, "end_line", place, p->end_line);
  number_or_null(json, "end_column", place, p->end_column);
}

/* ---- parts ---- */

static void write_input(const as_findings_view *v, const as_shown_input *input, as_json *json) {
  const as_values *values = &v->values;
  as_text type = {.memory = v->memory}, literal = {.memory = v->memory};
  as_json_begin_object(json);
  as_json_key(json, "name"), as_json_string(json, input->name);
  as_json_key(json, "occurrence"), as_json_uint(json, input->occurrence);
  as_json_key(json, "choice"), as_json_bool(json, input->is_choice);
  number_or_null(json, "supply", input->supply != AS_FINDING_NONE, input->supply);
  as_json_key(json, "offset"), as_json_uint(json, input->offset);
  if (input->bits.width) {
    values->put_type(values->data, input->type, input->bits, &type);
    text_of(json, "type", &type);
    as_json_key(json, "value"), values->write(values->data, input->type, input->bits, json);
    values->put_literal(values->data, input->type, input->bits, UINT32_MAX, &literal);
    text_of(json, "literal", &literal);
  } else {
    as_json_key(json, "type"), as_json_null(json);
    as_json_key(json, "value"), as_json_string(json, input->text);
    as_json_key(json, "literal"), as_json_null(json);
  }
  as_place_write(input->place, json);
  as_json_end_object(json);
}

void as_inputs_write(const as_findings_view *v, const as_shown_input *inputs, uint32_t count, as_json *json) {
  as_json_key(json, "inputs"), as_json_begin_array(json);
  for (uint32_t i = 0; i < count; i++) write_input(v, &inputs[i], json);
  as_json_end_array(json);
}

/* What the program finds outside. */
static void write_supply(const as_findings_view *v, const as_shown_supply *supply, as_json *json) {
  as_text text = {.memory = v->memory};
  as_json_begin_object(json);
  as_json_key(json, "source"), as_json_string(json, supply->source_name);
  as_json_key(json, "name"), as_json_string(json, supply->name);
  as_json_key(json, "size_bytes"), as_json_uint(json, supply->size_bytes);
  uint64_t known = supply->count < supply->size_bytes ? supply->count : supply->size_bytes;
  for (uint64_t i = 0; i < supply->size_bytes; i++) as_text_printf(&text, "%02x", i < known ? supply->bytes[i] : 0);
  text_of(json, "bytes", &text);
  as_text_clear(&text);
  as_value_put_string(supply->bytes, known, supply->size_bytes, UINT32_MAX, &text);
  text_of(json, "literal", &text);
  as_json_end_object(json);
}

static void write_supplies(const as_findings_view *v, const as_instance *one, as_json *json) {
  as_json_key(json, "outside"), as_json_begin_array(json);
  for (uint32_t i = 0; i < one->supply_count; i++)
    if (one->supplies[i].is_outside) write_supply(v, &one->supplies[i], json);
  as_json_end_array(json);
}

static void write_calls(const as_instance *one, as_json *json) {
  as_json_key(json, "calls"), as_json_begin_array(json);
  for (uint32_t i = 0; i < one->call_count; i++) {
    as_json_begin_object(json);
    function_of("function", one->calls[i].function, json);
    as_place_write(one->calls[i].place, json);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void write_step(const as_told_step *told, as_json *json) {
  const as_shown_step *step = &told->step;
  as_json_begin_object(json);
  as_json_key(json, "kind"), as_json_string(json, as_shown_step_name(step->kind));
  if (step->function) function_of("function", step->function, json);
  as_json_key(json, "times"), as_json_uint(json, told->times);
  as_place_write(step->place, json);
  as_json_end_object(json);
}

static void write_trace(const as_findings_view *v, const as_instance *one, as_json *json) {
  as_told_steps steps = {0};
  uint64_t left_out = as_told_steps_select(v->memory, one, v->full_trace ? 0 : MOST_STEPS, &steps);
  as_json_key(json, "trace"), as_json_begin_array(json);
  for (uint32_t i = 0; i < steps.count; i++) write_step(&steps.at[i], json);
  as_json_end_array(json);
  as_json_key(json, "trace_left_out"), as_json_uint(json, left_out);
  as_told_steps_release(v->memory, &steps);
}

static void write_where(const char *key, const as_place *place, as_json *json) {
  as_json_key(json, key);
  if (!place) {
    as_json_null(json);
    return;
  }
  as_json_begin_object(json);
  as_place_write(place, json);
  as_json_end_object(json);
}

static void write_object(const as_instance *one, as_json *json) {
  static const char *const lifetimes[] = {[AS_LIFETIME_ALIVE] = "alive",
                                          [AS_LIFETIME_FREED] = "freed",
                                          [AS_LIFETIME_OUT_OF_SCOPE] = "out-of-scope",
                                          [AS_LIFETIME_RETURNED] = "returned"};
  as_json_key(json, "object");
  if (!one->has_object) {
    as_json_null(json);
    return;
  }
  as_json_begin_object(json);
  as_json_key(json, "name"), as_json_string(json, one->object.name);
  as_json_key(json, "kind"), as_json_string(json, as_object_kind_name(one->object.kind));
  as_json_key(json, "lifetime"), as_json_string(json, lifetimes[one->object.lifetime]);
  number_or_null(json, "size_bytes", one->object.has_size, one->object.size_bytes);
  write_where("made", one->object.made, json);
  write_where("ended", one->object.ended, json);
  as_json_end_object(json);
}

/* Where in macros the place is, innermost first. */
static void write_macros(const as_place *place, as_json *json) {
  as_json_key(json, "macros"), as_json_begin_array(json);
  for (; place && place->expansion; place = place->expansion) {
    as_json_begin_object(json);
    as_json_key(json, "macro"), as_json_string(json, place->macro);
    as_json_key(json, "file"), as_json_string(json, place->file);
    as_json_key(json, "line"), as_json_uint(json, place->line);
    as_json_key(json, "column"), as_json_uint(json, place->column);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void write_confirmation(const as_instance *one, as_json *json) {
  as_json_key(json, "confirmed"), as_json_bool(json, one->executed == AS_STANDING_CONFIRMED);
  as_json_key(json, "confirmation"), as_json_string(json, as_standing_name(one->executed));
  if (one->why) as_json_key(json, "why"), as_json_string(json, one->why);
}

static void write_replay(const as_instance *one, as_json *json) {
  as_json_key(json, "replay"), as_json_begin_object(json);
  as_json_key(json, "verdict"), as_json_string(json, as_standing_replay_name(one->native, one->executed));
  as_json_key(json, "by"), as_json_string(json, one->shown_by);
  as_json_key(json, "what"), as_json_string(json, one->said);
  as_json_end_object(json);
  as_json_key(json, "witness"), as_json_string(json, one->witness);
}

static void write_acceptance(const as_finding *finding, as_json *json) {
  static const char *const names[] = {NULL, "comment", "baseline"};
  as_json_key(json, "accepted_by"), as_json_string(json, names[finding->accepted]);
  as_json_key(json, "reason"), as_json_string(json, finding->reason);
  as_json_key(json, "fingerprint");
  if (finding->print.kind)
    as_fingerprint_write(&finding->print, json);
  else
    as_json_null(json);
}

void as_finding_write(const as_findings_view *v, const as_finding *finding, as_json *json) {
  const as_instance *one = &finding->shown;
  const as_check_row *check = one->check;
  as_json_begin_object(json);
  as_json_key(json, "kind"), as_json_string(json, check->name);
  as_json_key(json, "check"), as_json_string(json, check->name);
  as_json_key(json, "meaning"), as_json_string(json, check->meaning);
  as_json_key(json, "clause"), as_json_string(json, check->clause);
  as_json_key(json, "sanitizer"), as_json_string(json, check->sanitizer);
  as_place_write(as_instance_place(one), json);
  as_json_key(json, "function"), as_json_string(json, one->call_count ? one->calls[0].function->name : NULL);
  write_acceptance(finding, json);
  as_json_key(json, "message"), as_json_string(json, one->message);
  as_json_key(json, "count"), as_json_uint(json, finding->count);
  write_confirmation(one, json);
  write_replay(one, json);
  as_inputs_write(v, one->inputs, one->input_count, json);
  write_supplies(v, one, json);
  write_calls(one, json);
  write_trace(v, one, json);
  write_object(one, json);
  write_macros(as_instance_inner_place(one), json);
  as_json_key(json, "branch"), as_json_uint(json, one->branch);
  as_json_end_object(json);
}
