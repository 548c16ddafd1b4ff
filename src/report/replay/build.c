#include "report/replay/build.h"

#include "base/file.h"
#include "base/program.h"
#include "report/replay/objects.h"
#include <assay/base/vector.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

AS_VECTOR_DEFINE(word_vector, const char *)

static const char compiler[] = "clang-19";
static const double tool_seconds = 300;

static const char *const sanitizers[AS_NATIVE_BUILD_COUNT] = {
    [AS_NATIVE_BUILD_USUAL] = "-fsanitize=address,undefined,float-cast-overflow",
    [AS_NATIVE_BUILD_UNSIGNED] = "-fsanitize=address,undefined,float-cast-overflow,unsigned-integer-overflow",
    [AS_NATIVE_BUILD_MEMORY] = "-fsanitize=memory",
    [AS_NATIVE_BUILD_PAIRS] = "-fsanitize=address,undefined,float-cast-overflow,pointer-compare,pointer-subtract",
    [AS_NATIVE_BUILD_STACK] = "-fsanitize=address"};

/* Behind the program's own flags. What the front end lets pass, passes here, too. */
static const char *const always[] = {"-O0",
                                     "-g",
                                     "-gdwarf-4",
                                     "-fno-omit-frame-pointer",
                                     "-fno-optimize-sibling-calls",
                                     "-w",
                                     "-Qunused-arguments",
                                     "-Wno-error",
                                     "-Wno-error=implicit-function-declaration",
                                     "-Wno-error=implicit-int",
                                     "-Wno-error=int-conversion",
                                     "-Wno-error=return-mismatch",
                                     "-Wno-error=incompatible-function-pointer-types",
                                     "-fno-builtin-memcpy", /* the program may have its own */
                                     "-fno-builtin-memmove",
                                     "-fno-builtin-memset",
                                     "-fno-builtin-mempcpy",
                                     "-fno-builtin-bzero",
                                     "-fno-builtin-bcopy",
                                     "-fno-lto",
                                     "-gno-split-dwarf",
                                     "-fdiagnostics-color=never"};

/* After which what is left of it is wiped. */
static const char wrapped_main[] = "-Wl,--wrap=main";

/* What --malloc-may-fail decides about. */
static const char *const wraps[] = {"-Wl,--wrap=malloc",       "-Wl,--wrap=calloc",        "-Wl,--wrap=realloc",
                                    "-Wl,--wrap=reallocarray", "-Wl,--wrap=aligned_alloc", "-Wl,--wrap=posix_memalign",
                                    "-Wl,--wrap=strdup",       "-Wl,--wrap=strndup"};

/* Counters are kept in a file that is mapped, so that they outlive a program that aborts. */
static const char *const counters[] = {"-fprofile-instr-generate", "-fcoverage-mapping", "-mllvm",
                                       "-runtime-counter-relocation=true"};

/* ---- words ---- */

