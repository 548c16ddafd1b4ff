#include "report/known/known_print.h"

static void print_finding(const as_finding *finding, as_text *out) {
  as_place_print(as_instance_place(&finding->shown), out);
  bool ignored = finding->accepted == AS_ACCEPTANCE_REMARK;
  as_text_printf(out, ": %s%s: %s%s%s\n", finding->shown.possible ? "possible, " : "", ignored ? "ignored" : "known",
                 finding->shown.check->name, ignored ? ": " : "", ignored ? finding->reason : "");
}

void as_known_print_stale(const char *path, const as_fingerprint *print, as_text *out) {
  as_text_printf(out, "%s: note: stale: %s in '%s' of %s: '%s'\n", path, print->kind, print->function, print->file,
                 print->text);
}

void as_known_print_idle(const char *file, uint32_t line, uint32_t column, const char *checks, as_text *out) {
  as_text_printf(out, "%s:%u:%u: note: this comment ignores nothing: %s\n", file, line, column, checks);
}

static void print_remark(const as_known *k, const as_known_remark *r, as_text *out) {
  as_text checks = {.memory = k->memory};
  as_check_put_kinds(k->checks, r->remark->kinds, &checks);
  as_known_print_idle(r->path, r->remark->line, r->remark->column, as_text_get(&checks), out);
  as_text_release(&checks);
}

void as_known_print(const as_known *k, const as_findings *findings, bool with_idle, as_text *out) {
  for (uint32_t i = 0; i < findings->all.count; i++)
    if (findings->all.at[i].accepted) print_finding(&findings->all.at[i], out);
  if (!with_idle) return;
  for (uint32_t i = 0; i < k->remarks.count; i++)
    if (k->remarks.at[i].state == AS_KNOWN_IDLE) print_remark(k, &k->remarks.at[i], out);
  for (uint32_t i = 0; k->entries && k->baseline && i < k->baseline->all.count; i++)
    if (k->entries[i] == AS_KNOWN_IDLE) as_known_print_stale(k->baseline->path, &k->baseline->all.at[i], out);
}

/* ---- JSON ---- */

static void write_remark(const as_known *k, const as_known_remark *r, as_json *json) {
  as_json_begin_object(json);
  as_json_key(json, "file"), as_json_string(json, r->path);
  as_json_key(json, "line"), as_json_uint(json, r->remark->line);
  as_json_key(json, "column"), as_json_uint(json, r->remark->column);
  as_json_key(json, "kinds"), as_json_begin_array(json);
  for (uint32_t i = 0; i < k->checks->count; i++)
    if (as_remark_names(r->remark, &k->checks->rows[i])) as_json_string(json, k->checks->rows[i].name);
  as_json_end_array(json);
  as_json_key(json, "reason"), as_json_string(json, r->remark->text);
  as_json_key(json, "state"), as_json_string(json, as_known_state_name(r->state));
  as_json_end_object(json);
}

void as_known_write(const as_known *k, as_json *json) {
  as_json_key(json, "ignores"), as_json_begin_array(json);
  for (uint32_t i = 0; i < k->remarks.count; i++) write_remark(k, &k->remarks.at[i], json);
  as_json_end_array(json);
  as_json_key(json, "baseline"), as_json_begin_array(json);
  for (uint32_t i = 0; k->entries && k->baseline && i < k->baseline->all.count; i++) {
    if (k->entries[i] == AS_KNOWN_UNREACHED) continue;
    as_json_begin_object(json);
    as_json_key(json, "state"), as_json_string(json, as_known_state_name((as_known_state)k->entries[i]));
    as_json_key(json, "fingerprint"), as_fingerprint_write(&k->baseline->all.at[i], json);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}
