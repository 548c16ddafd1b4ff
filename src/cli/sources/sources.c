#include "cli/sources/sources.h"
#include "base/file.h"
#include "c/core/text/parse.h"
#include "c/front/front.h"
#include "c/input/flags.h"
#include "c/input/parse.h"
#include "c/link/link.h"
#include "cli/sources/database.h"
#include "cli/terminal/interrupt.h"

#include <assay/base/clock.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- options ---- */

typedef enum option_name {
#define AS_SOURCES_OPTION(name, ...) OPTION_##name,
#include "cli/sources/options.def"
#undef AS_SOURCES_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_SOURCES_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/sources/options.def"
#undef AS_SOURCES_OPTION
};

enum { MOST_MIB = 1 << 30 };

static bool parse_limited(const char *command, const char *argument, uint64_t most, uint64_t *number) {
  if (!as_cli_parse_number(command, argument, number)) return false;
  return *number <= most || as_cli_complain(command, "this number is too large:", argument);
}

static bool set_option(void *data, int option, const char *argument) {
  as_cli_sources *s = data;
  switch ((option_name)option) {
  case OPTION_DATABASE:
    if (s->database) return as_cli_complain(s->command, "only one compile database can be given, not also", argument);
    return s->database = argument, true;
  case OPTION_FILE: return as_cli_patterns_push(s->memory, &s->patterns, argument), true;
  case OPTION_LENIENT_TYPES: return s->lenient_types = true;
  case OPTION_JOBS:
  case OPTION_J: return parse_limited(s->command, argument, AS_CLI_MOST_JOBS, &s->jobs);
  case OPTION_PARSE_SECONDS: return as_cli_parse_seconds(s->command, argument, &s->parse_seconds);
  case OPTION_PARSE_MEMORY: return parse_limited(s->command, argument, MOST_MIB, &s->parse_mib);
  case OPTION_CACHE: return s->cache_place = argument, true;
  case OPTION_NO_CACHE: return s->no_cache = true;
  case OPTION_CACHE_SIZE: return parse_limited(s->command, argument, MOST_MIB, &s->cache_mib);
  case OPTION_COUNT: break;
  }
  return false;
}

as_cli_sources as_cli_sources_begin(const char *command, as_memory *memory) {
  as_cli_sources s = {.command = command, .memory = memory};
  as_sources_init(&s.c, memory);
  as_sources_init(&s.entries, memory);
  return s;
}

as_cli_group as_cli_sources_group(as_cli_sources *sources) {
  return (as_cli_group){table, OPTION_COUNT, set_option, sources, NULL};
}

void as_cli_sources_close(as_cli_sources *s) {
  as_sources_release(&s->c);
  as_sources_release(&s->entries);
  as_cli_patterns_release(s->memory, &s->patterns);
  as_cli_patterns_release(s->memory, &s->remarks);
  as_cli_patterns_release(s->memory, &s->summaries);
  as_cli_inputs_release(s->memory, &s->inputs);
}

/* ---- which files ---- */

static bool complain(const as_cli_sources *s, const char *what) {
  fprintf(stderr, "assay %s: %s; 'assay %s --help' lists the options\n", s->command, what, s->command);
  return false;
}

static bool makes_sense(const as_cli_sources *s, bool has_files) {
  if (!has_files && !s->database) return complain(s, "no file given, and no compile database");
  if (s->patterns.count && !s->database) return complain(s, "--file needs a compile database (-p)");
  if (s->no_cache && s->cache_place) return complain(s, "--cache and --no-cache cannot go together");
  if (s->no_cache && s->cache_mib) return complain(s, "--cache-size and --no-cache cannot go together");
  return true;
}

static bool is_core_file(const char *file) {
  size_t length = strlen(file);
  return length > 5 && !strcmp(file + length - 5, ".core");
}

/* NULL: it is one. A file that is not there and called as C is left to clang, which may look elsewhere. */
static const char *why_not_c(const char *file, const char *const *flags, uint32_t count) {
  struct stat facts;
  bool is_input = !strcmp(file, "-"), is_there = is_input || stat(file, &facts) == 0;
  if (!is_input && is_there && S_ISDIR(facts.st_mode))
    return "this is a folder; name its files, or give a compile database with -p";
  if (as_flags_is_c(file, NULL, flags, count)) return NULL;
  if (!is_there) return as_file_error(errno);
  return is_input ? "standard input has no name that says what it is; '-- -x c' after the files says that it is C"
                  : "this is not C by its name; '-- -x c' after the files says that it is";
}