static const char *format(const as_native_maker *m, const char *kind, unsigned build, unsigned number,
                          const char *end) {
  as_text text = {.memory = m->memory};
  as_text_printf(&text, "%s/%s-%u-%u%s", m->place, kind, build, number, end);
  const char *copy = as_region_copy(m->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return copy;
}

static void push(const as_native_maker *m, word_vector *words, const char *word) {
  word_vector_push(m->memory, words, word);
}

static void push_all(const as_native_maker *m, word_vector *words, const char *const *all, size_t count) {
  for (size_t i = 0; i < count; i++) push(m, words, all[i]);
}

/* The program's own flags, but for those that rename files, since places are compared, those that count what is
 * executed, and sanitizers of its own. */
static void push_flags(const as_native_maker *m, const as_witness_source *source, word_vector *words) {
  static const char *const left_out[] = {"-fdebug-prefix-map=",
                                         "-ffile-prefix-map=",
                                         "-fmacro-prefix-map=",
                                         "-fdebug-compilation-dir=",
                                         "-ffile-compilation-dir=",
                                         "-fprofile-",
                                         "-fcoverage-",
                                         "-ftest-coverage",
                                         "--coverage",
                                         "-coverage",
                                         "-fsanitize",
                                         "-fno-sanitize"};
  for (uint32_t i = 0; i < source->flag_count; i++) {
    bool passes = true;
    for (size_t k = 0; passes && k < sizeof left_out / sizeof *left_out; k++)
      passes = strncmp(source->flags[i], left_out[k], strlen(left_out[k])) != 0;
    if (passes) push(m, words, source->flags[i]);
  }
}

/* `file` is "-" for a source that is read from standard input. */
static void compile_words(const as_native_maker *m, const as_witness_source *source, const char *file,
                          const char *flexible, as_native_build build, const char *object, word_vector *words) {
  push(m, words, compiler);
  push(m, words, flexible);
  if (source) push_flags(m, source, words);
  if (!source) push(m, words, "-D" AS_WITNESS_INSTEAD);
  push_all(m, words, always, sizeof always / sizeof *always);
  if (build != AS_NATIVE_BUILD_STACK) push(m, words, sanitizers[build]);
  if (source && m->coverage) push_all(m, words, counters, sizeof counters / sizeof *counters);
  if (source && source->text) push(m, words, "-x"), push(m, words, "c");
  push(m, words, "-c"), push(m, words, file), push(m, words, "-o"), push(m, words, object);
  push(m, words, NULL);
}

/* Only what matters to the linker. */
static void link_flags(const as_native_maker *m, const as_witness_source *source, word_vector *words) {
  static const char *const beginnings[] = {"-l", "-L", "-pthread", "-m32", "-m64", "--target=", "-march="};
  for (uint32_t i = 0; i < source->flag_count; i++) {
    const char *flag = source->flags[i];
    bool alone = !strcmp(flag, "-l") || !strcmp(flag, "-L") || !strcmp(flag, "-target");
    for (size_t k = 0; k < sizeof beginnings / sizeof *beginnings && !alone; k++)
      if (!strncmp(flag, beginnings[k], strlen(beginnings[k]))) push(m, words, flag);
    if (alone && i + 1 < source->flag_count) push(m, words, flag), push(m, words, source->flags[++i]);
  }
}

/* ---- tools ---- */

/* The line before this one, which says why the linker failed; this one if there is none. */
static const char *line_before(const char *said, const char *line) {
  if (line == said) return line;
  for (line--; line > said && line[-1] != '\n';) line--;
  return line;
}

/* What the linker misses; else the first line that has an error in it, or the first one. */
static void put_first_error(const char *said, as_text *why) {
  static const char *const signs[] = {"undefined reference to ", "undefined symbol: ", "No space left on device"};
  const char *found = NULL;
  for (size_t i = 0; i < sizeof signs / sizeof *signs && !found; i++) found = strstr(said, signs[i]);
  if (!found) {
    found = strstr(said, "error: ");
    while (found && found > said && found[-1] != '\n') found--;
    if (found && strstr(found, "linker command failed")) found = line_before(said, found);
  }
  if (!found) found = said;
  as_text_put_bytes(why, found, strcspn(found, "\n"));
}

static bool explain(const as_program *p, const char *what, as_text *why) {
  if (p->end == AS_PROGRAM_EXITED && !p->status) return true;
  if (why->length) return false;
  switch (p->end) {
  case AS_PROGRAM_NOT_STARTED:
    as_text_printf(why, "%s cannot be started: %s (on Debian it is in the package %s)", p->words[0],
                   as_file_error(p->status), !strcmp(p->words[0], compiler) ? compiler : "binutils");
    break;
  case AS_PROGRAM_INTERRUPTED: as_text_put(why, "it was interrupted"); break;
  case AS_PROGRAM_LATE: as_text_printf(why, "%s took more than %.0f seconds", p->words[0], tool_seconds); break;
  default: as_text_printf(why, "%s: ", what); put_first_error(as_text_get(&p->said), why);
  }
  return false;
}

static bool conclude(as_program *tools, uint32_t count, const char *what, as_text *why) {
  bool good = true;
  for (uint32_t i = 0; i < count; i++) {
    good = explain(&tools[i], what, why) && good;
    as_text_release(&tools[i].said);
  }
  return good;
}

static bool run_tools(const as_native_maker *m, as_program *tools, uint32_t count, const char *what, as_text *why) {
  as_program_run(tools, count, m->jobs, m->interrupt);
  return conclude(tools, count, what, why);
}

/* ---- steps ---- */

/* A source that is in no file: clang reads it from standard input, and looks for what it includes in its own folder, as
 * the front end did. NULL: it cannot be written. */
static const char *write_source(const as_native_maker *m, const as_witness_source *source, unsigned build,
                                uint32_t number) {
  const char *path = format(m, "source", build, number, ".c");
  FILE *file = fopen(path, "we");
  if (!file) return NULL;
  fputs("#line 1 \"", file);
  for (const char *at = source->file; *at; at++) {
    if (*at == '\\' || *at == '"') putc('\\', file);
    putc(*at, file);
  }
  fprintf(file, "\"\n%s", source->text);
  bool good = !ferror(file);
  return fclose(file) == 0 && good ? path : NULL;
}

/* false after saying why. */
static bool write_sources(const as_native_maker *m, const as_witness *w, as_native_build build, const char **inputs,
                          as_text *why) {
  for (uint32_t i = 0; i < w->program.source_count; i++) {
    const as_witness_source *source = &w->program.sources[i];
    inputs[i] = source->text ? write_source(m, source, build, i) : NULL;
    if (source->text && !inputs[i])
      return as_text_printf(why, "its harness cannot be written to %s: %s", m->place, as_file_error(errno)), false;
  }
  inputs[w->program.source_count] = NULL;
  return true;
}

static bool drop_word(word_vector *words, const char *word, size_t length) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < words->count; i++) {
    const char *at = words->at[i];
    bool same = at && strlen(at) == length && !memcmp(at, word, length);
    if (!same) words->at[kept++] = at;
  }
  bool dropped = kept < words->count;
  return words->count = kept, dropped;
}

