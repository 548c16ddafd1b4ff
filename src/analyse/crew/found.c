#include "analyse/crew/found.h"
#include "analyse/c/checks.h"

#include <assay/state/inputs.h>
#include <assay/state/space.h>
#include <string.h>

typedef struct found {
  as_wire *w;
  as_c_view *view;
  const as_core_unit *program;
} found;

static bool writes(const found *f) { return f->w->out; }

/* Room for elements that are read. */
static void *room(const found *f, uint32_t count, size_t size) {
  if (writes(f) || !count) return NULL;
  void *all = as_region_alloc(f->w->region, count * size);
  return memset(all, 0, count * size);
}

/* ---- numbers of the program ---- */

static void walk_place(const found *f, const as_place **place) {
  uint32_t number = writes(f) && *place ? (*place)->number : AS_CORE_NONE;
  AS_WIRE_NUMBER(f->w, number, uint32_t);
  if (!writes(f)) *place = as_c_place(f->view, number);
}

static void walk_function(const found *f, const as_shown_function **function) {
  bool is_there = writes(f) && *function;
  uint32_t number = is_there ? (*function)->number : AS_CORE_NONE;
  AS_WIRE_NUMBER(f->w, is_there, bool);
  AS_WIRE_NUMBER(f->w, number, uint32_t);
  if (!writes(f)) *function = is_there ? as_c_function(f->view, number) : NULL;
}

static void walk_check(const found *f, const as_check_row **check) {
  uint32_t number = writes(f) ? (*check)->number : 0;
  AS_WIRE_NUMBER(f->w, number, uint32_t);
  as_wire_require(f->w, number < AS_CHECK_COUNT);
  if (!writes(f)) *check = as_c_check_row(f->w->failed ? 0 : (as_check)number);
}

/* ---- how it came there ---- */

static void walk_calls(const found *f, as_instance *one) {
  one->call_count = as_wire_count(f->w, one->call_count);
  as_shown_call *calls = room(f, one->call_count, sizeof *calls);
  for (uint32_t i = 0; i < one->call_count; i++) {
    as_shown_call call = writes(f) ? one->calls[i] : (as_shown_call){0};
    walk_function(f, &call.function), walk_place(f, &call.place);
    as_wire_require(f->w, call.function);
    if (calls) calls[i] = call;
  }
  if (!writes(f)) one->calls = calls;
}

static void walk_trace(const found *f, as_instance *one) {
  one->trace_count = as_wire_count(f->w, one->trace_count);
  as_shown_step *trace = room(f, one->trace_count, sizeof *trace);
  for (uint32_t i = 0; i < one->trace_count; i++) {
    as_shown_step step = writes(f) ? one->trace[i] : (as_shown_step){0};
    AS_WIRE_NUMBER(f->w, step.kind, as_shown_step_kind);
    walk_place(f, &step.place), walk_function(f, &step.function);
    as_wire_require(f->w, (unsigned)step.kind <= AS_SHOWN_STEP_CASE);
    as_wire_require(f->w, step.function || step.kind > AS_SHOWN_STEP_RETURN);
    if (trace) trace[i] = step;
  }
  if (!writes(f)) one->trace = trace;
}

/* ---- inputs ---- */

static void walk_bits(const found *f, as_bits *bits) {
  enum { MOST = 1 << 28 };
  AS_WIRE_NUMBER(f->w, bits->width, uint32_t);
  as_wire_require(f->w, bits->width <= MOST);
  uint64_t bytes = (bits->width + UINT64_C(63)) / 64 * sizeof *bits->limbs, count = bytes;
  const void *limbs = bits->limbs;
  as_wire_bytes(f->w, &limbs, &count);
  as_wire_require(f->w, count == bytes);
  if (!writes(f)) *bits = f->w->failed ? (as_bits){0} : (as_bits){bits->width, limbs};
}

static void walk_input(const found *f, as_shown_input *input, uint32_t supplies) {
  as_wire_text(f->w, &input->name);
  AS_WIRE_NUMBER(f->w, input->type, uint32_t);
  walk_place(f, &input->place);
  AS_WIRE_NUMBER(f->w, input->occurrence, uint32_t);
  AS_WIRE_NUMBER(f->w, input->is_choice, bool);
  AS_WIRE_NUMBER(f->w, input->is_answer, bool);
  AS_WIRE_NUMBER(f->w, input->supply, uint32_t);
  as_wire_number(f->w, &input->offset);
  AS_WIRE_NUMBER(f->w, input->handle.object, uint32_t);
  as_wire_number(f->w, &input->handle.place);
  AS_WIRE_NUMBER(f->w, input->handle.fill, uint32_t);
  AS_WIRE_NUMBER(f->w, input->handle.is_array, bool);
  as_wire_number(f->w, &input->handle.first);
  walk_bits(f, &input->bits);
  as_wire_text(f->w, &input->text);
  as_wire_require(f->w, input->name);
  as_wire_require(f->w, input->type == AS_FINDING_NONE || input->type < f->program->types.count);
  as_wire_require(f->w, input->supply == AS_FINDING_NONE || input->supply < supplies);
}