static void add_file(as_cli_sources *s, const char *file, const char *const *flags, uint32_t count) {
  as_cli_input input = {.file = file, .is_core = is_core_file(file)};
  const char *why = input.is_core ? NULL : why_not_c(file, flags, count);
  if (why) {
    fprintf(stderr, "%s: error: %s\n", file, why);
    s->failed++;
    return;
  }
  if (!input.is_core) {
    as_sources_add(&s->c, file, flags, count);
    input.lacks_entry = s->database && !as_cli_database_use_entry(s, file);
  }
  as_cli_inputs_push(s->memory, &s->inputs, input);
}

/* The headers of harnesses lie beside the front end. */
static const char *find_headers(as_cli_sources *s) {
  as_text folder = {.memory = s->memory};
  as_front_beside(&folder, "include");
  char *real = realpath(as_text_get(&folder), NULL);
  const char *found = real ? as_region_copy(&s->c.region, real, strlen(real) + 1) : NULL;
  free(real);
  as_text_release(&folder);
  return found;
}

static void append_flags(as_cli_sources *s, as_front_request *request, const char *const *more, uint32_t count) {
  const char **flags = as_region_alloc(&s->c.region, (request->flag_count + count) * sizeof *flags);
  for (uint32_t i = 0; i < request->flag_count; i++) flags[i] = request->flags[i];
  for (uint32_t i = 0; i < count; i++) flags[request->flag_count + i] = more[i];
  request->flags = flags, request->flag_count += count;
}

/* Behind the program's own folders, so that its headers of the same names come first. What clang would warn of in a
 * project that is built elsewhere, with another compiler perhaps, is not what was asked for here. */
static void add_own_flags(as_cli_sources *s) {
  const char *folder = s->c.all.count ? find_headers(s) : NULL;
  for (uint32_t i = 0; i < s->c.all.count; i++) {
    as_front_request *request = &s->c.all.at[i];
    request->orders = s->orders;
    if (folder) append_flags(s, request, (const char *const[]){"-isystem", folder}, 2);
    if (request->lenient) append_flags(s, request, (const char *const[]){"-w"}, 1);
  }
}

static void add_files(as_cli_sources *s, const char *const *files, uint32_t count, const as_cli_words *words) {
  const char *const *flags = (const char *const *)words->flags;
  for (uint32_t i = 0; i < count; i++) add_file(s, files[i], flags, (uint32_t)words->flag_count);
}

static bool begin_open(as_cli_sources *s, bool has_files) {
  static const as_cli_patterns none = {0};
  if (!makes_sense(s, has_files)) return false;
  s->interrupt = as_cli_interrupts();
  s->c.colour = isatty(STDERR_FILENO);
  return !s->database || !has_files || as_cli_database_read(s, &s->entries, &none);
}

bool as_cli_sources_open(as_cli_sources *s, const as_cli_words *words) {
  if (!begin_open(s, words->file_count > 0)) return false;
  add_files(s, (const char *const *)words->files, (uint32_t)words->file_count, words);
  if (s->database && !as_cli_database_is_chosen(s) && !as_cli_database_add(s, &(as_words){0})) return false;
  as_cli_database_tell_lacking(s);
  add_files(s, s->summaries.at, s->summaries.count, words);
  add_own_flags(s);
  return true;
}

bool as_cli_sources_open_suite(as_cli_sources *s, const as_cli_words *words, const as_words *shared,
                               const as_words *tests, uint32_t *first_test) {
  if (!begin_open(s, true)) return false;
  add_files(s, shared->at, shared->count, words);
  if (s->patterns.count && !as_cli_database_add(s, tests)) return false;
  *first_test = s->inputs.count;
  add_files(s, tests->at, tests->count, words);
  as_cli_database_tell_lacking(s);
  add_own_flags(s);
  return !s->failed;
}