/* Flags that clang does not know, and names of other files: the front end has let them pass in an entry of a compile
 * database, which was meant for another compiler. They are dropped for all sources, which have them in common. */
static bool drop_unknown(const char *said, const word_vector *known, word_vector *words, uint32_t count) {
  static const char *const signs[] = {"error: unknown argument: '", "error: unknown argument '",
                                      "error: no such file or directory: '"};
  bool dropped = false;
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    for (const char *at = said; (at = strstr(at, signs[i]));) {
      at += strlen(signs[i]);
      size_t length = strcspn(at, "'\n");
      bool is_source = false;
      for (uint32_t k = 0; k < known->count; k++)
        is_source |= strlen(known->at[k]) == length && !memcmp(known->at[k], at, length);
      for (uint32_t k = 0; k < count && !is_source; k++) dropped |= drop_word(&words[k], at, length);
    }
  return dropped;
}

/* Runs them; once more if that helps. */
static bool run_compilers(const as_native_maker *m, as_program *tools, word_vector *words, uint32_t count,
                          const word_vector *files, as_text *why) {
  as_program_run(tools, count, m->jobs, m->interrupt);
  bool dropped = false;
  for (uint32_t i = 0; i < count; i++)
    if (tools[i].end == AS_PROGRAM_EXITED && tools[i].status)
      dropped |= drop_unknown(as_text_get(&tools[i].said), files, words, count);
  for (uint32_t i = 0; i < count && dropped; i++) {
    as_text_release(&tools[i].said);
    tools[i] = (as_program){.words = words[i].at,
                            .input = tools[i].input,
                            .directory = tools[i].directory,
                            .seconds = tool_seconds,
                            .said.memory = m->memory};
  }
  if (dropped) return run_tools(m, tools, count, "it does not compile natively", why);
  return conclude(tools, count, "it does not compile natively", why);
}

/* Of a source in a file, which another program may have compiled: where its object is kept. */
static const char *kept_object(const as_native_maker *m, const word_vector *words, const char *directory) {
  enum { BEHIND = 2 }; /* the object's name and the end */
  as_text name = {.memory = m->memory};
  as_native_object_name(m->kept, words->at, words->count - BEHIND, directory, &name);
  const char *copy = as_region_copy(m->region, as_text_get(&name), name.length + 1);
  as_text_release(&name);
  return copy;
}

/* Those whose objects are kept are done; the others come first, and are counted. */
static uint32_t leave_kept(as_program *tools, word_vector *words, const char **kept, const char **objects,
                           uint32_t count) {
  uint32_t left = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (kept[i] && as_native_copy_object(kept[i], objects[i])) continue;
    as_program tool = tools[left];
    word_vector its_words = words[left];
    const char *its_kept = kept[left], *its_object = objects[left];
    tools[left] = tools[i], words[left] = words[i], kept[left] = kept[i], objects[left] = objects[i];
    tools[i] = tool, words[i] = its_words, kept[i] = its_kept, objects[i] = its_object;
    left++;
  }
  return left;
}

/* What is not kept; and keeps it, but for inputs.c, the last one, and what is in no file. */
static bool compile_others(const as_native_maker *m, as_program *tools, word_vector *words, const char *const *texts,
                           const char *const *objects, uint32_t count, const word_vector *files, as_text *why) {
  const char **kept = as_region_alloc(m->region, count * sizeof *kept);
  const char **outputs = as_region_copy(m->region, objects, count * sizeof *outputs);
  for (uint32_t i = 0; i < count; i++)
    kept[i] = m->kept && i + 1 < count && !texts[i] ? kept_object(m, &words[i], tools[i].directory) : NULL;
  uint32_t left = leave_kept(tools, words, kept, outputs, count);
  bool good = run_compilers(m, tools, words, left, files, why);
  for (uint32_t i = 0; i < left && good; i++)
    if (kept[i]) as_native_copy_object(outputs[i], kept[i]);
  return good;
}

