/* Which functions are entries. Strategy: two small units in core's text, as of two files, and a made-up clang that says
 * what the test wants: each choice, each kind of trouble with the names that its sentence needs, and what is refused by
 * name or among others. Harnesses as text are in test_entry.c.
 */
#include "../base/support.h"
#include "analyse/entry/choose.h"
#include "c/core/text/parse.h"

#define TYPES(file)                                                                                                    \
  "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\n"                                                         \
  "file 1 \"" file "\"\n"                                                                                              \
  "type int 4 4 32 signed\n"                                                                                           \
  "type ulong 8 8 64\n"                                                                                                \
  "type char 1 1 8 signed\n"                                                                                           \
  "type void\n"                                                                                                        \
  "int_type int\n"                                                                                                     \
  "size_type ulong\n"                                                                                                  \
  "va_list_type *char\n"                                                                                               \
  "\n"
#define FUNCTION(name, linkage)                                                                                        \
  "function " name ": fn(int) -> int " linkage " defined { @1:1-2\n"                                                   \
  "  register $x: int parameter @1:1-2\n"                                                                              \
  "  b0:\n"                                                                                                            \
  "    return 0: int @1:1-2\n"                                                                                         \
  "}\n\n"
#define PLAIN(name)                                                                                                    \
  "function " name ": fn() -> int external defined { @1:1-2\n"                                                         \
  "  b0:\n"                                                                                                            \
  "    return 0: int @1:1-2\n"                                                                                         \
  "}\n\n"
#define LIKE_MAIN(name)                                                                                                \
  "function " name ": fn(int, **char) -> int external defined { @1:1-2\n"                                              \
  "  register $n: int parameter @1:1-2\n"                                                                              \
  "  register $v: **char parameter @1:1-2\n"                                                                           \
  "  b0:\n"                                                                                                            \
  "    return 0: int @1:1-2\n"                                                                                         \
  "}\n\n"

static const char list_c[] =
    TYPES("list.c") FUNCTION("f", "external") FUNCTION("same", "internal") PLAIN("plain") LIKE_MAIN("tool");
static const char main_c[] = TYPES("main.c") FUNCTION("g", "external") FUNCTION("same", "internal") PLAIN("main");

typedef struct world {
  as_memory *memory;
  as_entries_settings settings;
  as_entries entries;
  /* the made-up clang */
  uint32_t calls, errors; /* of the calls, the first that say `error` */
  const char *error;
} world;

static void add(world *w, const char *text, size_t length, const char *file, const char *source) {
  as_core_error error;
  as_core_unit *unit = as_core_parse(w->memory, text, length, &error);
  if (!unit) fail_msg("%u:%u: %s", error.line, error.column, error.message);
  as_entries_add(&w->entries, (as_entries_unit){unit, file, source, w->entries.units.count});
}

static void begin(world *w) {
  *w = (world){.memory = as_memory_create(0)};
  w->settings.options = as_entry_defaults();
  as_entries_init(&w->entries, w->memory, &w->settings);
  add(w, list_c, sizeof list_c - 1, "dir/list.c", "list.c");
  add(w, main_c, sizeof main_c - 1, "main.c", "main.c");
}

static void end(world *w) {
  as_entries_release(&w->entries);
  as_memory_destroy(w->memory); /* aborts if a byte were still live */
}

static bool parse(void *data, const as_entries_unit *unit, const char *name, const char *text, as_text *said) {
  world *w = data;
  assert_non_null(strstr(text, unit->source));
  assert_non_null(strstr(name, ".harness.c"));
  if (w->calls++ >= w->errors) return true;
  as_text_put(said, w->error);
  return false;
}

static const as_entry *entry(const world *w, uint32_t harness, uint32_t index) {
  assert_true(harness < w->entries.harnesses.count);
  const as_entry_vector *all = &w->entries.harnesses.at[harness].harness.entries;
  assert_true(index < all->count);
  return &all->at[index];
}

static void chooses_all(void **state) {
  (void)state;
  world w;
  begin(&w);
  assert_int_equal(as_entries_choose(&w.entries, NULL), AS_ENTRIES_READY);
  assert_int_equal(w.entries.harnesses.count, 2);
  assert_int_equal(w.entries.harnesses.at[0].harness.entries.count, 4);
  assert_int_equal(w.entries.harnesses.at[1].harness.entries.count, 2); /* not main */
  assert_string_equal(w.entries.harnesses.at[0].name, "list.harness.c");
  assert_string_equal(entry(&w, 0, 1)->entry, "assay_entry_same");
  assert_string_equal(entry(&w, 1, 1)->entry, "assay_entry_same_2");
  w.errors = 1, w.error = "list.harness.c:16:3: error: no such thing\n"; /* in the first entry */
  assert_int_equal(as_entries_write(&w.entries, parse, &w), AS_ENTRIES_READY);
  assert_int_equal(w.calls, 3);
  assert_non_null(entry(&w, 0, 0)->refused);
  assert_null(entry(&w, 0, 1)->refused);
  end(&w);
}

