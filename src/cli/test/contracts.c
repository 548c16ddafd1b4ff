#include "cli/test/contracts.h"
#include "analyse/c/view.h"
#include "base/paths.h"
#include "c/input/instead.h"
#include "c/link/link.h"
#include "c/spec/emit/emit.h"
#include "cli/sources/complaints.h"
#include "cli/terminal/output.h"

#include <stdio.h>
#include <string.h>

void as_test_contracts_begin(as_test_contracts *c, as_memory *memory) {
  *c = (as_test_contracts){.memory = memory, .heard.memory = memory, .left_out.memory = memory};
  as_region_init(&c->region, memory);
}

void as_test_contracts_release(as_test_contracts *c) {
  as_ledger_release(&c->left_out);
  as_text_release(&c->heard);
  as_region_release(&c->region);
}

static void leave_out(as_test_contracts *c, const char *lines) {
  while (*lines) {
    size_t length = strcspn(lines, "\n");
    char *line = as_region_copy(&c->region, lines, length + 1);
    line[length] = 0;
    as_ledger_raise(&c->left_out, AS_LIMIT_CONTRACT, line);
    lines += length + (lines[length] == '\n');
  }
}

/* ---- specifications ---- */

/* Whether they are right; complaints are told. */
static bool is_right(as_test_contracts *c, const as_core_unit *program, as_spec_unit *specs) {
  as_c_view *view = as_c_view_open(c->memory, program);
  as_text out = {.memory = c->memory};
  as_cli_complaints_print(specs, as_c_texts(view), as_style_get(as_cli_wants_colour()), &out);
  fputs(as_text_get(&out), stderr);
  as_text_release(&out);
  as_c_view_close(view);
  return !as_spec_unit_errors(specs);
}

/* Where a file of an input is, whatever it is called. */
static const char *path_of(as_test_contracts *c, const char *directory, const char *file) {
  const char *here = as_path_here(&c->region), *from = directory ? as_path_join(&c->region, here, directory) : here;
  return as_path_normal(&c->region, as_path_join(&c->region, from, file));
}

/* What the program calls the file of an input; the input itself, if it has nothing of it. */
static const char *name_of(as_test_contracts *c, const as_core_unit *program, const as_front_request *request,
                           const char *file) {
  const char *path = path_of(c, request->directory, file);
  for (uint32_t i = 0; i < program->files.count; i++) {
    const char *name = as_core_name(program, program->files.at[i]);
    if (!strcmp(name, file) || !strcmp(path_of(c, NULL, name), path)) return name;
    if (request->directory && !strcmp(path_of(c, request->directory, name), path)) return name;
  }
  return file;
}

static bool is_file_of(as_test_contracts *c, const as_cli_sources *s, const as_core_unit *program, const char *file) {
  uint32_t next = 0;
  for (uint32_t i = 0; i < s->inputs.count; i++)
    if (!s->inputs.at[i].is_core && !strcmp(name_of(c, program, &s->c.all.at[next++], s->inputs.at[i].file), file))
      return true;
  return false;
}

/* Those of libc are assay's own, and in no file of the program. */
static bool is_of_program(const as_core_unit *program, const char *file) {
  for (uint32_t i = 0; i < program->files.count; i++)
    if (!strcmp(as_core_name(program, program->files.at[i]), file)) return true;
  return false;
}

/* Of functions whose definition is in no file that is parsed by itself: headers, libraries. */
static void leave_out_others(as_test_contracts *c, const as_cli_sources *s, const as_core_unit *program,
                             const as_spec_unit *specs) {
  for (uint32_t i = 0; i < program->functions.count; i++) {
    const as_spec_contract *contract = as_spec_unit_contract(specs, i);
    const as_core_function *f = &program->functions.at[i];
    bool is_used = f->blocks || !(f->flags & AS_CORE_SYMBOL_UNREFERENCED);
    if (!contract || !contract->place.file || !is_used || !is_of_program(program, contract->place.file)) continue;
    as_place place = as_c_outermost(program, f->range);
    bool is_here = f->blocks && place.file && is_file_of(c, s, program, place.file);
    if (is_here || (place.file && !f->blocks && !strncmp(place.file, "/usr/", 5))) continue;
    as_text line = {.memory = c->memory};
    as_text_printf(&line, "%s:%u:%u: %s %s", contract->place.file, contract->place.line, contract->place.column,
                   as_core_name(program, f->name), f->blocks ? "is defined in a header" : "has no body here");
    leave_out(c, as_text_get(&line));
    as_text_release(&line);
  }
}

/* ---- files ---- */