bool as_cli_sources_is_summary(const as_cli_sources *s, const char *file) {
  for (uint32_t i = 0; i < s->summaries.count; i++)
    if (s->summaries.at[i] == file) return true;
  return false;
}

uint32_t as_cli_sources_of_program(const as_cli_sources *s) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < s->inputs.count; i++)
    count += !s->inputs.at[i].is_core && !as_cli_sources_is_summary(s, s->inputs.at[i].file);
  return count;
}

/* ---- their units ---- */

typedef struct delivery {
  as_cli_sources *sources;
  as_cli_take_unit *take;
  void *data;
  uint32_t next; /* input */
  bool on_terminal, shown;
  double next_line; /* time of the next line about the progress */
} delivery;

static const double first_seconds = 1, seconds_between = 0.2;

static void wipe_progress(delivery *d) {
  if (d->shown) fputs("\r\033[K", stderr);
  d->shown = false;
}

static void show_progress(void *data, uint32_t ready, uint32_t all) {
  delivery *d = data;
  if (d->sources->idle) {
    d->sources->idle(d->sources->idle_data);
    return;
  }
  double now = as_clock_seconds();
  if (!d->on_terminal || now < d->next_line) return;
  fflush(stdout);
  fprintf(stderr, "\r\033[K%u of %u files parsed", ready, all);
  d->shown = true, d->next_line = now + seconds_between;
}

static uint32_t count_lines(const char *text, size_t length) {
  uint32_t lines = 0;
  for (const char *end = text + length; (text = memchr(text, '\n', (size_t)(end - text))); text++) lines++;
  return lines;
}

/* Every unit of the text, up to one that is wrong. */
static bool take_units(delivery *d, const char *file, const char *text, size_t length) {
  size_t done = 0;
  do {
    size_t bytes = as_core_first_unit(text + done, length - done);
    as_core_error error;
    as_core_unit *unit = as_core_parse(d->sources->memory, text + done, bytes, &error);
    if (!unit) {
      uint32_t line = count_lines(text, done) + error.line;
      fprintf(stderr, "%s:%u:%u: error: %s\n", file, line, error.column, error.message);
      return false;
    }
    d->take(d->data, file, unit);
    done += bytes;
  } while (done < length && !*d->sources->interrupt);
  return true;
}

static void take_core(delivery *d, const char *file) {
  as_cli_sources *s = d->sources;
  as_text text = {.memory = s->memory};
  bool good =
      as_cli_read_file(s->command, file, s->interrupt, &text) && take_units(d, file, as_text_get(&text), text.length);
  s->failed += !good;
  as_text_release(&text);
}

static void take_cores(delivery *d) {
  const as_cli_inputs *inputs = &d->sources->inputs;
  while (d->next < inputs->count && inputs->at[d->next].is_core && !*d->sources->interrupt)
    take_core(d, inputs->at[d->next++].file);
}

/* A flag that clang does not know is told for the first file that has it: a project has it for hundreds. */
static bool is_told(as_cli_sources *s, const char *line, size_t length) {
  static const char mark[] = ": remark: ignored flag ";
  const char *remark = memmem(line, length, mark, sizeof mark - 1);
  if (!remark) return false;
  size_t rest = length - (size_t)(remark - line);
  for (uint32_t i = 0; i < s->remarks.count; i++)
    if (strlen(s->remarks.at[i]) == rest && !memcmp(s->remarks.at[i], remark, rest)) return true;
  char *copy = as_region_alloc(&s->c.region, rest + 1);
  memcpy(copy, remark, rest);
  copy[rest] = 0;
  as_cli_patterns_push(s->memory, &s->remarks, copy);
  return false;
}

static void tell(as_cli_sources *s, const char *text, size_t length) {
  if (s->heard)
    as_text_put_bytes(s->heard, text, length);
  else
    fwrite(text, 1, length, stderr);
}

static void tell_lines(as_cli_sources *s, const as_text *said) {
  const char *at = as_text_get(said), *end = at + said->length;
  while (at < end) {
    const char *newline = memchr(at, '\n', (size_t)(end - at)), *next = newline ? newline + 1 : end;
    if (!is_told(s, at, (size_t)(next - at))) tell(s, at, (size_t)(next - at));
    at = next;
  }
}