static void chooses_one(void **state) {
  (void)state;
  static const struct {
    const char *wanted;
    uint32_t words;
    bool is_about;
    as_entries_status status;
  } cases[] = {
      {"f", 0, false, AS_ENTRIES_READY},
      {"g", 0, false, AS_ENTRIES_READY},
      {"list.c:same", 0, false, AS_ENTRIES_READY},
      {"dir/list.c:same", 0, false, AS_ENTRIES_READY},
      {"ist.c:f", 0, false, AS_ENTRIES_NONE},
      {"nobody", 0, false, AS_ENTRIES_NONE},
      {"plain", 0, false, AS_ENTRIES_NONE},
      {"plain", 0, true, AS_ENTRIES_READY},
      {"list.c:plain", 0, false, AS_ENTRIES_READY},
      {"tool", 0, false, AS_ENTRIES_READY},
      {"tool", 1, false, AS_ENTRIES_NONE},
      {"f", 1, false, AS_ENTRIES_READY},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    world w;
    begin(&w);
    w.settings.words = cases[i].words, w.settings.is_about = cases[i].is_about;
    assert_int_equal(as_entries_choose(&w.entries, cases[i].wanted), cases[i].status);
    assert_int_equal(w.entries.harnesses.count, cases[i].status == AS_ENTRIES_READY);
    end(&w);
  }
}

static void tells_what_is_wrong(void **state) {
  (void)state;
  world w;
  begin(&w);
  assert_int_equal(as_entries_choose(&w.entries, "same"), AS_ENTRIES_SEVERAL);
  assert_string_equal(w.entries.about.function, "same");
  assert_string_equal(w.entries.about.file, "dir/list.c");
  assert_string_equal(w.entries.about.other, "main.c");
  w.settings.words = 1, w.settings.insists_on_words = true;
  assert_int_equal(as_entries_choose(&w.entries, "f"), AS_ENTRIES_TAKES_NO_WORDS);
  assert_string_equal(w.entries.about.function, "f");
  assert_int_equal(as_entries_choose(&w.entries, NULL), AS_ENTRIES_TAKES_NO_WORDS);
  assert_null(w.entries.about.function);
  end(&w);

  begin(&w);
  w.entries.units.at[0].source = NULL;
  assert_int_equal(as_entries_choose(&w.entries, "f"), AS_ENTRIES_IS_CORE);
  assert_string_equal(w.entries.about.file, "dir/list.c");
  w.entries.units.at[1].source = NULL;
  assert_int_equal(as_entries_choose(&w.entries, NULL), AS_ENTRIES_NO_FUNCTION);
  end(&w);
}

static as_entries_status write_f(world *w, const char *source, uint32_t errors, const char *error) {
  begin(w);
  w->entries.units.at[0].source = source;
  w->errors = errors, w->error = error;
  assert_int_equal(as_entries_choose(&w->entries, "f"), AS_ENTRIES_READY);
  return as_entries_write(&w->entries, parse, w);
}

static void refuses(void **state) {
  (void)state;
  world w;
  assert_int_equal(write_f(&w, "-", 0, NULL), AS_ENTRIES_STANDARD_INPUT), end(&w);
  assert_int_equal(write_f(&w, "a\"b.c", 0, NULL), AS_ENTRIES_BAD_NAME);
  assert_string_equal(w.entries.about.file, "a\"b.c"), end(&w);
  assert_int_equal(write_f(&w, "list.c", 1, "list.harness.c:16:3: error: no such thing\n"), AS_ENTRIES_REFUSED);
  assert_string_equal(w.entries.about.function, "f");
  assert_string_equal(w.entries.about.reason, "clang says: no such thing"), end(&w);
  assert_int_equal(write_f(&w, "list.c", 9, "list.c:1:1: error: not in the harness\n"), AS_ENTRIES_DOES_NOT_PARSE);
  assert_int_equal(w.calls, 1);
  assert_string_equal(as_text_get(&w.entries.said), "list.c:1:1: error: not in the harness\n"), end(&w);

  const volatile int interrupt = 1;
  begin(&w);
  w.settings.interrupt = &interrupt;
  w.errors = 9, w.error = "list.harness.c:16:3: error: no such thing\n";
  assert_int_equal(as_entries_choose(&w.entries, "f"), AS_ENTRIES_READY);
  assert_int_equal(as_entries_write(&w.entries, parse, &w), AS_ENTRIES_INTERRUPTED);
  end(&w);
}

static void knows_the_program(void **state) {
  (void)state;
  world w;
  begin(&w);
  const as_core_unit *program = w.entries.units.at[0].unit;
  assert_null(as_entry_needs_harness(program, NULL, false));
  assert_null(as_entry_needs_harness(program, "plain", false));
  assert_null(as_entry_needs_harness(program, "nobody", false));
  assert_null(as_entry_needs_harness(program, "tool", true));
  assert_ptr_equal(as_entry_needs_harness(program, "tool", false), &program->functions.at[3]);
  assert_ptr_equal(as_entry_needs_harness(program, "f", true), &program->functions.at[0]);
  assert_null(as_entries_assume(&w.entries, program, "main"));
  const as_entry *plain = as_entries_assume(&w.entries, program, "plain");
  assert_non_null(plain);
  assert_string_equal(plain->name, "plain");
  end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(chooses_all), cmocka_unit_test(chooses_one),       cmocka_unit_test(tells_what_is_wrong),
      cmocka_unit_test(refuses),     cmocka_unit_test(knows_the_program),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