/* Objects of the sources, unless they are there, then that of inputs.c. */
static bool compile(const as_native_maker *m, const as_witness *w, as_native_build build, const char *folder,
                    const char **objects, as_text *why) {
  uint32_t count = w->program.source_count + 1, first = m->again ? count - 1 : 0;
  const char **texts = as_region_alloc(m->region, count * sizeof *texts);
  if (!m->again && !write_sources(m, w, build, texts, why)) return false;
  if (m->again) memset(texts, 0, count * sizeof *texts);
  as_program *tools = as_memory_alloc_zeroed(m->memory, count * sizeof *tools);
  word_vector *words = as_memory_alloc_zeroed(m->memory, count * sizeof *words);
  const char *flexible = as_flexible_names()[w->program.machine.flexible].flag;
  word_vector files = {0};
  as_text inputs = {.memory = m->memory};
  as_text_printf(&inputs, "%s/%s", folder, AS_WITNESS_INPUTS);
  for (uint32_t i = 0; i < count; i++) {
    const as_witness_source *source = i + 1 < count ? &w->program.sources[i] : NULL;
    objects[i] = format(m, "object", build, i, ".o");
    const char *file = texts[i] ? "-" : source ? source->file : as_text_get(&inputs);
    push(m, &files, file);
    compile_words(m, source, file, flexible, build, objects[i], &words[i]);
    tools[i] = (as_program){.words = words[i].at,
                            .input = texts[i],
                            .directory = source ? source->directory : NULL,
                            .seconds = tool_seconds,
                            .said.memory = m->memory};
  }
  bool good =
      compile_others(m, tools + first, words + first, texts + first, objects + first, count - first, &files, why);
  for (uint32_t i = 0; i < count; i++) word_vector_release(m->memory, &words[i]);
  word_vector_release(m->memory, &files);
  as_text_release(&inputs);
  as_memory_free(m->memory, tools, count * sizeof *tools);
  as_memory_free(m->memory, words, count * sizeof *words);
  return good;
}

/* inputs.c calls the entry from its own main. */
static bool rename_main(const as_native_maker *m, const as_witness *w, const char *const *objects, as_text *why) {
  const char *entry = w->program.machine.entry;
  if (!entry || !strcmp(entry, "main")) return true;
  as_text globalise = {.memory = m->memory};
  as_text_printf(&globalise, "--globalize-symbol=%s", entry);
  bool good = true;
  for (uint32_t i = 0; i < w->program.source_count && good; i++) {
    const char *words[] = {"objcopy", "--redefine-sym", "main=assay_program_main", as_text_get(&globalise), objects[i],
                           NULL};
    as_program tool = {.words = words, .seconds = tool_seconds, .said.memory = m->memory};
    good = run_tools(m, &tool, 1, "its entry cannot be renamed", why);
  }
  as_text_release(&globalise);
  return good;
}

static bool has_word(const word_vector *words, const char *word) {
  for (uint32_t i = 0; i < words->count; i++)
    if (!strcmp(words->at[i], word)) return true;
  return false;
}

/* What the linker misses: parts of a library that are tested alone lack the others. No path that was found gets there:
 * it ends at a call of what has no body. */
static void find_missing(const as_native_maker *m, const char *said, word_vector *missing) {
  static const char sign[] = "undefined reference to `", begin[] = "-Wl,--defsym=", end[] = "=0";
  for (const char *at = said; m->lacks && (at = strstr(at, sign));) {
    at += strlen(sign);
    size_t length = strcspn(at, "'\n"), bytes = length + sizeof begin + sizeof end;
    if (!length || at[length] != '\'') continue;
    char *word = as_region_alloc(m->region, bytes);
    snprintf(word, bytes, "%s%.*s%s", begin, (int)length, at, end);
    if (has_word(missing, word)) continue;
    as_text_printf(m->lacks, "%s%.*s", missing->count ? ", " : "", (int)length, at);
    push(m, missing, word);
  }
}