static void take_parsed(void *data, uint32_t index, as_core_unit *unit, const as_front_reply *reply) {
  (void)index;
  delivery *d = data;
  wipe_progress(d);
  take_cores(d);
  const char *file = d->sources->inputs.at[d->next++].file;
  fflush(stdout);
  tell_lines(d->sources, &reply->said);
  d->sources->failed += !unit;
  if (unit || d->sources->tells_failures) d->take(d->data, file, unit);
}

/* The cache depends on the bridge without opening it, and on clang's library where Debian has it. */
static as_cache *open_cache(const as_cli_sources *s, as_text *bridge) {
  if (s->no_cache || !s->c.all.count) return NULL;
  as_front_path(bridge);
  const char *programs[] = {as_text_get(bridge), "/usr/lib/llvm-19/lib/libclang-cpp.so.19.1"};
  as_cache_options options = {s->cache_place, s->cache_mib << 20, programs, sizeof programs / sizeof *programs};
  return as_cache_open(s->memory, &options);
}

as_cache *as_cli_sources_cache(const as_cli_sources *s) {
  as_text bridge = {.memory = s->memory};
  as_cache *cache = open_cache(s, &bridge);
  as_text_release(&bridge);
  return cache;
}

/* A cache that was asked for by name and is of no use is worth a remark. */
static void close_cache(const as_cli_sources *s, as_cache *cache) {
  if (!cache) return;
  const char *trouble = as_cache_trouble(cache);
  if (trouble && s->cache_place) fprintf(stderr, "assay %s: the cache: %s\n", s->command, trouble);
  as_cache_close(cache);
}

/* For each file: what was asked for, or what is left. 0: no limit. */
static double seconds_for_parsing(const as_cli_sources *s) {
  static const double least = 1e-3;
  if (s->deadline <= 0) return s->parse_seconds;
  double left = s->deadline - as_clock_seconds();
  if (left < least) left = least;
  return s->parse_seconds > 0 && s->parse_seconds < left ? s->parse_seconds : left;
}

static as_parse_status parse_all(as_cli_sources *s, delivery *d, as_text *reason) {
  as_text bridge = {.memory = s->memory};
  as_cache *cache = open_cache(s, &bridge);
  as_parse_options options = {.jobs = (uint32_t)s->jobs,
                              .seconds = seconds_for_parsing(s),
                              .bytes = s->parse_mib << 20,
                              .cache = cache,
                              .interrupt = s->interrupt,
                              .take = take_parsed,
                              .progress = show_progress,
                              .data = d};
  as_parse_status status = as_parse_files(s->memory, s->c.all.at, s->c.all.count, &options, reason);
  wipe_progress(d);
  close_cache(s, cache);
  as_text_release(&bridge);
  return status;
}

bool as_cli_sources_each(as_cli_sources *s, as_cli_take_unit *take, void *data) {
  delivery d = {.sources = s, .take = take, .data = data, .on_terminal = isatty(STDERR_FILENO)};
  d.next_line = as_clock_seconds() + first_seconds;
  as_text reason = {.memory = s->memory};
  as_parse_status status = parse_all(s, &d, &reason);
  if (status == AS_PARSE_NO_BRIDGE) fprintf(stderr, "assay %s: %s\n", s->command, as_text_get(&reason));
  as_text_release(&reason);
  if (status != AS_PARSE_INTERRUPTED) take_cores(&d);
  bool good = !*s->interrupt;
  if (!good) as_cli_tell_interrupt(s->command);
  return good;
}

/* ---- the program ---- */

typedef struct collection {
  as_memory *memory;
  as_cli_look_unit *look;
  void *data;
  as_core_units units;
  as_cli_patterns names;
} collection;

static void collect(void *data, const char *file, as_core_unit *unit) {
  collection *c = data;
  if (c->look) c->look(c->data, file, unit);
  as_core_units_push(c->memory, &c->units, unit);
  as_cli_patterns_push(c->memory, &c->names, file);
}

