/* What is to be parsed. Strategy: flags and databases by hand, one case for each rule of flags.def and each way in
 * which a database can be wrong, with its place. Replies that were packed come out as they were; cut off and changed
 * ones are refused or at least do no harm.
 */
#include "../../base/support.h"
#include "base/paths.h"
#include "c/input/flags.h"
#include "c/input/instead.h"
#include "c/input/sources.h"
#include "c/input/wire.h"
#include <sys/stat.h>

typedef struct world {
  as_memory *memory;
  as_region region;
} world;

static world begin(void) {
  world w = {.memory = as_memory_create(0)};
  as_region_init(&w.region, w.memory);
  return w;
}

static void end(world *w) {
  as_region_release(&w->region);
  as_memory_destroy(w->memory);
}

/* ---- flags ---- */

/* What is kept of a command, in one line. */
static void expect_kept(bool lenient, const char *command, const char *expected) {
  world w = begin();
  as_words words = {0}, kept = {0};
  as_text out = {.memory = w.memory};
  const char *reason;
  assert_true(as_shell_split(&w.region, command, &words, &reason));
  as_flags_of of = {"src/a.c", "/home/me", lenient};
  as_flags_keep(&w.region, &of, words.at, words.count, &kept);
  for (uint32_t i = 0; i < kept.count; i++) as_text_printf(&out, "%s%s", i ? " " : "", kept.at[i]);
  assert_string_equal(as_text_get(&out), expected);
  as_words_release(w.memory, &words), as_words_release(w.memory, &kept);
  as_text_release(&out);
  end(&w);
}

static void test_flags(void **state) {
  (void)state;
  expect_kept(true, "-c -o a.o -DX src/a.c", "-DX");
  expect_kept(true, "-oa.o -I. ./src/../src/a.c /home/me/src/a.c other/a.c", "-I. other/a.c");
  expect_kept(true, "-MD -MMD -MP -MG -MV -MF a.d -MT a -MQ a -MFa.d -M -MM -MJ x", "");
  expect_kept(true, "-Wp,-MMD,a.d -Wp,-MD,a.d -Wp,-DX", "-Wp,-DX");
  expect_kept(true, "-S -E -pipe -v -save-temps -save-temps=obj --save-temps -time", "");
  expect_kept(true, "-fdiagnostics-color=always -fcolor-diagnostics -fdiagnostics-color", "");
  expect_kept(true, "-D -c -I -o -include src/a.c -Xclang -MD -x c", "-D -c -I -o -include src/a.c -Xclang -MD -x c");
  expect_kept(true, "-O2 -g -m32 -std=gnu99 @more -Wall", "-O2 -g -m32 -std=gnu99 @more -Wall");
  expect_kept(true, "-Werror -Werror=format -pedantic-errors -fplugin=x.so -- src/a.c", "");
  expect_kept(false, "-Werror -Werror=format -c -fplugin=x.so", "-Werror -Werror=format -fplugin=x.so");
  expect_kept(true, "-DX -o", "-DX");
  expect_kept(true, "-I", "-I");
  expect_kept(true, "-Xclang -include-pch -Xclang x/cmake_pch.h.pch -Xclang -include -Xclang x/cmake_pch.h -DX",
              "-Xclang -include -Xclang x/cmake_pch.h -DX");
  expect_kept(true, "-include-pch x.h.pch -include-pch y.bin -DX -include-pch", "-include x.h -DX -include-pch");
  expect_kept(false, "-include-pch x.h.pch", "-include-pch x.h.pch");
  expect_kept(true, "--output x --output=x -dumpbase a.c -aux-info x -wrapper gdb", "");
}

static void test_compilers(void **state) {
  (void)state;
  world w = begin();
  static const char *const wrapped[] = {"/usr/bin/ccache", "distcc", "/opt/bin/gcc-12", "-c"};
  const char *compiler;
  assert_int_equal(as_flags_compiler(wrapped, 4, &compiler), 3);
  assert_string_equal(compiler, "/opt/bin/gcc-12");
  assert_int_equal(as_flags_compiler(wrapped + 2, 2, &compiler), 1);
  assert_int_equal(as_flags_compiler(wrapped + 3, 1, &compiler), 0);
  assert_null(compiler);
  assert_int_equal(as_flags_compiler(wrapped, 1, &compiler), 1);
  assert_null(compiler);
  assert_string_equal(as_flags_target(&w.region, "/x/arm-none-eabi-gcc"), "--target=arm-none-eabi");
  assert_string_equal(as_flags_target(&w.region, "aarch64-linux-gnu-gcc-12"), "--target=aarch64-linux-gnu");
  assert_string_equal(as_flags_target(&w.region, "i686-pc-linux-gnu-clang-19"), "--target=i686-pc-linux-gnu");
  static const char *const native[] = {"gcc", "cc", "clang-19", "musl-gcc", "afl-clang", "gcc-12.2.0", "tcc", "-gcc"};
  for (size_t i = 0; i < sizeof native / sizeof *native; i++) assert_null(as_flags_target(&w.region, native[i]));
  end(&w);
}