static void link_words(const as_native_maker *m, const as_witness *w, as_native_build build, const char *const *objects,
                       const char *executable, const word_vector *missing, word_vector *words) {
  push(m, words, compiler), push(m, words, sanitizers[build]);
  if (m->coverage) push(m, words, counters[0]);
  /* inputs.c comes first: what it defines instead of the program goes before the program's definition. */
  push(m, words, "-Wl,-z,muldefs"), push(m, words, objects[w->program.source_count]);
  push_all(m, words, objects, w->program.source_count);
  push(m, words, wrapped_main);
  if (w->program.machine.malloc_may_fail) push_all(m, words, wraps, sizeof wraps / sizeof *wraps);
  for (uint32_t i = 0; i < w->program.source_count; i++) link_flags(m, &w->program.sources[i], words);
  push_all(m, words, missing->at, missing->count);
  push(m, words, "-lm"), push(m, words, "-o"), push(m, words, executable), push(m, words, NULL);
}

static bool link_all(const as_native_maker *m, const as_witness *w, as_native_build build, const char *const *objects,
                     const char *executable, as_text *why) {
  word_vector missing = {0};
  bool good = false, is_new = true;
  for (uint32_t tried = 0; !good && is_new && tried < 2; tried++) {
    word_vector words = {0};
    link_words(m, w, build, objects, executable, &missing, &words);
    as_program tool = {.words = words.at, .seconds = tool_seconds, .said.memory = m->memory};
    uint32_t known = missing.count;
    as_program_run(&tool, 1, 1, m->interrupt);
    as_text_clear(why);
    good = explain(&tool, "it does not link natively", why);
    if (!good) find_missing(m, as_text_get(&tool.said), &missing);
    is_new = missing.count > known;
    as_text_release(&tool.said), word_vector_release(m->memory, &words);
  }
  word_vector_release(m->memory, &missing);
  return good;
}

bool as_native_can_be_built(const as_witness *w, as_text *why) {
  for (uint32_t i = 0; i < w->program.source_count; i++) {
    const as_witness_source *source = &w->program.sources[i];
    if (source->is_core)
      return as_text_printf(why, "%s is core's text, which cannot be built natively", source->file), false;
    if (!source->text && !strcmp(source->file, "-"))
      return as_text_put(why, "the source was standard input, which is gone"), false;
  }
  return true;
}

const char *as_native_make(const as_native_maker *m, const as_witness *w, as_native_build build, const char *folder,
                           as_text *why) {
  const char *executable = format(m, "program", build, 0, "");
  const char **objects = as_region_alloc(m->region, (w->program.source_count + 1) * sizeof *objects);
  bool good = compile(m, w, build, folder, objects, why) && rename_main(m, w, objects, why) &&
              link_all(m, w, build, objects, executable, why);
  return good ? executable : NULL;
}

/* ---- places ---- */

/* "FILE:LINE", "FILE:LINE (discriminator 2)", "??:0", "FILE:?" */
static void read_place(const as_native_maker *m, const char *line, as_native_place *place) {
  size_t length = strcspn(line, "\n");
  const char *colon = NULL;
  for (const char *at = line; (at = memchr(at, ':', length - (size_t)(at - line))); at++) colon = at;
  if (!colon || *line == '?') return;
  unsigned long number = strtoul(colon + 1, NULL, 10);
  if (!number) return;
  char *file = as_region_alloc(m->region, (size_t)(colon - line) + 1);
  memcpy(file, line, (size_t)(colon - line));
  file[colon - line] = 0;
  place->file = file, place->line = (uint32_t)number;
}

void as_native_name_places(const as_native_maker *m, const char *executable, as_native_reports *reports) {
  enum { DIGITS = 24 };
  word_vector words = {0};
  push(m, &words, "addr2line"), push(m, &words, "-e"), push(m, &words, executable);
  uint32_t asked = 0;
  for (uint32_t i = 0; i < reports->places.count; i++) {
    if (!reports->places.at[i].offset) continue;
    char *text = as_region_alloc(m->region, DIGITS);
    snprintf(text, DIGITS, "%#llx", (unsigned long long)reports->places.at[i].offset);
    push(m, &words, text), asked++;
  }
  push(m, &words, NULL);
  as_program tool = {.words = words.at, .seconds = tool_seconds, .said.memory = m->memory};
  if (asked) as_program_run(&tool, 1, 1, m->interrupt);
  const char *line = as_text_get(&tool.said);
  for (uint32_t i = 0; asked && i < reports->places.count && *line; i++) {
    if (!reports->places.at[i].offset) continue;
    read_place(m, line, &reports->places.at[i]);
    line += strcspn(line, "\n");
    line += *line == '\n';
  }
  as_text_release(&tool.said);
  word_vector_release(m->memory, &words);
}