/* Without models, functions of libc are without a body, and a call of one is told by its name. */
static uint32_t add_pack(const as_cli_sources *s, as_memory *memory, const char *path, uint32_t summaries,
                         as_core_units *units, as_cli_patterns *names) {
  const char *reason;
  uint32_t libc_units = 0;
  as_libc *libc = as_libc_open(memory, path, &reason);
  if (!libc || !as_libc_add(libc, units, summaries, &libc_units, &reason))
    fprintf(stderr, "assay %s: warning: no models of libc: %s: %s\n", s->command, path, reason);
  for (uint32_t i = 0; i < libc_units; i++) as_cli_patterns_push(memory, names, "libc");
  as_libc_close(libc);
  return libc_units;
}

static uint32_t add_libc(const as_cli_sources *s, as_memory *memory, uint32_t summaries, as_core_units *units,
                         as_cli_patterns *names) {
  as_text path = {.memory = memory};
  as_libc_path(&path);
  uint32_t libc_units = add_pack(s, memory, as_text_get(&path), summaries, units, names);
  if (s->with_strings && !summaries) {
    as_text_clear(&path), as_front_beside(&path, "prove.pack");
    libc_units += add_pack(s, memory, as_text_get(&path), 0, units, names);
  }
  as_text_release(&path);
  return libc_units;
}

static as_core_unit *complain_of_summaries(const as_cli_sources *s, as_text *complaints) {
  fputs(as_text_get(complaints), stderr);
  fprintf(stderr,
          "assay %s: --summary FUNCTION=PROPERTY picks one of several; 'assay summaries list' has those that come with "
          "assay\n",
          s->command);
  as_text_release(complaints);
  return NULL;
}

/* How many of the files, the last ones of the list, are there. */
static uint32_t count_parsed(const as_cli_patterns *names, const as_cli_patterns *files, uint32_t last) {
  uint32_t count = 0, first = files->count - last;
  for (uint32_t i = 0; i < names->count; i++)
    for (uint32_t k = first; k < files->count; k++) count += names->at[i] == files->at[k];
  return count;
}

as_core_unit *as_cli_sources_link(const as_cli_sources *s, as_memory *memory, as_core_units *units,
                                  as_cli_patterns *names) {
  if (!units->count)
    return fprintf(stderr, "assay %s: no file could be parsed, so there is nothing to do\n", s->command), NULL;
  as_text complaints = {.memory = memory};
  static const as_summary_wishes usual = {.wanted = AS_SUMMARY_EXACT};
  as_summary_units summaries = {.at = (const as_core_unit *const *)units->at,
                                .names = names->at,
                                .count = count_parsed(names, &s->summaries, s->summaries.count),
                                .own = count_parsed(names, &s->summaries, s->own_summaries)};
  summaries.first = units->count - summaries.count;
  as_summary_choice *choice =
      as_summary_choose(memory, &summaries, s->summary_wishes ? s->summary_wishes : &usual, &complaints);
  if (!choice) return complain_of_summaries(s, &complaints);
  uint32_t libc_units = s->with_libc ? add_libc(s, memory, summaries.count, units, names) : 0;
  uint32_t conflicts = 0;
  as_link_options options = {.names = names->at,
                             .libc_units = libc_units,
                             .summary_units = summaries.count,
                             .choice = choice,
                             .lenient = s->lenient_types,
                             .conflicts = &conflicts};
  as_core_unit *program =
      as_core_link(memory, (const as_core_unit *const *)units->at, units->count, &options, &complaints);
  fputs(as_text_get(&complaints), stderr);
  if (!program && conflicts && !s->lenient_types)
    fprintf(stderr, "assay %s: --lenient-types links files that declare a name differently, as linkers do\n",
            s->command);
  if (!program && s->database)
    fprintf(stderr, "assay %s: these files are not one program; --file GLOB chooses files of the compile database\n",
            s->command);
  as_summary_choice_destroy(choice);
  as_text_release(&complaints);
  return program;
}

as_core_unit *as_cli_sources_program(as_cli_sources *s, as_cli_look_unit *look, void *data) {
  collection c = {.memory = s->memory, .look = look, .data = data};
  bool good = as_cli_sources_each(s, collect, &c);
  as_core_unit *program = good ? as_cli_sources_link(s, s->memory, &c.units, &c.names) : NULL;
  for (uint32_t i = 0; i < c.units.count; i++) as_core_unit_destroy(c.units.at[i]);
  as_core_units_release(s->memory, &c.units);
  as_cli_patterns_release(s->memory, &c.names);
  return program;
}
