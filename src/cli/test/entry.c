/* assay test --entry NAME, --entry-all: options, the files to choose from, and what is wrong with a choice. */
#include "cli/test/entry.h"

#include <stdio.h>
#include <string.h>

static const char command[] = "test";

/* ---- options ---- */

typedef enum option_name {
#define AS_ENTRY_OPTION(name, ...) OPTION_##name,
#include "cli/test/entry_options.def"
#undef AS_ENTRY_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_ENTRY_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/test/entry_options.def"
#undef AS_ENTRY_OPTION
};

enum { MOST_ELEMENTS = 1 << 20, MOST_DEPTH = 64 };

static bool set_count(const char *argument, uint64_t most, uint64_t *count) {
  if (!as_cli_parse_number(command, argument, count)) return false;
  return *count <= most || as_cli_complain(command, "this number is too large:", argument);
}

static bool set_option(void *data, int option, const char *argument) {
  as_entry_wishes *w = data;
  w->is_about = true;
  switch ((option_name)option) {
  case OPTION_ALL: return w->all = true;
  case OPTION_TIMEOUT: return as_cli_parse_seconds(command, argument, &w->seconds);
  case OPTION_PRINT: return w->print = true;
  case OPTION_OBJECT_SIZE: return set_count(argument, MOST_ELEMENTS, &w->options.object_size);
  case OPTION_RECORDS: return set_count(argument, MOST_ELEMENTS, &w->options.records);
  case OPTION_DEPTH: return set_count(argument, MOST_DEPTH, &w->options.depth);
  case OPTION_NO_NULL: return w->options.never_null = true;
  case OPTION_NO_ALIAS: return w->options.no_alias = true;
  case OPTION_NO_SIZES: return w->options.no_sizes = true;
  case OPTION_SYMBOLIC_GLOBALS: return w->options.symbolic_globals = true;
  case OPTION_COUNT: break;
  }
  return false;
}

as_entry_wishes as_entry_wishes_begin(void) { return (as_entry_wishes){.options = as_entry_defaults(), .seconds = 10}; }

as_cli_group as_entry_wishes_group(as_entry_wishes *wishes) {
  return (as_cli_group){.table = table, .count = OPTION_COUNT, .set = set_option, .data = wishes};
}

static bool complain(const char *what) {
  fprintf(stderr, "assay test: %s; 'assay test --help' lists the options\n", what);
  return false;
}

bool as_test_entries_wanted(const as_entry_wishes *w, const char *name, bool *good) {
  *good = true;
  if (w->all && name) *good = complain("--entry and --entry-all cannot go together");
  bool is_main = !w->all && (!name || !strcmp(name, "main"));
  if (*good && is_main && w->is_about)
    *good = complain("what is said about arguments needs --entry-all, or --entry with a function that is not main");
  return *good && !is_main;
}

/* ---- the files ---- */

void as_test_entries_begin(as_test_entries *e, as_memory *memory, const as_entry_wishes *wishes) {
  *e = (as_test_entries){.memory = memory, .wishes = wishes, .heard.memory = memory};
  e->settings.options = wishes->options, e->settings.is_about = wishes->is_about;
  as_region_init(&e->region, memory);
  as_entries_init(&e->chosen, memory, &e->settings);
}

void as_test_entries_release(as_test_entries *e) {
  as_entries_release(&e->chosen);
  as_text_release(&e->heard);
  as_region_release(&e->region);
}

typedef struct survey {
  as_test_entries *entries;
  as_cli_sources *sources;
} survey;

static uint32_t request_of(const as_cli_sources *s, const char *file) {
  uint32_t request = 0;
  for (uint32_t i = 0; i < s->inputs.count; i++) {
    if (s->inputs.at[i].file == file) return s->inputs.at[i].is_core ? AS_CORE_NONE : request;
    request += !s->inputs.at[i].is_core;
  }
  return AS_CORE_NONE;
}

/* No part of the program. */
static void keep_unit(void *data, const char *file, as_core_unit *unit) {
  survey *s = data;
  if (as_cli_sources_is_summary(s->sources, file)) {
    as_core_unit_destroy(unit);
    return;
  }
  uint32_t request = request_of(s->sources, file);
  const char *source = request == AS_CORE_NONE ? NULL : s->sources->c.all.at[request].file;
  as_entries_add(&s->entries->chosen, (as_entries_unit){unit, file, source, request});
}

/* Files that could not be parsed have said so. */
static bool look(as_test_entries *e, as_cli_sources *sources) {
  survey s = {e, sources};
  if (!as_cli_sources_each(sources, keep_unit, &s)) return false;
  if (!sources->failed) return true;
  fprintf(stderr, "assay test: %u file%s could not be read; nothing was run\n", sources->failed,
          sources->failed == 1 ? "" : "s");
  return false;
}

/* ---- the harnesses ---- */

