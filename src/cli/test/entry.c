/* assay test --entry NAME, --entry-all: which functions, and the harnesses that take their files' places. */
#include "cli/test/entry.h"
#include "base/paths.h"

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

/* ---- the functions ---- */

as_test_entries as_test_entries_begin(as_memory *memory, const as_entry_wishes *wishes) {
  as_test_entries e = {.memory = memory, .wishes = wishes, .heard.memory = memory};
  as_region_init(&e.region, memory);
  return e;
}

void as_test_entries_release(as_test_entries *e) {
  for (uint32_t i = 0; i < e->harnesses.count; i++) as_harness_release(&e->harnesses.at[i].harness);
  for (uint32_t i = 0; i < e->units.count; i++) as_core_unit_destroy(e->units.at[i].unit);
  as_test_harnesses_release(e->memory, &e->harnesses);
  as_survey_units_release(e->memory, &e->units);
  as_text_release(&e->heard);
  as_region_release(&e->region);
}

typedef struct survey {
  as_test_entries *entries;
  const as_cli_sources *sources;
} survey;

static uint32_t request_of(const as_cli_sources *s, const char *file) {
  uint32_t request = 0;
  for (uint32_t i = 0; i < s->inputs.count; i++) {
    if (s->inputs.at[i].file == file) return s->inputs.at[i].is_core ? AS_CORE_NONE : request;
    request += !s->inputs.at[i].is_core;
  }
  return AS_CORE_NONE;
}

