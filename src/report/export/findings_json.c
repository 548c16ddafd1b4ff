#include "report/export/findings_json.h"
#include "report/finding/diagnose.h"
#include "analyse/finding/steps.h"

enum { MOST_STEPS = 10 };

/* ---- members ---- */

static void text_of(as_json *json, const char *key, as_text *text) {
  as_json_key(json, key), as_json_string_bytes(json, as_text_get(text), text->length);
  as_text_release(text);
}

static void function_of(const as_findings_view *v, const char *key, uint32_t function, as_json *json) {
  as_text text = {.memory = v->memory};
  as_diagnose_function(v->unit, function, &text);
  text_of(json, key, &text);
}

static void number_or_null(as_json *json, const char *key, bool there, uint64_t value) {
  as_json_key(json, key);
  if (there)
    as_json_uint(json, value);
  else
    as_json_null(json);
}

void as_place_write(const as_core_unit *unit, uint32_t range, as_json *json) {
  static const as_core_range nowhere;
  const as_core_range *place = as_finding_place(unit, range), *r = place ? place : &nowhere;
  as_json_key(json, "file");
  as_json_string(json, place ? as_core_name(unit, unit->files.at[place->file]) : NULL);
  number_or_null(json, "line", place, r->line);
  number_or_null(json, "column", place, r->column);
  number_or_null(json, "end_line", place, r->end_line);
  number_or_null(json, "end_column", place, r->end_column);
}

/* ---- parts ---- */

static void write_input(const as_findings_view *v, const as_shown_input *input, as_json *json) {
  as_text type = {.memory = v->memory}, literal = {.memory = v->memory};
  as_json_begin_object(json);
  as_json_key(json, "name"), as_json_string(json, input->name);
  as_json_key(json, "occurrence"), as_json_uint(json, input->occurrence);
  as_json_key(json, "choice"), as_json_bool(json, input->is_choice);
  number_or_null(json, "supply", input->supply != AS_CORE_NONE, input->supply);
  as_json_key(json, "offset"), as_json_uint(json, input->offset);
  if (input->bits.width) {
    as_literal_type(v->unit, input->type, input->bits, &type);
    text_of(json, "type", &type);
    as_json_key(json, "value"), as_literal_write(v->unit, input->type, input->bits, json);
    as_literal_print(v->unit, input->type, input->bits, UINT32_MAX, &literal);
    text_of(json, "literal", &literal);
  } else {
    as_json_key(json, "type"), as_json_null(json);
    as_json_key(json, "value"), as_json_string(json, input->text);
    as_json_key(json, "literal"), as_json_null(json);
  }
  as_place_write(v->unit, input->range, json);
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
  as_json_key(json, "source"), as_json_string(json, as_input_source_name(supply->source));
  as_json_key(json, "name"), as_json_string(json, supply->name);
  as_json_key(json, "size_bytes"), as_json_uint(json, supply->size_bytes);
  uint64_t known = supply->count < supply->size_bytes ? supply->count : supply->size_bytes;
  for (uint64_t i = 0; i < supply->size_bytes; i++) as_text_printf(&text, "%02x", i < known ? supply->bytes[i] : 0);
  text_of(json, "bytes", &text);
  as_text_clear(&text);
  as_literal_string(supply->bytes, known, supply->size_bytes, UINT32_MAX, &text);
  text_of(json, "literal", &text);
  as_json_end_object(json);
}

static void write_supplies(const as_findings_view *v, const as_case *one, as_json *json) {
  as_json_key(json, "outside"), as_json_begin_array(json);
  for (uint32_t i = 0; i < one->supply_count; i++)
    if (as_input_is_outside(one->supplies[i].source)) write_supply(v, &one->supplies[i], json);
  as_json_end_array(json);
}