static void test_language(void **state) {
  (void)state;
  static const char *const c[] = {"-x", "c"}, *const joined[] = {"-xc++"}, *const none[] = {"-x", "c++", "-xnone"},
                           *const argument[] = {"-D", "-xc++"}, *const last[] = {"-x"};
  assert_true(as_flags_is_c("a/b.c", "gcc", NULL, 0));
  assert_true(as_flags_is_c("b.i", NULL, NULL, 0));
  assert_false(as_flags_is_c("b.cc", "gcc", NULL, 0));
  assert_false(as_flags_is_c("b.S", "gcc", NULL, 0));
  assert_false(as_flags_is_c("b", "gcc", NULL, 0));
  assert_false(as_flags_is_c("a.c/b", "gcc", NULL, 0));
  assert_false(as_flags_is_c("b.c", "/usr/bin/g++-12", NULL, 0));
  assert_false(as_flags_is_c("b.c", "clang++", NULL, 0));
  assert_true(as_flags_is_c("b.cc", "g++", c, 2));
  assert_false(as_flags_is_c("b.c", "gcc", joined, 1));
  assert_true(as_flags_is_c("b.c", "gcc", none, 3));
  assert_true(as_flags_is_c("b.c", "gcc", argument, 2));
  assert_true(as_flags_is_c("b.c", "gcc", last, 1));
}

/* ---- databases ---- */

typedef struct base {
  world w;
  char folder[40], path[80];
  as_sources sources;
  as_text error;
} base;

static base open_base(const char *json) {
  base b = {.w = begin(), .folder = "/tmp/assay-input-XXXXXX"};
  assert_non_null(mkdtemp(b.folder));
  snprintf(b.path, sizeof b.path, "%s/compile_commands.json", b.folder);
  FILE *file = fopen(b.path, "w");
  assert_non_null(file);
  fputs(json, file);
  fclose(file);
  as_sources_init(&b.sources, b.w.memory);
  b.error = (as_text){.memory = b.w.memory};
  return b;
}

static void close_base(base *b) {
  unlink(b->path), rmdir(b->folder);
  as_sources_release(&b->sources);
  as_text_release(&b->error);
  end(&b->w);
}

static bool add(base *b, const char *pattern) {
  return as_sources_add_database(&b->sources, b->folder, &pattern, pattern ? 1 : 0, &b->error);
}

static const char good_base[] =
    "[ {\"directory\": \"/p\", \"file\": \"src/a.c\", \"command\": \"ccache cc -DX='1 2' -c -o a.o src/a.c\", "
    "\"output\": \"a.o\"},\n"
    "  {\"directory\": \"/p\", \"file\": \"/p/src/b.c\", \"arguments\": [\"arm-none-eabi-gcc\", \"-Iinc\", \"-c\", "
    "\"src/b.c\"], \"command\": 7},\n"
    "  {\"directory\": \"/p\", \"file\": \"src/a.c\", \"command\": \"cc -DX='1 2' -o b.o -c src/a.c\"},\n"
    "  {\"directory\": \"/p\", \"file\": \"src/a.c\", \"command\": \"cc -DY -c src/a.c\"},\n"
    "  {\"directory\": \"/p\", \"file\": \"x.cc\", \"command\": \"c++ -c x.cc\"},\n"
    "  {\"directory\": \"sub\", \"file\": \"r.c\", \"command\": \"cc -c r.c\"} ]\n";

static void test_database(void **state) {
  (void)state;
  base b = open_base(good_base);
  b.sources.colour = true;
  assert_true(add(&b, NULL));
  assert_string_equal(as_text_get(&b.error), "");
  assert_int_equal(b.sources.all.count, 4);
  assert_int_equal(b.sources.not_c, 1);
  assert_int_equal(b.sources.repeated, 1);
  const as_front_request *r = b.sources.all.at;
  assert_string_equal(r[0].file, "src/a.c");
  assert_string_equal(r[0].directory, "/p");
  assert_true(r[0].lenient && r[0].colour && r[0].flag_count == 1);
  assert_string_equal(r[0].flags[0], "-DX=1 2");
  assert_string_equal(r[1].file, "/p/src/b.c");
  assert_int_equal(r[1].flag_count, 2);
  assert_string_equal(r[1].flags[0], "-Iinc");
  assert_string_equal(r[1].flags[1], "--target=arm-none-eabi");
  assert_string_equal(r[2].flags[0], "-DY");
  char expected[80];
  snprintf(expected, sizeof expected, "%s/sub", b.folder);
  assert_string_equal(r[3].directory, expected);
  assert_int_equal(r[3].flag_count, 0);
  close_base(&b);
}