static void keep_unit(void *data, const char *file, as_core_unit *unit) {
  survey *s = data;
  as_survey_unit one = {unit, file, request_of(s->sources, file)};
  as_survey_units_push(s->entries->memory, &s->entries->units, one);
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

/* The file that was parsed, as the unit names it: what functions of --entry-all are in. */
static uint32_t main_file(const as_core_unit *unit, const as_front_request *request) {
  for (uint32_t i = 0; i < unit->files.count; i++)
    if (!strcmp(as_core_name(unit, unit->files.at[i]), request->file)) return i;
  for (uint32_t i = 0; i < unit->files.count; i++)
    if (!strcmp(as_path_base(as_core_name(unit, unit->files.at[i])), as_path_base(request->file))) return i;
  return unit->files.count ? 0 : AS_CORE_NONE;
}

static bool is_taken(const as_test_entries *e, const char *entry) {
  for (uint32_t i = 0; i < e->harnesses.count; i++) {
    const as_entry_vector *all = &e->harnesses.at[i].harness.entries;
    for (uint32_t k = 0; k < all->count; k++)
      if (!strcmp(all->at[k].entry, entry)) return true;
  }
  return false;
}

static void add_function(as_test_entries *e, as_test_harness *h, uint32_t function) {
  const char *name = as_core_name(h->unit, h->unit->functions.at[function].name);
  as_text entry = {.memory = e->memory};
  as_text_printf(&entry, "assay_entry_%s", name);
  for (uint32_t i = 2; is_taken(e, as_text_get(&entry)); i++)
    as_text_clear(&entry), as_text_printf(&entry, "assay_entry_%s_%u", name, i);
  as_harness_add(&h->harness, h->unit, function, as_text_get(&entry));
  as_text_release(&entry);
}

static bool has_name(const as_test_entries *e, const char *name) {
  for (uint32_t i = 0; i < e->harnesses.count; i++)
    if (!strcmp(e->harnesses.at[i].name, name)) return true;
  return false;
}

/* list.harness.c, in the folder that clang runs in. */
static const char *harness_name(as_test_entries *e, const char *file) {
  const char *base = as_path_base(file), *dot = strrchr(base, '.');
  int length = dot ? (int)(dot - base) : (int)strlen(base);
  as_text name = {.memory = e->memory};
  as_text_printf(&name, "%.*s.harness.c", length, base);
  for (uint32_t i = 2; has_name(e, as_text_get(&name)); i++)
    as_text_clear(&name), as_text_printf(&name, "%.*s.%u.harness.c", length, base, i);
  const char *copy = as_region_copy(&e->region, as_text_get(&name), name.length + 1);
  as_text_release(&name);
  return copy;
}

static as_test_harness *add_harness(as_test_entries *e, const as_survey_unit *from) {
  as_test_harness h = {.unit = from->unit, .request = from->request, .file = from->file};
  h.name = harness_name(e, from->file);
  as_harness_init(&h.harness, e->memory);
  as_test_harnesses_push(e->memory, &e->harnesses, h);
  return &e->harnesses.at[e->harnesses.count - 1];
}

static void add_all(as_test_entries *e, const as_cli_sources *sources) {
  for (uint32_t i = 0; i < e->units.count; i++) {
    const as_survey_unit *from = &e->units.at[i];
    if (from->request == AS_CORE_NONE) continue;
    uint32_t file = main_file(from->unit, &sources->c.all.at[from->request]);
    as_test_harness *h = NULL;
    for (uint32_t f = 0; f < from->unit->functions.count; f++) {
      const char *name = as_core_name(from->unit, from->unit->functions.at[f].name);
      if (!as_entry_is_function(from->unit, f, file) || !strcmp(name, "main")) continue;
      if (!h) h = add_harness(e, from);
      add_function(e, h, f);
    }
  }
}

/* FILE:NAME or NAME. */
static bool is_of_file(const char *file, const char *wanted, size_t length) {
  size_t all = strlen(file);
  if (!length) return true;
  if (all < length || memcmp(file + all - length, wanted, length) != 0) return false;
  return all == length || file[all - length - 1] == '/';
}

static bool complain_of_several(const char *name, const char *first, const char *second) {
  fprintf(stderr, "assay test: '%s' and '%s' both have a function '%s'; --entry FILE:%s names one of them\n", first,
          second, name, name);
  return false;
}

/* The unit and the function; AS_CORE_NONE: nobody has it, and the machine says so. */
static bool find(const as_test_entries *e, const char *wanted, const as_survey_unit **from, uint32_t *function) {
  const char *colon = strrchr(wanted, ':'), *name = colon ? colon + 1 : wanted;
  *function = AS_CORE_NONE;
  for (uint32_t i = 0; i < e->units.count; i++) {
    const as_survey_unit *one = &e->units.at[i];
    uint32_t f = as_core_find_function(one->unit, name);
    if (f == AS_CORE_NONE || !one->unit->functions.at[f].blocks) continue;
    if (!is_of_file(one->file, wanted, colon ? (size_t)(colon - wanted) : 0)) continue;
    if (*function == AS_CORE_NONE)
      *from = one, *function = f;
    else if (one->unit->functions.at[f].linkage == AS_CORE_LINKAGE_INTERNAL)
      return complain_of_several(name, (*from)->file, one->file);
  }
  return true;
}

static bool has_main(const as_test_entries *e) {
  for (uint32_t i = 0; i < e->units.count; i++) {
    uint32_t f = as_core_find_function(e->units.at[i].unit, "main");
    if (f != AS_CORE_NONE && e->units.at[i].unit->functions.at[f].blocks) return true;
  }
  return false;
}

/* ---- the harnesses ---- */

static void ignore_unit(void *data, const char *file, as_core_unit *unit) {
  (void)data, (void)file;
  as_core_unit_destroy(unit);
}

/* false: see `heard`. */
static bool parses(as_test_entries *e, as_cli_sources *sources, const as_front_request *request) {
  as_cli_sources one = *sources;
  as_sources_init(&one.c, e->memory), as_sources_init(&one.entries, e->memory);
  one.inputs = (as_cli_inputs){0};
  one.patterns = one.remarks = (as_cli_patterns){0};
  one.failed = 0, one.heard = &e->heard;
  as_text_clear(&e->heard);
  as_request_vector_push(e->memory, &one.c.all, *request);
  as_cli_inputs_push(e->memory, &one.inputs, (as_cli_input){.file = request->file});
  bool good = as_cli_sources_each(&one, ignore_unit, NULL) && !one.failed;
  as_cli_sources_close(&one);
  return good;
}

static bool can_be_included(const char *file) {
  if (!strcmp(file, "-"))
    return fputs("assay test: a harness cannot include standard input; give a file\n", stderr), false;
  if (!strpbrk(file, "\"\n")) return true;
  fprintf(stderr, "assay test: a harness cannot include '%s': C has no way to write this name; rename the file\n",
          file);
  return false;
}

/* What the project wants to be warned of, or even takes for errors, is about its own sources. */
static void take_no_warnings(as_test_entries *e, as_front_request *request) {
  const char **flags = as_region_alloc(&e->region, (request->flag_count + 1) * sizeof *flags);
  for (uint32_t i = 0; i < request->flag_count; i++) flags[i] = request->flags[i];
  flags[request->flag_count++] = "-w";
  request->flags = flags;
}

/* Without those that clang does not accept. */
static bool write_harness(as_test_entries *e, as_test_harness *h, as_cli_sources *sources) {
  as_front_request *request = &sources->c.all.at[h->request], made = *request;
  if (!can_be_included(request->file)) return false;
  made.file = h->name, made.colour = false;
  take_no_warnings(e, &made);
  do {
    as_harness_write(&h->harness, h->unit, request->file, &e->wishes->options);
    made.text = as_text_get(&h->harness.text);
    if (parses(e, sources, &made)) {
      *request = made;
      return true;
    }
  } while (!*sources->interrupt && as_harness_refuse(&h->harness, h->name, as_text_get(&e->heard)));
  if (*sources->interrupt) return false;
  fputs(as_text_get(&e->heard), stderr);
  fprintf(stderr,
          "assay test: the harness of '%s' does not parse; --print-harness FILE without its other functions "
          "shows which one it is\n",
          h->file);
  return false;
}

static bool write_all(as_test_entries *e, as_cli_sources *sources) {
  for (uint32_t i = 0; i < e->harnesses.count; i++)
    if (!write_harness(e, &e->harnesses.at[i], sources)) return false;
  sources->heard = &e->heard;
  if (!e->wishes->print || e->harnesses.count == 1) return true;
  fprintf(stderr, "assay test: --print-harness prints one harness, and %u files need one each; give one file\n",
          e->harnesses.count);
  return false;
}

/* int, char **, and perhaps another char **. */
bool as_test_entry_is_like_main(const as_core_unit *unit, const as_core_function *f) {
  if (f->parameters < 2 || f->parameters > 3) return false;
  for (uint32_t i = 0; i < f->parameters; i++) {
    const as_core_type *type = &unit->types.at[unit->locals.at[f->first_local + i].type];
    if (!i && type->kind != AS_CORE_INT) return false;
    if (!i) continue;
    if (type->kind != AS_CORE_POINTER || unit->types.at[type->of].kind != AS_CORE_POINTER) return false;
    if (unit->types.at[unit->types.at[type->of].of].kind != AS_CORE_CHAR) return false;
  }
  return true;
}

static bool complain_of_words(const char *name) {
  fprintf(stderr,
          "assay test: --arg, --args and --sym-args are for functions with the parameters of main, not for %s\n", name);
  return false;
}

/* A function without parameters needs no harness, unless something is said about it. */
static bool is_called_so(const as_test_entries *e, const as_survey_unit *from, uint32_t function, const char *wanted) {
  bool keeps = e->wishes->options.keep && from->request != AS_CORE_NONE;
  return !from->unit->functions.at[function].parameters && !e->wishes->is_about && !keeps && !strchr(wanted, ':');
}

static as_entries_status prepare_one(as_test_entries *e, const char *wanted, as_cli_sources *sources) {
  const as_survey_unit *from = NULL;
  uint32_t function;
  if (!find(e, wanted, &from, &function)) return AS_ENTRIES_TROUBLE;
  sources->heard = &e->heard;
  bool takes_words =
      function != AS_CORE_NONE && as_test_entry_is_like_main(from->unit, &from->unit->functions.at[function]);
  if (function != AS_CORE_NONE && e->insists_on_words && !takes_words)
    return complain_of_words(wanted), AS_ENTRIES_TROUBLE;
  bool is_plain = function == AS_CORE_NONE || (takes_words && e->words) || is_called_so(e, from, function, wanted);
  if (is_plain) return AS_ENTRIES_NONE;
  const char *name = as_core_name(from->unit, from->unit->functions.at[function].name);
  if (from->request == AS_CORE_NONE) {
    fprintf(stderr,
            "assay test: '%s' is core's text, which no harness in C can include; '%s' can only be an entry "
            "if it takes no arguments\n",
            from->file, name);
    return AS_ENTRIES_TROUBLE;
  }
  as_test_harness *h = add_harness(e, from);
  add_function(e, h, function);
  h->harness.has_main = !has_main(e);
  if (!write_all(e, sources)) return AS_ENTRIES_TROUBLE;
  const as_entry *entry = &h->harness.entries.at[0];
  if (!entry->refused) return AS_ENTRIES_READY;
  fprintf(stderr, "assay test: cannot begin with '%s': %s; write a harness for it\n", name, entry->refused);
  return AS_ENTRIES_TROUBLE;
}

as_entries_status as_test_entries_prepare(as_test_entries *e, const char *name, as_cli_sources *sources) {
  if (!look(e, sources)) return AS_ENTRIES_TROUBLE;
  if (name) return prepare_one(e, name, sources);
  if (e->insists_on_words) return complain_of_words("--entry-all"), AS_ENTRIES_TROUBLE;
  add_all(e, sources);
  if (!e->harnesses.count)
    return fputs("assay test: the files define no function but main\n", stderr), AS_ENTRIES_TROUBLE;
  return write_all(e, sources) ? AS_ENTRIES_READY : AS_ENTRIES_TROUBLE;
}

void as_test_entries_print(const as_test_entries *e) {
  for (uint32_t i = 0; i < e->harnesses.count; i++) fputs(as_text_get(&e->harnesses.at[i].harness.text), stdout);
}
