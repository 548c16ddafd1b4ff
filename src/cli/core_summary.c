#include "cli/core_summary.h"

#include <string.h>

void as_cli_summary_init(as_cli_summary *summary, as_memory *memory) {
  *summary = (as_cli_summary){.memory = memory};
  as_strings_init(&summary->constructs, memory);
}

void as_cli_summary_release(as_cli_summary *summary) {
  as_cli_summary_files_release(summary->memory, &summary->files);
  as_strings_release(&summary->constructs);
  as_u32_vector_release(summary->memory, &summary->counts);
}

static void count_construct(as_cli_summary *summary, const char *construct) {
  as_symbol symbol = as_strings_intern(&summary->constructs, construct);
  while (summary->counts.count <= symbol.id) as_u32_vector_push(summary->memory, &summary->counts, 0);
  summary->counts.at[symbol.id]++;
}

void as_cli_summary_add(as_cli_summary *summary, const char *file, const as_core_unit *unit) {
  as_cli_summary_file row = {.name = file};
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    uint8_t definition = unit->functions.at[i].definition;
    row.translated += definition == AS_CORE_DEFINITION_DEFINED || definition == AS_CORE_DEFINITION_INLINE;
    row.refused += definition == AS_CORE_DEFINITION_REFUSED;
  }
  for (uint32_t i = 0; i < unit->globals.count; i++)
    row.objects += unit->globals.at[i].definition == AS_CORE_DEFINITION_REFUSED;
  for (uint32_t i = 0; i < unit->notes.count; i++)
    count_construct(summary, as_core_name(unit, unit->notes.at[i].construct));
  as_cli_summary_files_push(summary->memory, &summary->files, row);
}

static as_cli_summary_file total_of(const as_cli_summary *summary) {
  as_cli_summary_file total = {.name = "total"};
  for (uint32_t i = 0; i < summary->files.count; i++) {
    const as_cli_summary_file *row = &summary->files.at[i];
    total.translated += row->translated, total.refused += row->refused, total.objects += row->objects;
  }
  return total;
}

/* Symbols with a count, the most frequent first, then by name; their number is returned. */
static uint32_t sort_constructs(const as_cli_summary *summary, as_u32_vector *order) {
  for (uint32_t symbol = 0; symbol < summary->counts.count; symbol++) {
    if (!summary->counts.at[symbol]) continue;
    as_u32_vector_push(summary->memory, order, symbol);
    for (uint32_t i = order->count - 1; i > 0; i--) {
      uint32_t a = order->at[i - 1], b = order->at[i];
      uint32_t more = summary->counts.at[a], less = summary->counts.at[b];
      const char *first = as_strings_text(&summary->constructs, (as_symbol){a});
      const char *second = as_strings_text(&summary->constructs, (as_symbol){b});
      if (more > less || (more == less && strcmp(first, second) <= 0)) break;
      order->at[i - 1] = b, order->at[i] = a;
    }
  }
  return order->count;
}

/* ---- as text ---- */

static void print_row(const as_cli_summary_file *row, int width, FILE *out) {
  fprintf(out, "%-*s %11u %8u\n", width, row->name, row->translated, row->refused);
}

void as_cli_summary_print(const as_cli_summary *summary, FILE *out) {
  as_cli_summary_file total = total_of(summary);
  size_t width = strlen("functions of");
  for (uint32_t i = 0; i < summary->files.count; i++)
    if (strlen(summary->files.at[i].name) > width) width = strlen(summary->files.at[i].name);
  fprintf(out, "%-*s %11s %8s\n", (int)width, "functions of", "translated", "refused");
  for (uint32_t i = 0; i < summary->files.count; i++) print_row(&summary->files.at[i], (int)width, out);
  print_row(&total, (int)width, out);
  if (total.objects) fprintf(out, "%-*s %11s %8u\n", (int)width, "objects", "", total.objects);
  as_u32_vector order = {0};
  if (sort_constructs(summary, &order)) fputs("\nrefused because of\n", out);
  for (uint32_t i = 0; i < order.count; i++)
    fprintf(out, "%8u %s\n", summary->counts.at[order.at[i]],
            as_strings_text(&summary->constructs, (as_symbol){order.at[i]}));
  as_u32_vector_release(summary->memory, &order);
}

static void print_count(FILE *out, uint32_t count, const char *what) {
  fprintf(out, "%u %s%s", count, what, count == 1 ? "" : "s");
}

void as_cli_summary_print_refusals(const as_cli_summary *summary, const char *command, FILE *out) {
  as_cli_summary_file total = total_of(summary);
  if (!total.refused && !total.objects) return;
  fprintf(out, "assay %s: ", command);
  if (total.refused) {
    print_count(out, total.refused, "function");
    fprintf(out, " of %u%s", total.refused + total.translated, total.objects ? " and " : "");
  }
  if (total.objects) print_count(out, total.objects, "object");
  fputs(total.refused + total.objects == 1 ? " was refused:" : " were refused:", out);
  as_u32_vector order = {0};
  sort_constructs(summary, &order);
  for (uint32_t i = 0; i < order.count; i++)
    fprintf(out, "%s %s (%u)", i ? "," : "", as_strings_text(&summary->constructs, (as_symbol){order.at[i]}),
            summary->counts.at[order.at[i]]);
  fputs("\n", out);
  as_u32_vector_release(summary->memory, &order);
}

/* ---- as JSON ---- */

static void write_row(const as_cli_summary_file *row, as_json *json) {
  as_json_begin_object(json);
  as_json_key(json, "file"), as_json_string(json, row->name);
  as_json_key(json, "translated"), as_json_uint(json, row->translated);
  as_json_key(json, "refused"), as_json_uint(json, row->refused);
  as_json_key(json, "refused_objects"), as_json_uint(json, row->objects);
  as_json_end_object(json);
}

void as_cli_summary_write(const as_cli_summary *summary, as_json *json) {
  as_u32_vector order = {0};
  as_json_begin_object(json);
  as_json_key(json, "files"), as_json_begin_array(json);
  for (uint32_t i = 0; i < summary->files.count; i++) write_row(&summary->files.at[i], json);
  as_json_end_array(json);
  as_json_key(json, "refusals"), as_json_begin_array(json);
  sort_constructs(summary, &order);
  for (uint32_t i = 0; i < order.count; i++) {
    as_json_begin_object(json);
    as_json_key(json, "construct");
    as_json_string(json, as_strings_text(&summary->constructs, (as_symbol){order.at[i]}));
    as_json_key(json, "count"), as_json_uint(json, summary->counts.at[order.at[i]]);
    as_json_end_object(json);
  }
  as_json_end_array(json);
  as_json_end_object(json);
  as_u32_vector_release(summary->memory, &order);
}