static void walk_inputs(const found *f, as_instance *one) {
  one->input_count = as_wire_count(f->w, one->input_count);
  as_shown_input *inputs = room(f, one->input_count, sizeof *inputs);
  for (uint32_t i = 0; i < one->input_count; i++) {
    as_shown_input input = writes(f) ? one->inputs[i] : (as_shown_input){0};
    walk_input(f, &input, one->supply_count);
    if (inputs) inputs[i] = input;
  }
  if (!writes(f)) one->inputs = inputs;
}

static void walk_supply(const found *f, as_shown_supply *supply) {
  AS_WIRE_NUMBER(f->w, supply->source, uint32_t);
  AS_WIRE_NUMBER(f->w, supply->is_outside, bool);
  AS_WIRE_NUMBER(f->w, supply->is_string, bool);
  as_wire_text(f->w, &supply->function), as_wire_text(f->w, &supply->name);
  walk_place(f, &supply->place);
  as_wire_number(f->w, &supply->before), as_wire_number(f->w, &supply->size_bytes);
  const void *bytes = supply->bytes;
  as_wire_bytes(f->w, &bytes, &supply->count);
  as_wire_require(f->w, supply->source < AS_INPUT_SOURCES);
  as_wire_require(f->w, supply->count <= supply->size_bytes);
  if (writes(f)) return;
  supply->bytes = bytes;
  supply->source_name = as_input_source_name(f->w->failed ? 0 : supply->source);
}

static void walk_supplies(const found *f, as_instance *one) {
  one->supply_count = as_wire_count(f->w, one->supply_count);
  as_shown_supply *supplies = room(f, one->supply_count, sizeof *supplies);
  for (uint32_t i = 0; i < one->supply_count; i++) {
    as_shown_supply supply = writes(f) ? one->supplies[i] : (as_shown_supply){0};
    walk_supply(f, &supply);
    if (supplies) supplies[i] = supply;
  }
  if (!writes(f)) one->supplies = supplies;
}

/* ---- all ---- */

static void walk_object(const found *f, as_shown_object *object) {
  AS_WIRE_NUMBER(f->w, object->kind, uint8_t);
  AS_WIRE_NUMBER(f->w, object->lifetime, uint8_t);
  as_wire_text(f->w, &object->name);
  AS_WIRE_NUMBER(f->w, object->has_size, bool);
  as_wire_number(f->w, &object->size_bytes);
  walk_place(f, &object->made), walk_place(f, &object->ended);
  as_wire_require(f->w, object->kind <= AS_OBJECT_OTHER && object->lifetime <= AS_LIFETIME_RETURNED);
}

static void walk_instance(const found *f, as_instance *one) {
  walk_check(f, &one->check);
  AS_WIRE_NUMBER(f->w, one->possible, bool);
  walk_place(f, &one->place);
  as_wire_text(f->w, &one->message);
  as_wire_require(f->w, one->message);
  walk_calls(f, one), walk_trace(f, one);
  walk_supplies(f, one), walk_inputs(f, one);
  AS_WIRE_NUMBER(f->w, one->has_object, bool);
  walk_object(f, &one->object);
  AS_WIRE_NUMBER(f->w, one->executed, as_standing);
  as_wire_require(f->w, (unsigned)one->executed <= AS_STANDING_UNDECIDED);
  as_wire_text(f->w, &one->why);
}

static void walk_finding(const found *f, as_memory *memory, as_finding *finding) {
  walk_instance(f, &finding->shown);
  as_wire_number(f->w, &finding->count);
  as_wire_require(f->w, finding->count);
  const char *wrong;
  if (!writes(f)) as_wire_require(f->w, !f->w->failed && as_instance_valid(&finding->shown, &wrong));
  as_ways_walk(memory, f->w, finding->ways);
}

void as_found_walk(as_wire *w, as_c_view *view, const as_core_unit *program, as_findings *findings) {
  found f = {w, view, program};
  uint32_t count = as_wire_count(w, findings->all.count);
  for (uint32_t i = 0; i < count && !w->failed; i++) {
    as_ways ways = {0};
    as_finding finding = writes(&f) ? findings->all.at[i] : (as_finding){0};
    if (!finding.ways) finding.ways = &ways;
    walk_finding(&f, findings->memory, &finding);
    if (!writes(&f) && !w->failed) as_findings_add(findings, &finding);
    as_ways_release(findings->memory, &ways);
  }
}