/* Quotes are looked for where the file is, warnings are not of interest. */
static void complete_flags(as_test_contracts *c, as_front_request *request, const char *file) {
  const char **flags = as_region_alloc(&c->region, (request->flag_count + 3) * sizeof *flags);
  const char *base = as_path_base(file);
  uint32_t count = 0;
  for (; count < request->flag_count; count++) flags[count] = request->flags[count];
  flags[count++] = "-w";
  if (base != file) {
    char *folder = as_region_copy(&c->region, file, (size_t)(base - file) + 1);
    folder[base - file] = 0;
    flags[count++] = "-iquote", flags[count++] = folder;
  }
  request->flags = flags, request->flag_count = count;
}

static void ignore_unit(void *data, const char *file, as_core_unit *unit) {
  (void)data, (void)file;
  as_core_unit_destroy(unit);
}

static bool parses(as_test_contracts *c, const as_cli_sources *sources, const as_front_request *request,
                   as_text *said) {
  as_cli_sources one = *sources;
  as_sources_init(&one.c, c->memory), as_sources_init(&one.entries, c->memory);
  one.inputs = (as_cli_inputs){0};
  one.patterns = one.remarks = one.summaries = (as_cli_patterns){0};
  one.failed = 0, one.heard = said;
  as_request_vector_push(c->memory, &one.c.all, *request);
  as_cli_inputs_push(c->memory, &one.inputs, (as_cli_input){.file = request->file});
  bool good = as_cli_sources_each(&one, ignore_unit, NULL) && !one.failed;
  as_cli_sources_close(&one);
  return good;
}

/* In a harness, of this name, the file stands where it is included. */
static bool place(as_test_contracts *c, const char *harness, const char *name, const char *file, const char *watched,
                  as_text *out) {
  as_text include = {.memory = c->memory};
  as_text_printf(&include, "#include \"%s\"\n", file);
  const char *at = harness ? strstr(harness, as_text_get(&include)) : NULL;
  if (at) {
    uint32_t lines = 1;
    for (const char *k = harness; k <= at; k++) lines += *k == '\n';
    as_text_put_bytes(out, harness, (size_t)(at - harness));
    as_text_printf(out, "#define ASSAY_HARNESS\n#line 1 \"%s\"\n%s\n#line %u \"%s\"\n%s", file, watched, lines + 1,
                   name, at + include.length);
  } else if (!harness) {
    as_text_put(out, watched);
  }
  as_text_release(&include);
  return at || !harness;
}

static void take_place(as_test_contracts *c, const as_cli_sources *sources, as_front_request *request, const char *file,
                       const char *watched) {
  as_text text = {.memory = c->memory}, said = {.memory = c->memory}, line = {.memory = c->memory};
  as_front_request made = *request;
  bool good = place(c, request->text, request->file, file, watched, &text);
  made.text = as_region_copy(&c->region, as_text_get(&text), text.length + 1), made.colour = false;
  complete_flags(c, &made, file);
  if (good && parses(c, sources, &made, &said)) {
    *request = made;
  } else {
    const char *error = strstr(as_text_get(&said), "error: ");
    as_text_printf(&line, "%s: its contracts are not watched: %.*s", file, error ? (int)strcspn(error + 7, "\n") : 40,
                   error ? error + 7 : "the harness does not include the file");
    leave_out(c, as_text_get(&line));
  }
  as_text_release(&text), as_text_release(&said), as_text_release(&line);
}

static void watch_file(as_test_contracts *c, const as_cli_sources *sources, as_front_request *request, const char *file,
                       const as_core_unit *program, const as_spec_unit *specs) {
  as_text source = {.memory = c->memory};
  as_emitted made = {.text.memory = c->memory, .reason.memory = c->memory, .left_out.memory = c->memory};
  if (!as_instead_read(request, file, &source)) {
    as_text_printf(&made.left_out, "%s: its contracts are not watched: the file cannot be read again", file);
  } else if (as_spec_emit_watch(c->memory, specs, program, name_of(c, program, request, file), as_text_get(&source),
                                &made)) {
    take_place(c, sources, request, file, as_text_get(&made.text));
  }
  leave_out(c, as_text_get(&made.left_out));
  as_emitted_release(&made);
  as_text_release(&source);
}

bool as_test_contracts_watch(as_test_contracts *c, as_cli_sources *sources) {
  as_core_unit *program = as_cli_sources_program(sources, NULL, NULL);
  if (!program || sources->failed) {
    if (program) as_core_unit_destroy(program);
    return false;
  }
  as_spec_unit *specs = as_spec_unit_read(c->memory, program);
  bool good = is_right(c, program, specs);
  uint32_t next = 0;
  for (uint32_t i = 0; good && i < sources->inputs.count; i++)
    if (!sources->inputs.at[i].is_core)
      watch_file(c, sources, &sources->c.all.at[next++], sources->inputs.at[i].file, program, specs);
  if (good) leave_out_others(c, sources, program, specs);
  as_spec_unit_destroy(specs);
  as_core_unit_destroy(program);
  sources->heard = &c->heard; /* clang has said it once */
  return good;
}
