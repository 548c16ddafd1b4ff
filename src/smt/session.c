/* A script from its first to its last byte. */
#include "smt/session.h"

#include <assay/term/print.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool as_smt_fail(as_smt *smt, as_smt_place place, const char *format, ...) {
  if (smt->failed) return false;
  smt->failed = true;
  smt->place = place;
  char message[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  as_text_put(&smt->complaint, message);
  return false;
}

/* Names of datatypes may be long: then the sort is cut off. */
static void put_long(const as_smt *smt, as_sort sort, char *buffer) {
  as_text text = {.memory = smt->memory};
  as_sort_print_smtlib(smt->terms, &text, sort);
  snprintf(buffer, AS_SMT_SORT_BYTES, "%s", as_text_get(&text));
  as_text_release(&text);
}

const char *as_smt_sort_name(const as_smt *smt, as_sort sort, char *buffer) {
  switch ((as_sort_kind)sort.kind) {
  case AS_SORT_BOOL: strcpy(buffer, "Bool"); break;
  case AS_SORT_BV: snprintf(buffer, AS_SMT_SORT_BYTES, "(_ BitVec %u)", sort.width); break;
  case AS_SORT_INT: strcpy(buffer, "Int"); break;
  case AS_SORT_FLOAT: strcpy(buffer, sort.width == 32 ? "Float32" : "Float64"); break;
  case AS_SORT_ROUNDING: strcpy(buffer, "RoundingMode"); break;
  case AS_SORT_ARRAY:
    snprintf(buffer, AS_SMT_SORT_BYTES, "(Array (_ BitVec %u) (_ BitVec %u))", sort.width, sort.element_width);
    break;
  case AS_SORT_DATA:
  case AS_SORT_MAP: put_long(smt, sort, buffer); break;
  case AS_SORT_LOCATION:
  case AS_SORT_NONE: strcpy(buffer, "?"); break;
  }
  return buffer;
}

static void open_session(as_smt *smt, as_memory *memory, const as_solver_options *options, const as_smt_host *host) {
  *smt = (as_smt){.memory = memory, .host = host};
  if (options) smt->first_options = smt->options = *options;
  smt->out.memory = smt->complaint.memory = memory;
  smt->terms = as_terms_create(memory);
  smt->models = as_models_create(smt->terms);
  smt->paths = as_paths_create(smt->models);
  smt->solver = as_solver_create(smt->paths, &smt->options);
  smt->eval = as_eval_create(smt->models);
  as_smt_lexer_init(&smt->lexer, memory, host->read, host->data);
  as_smt_symbols_init(&smt->symbols, smt->terms);
  as_smt_operators_intern(&smt->symbols.names);
  smt->empty_scope = as_smt_symbols_save(&smt->symbols);
  smt->bottom = as_solver_save(smt->solver);
}

static void close_session(as_smt *smt) {
  as_memory *memory = smt->memory;
  as_smt_forget_answer(smt);
  as_smt_reals_clear(smt);
  as_smt_frames_release(memory, &smt->frames);
  as_smt_values_release(memory, &smt->values);
  as_smt_names_release(memory, &smt->names);
  as_smt_named_vector_release(memory, &smt->named);
  as_smt_id_table_release(memory, &smt->named_of);
  as_smt_sort_frames_release(memory, &smt->sort_frames);
  as_smt_shapes_release(memory, &smt->shapes);
  as_smt_reals_release(memory, &smt->reals);
  as_smt_terms_release(memory, &smt->scratch);
  as_smt_terms_release(memory, &smt->parameters);
  as_smt_sorts_release(memory, &smt->sorts);
  as_smt_terms_release(memory, &smt->reason);
  as_smt_levels_release(memory, &smt->levels);
  as_smt_assertions_release(memory, &smt->assertions);
  as_smt_assumptions_release(memory, &smt->assumptions);
  as_text_release(&smt->out);
  as_text_release(&smt->complaint);
  as_smt_symbols_release(&smt->symbols);
  as_smt_lexer_release(&smt->lexer);
  as_eval_destroy(smt->eval);
  as_solver_destroy(smt->solver);
  as_paths_destroy(smt->paths);
  as_models_destroy(smt->models);
  as_terms_destroy(smt->terms);
}

/* Also when a command failed: what was answered before it counts. */
static void hand_out(as_smt *smt) {
  if (smt->out.length && !smt->host->write(smt->host->data, as_text_get(&smt->out), smt->out.length))
    smt->failed = true;
  as_text_clear(&smt->out);
}

as_smt_status as_smt_run(as_memory *memory, const as_solver_options *options, const as_smt_host *host) {
  as_smt smt;
  open_session(&smt, memory, options, host);
  while (!smt.ended && !smt.failed && as_smt_next(&smt) && smt.token.kind != AS_SMT_TOKEN_END) {
    if (smt.token.kind == AS_SMT_TOKEN_OPEN)
      as_smt_execute(&smt);
    else
      as_smt_fail(&smt, smt.token.place, "a command should stand here: (...)");
    hand_out(&smt);
  }
  if (smt.complaint.length) host->complain(host->data, smt.place, as_text_get(&smt.complaint));
  if (host->summarise) host->summarise(host->data, smt.solver);
  as_smt_status status = smt.failed ? AS_SMT_FAILED : smt.unknown ? AS_SMT_UNDECIDED : AS_SMT_DONE;
  close_session(&smt);
  return status;
}