static void ignore_unit(void *data, const char *file, as_core_unit *unit) {
  (void)data, (void)file;
  as_core_unit_destroy(unit);
}

static bool parses(as_test_entries *e, as_cli_sources *sources, const as_front_request *request, as_text *said) {
  as_cli_sources one = *sources;
  as_sources_init(&one.c, e->memory), as_sources_init(&one.entries, e->memory);
  one.inputs = (as_cli_inputs){0};
  one.patterns = one.remarks = one.summaries = (as_cli_patterns){0};
  one.failed = 0, one.heard = said;
  as_request_vector_push(e->memory, &one.c.all, *request);
  as_cli_inputs_push(e->memory, &one.inputs, (as_cli_input){.file = request->file});
  bool good = as_cli_sources_each(&one, ignore_unit, NULL) && !one.failed;
  as_cli_sources_close(&one);
  return good;
}

/* What the project wants to be warned of, or even takes for errors, is about its own sources. */
static void take_no_warnings(as_test_entries *e, as_front_request *request) {
  const char **flags = as_region_alloc(&e->region, (request->flag_count + 1) * sizeof *flags);
  for (uint32_t i = 0; i < request->flag_count; i++) flags[i] = request->flags[i];
  flags[request->flag_count++] = "-w";
  request->flags = flags;
}

/* The harness is what is parsed from now on, if clang accepts it. */
static bool parse_harness(void *data, const as_entries_unit *unit, const char *name, const char *text, as_text *said) {
  survey *s = data;
  as_front_request *request = &s->sources->c.all.at[unit->request], made = *request;
  made.file = name, made.text = text, made.colour = false;
  take_no_warnings(s->entries, &made);
  if (!parses(s->entries, s->sources, &made, said)) return false;
  *request = made;
  return true;
}

/* ---- what is wrong ---- */

static void tell(const as_entries *e, as_entries_status status) {
  const as_entries_about *about = &e->about;
  switch (status) {
  case AS_ENTRIES_READY:
  case AS_ENTRIES_NONE:
  case AS_ENTRIES_INTERRUPTED: break;
  case AS_ENTRIES_NO_FUNCTION: fputs("assay test: the files define no function but main\n", stderr); break;
  case AS_ENTRIES_SEVERAL:
    fprintf(stderr, "assay test: '%s' and '%s' both have a function '%s'; --entry FILE:%s names one of them\n",
            about->file, about->other, about->function, about->function);
    break;
  case AS_ENTRIES_TAKES_NO_WORDS:
    fprintf(stderr,
            "assay test: --arg, --args and --sym-args are for functions with the parameters of main, not for %s\n",
            about->function ? about->function : "--entry-all");
    break;
  case AS_ENTRIES_IS_CORE:
    fprintf(stderr,
            "assay test: '%s' is core's text, which no harness in C can include; '%s' can only be an entry "
            "if it takes no arguments\n",
            about->file, about->function);
    break;
  case AS_ENTRIES_STANDARD_INPUT:
    fputs("assay test: a harness cannot include standard input; give a file\n", stderr);
    break;
  case AS_ENTRIES_BAD_NAME:
    fprintf(stderr, "assay test: a harness cannot include '%s': C has no way to write this name; rename the file\n",
            about->file);
    break;
  case AS_ENTRIES_REFUSED:
    fprintf(stderr, "assay test: cannot begin with '%s': %s; write a harness for it\n", about->function, about->reason);
    break;
  case AS_ENTRIES_DOES_NOT_PARSE:
    fputs(as_text_get(&e->said), stderr);
    fprintf(stderr,
            "assay test: the harness of '%s' does not parse; --print-harness FILE without its other functions "
            "shows which one it is\n",
            about->file);
    break;
  }
}

/* ---- all ---- */

static bool can_be_printed(const as_test_entries *e) {
  if (!e->wishes->print || e->chosen.harnesses.count == 1) return true;
  fprintf(stderr, "assay test: --print-harness prints one harness, and %u files need one each; give one file\n",
          e->chosen.harnesses.count);
  return false;
}

bool as_test_entries_prepare(as_test_entries *e, const char *name, as_cli_sources *sources, bool *is_ready) {
  survey s = {e, sources};
  e->settings.interrupt = sources->interrupt;
  if (!look(e, sources)) return false;
  as_entries_status status = as_entries_choose(&e->chosen, name);
  *is_ready = status == AS_ENTRIES_READY;
  if (*is_ready) status = as_entries_write(&e->chosen, parse_harness, &s);
  sources->heard = &e->heard; /* clang has said it once */
  tell(&e->chosen, status);
  return status == AS_ENTRIES_NONE || (status == AS_ENTRIES_READY && can_be_printed(e));
}

void as_test_entries_print(const as_test_entries *e) {
  const as_entries_harnesses *all = &e->chosen.harnesses;
  for (uint32_t i = 0; i < all->count; i++) fputs(as_text_get(&all->at[i].harness.text), stdout);
}