static void test_patterns(void **state) {
  (void)state;
  static const struct {
    const char *pattern;
    uint32_t count;
  } cases[] = {{"src/a.c", 2}, {"a.c", 2},     {"/p/src/*.c", 3}, {"*", 4},
               {"b.c", 1},     {"src/b.c", 0}, {"*/src/b*", 1},   {"x.cc", 0}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    base b = open_base(good_base);
    bool found = add(&b, cases[i].pattern);
    assert_int_equal(b.sources.all.count, cases[i].count);
    assert_true(found == (cases[i].count > 0 || b.sources.not_c > 0));
    if (!found) assert_non_null(strstr(as_text_get(&b.error), "json: error: no file of this compile database matches"));
    close_base(&b);
  }
}

static void test_broken(void **state) {
  (void)state;
  static const struct {
    const char *json, *error;
  } cases[] = {
      {"[\n  {,", ":2:4: error: a key should stand here, in quotes\n"},
      {"", ":1:1: error: the text ends where a value should stand\n"},
      {"[]", ": error: this compile database is empty\n"},
      {"{}", ":1:1: error: a compile database should be an array of entries\n"},
      {"[\n 3]", ":2:2: error: an entry should be an object\n"},
      {"[{\"file\":\"a.c\",\"command\":\"cc\"}]", ":1:2: error: 'directory' is missing in this entry\n"},
      {"[{\"directory\":\"/\",\"command\":\"cc\"}]", ":1:2: error: 'file' is missing in this entry\n"},
      {"[{\"directory\":\"/\",\"file\":\"a.c\"}]", ":1:2: error: 'arguments' or 'command' is missing in this entry\n"},
      {"[{\"directory\":\"/\",\"file\":3}]",
       ":1:26: error: 'file' should be a string that is not empty and has no zero bytes\n"},
      {"[{\"directory\":\"/\",\"file\":\"a\\u0000.c\"}]",
       ":1:26: error: 'file' should be a string that is not empty and has no zero bytes\n"},
      {"[{\"directory\":\"\",\"file\":\"a.c\"}]",
       ":1:15: error: 'directory' should be a string that is not empty and has no zero bytes\n"},
      {"[{\"directory\":\"/\",\"file\":\"a.c\",\n\"command\":[]}]",
       ":2:11: error: 'command' should be a string that is not empty and has no zero bytes\n"},
      {"[{\"directory\":\"/\",\"file\":\"a.c\",\n\"command\":\"cc 'a.c\"}]",
       ":2:11: error: a quote (') is not closed\n"},
      {"[{\"directory\":\"/\",\"file\":\"a.c\",\n\"arguments\":[]}]",
       ":2:13: error: 'arguments' should be an array that is not empty\n"},
      {"[{\"directory\":\"/\",\"file\":\"a.c\",\n\"arguments\":[\"cc\", 1]}]",
       ":2:20: error: an argument should be a string without zero bytes\n"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    base b = open_base(cases[i].json);
    assert_false(add(&b, NULL));
    assert_string_equal(as_text_get(&b.error) + strlen(b.path), cases[i].error);
    assert_memory_equal(as_text_get(&b.error), b.path, strlen(b.path));
    close_base(&b);
  }
  base b = open_base("[]");
  unlink(b.path);
  assert_false(add(&b, NULL));
  assert_non_null(strstr(as_text_get(&b.error), "json: error: cannot read this compile database: No such file"));
  close_base(&b);
}

static void test_files(void **state) {
  (void)state;
  world w = begin();
  as_sources sources;
  as_sources_init(&sources, w.memory);
  static const char *const flags[] = {"-c", "-DX", "-Werror"};
  as_sources_add(&sources, "a.c", flags, 3);
  as_sources_add(&sources, "a.c", flags, 3); /* twice is twice, as compilers have it */
  assert_int_equal(sources.all.count, 2);
  assert_int_equal(sources.all.at[1].flag_count, 2);
  assert_string_equal(sources.all.at[1].flags[1], "-Werror");
  assert_null(sources.all.at[0].directory);
  assert_false(sources.all.at[0].lenient);
  as_sources_release(&sources);
  end(&w);
}

/* ---- replies on their way ---- */

static void make_reply(as_front_reply *reply, as_memory *memory) {
  as_front_reply_init(reply, memory);
  as_front_reply_say(reply, "a.c:1:1: warning: \xff\n", 20);
  as_front_reply_ask(reply, "a.c", AS_FRONT_FILE, true);
  as_front_reply_ask(reply, "/usr/include/x.h", AS_FRONT_ABSENT, false);
  as_front_reply_ask(reply, "/usr/include", AS_FRONT_DIRECTORY, false);
  as_front_reply_ask(reply, "b.h", AS_FRONT_FILE, false);
  as_front_reply_ask(reply, "b.h", AS_FRONT_FILE, true);
  as_front_reply_ask(reply, "a.c", AS_FRONT_FILE, false);
  reply->warnings = 1, reply->timed = true;
}

static void test_wire(void **state) {
  (void)state;
  world w = begin();
  as_front_reply sent, got;
  as_text bytes = {.memory = w.memory};
  bool has_unit = false;
  make_reply(&sent, w.memory);
  as_front_reply_init(&got, w.memory);
  as_reply_pack(&sent, true, &bytes);
  assert_true(as_reply_unpack(bytes.at, bytes.length, &got, &has_unit));
  assert_true(has_unit && got.timed && got.warnings == 1 && got.errors == 0);
  assert_string_equal(as_text_get(&got.said), as_text_get(&sent.said));
  assert_int_equal(got.asked.count, 4);
  for (uint32_t i = 0; i < 4; i++) {
    assert_string_equal(got.asked.at[i].path, sent.asked.at[i].path);
    assert_int_equal(got.asked.at[i].presence, sent.asked.at[i].presence);
    assert_int_equal(got.asked.at[i].was_read, sent.asked.at[i].was_read);
  }
  assert_true(got.asked.at[3].was_read && got.asked.at[0].was_read);
  as_front_reply_release(&sent), as_front_reply_release(&got);
  as_text_release(&bytes);
  end(&w);
}

static bool unpacks(world *w, const char *bytes, size_t count) {
  char *exact = malloc(count ? count : 1);
  memcpy(exact, bytes, count);
  as_front_reply got;
  bool has_unit;
  as_front_reply_init(&got, w->memory);
  bool good = as_reply_unpack(exact, count, &got, &has_unit);
  as_front_reply_release(&got);
  free(exact);
  return good;
}

static void test_wire_damage(void **state) {
  (void)state;
  world w = begin();
  as_front_reply sent;
  as_text bytes = {.memory = w.memory};
  make_reply(&sent, w.memory);
  as_reply_pack(&sent, true, &bytes);
  for (size_t i = 0; i < bytes.length; i++) assert_false(unpacks(&w, bytes.at, i));
  as_text_put_char(&bytes, 0);
  assert_false(unpacks(&w, bytes.at, bytes.length));
  bytes.length--;
  uint64_t seed = 1;
  uint32_t refused = 0;
  for (int i = 0; i < 2000; i++) {
    size_t at = random_below(&seed, bytes.length);
    char old = bytes.at[at];
    bytes.at[at] = (char)random_next(&seed);
    refused += !unpacks(&w, bytes.at, bytes.length);
    bytes.at[at] = old;
  }
  assert_true(refused > 100);
  assert_true(unpacks(&w, bytes.at, bytes.length));
  as_front_reply_release(&sent);
  as_text_release(&bytes);
  end(&w);
}

/* ---- a source in another place ---- */

static void anchored(const char *file, const char *source, const char *expected) {
  world w = begin();
  as_front_request request = {.file = file, .directory = "/none"};
  as_text out = {.memory = w.memory};
  bool good = as_instead_anchor(&request, file, source, &out);
  assert_int_equal(good, expected != NULL);
  if (good) assert_string_equal(as_text_get(&out), expected);
  as_text_release(&out);
  end(&w);
}

static void test_anchored(void **state) {
  (void)state;
  anchored("a.c", "#include \"support.h\"\n#include NAME\n", "#include \"support.h\"\n#include NAME\n");
  anchored("none/a.c", "#include \"a.h\"\n#include <b.h>\nint x;", "#include \"a.h\"\n#include <b.h>\nint x;");
  anchored("none/a.c", "#include NAME\n", NULL);
  anchored("none/a.c", "#include_next \"a.h\"\n", NULL);
  anchored("none/a.c", "#include \"a.h\n", NULL);
  anchored("none/a.c", "#if __has_include(\"a.h\")\n#endif\n", NULL);
  anchored("/dev/a.c", " # include  \"null\" // this\nint x;\n", " # include  \"/dev/null\" // this\nint x;\n");
  anchored("/dev/a.c", "#include \"/dev/zero\"\n", "#include \"/dev/zero\"\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_flags),    cmocka_unit_test(test_compilers), cmocka_unit_test(test_language),
      cmocka_unit_test(test_database), cmocka_unit_test(test_patterns),  cmocka_unit_test(test_broken),
      cmocka_unit_test(test_files),    cmocka_unit_test(test_wire),      cmocka_unit_test(test_wire_damage),
      cmocka_unit_test(test_anchored),
  };
  return cmocka_run_group_tests_name("input", tests, NULL, NULL);
}
