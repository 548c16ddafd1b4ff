#include "c/input/flags.h"
#include "base/paths.h"

#include <string.h>

typedef enum form { FORM_ALONE, FORM_PREFIX, FORM_PAIR, FORM_VALUE } form;
typedef enum fate { FATE_KEEP, FATE_DROP, FATE_LENIENT } fate;

typedef struct row {
  const char *spelling;
  form form;
  fate fate;
} row;

static const row rows[] = {
#define AS_FLAG(spelling, form, fate, why) {spelling, FORM_##form, FATE_##fate},
#include "c/input/flags.def"
#undef AS_FLAG
};

/* ---- what is kept ---- */

static const row *find_row(const char *word) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    bool may_be_longer = rows[i].form == FORM_PREFIX || rows[i].form == FORM_VALUE;
    size_t length = strlen(rows[i].spelling);
    if (!strncmp(word, rows[i].spelling, length) && (!word[length] || may_be_longer)) return &rows[i];
  }
  return NULL;
}

static bool takes_next(const row *found, const char *word) {
  if (!found) return false;
  return found->form == FORM_PAIR || (found->form == FORM_VALUE && !strcmp(word, found->spelling));
}

static bool is_file(as_region *region, const as_flags_of *of, const char *word) {
  if (!of->file || word[0] == '-') return false;
  if (!strcmp(word, of->file)) return true;
  if (strcmp(as_path_base(word), as_path_base(of->file)) != 0) return false;
  const char *directory = of->directory ? of->directory : ".";
  const char *a = as_path_normal(region, as_path_join(region, directory, word));
  const char *b = as_path_normal(region, as_path_join(region, directory, of->file));
  return !strcmp(a, b);
}

/* A precompiled header is that of another compiler, or is not there yet: its text will do. How many words name one:
 * -include-pch X.pch; with -Xclang before each the text follows as a rule (that is how CMake does it). */
static uint32_t take_precompiled(as_region *region, const char *const *words, uint32_t count, as_words *kept) {
  static const char flag[] = "-include-pch", ending[] = ".pch";
  if (count >= 4 && !strcmp(words[0], "-Xclang") && !strcmp(words[1], flag) && !strcmp(words[2], "-Xclang")) return 4;
  if (count < 2 || strcmp(words[0], flag) != 0) return 0;
  size_t length = strlen(words[1]), end = sizeof ending - 1;
  if (length > end && !strcmp(words[1] + length - end, ending)) {
    char *text = as_region_copy(region, words[1], length + 1);
    text[length - end] = 0;
    as_words_push(region->memory, kept, "-include");
    as_words_push(region->memory, kept, text);
  }
  return 2;
}

void as_flags_keep(as_region *region, const as_flags_of *of, const char *const *words, uint32_t count, as_words *kept) {
  for (uint32_t i = 0; i < count; i++) {
    uint32_t precompiled = of->lenient ? take_precompiled(region, words + i, count - i, kept) : 0;
    if (precompiled) {
      i += precompiled - 1;
      continue;
    }
    const row *found = find_row(words[i]);
    bool is_pair = takes_next(found, words[i]) && i + 1 < count;
    fate what = found ? found->fate : FATE_KEEP;
    bool dropped = what == FATE_DROP || (what == FATE_LENIENT && of->lenient) || is_file(region, of, words[i]);
    if (!dropped) as_words_push(region->memory, kept, words[i]);
    if (!dropped && is_pair) as_words_push(region->memory, kept, words[i + 1]);
    i += is_pair;
  }
}

/* ---- the compiler ---- */

static bool is_wrapper(const char *word) {
  static const char *const wrappers[] = {"ccache", "sccache", "distcc", "icecc", "gomacc", "buildcache", "colorgcc"};
  for (size_t i = 0; i < sizeof wrappers / sizeof *wrappers; i++)
    if (!strcmp(as_path_base(word), wrappers[i])) return true;
  return false;
}

uint32_t as_flags_compiler(const char *const *words, uint32_t count, const char **compiler) {
  uint32_t at = 0;
  *compiler = NULL;
  while (at < count && is_wrapper(words[at])) at++;
  if (at < count && words[at][0] != '-') *compiler = words[at++];
  return at;
}

/* The length of a compiler's name without its version: gcc-12, clang-19.1. */
static size_t bare_length(const char *name) {
  size_t length = strlen(name), digits = length;
  while (digits > 0 && (name[digits - 1] == '.' || (name[digits - 1] >= '0' && name[digits - 1] <= '9'))) digits--;
  return digits < length && digits > 1 && name[digits - 1] == '-' ? digits - 1 : length;
}

static bool ends_in(const char *name, size_t length, const char *end) {
  size_t size = strlen(end);
  return length >= size && !memcmp(name + length - size, end, size);
}

/* A triple has at least two dashes: musl-gcc and afl-clang name no target. */
const char *as_flags_target(as_region *region, const char *compiler) {
  static const char *const ends[] = {"-gcc", "-clang", "-cc"};
  static const char option[] = "--target=";
  const char *name = as_path_base(compiler);
  size_t length = bare_length(name), dashes = 0;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    if (!ends_in(name, length, ends[i])) continue;
    size_t triple = length - strlen(ends[i]);
    for (size_t j = 0; j < triple; j++) dashes += name[j] == '-';
    if (dashes < 2) return NULL;
    char *flag = as_region_alloc(region, sizeof option + triple);
    memcpy(flag, option, sizeof option - 1);
    memcpy(flag + sizeof option - 1, name, triple);
    flag[sizeof option - 1 + triple] = 0;
    return flag;
  }
  return NULL;
}

/* ---- the language ---- */

/* The last -x that says something. */
static const char *language_of(const char *const *flags, uint32_t count) {
  const char *language = NULL;
  for (uint32_t i = 0; i < count; i++) {
    if (!strcmp(flags[i], "-x") && i + 1 < count)
      language = flags[i + 1];
    else if (!strncmp(flags[i], "-x", 2) && flags[i][2])
      language = flags[i] + 2;
    i += takes_next(find_row(flags[i]), flags[i]);
  }
  return language && strcmp(language, "none") != 0 ? language : NULL;
}

bool as_flags_is_c(const char *file, const char *compiler, const char *const *flags, uint32_t count) {
  const char *language = language_of(flags, count);
  if (language) return !strcmp(language, "c") || !strcmp(language, "cpp-output");
  const char *name = as_path_base(file), *dot = strrchr(name, '.');
  bool is_named_c = dot && (!strcmp(dot, ".c") || !strcmp(dot, ".i"));
  if (!compiler) return is_named_c;
  const char *program = as_path_base(compiler);
  return is_named_c && !ends_in(program, bare_length(program), "++");
}