static void write_calls(const as_findings_view *v, const as_case *one, as_json *json) {
  as_json_key(json, "calls"), as_json_begin_array(json);
  for (uint32_t i = 0; i < one->call_count; i++) {
    as_json_begin_object(json);
    function_of(v, "function", one->calls[i].function, json);
    as_place_write(v->unit, one->calls[i].range, json);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void write_step(const as_findings_view *v, const as_step *step, as_json *json) {
  bool call = step->entry.kind == AS_TRACE_CALL || step->entry.kind == AS_TRACE_RETURN;
  as_json_begin_object(json);
  as_json_key(json, "kind"), as_json_string(json, as_trace_name(step->entry.kind));
  if (call) function_of(v, "function", step->entry.function, json);
  as_json_key(json, "times"), as_json_uint(json, step->times);
  as_place_write(v->unit, step->entry.range, json);
  as_json_end_object(json);
}

static void write_trace(const as_findings_view *v, const as_case *one, as_json *json) {
  as_steps steps = {0};
  uint64_t left_out = as_steps_select(v->memory, one, v->full_trace ? 0 : MOST_STEPS, &steps);
  as_json_key(json, "trace"), as_json_begin_array(json);
  for (uint32_t i = 0; i < steps.count; i++) write_step(v, &steps.at[i], json);
  as_json_end_array(json);
  as_json_key(json, "trace_left_out"), as_json_uint(json, left_out);
  as_steps_release(v->memory, &steps);
}

static void write_where(const as_findings_view *v, const char *key, uint32_t range, as_json *json) {
  as_json_key(json, key);
  if (range >= v->unit->ranges.count) {
    as_json_null(json);
    return;
  }
  as_json_begin_object(json);
  as_place_write(v->unit, range, json);
  as_json_end_object(json);
}

static void write_object(const as_findings_view *v, const as_case *one, as_json *json) {
  static const char *const lifetimes[] = {
      [AS_ALIVE] = "alive", [AS_FREED] = "freed", [AS_OUT_OF_SCOPE] = "out-of-scope", [AS_RETURNED] = "returned"};
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
  write_where(v, "made", one->object.made, json);
  write_where(v, "ended", one->object.ended, json);
  as_json_end_object(json);
}

/* Where in macros the place is, innermost first. */
static void write_macros(const as_findings_view *v, uint32_t range, as_json *json) {
  as_json_key(json, "macros"), as_json_begin_array(json);
  for (; range < v->unit->ranges.count && v->unit->ranges.at[range].expansion != AS_CORE_NONE;
       range = v->unit->ranges.at[range].expansion) {
    const as_core_range *r = &v->unit->ranges.at[range];
    as_json_begin_object(json);
    as_json_key(json, "macro"), as_json_string(json, as_core_name(v->unit, r->macro));
    as_json_key(json, "file"), as_json_string(json, as_core_name(v->unit, v->unit->files.at[r->file]));
    as_json_key(json, "line"), as_json_uint(json, r->line);
    as_json_key(json, "column"), as_json_uint(json, r->column);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void write_confirmation(const as_case *one, as_json *json) {
  static const char *const names[] = {[AS_NOT_TRIED] = "not-tried",
                                      [AS_CONFIRMED] = "confirmed",
                                      [AS_REFUTED] = "refuted",
                                      [AS_UNDECIDED] = "undecided"};
  as_json_key(json, "confirmed"), as_json_bool(json, one->confirmation == AS_CONFIRMED);
  as_json_key(json, "confirmation"), as_json_string(json, names[one->confirmation]);
  if (one->why) as_json_key(json, "why"), as_json_string(json, one->why);
}

static void write_replay(const as_case *one, as_json *json) {
  as_json_key(json, "replay"), as_json_begin_object(json);
  as_json_key(json, "verdict"), as_json_string(json, as_standing_name(one->standing));
  as_json_key(json, "by"), as_json_string(json, one->shown_by);
  as_json_key(json, "what"), as_json_string(json, one->native);
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
  const as_case *one = &finding->shown;
  const as_check_facts *check = as_check_get(one->check);
  as_json_begin_object(json);
  as_json_key(json, "kind"), as_json_string(json, check->name);
  as_json_key(json, "check"), as_json_string(json, check->name);
  as_json_key(json, "meaning"), as_json_string(json, check->meaning);
  as_json_key(json, "clause"), as_json_string(json, check->clause);
  as_json_key(json, "sanitizer"), as_json_string(json, check->sanitizer);
  as_place_write(v->unit, as_case_range(one), json);
  as_json_key(json, "function");
  if (one->call_count) {
    as_text text = {.memory = v->memory};
    as_diagnose_function(v->unit, one->calls[0].function, &text);
    as_json_string(json, as_text_get(&text));
    as_text_release(&text);
  } else {
    as_json_null(json);
  }
  write_acceptance(finding, json);
  as_json_key(json, "message"), as_json_string(json, one->message);
  as_json_key(json, "count"), as_json_uint(json, finding->count);
  write_confirmation(one, json);
  write_replay(one, json);
  as_inputs_write(v, one->inputs, one->input_count, json);
  write_supplies(v, one, json);
  write_calls(v, one, json);
  write_trace(v, one, json);
  write_object(v, one, json);
  write_macros(v, as_case_range(one), json);
  as_json_key(json, "branch"), as_json_uint(json, one->branch);
  as_json_end_object(json);
}
