/* The event log. Strategy: what is written is read back and compared field by field and node by node, for random events
 * with random terms (built with and without rewriting) and for one term of every operator that randomness does not
 * reach. Then the log is treated badly: read while another process writes it, after that process was killed, cut off at
 * every byte, with random bytes changed, on a disk that is full; the events that come out must always be the first ones
 * that went in.
 */
#include "unit/base/support.h"

#include "explore/log/format.h"
#include "support/random_terms.h"
#include "term/term_internal.h"
#include <assay/explore/log.h>
#include <assay/term/data.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <time.h>

static char folder[] = "/tmp/assay-log-XXXXXX";
static char path[64], copy_path[64];

static int make_folder(void **state) {
  (void)state;
  if (!mkdtemp(folder)) return -1;
  snprintf(path, sizeof path, "%s/log", folder);
  snprintf(copy_path, sizeof copy_path, "%s/copy", folder);
  return 0;
}

static int remove_folder(void **state) {
  (void)state;
  unlink(path), unlink(copy_path);
  return rmdir(folder);
}

static as_log *create(as_memory *memory, as_level level) {
  const char *error = NULL;
  as_log *log = as_log_create(memory, path, level, &error);
  if (!log) fail_msg("%s", error);
  return log;
}

static as_log_reader *open_log(as_memory *memory, const char *name) {
  const char *error = NULL;
  as_log_reader *reader = as_log_open(memory, name, &error);
  if (!reader) fail_msg("%s", error);
  return reader;
}

/* Random events. */

typedef struct world {
  as_memory *memory;
  as_terms *terms;
  random_terms random;
} world;

static world make_world(uint64_t seed, bool rewriting) {
  world w = {.memory = as_memory_create(0)};
  w.terms = as_terms_create(w.memory);
  as_terms_set_rewriting(w.terms, rewriting);
  random_terms_init(&w.random, w.terms, seed, seed % 3 ? 8 : 100, 3, 2);
  random_terms_add_arrays(&w.random, 2);
  random_terms_add_integers(&w.random, 3);
  return w;
}

static void end_world(world *w) {
  as_terms_destroy(w->terms);
  as_memory_destroy(w->memory);
}

static uint64_t random_size(random_terms *random) {
  return random_number(random, UINT64_MAX) >> random_number(random, 64);
}

static const char *random_text(random_terms *random) {
  static const char *const texts[] = {
      NULL, "", "x", "division by zero", "caf\xc3\xa9\n\xff", "a longer text, a longer text"};
  return texts[random_number(random, 6)];
}

static as_event random_event(world *w) {
  random_terms *random = &w->random;
  as_event event = {.kind = (as_event_kind)random_number(random, AS_EVENT_COUNT), .branch = random_size(random)};
  uint8_t fields = as_log_fields_of(event.kind);
  if (fields & AS_LOG_FIELD_OTHER) event.other = random_size(random);
  if ((fields & AS_LOG_FIELD_TERM) && random_number(random, 8)) event.term = random_bool(random, 4);
  if (fields & AS_LOG_FIELD_DECIDED) event.decided = (uint8_t)random_number(random, 3);
  if (fields & AS_LOG_FIELD_LEVEL) event.level = (uint8_t)random_number(random, AS_LEVEL_TRACE + 1);
  if (fields & AS_LOG_FIELD_TIER) event.tier = (uint8_t)random_number(random, AS_TIER_COUNT + 1);
  if (fields & AS_LOG_FIELD_MICROS) event.micros = random_size(random);
  if (fields & AS_LOG_FIELD_TEXT) event.text = random_text(random);
  return event;
}

/* The same term in two managers. Pairs that were compared already are remembered by the id of the first. */
typedef struct comparison {
  const as_terms *a, *b;
  uint32_t *seen; /* by id in a: id in b, or 0 */
} comparison;

static void compare_leaf(const comparison *c, as_term a, as_term b) {
  const as_node *m = as_node_of(c->a, a), *n = as_node_of(c->b, b);
  if (m->op == AS_OP_VARIABLE) {
    assert_string_equal(m->name, n->name);
    return;
  }
  assert_int_equal(m->index, n->index);
  if (m->index) assert_memory_equal(m->limbs, n->limbs, m->index * sizeof *m->limbs);
  if (!m->index) assert_int_equal(m->bits, n->bits);
  if (m->index && m->kind == AS_SORT_INT) assert_int_equal(m->negative, n->negative);
}

static void compare(comparison *c, as_term a, as_term b) {
  if (c->seen[a.id]) {
    assert_int_equal(c->seen[a.id], b.id);
    return;
  }
  assert_true(as_term_exists(b));
  assert_int_equal(as_term_op(c->a, a), as_term_op(c->b, b));
  assert_true(as_sort_equal(as_term_sort(c->a, a), as_term_sort(c->b, b)));
  assert_int_equal(as_term_operands(c->a, a), as_term_operands(c->b, b));
  assert_int_equal(as_term_index(c->a, a), as_term_index(c->b, b));
  if (!as_term_operands(c->a, a)) compare_leaf(c, a, b);
  for (uint32_t i = 0; i < as_term_operands(c->a, a); i++)
    compare(c, as_term_operand(c->a, a, i), as_term_operand(c->b, b, i));
  c->seen[a.id] = b.id;
}

static void compare_terms(const as_terms *a_terms, as_term a, const as_terms *b_terms, as_term b) {
  comparison c = {a_terms, b_terms, calloc(as_terms_count(a_terms) + 1, sizeof *c.seen)};
  compare(&c, a, b);
  free(c.seen);
}

static void compare_events(const as_terms *terms, const as_event *in, const as_log_reader *reader,
                           const as_event *out) {
  assert_int_equal(in->kind, out->kind);
  assert_int_equal(in->branch, out->branch);
  assert_int_equal(in->other, out->other);
  assert_int_equal(in->decided, out->decided);
  assert_int_equal(in->level, out->level);
  assert_int_equal(in->tier, out->tier);
  assert_int_equal(in->micros, out->micros);
  assert_int_equal(!in->text, !out->text);
  if (in->text) assert_string_equal(in->text, out->text);
  assert_int_equal(as_term_exists(in->term), as_term_exists(out->term));
  if (as_term_exists(in->term)) compare_terms(terms, in->term, as_log_reader_terms(reader), out->term);
}

enum { EVENTS = 300 };

static void round_trip(uint64_t seed) {
  world w = make_world(seed, seed % 2);
  as_event events[EVENTS];
  as_log *log = create(w.memory, AS_LEVEL_TRACE);
  for (int i = 0; i < EVENTS; i++) {
    events[i] = random_event(&w);
    as_log_write(log, w.terms, &events[i]);
  }
  assert_null(as_log_error(log));
  as_log_close(log);
  as_log_reader *reader = open_log(w.memory, path);
  as_event event;
  for (int i = 0; i < EVENTS; i++) {
    assert_int_equal(as_log_next(reader, &event), AS_LOG_EVENT);
    compare_events(w.terms, &events[i], reader, &event);
  }
  assert_int_equal(as_log_next(reader, &event), AS_LOG_END);
  struct stat facts;
  assert_int_equal(stat(path, &facts), 0);
  assert_int_equal(as_log_reader_offset(reader), facts.st_size);
  assert_null(as_log_reader_error(reader));
  as_log_reader_close(reader);
  end_world(&w);
}

static void test_round_trip(void **state) {
  (void)state;
  for (uint64_t seed = 1; seed <= 40; seed++) round_trip(seed);
}

static as_term look_up_somehow(as_terms *terms) {
  static const uint64_t values[8] = {5, 2, 200, 7, 0, 5, 1, 6};
  return as_term_table(terms, as_term_variable(terms, as_sort_bv(3), "x"), 8, values);
}

/* One application of every operator, by its signature: operands are variables of the first sorts that fit. */
static as_term apply_somehow(as_terms *terms, as_op op) {
  static const as_sort sorts[] = {{AS_SORT_BOOL, 0, 0},     {AS_SORT_BV, 32, 0},      {AS_SORT_INT, 0, 0},
                                  {AS_SORT_FLOAT, 32, 0},   {AS_SORT_ROUNDING, 0, 0}, {AS_SORT_ARRAY, 32, 32},
                                  {AS_SORT_LOCATION, 0, 0}, {AS_SORT_FLOAT, 64, 0}};
  enum { SORTS = 8 };
  if (op == AS_OP_TABLE) return look_up_somehow(terms);
  for (uint32_t count = 1; count <= 4; count++) {
    uint32_t combinations = 1;
    for (uint32_t i = 0; i < count; i++) combinations *= SORTS;
    for (uint32_t combination = 0; combination < combinations * (SORTS + 1); combination++) {
      as_sort operands[4], wanted = combination % (SORTS + 1) ? sorts[combination % (SORTS + 1) - 1] : as_sort_none();
      as_term variables[4];
      for (uint32_t i = 0, rest = combination / (SORTS + 1); i < count; i++, rest /= SORTS)
        operands[i] = sorts[rest % SORTS];
      as_sort sort = as_op_sort(terms, op, operands, count, wanted, NULL);
      if (sort.kind == AS_SORT_NONE) continue;
      for (uint32_t i = 0; i < count; i++) variables[i] = as_term_variable(terms, operands[i], i ? "y" : "x");
      as_app app = {.op = op, .sort = sort, .count = count, .operand = variables};
      return as_term_intern(terms, &app);
    }
  }
  fail_msg("no operands found for %s", as_op_name(op));
  return as_term_none();
}

static as_term wrap(as_terms *terms, as_term t) { return as_term_eq(terms, t, t); }

/* The log has no datatypes and functions: see test_strangers. */
static bool is_of_data(as_op op) { return op >= AS_OP_CONSTRUCT && op <= AS_OP_APPLY; }

static uint32_t special_terms(as_terms *terms, as_term *out) {
  uint32_t count = 0;
  for (int op = 0; op < AS_OP_COUNT; op++)
    if (op != AS_OP_CONST && op != AS_OP_VARIABLE && !is_of_data((as_op)op))
      out[count++] = apply_somehow(terms, (as_op)op);
  static const char *const numbers[] = {"0",
                                        "-1",
                                        "9223372036854775807",
                                        "-9223372036854775808",
                                        "9223372036854775808",
                                        "-9223372036854775809",
                                        "123456789012345678901234567890123456789012345"};
  for (int i = 0; i < 7; i++) out[count++] = wrap(terms, as_term_int_text(terms, numbers[i]));
  for (uint32_t width = 1; width <= 513; width += 64) out[count++] = wrap(terms, as_term_bv_signed(terms, width, -3));
  out[count++] = as_term_bv_signed(terms, AS_WIDTH_MAX, -1);
  out[count++] = as_term_float(terms, as_sort_float32(), 0x7f812345);
  out[count++] = as_term_float(terms, as_sort_float64(), UINT64_C(0x8000000000000000));
  out[count++] = as_term_rounding(terms, AS_ROUNDING_RTZ);
  out[count++] = as_term_location(terms, UINT64_MAX);
  out[count++] = as_term_true(terms);
  as_term x = as_term_variable(terms, as_sort_bv(32), "a name with spaces | and \xc3\xa9");
  out[count++] = as_term_extract(terms, x, 30, 7);
  out[count++] = as_term_rotate_right(terms, x, 77);
  out[count++] = as_term_const_array(terms, 9, x);
  out[count++] = as_term_variable(terms, as_sort_array(7, 65535), "");
  as_term many[1000];
  for (int i = 0; i < 1000; i++) many[i] = as_term_fresh(terms, as_sort_bool(), "p");
  out[count++] = as_term_make(terms, AS_OP_AND, many, 1000);
  out[count] = as_term_forall(terms, many, 10, out[count - 1]), count++;
  return count;
}

static void test_every_operator(void **state) {
  (void)state;
  world w = make_world(1, false);
  as_term terms[AS_OP_COUNT + 100];
  uint32_t count = special_terms(w.terms, terms);
  as_log *log = create(w.memory, AS_LEVEL_TRACE);
  for (uint32_t i = 0; i < count; i++)
    as_log_write(log, w.terms, &(as_event){.kind = AS_EVENT_ASSUME, .term = terms[i]});
  as_log_close(log);
  as_log_reader *reader = open_log(w.memory, path);
  as_event event;
  for (uint32_t i = 0; i < count; i++) {
    as_log_status status = as_log_next(reader, &event);
    if (status != AS_LOG_EVENT)
      fail_msg("%s: %s", as_op_name(as_term_op(w.terms, terms[i])), as_log_reader_error(reader));
    compare_terms(w.terms, terms[i], as_log_reader_terms(reader), event.term);
  }
  assert_int_equal(as_log_next(reader, &event), AS_LOG_END);
  as_log_reader_close(reader);
  end_world(&w);
}

/* Of datatypes, functions and maps the log has the names of what stands on top. */
static void test_strangers(void **state) {
  (void)state;
  world w = make_world(1, true);
  as_sort list = as_data_declare(w.terms, "list");
  as_member cons[] = {{"head", as_sort_bv(8)}, {"tail", list}};
  as_constructor constructors[] = {{"nil", NULL, 0}, {"cons", cons, 2}};
  assert_true(as_data_define(w.terms, list, constructors, 2));
  as_term x = as_term_variable(w.terms, list, "x"), nil = as_term_construct(w.terms, list, 0, NULL);
  as_function f = as_function_declare(w.terms, "f", &list, 1, as_sort_bv(8));
  as_term sum = as_term_bvadd(w.terms, as_term_apply(w.terms, f, &x), as_term_member(w.terms, x, 1, 0));
  as_term claims[] = {as_term_is(w.terms, x, 1), as_term_eq(w.terms, x, nil),
                      as_term_bvult(w.terms, sum, as_term_bv(w.terms, 8, 9)), nil};
  const char *const names[] = {"cons#", "=#", NULL, "nil#"};
  as_log *log = create(w.memory, AS_LEVEL_TRACE);
  for (uint32_t i = 0; i < 4; i++) as_log_write(log, w.terms, &(as_event){.kind = AS_EVENT_ASSUME, .term = claims[i]});
  as_log_close(log);
  as_log_reader *reader = open_log(w.memory, path);
  as_event event;
  as_terms *terms = as_log_reader_terms(reader);
  for (uint32_t i = 0; i < 4; i++) {
    assert_int_equal(as_log_next(reader, &event), AS_LOG_EVENT);
    if (names[i]) assert_int_equal(strncmp(as_term_name(terms, event.term), names[i], strlen(names[i])), 0);
    if (!names[i]) assert_int_equal(as_term_op(terms, event.term), AS_OP_BVULT);
  }
  as_log_reader_close(reader);
  end_world(&w);
}

/* A term that no recursion survives, in a file of several windows. */
static void test_deep(void **state) {
  (void)state;
  enum { DEPTH = 1000000 };
  world w = make_world(1, false);
  as_term t = as_term_variable(w.terms, as_sort_bv(8), "x");
  for (int i = 0; i < DEPTH; i++) t = as_term_bvneg(w.terms, t);
  as_log *log = create(w.memory, AS_LEVEL_TRACE);
  as_log_write(log, w.terms, &(as_event){.kind = AS_EVENT_ASSUME, .term = t});
  as_log_close(log);
  as_log_reader *reader = open_log(w.memory, path);
  as_event event;
  assert_int_equal(as_log_next(reader, &event), AS_LOG_EVENT);
  uint32_t depth = 0;
  as_terms *terms = as_log_reader_terms(reader);
  for (as_term u = event.term; as_term_op(terms, u) == AS_OP_BVNEG; u = as_term_operand(terms, u, 0)) depth++;
  assert_int_equal(depth, DEPTH);
  as_log_reader_close(reader);
  end_world(&w);
}

static void test_levels(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_log *log = create(memory, AS_LEVEL_INFO);
  assert_int_equal(as_log_level(log), AS_LEVEL_INFO);
  for (int level = AS_LEVEL_ERROR; level <= AS_LEVEL_TRACE; level++)
    as_log_write(log, NULL, &(as_event){.kind = AS_EVENT_MESSAGE, .level = (uint8_t)level, .text = "m"});
  as_log_write(log, NULL, &(as_event){.kind = AS_EVENT_QUESTION});
  as_log_close(log);
  as_log_reader *reader = open_log(memory, path);
  as_event event;
  for (int level = AS_LEVEL_ERROR; level <= AS_LEVEL_INFO; level++) {
    assert_int_equal(as_log_next(reader, &event), AS_LOG_EVENT);
    assert_int_equal(as_event_level(&event), level);
  }
  assert_int_equal(as_log_next(reader, &event), AS_LOG_EVENT);
  assert_int_equal(event.kind, AS_EVENT_QUESTION);
  assert_int_equal(as_event_level(&event), AS_LEVEL_VERBOSE);
  assert_int_equal(as_log_next(reader, &event), AS_LOG_END);
  as_log_reader_close(reader);
  as_memory_destroy(memory);
}

/* A counted event: everything in it follows from its number, so a reader can check it alone. */

static void write_counted(as_log *log, as_terms *terms, uint64_t i) {
  char text[64];
  snprintf(text, sizeof text, "event %llu %.*s", (unsigned long long)i, (int)(i % 40),
           "........................................");
  as_term x = as_term_variable(terms, as_sort_bv(32), "x");
  as_term t = as_term_bvult(terms, x, as_term_bv(terms, 32, i / 3));
  as_event event = {.kind = AS_EVENT_MESSAGE, .branch = i, .text = text};
  if (i % 3 == 1) event = (as_event){.kind = AS_EVENT_GUARD, .branch = i, .term = t, .decided = AS_SIDES_BOTH};
  as_log_write(log, terms, &event);
}

static void check_counted(const as_log_reader *reader, const as_event *event, uint64_t i) {
  assert_int_equal(event->branch, i);
  if (i % 3 == 1) {
    assert_int_equal(event->kind, AS_EVENT_GUARD);
    const as_terms *terms = as_log_reader_terms(reader);
    assert_true(as_term_exists(event->term));
    as_term bound = event->term;
    while (as_term_operands(terms, bound)) bound = as_term_operand(terms, bound, as_term_operands(terms, bound) - 1);
    if (as_term_op(terms, event->term) == AS_OP_BVULT) assert_int_equal(as_term_bits(terms, bound), (uint32_t)(i / 3));
  } else {
    unsigned long long number;
    assert_int_equal(event->kind, AS_EVENT_MESSAGE);
    assert_int_equal(sscanf(event->text, "event %llu ", &number), 1);
    assert_int_equal(number, i);
    assert_int_equal(strlen(event->text), (size_t)snprintf(NULL, 0, "event %llu ", number) + i % 40);
  }
}

/* Writes this many counted events and FINISH, in a child; 0: without end. */
static pid_t start_writer(uint64_t count) {
  unlink(path);
  pid_t child = fork();
  assert_true(child >= 0);
  if (child) return child;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  const char *error;
  as_log *log = as_log_create(memory, path, AS_LEVEL_TRACE, &error);
  if (!log) _exit(1);
  for (uint64_t i = 0; !count || i < count; i++) {
    write_counted(log, terms, i);
    if (i % 5000 == 0) usleep(100);
  }
  as_log_write(log, terms, &(as_event){.kind = AS_EVENT_FINISH});
  as_log_close(log);
  _exit(0);
}

static as_log_reader *open_when_there(as_memory *memory) {
  const char *error;
  for (int tries = 0; tries < 5000; tries++, usleep(1000)) {
    as_log_reader *reader = as_log_open(memory, path, &error);
    if (reader) return reader;
  }
  fail_msg("%s", error);
  return NULL;
}

static void test_follow(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  pid_t child = start_writer(200000);
  as_log_reader *reader = open_when_there(memory);
  uint64_t count = 0, ends = 0;
  time_t start = time(NULL);
  for (as_event event;;) {
    as_log_status status = as_log_next(reader, &event);
    if (status == AS_LOG_BROKEN)
      fail_msg("byte %llu: %s", (unsigned long long)as_log_reader_offset(reader), as_log_reader_error(reader));
    if (status == AS_LOG_END) {
      assert_true(time(NULL) - start < 100);
      ends++;
      continue;
    }
    if (event.kind == AS_EVENT_FINISH) break;
    check_counted(reader, &event, count++);
  }
  assert_int_equal(count, 200000);
  if (ends == 0) print_message("the writer was never waited for\n");
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(status, 0);
  as_event event;
  assert_int_equal(as_log_next(reader, &event), AS_LOG_END);
  as_log_reader_close(reader);
  as_memory_destroy(memory);
}

/* Every event of a file, which are counted ones; how it ends. */
static as_log_status read_counted(const char *name, uint64_t *count) {
  as_memory *memory = as_memory_create(0);
  as_log_reader *reader = open_log(memory, name);
  as_event event;
  as_log_status status;
  for (*count = 0; (status = as_log_next(reader, &event)) == AS_LOG_EVENT; ++*count)
    if (event.kind != AS_EVENT_FINISH) check_counted(reader, &event, *count);
  as_log_reader_close(reader);
  as_memory_destroy(memory);
  return status;
}

static void test_killed(void **state) {
  (void)state;
  for (useconds_t i = 0; i < 10; i++) {
    as_memory *memory = as_memory_create(0);
    pid_t child = start_writer(0);
    as_log_reader_close(open_when_there(memory));
    usleep(5000 + 1777 * i);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    uint64_t count;
    assert_int_equal(read_counted(path, &count), AS_LOG_END);
    assert_true(count > 0);
    as_memory_destroy(memory);
  }
}

static size_t read_whole(const char *name, uint8_t *bytes, size_t capacity) {
  FILE *file = fopen(name, "rb");
  assert_non_null(file);
  size_t count = fread(bytes, 1, capacity, file);
  fclose(file);
  return count;
}

/* A new file each time: file systems flush one that was truncated. */
static void write_whole(const char *name, const uint8_t *bytes, size_t count) {
  unlink(name);
  FILE *file = fopen(name, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(bytes, 1, count, file), count);
  fclose(file);
}

static size_t write_small_log(uint8_t *bytes, size_t capacity, uint64_t events) {
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_log *log = create(memory, AS_LEVEL_TRACE);
  for (uint64_t i = 0; i < events; i++) write_counted(log, terms, i);
  as_log_close(log);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
  return read_whole(path, bytes, capacity);
}

static void test_cut_everywhere(void **state) {
  (void)state;
  static uint8_t bytes[1 << 16];
  size_t size = write_small_log(bytes, sizeof bytes, 100);
  uint64_t count, before = 0;
  for (size_t cut = 0; cut <= size; cut++) {
    write_whole(copy_path, bytes, cut);
    if (cut < AS_LOG_HEADER_BYTES) {
      as_memory *memory = as_memory_create(0);
      const char *error = NULL;
      assert_null(as_log_open(memory, copy_path, &error));
      assert_string_equal(error, "it is not an event log");
      as_memory_destroy(memory);
      continue;
    }
    assert_int_equal(read_counted(copy_path, &count), AS_LOG_END);
    assert_true(count == before || count == before + 1);
    before = count;
  }
  assert_int_equal(before, 100);
}

/* Whatever the bytes are, reading ends, and what is broken says where and why. The terms can be looked at. */
static void read_anything(const char *name) {
  as_memory *memory = as_memory_create(0);
  const char *error;
  as_log_reader *reader = as_log_open(memory, name, &error);
  as_log_status status = AS_LOG_END;
  for (as_event event; reader && (status = as_log_next(reader, &event)) == AS_LOG_EVENT;) {
    if (event.text) assert_true(strlen(event.text) < 1 << 16);
    if (as_term_exists(event.term))
      assert_true(as_term_sort(as_log_reader_terms(reader), event.term).kind != AS_SORT_NONE);
  }
  if (reader && status == AS_LOG_BROKEN) {
    as_event event;
    assert_non_null(as_log_reader_error(reader));
    assert_true(as_log_reader_offset(reader) >= AS_LOG_HEADER_BYTES);
    assert_int_equal(as_log_next(reader, &event), AS_LOG_BROKEN);
  }
  as_log_reader_close(reader);
  as_memory_destroy(memory);
}

static void test_changed_bytes(void **state) {
  (void)state;
  static uint8_t bytes[1 << 16];
  world w = make_world(3, false);
  as_log *log = create(w.memory, AS_LEVEL_TRACE);
  for (int i = 0; i < 40; i++) {
    as_event event = random_event(&w);
    as_log_write(log, w.terms, &event);
  }
  as_log_close(log);
  size_t size = read_whole(path, bytes, sizeof bytes);
  assert_true(size < sizeof bytes);
  for (int i = 0; i < 5000; i++) {
    size_t at = AS_LOG_HEADER_BYTES + random_number(&w.random, size - AS_LOG_HEADER_BYTES);
    uint8_t before = bytes[at];
    bytes[at] = (uint8_t)random_number(&w.random, 256);
    write_whole(copy_path, bytes, size);
    read_anything(copy_path);
    if (i % 8) bytes[at] = before;
  }
  end_world(&w);
}

/* A file that may not grow above a limit: the log ends, with what it has, and nobody is hurt. */
static void write_until_full(void) {
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  const char *error;
  as_log *log = as_log_create(memory, path, AS_LEVEL_TRACE, &error);
  if (!log) _exit(1);
  uint64_t i = 0;
  for (; !as_log_error(log) && i < 1000000; i++) write_counted(log, terms, i);
  for (int more = 0; more < 100; more++) write_counted(log, terms, i);
  if (!as_log_error(log)) _exit(2);
  fputs(as_log_error(log), stderr);
  as_log_close(log);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

static void write_until_limit(void) {
  struct rlimit limit = {300000, 300000};
  setrlimit(RLIMIT_FSIZE, &limit);
  write_until_full();
}

static void test_file_limit(void **state) {
  (void)state;
  char errors[4096];
  unlink(path);
  assert_int_equal(run_child(write_until_limit, errors, sizeof errors), 0);
  assert_string_equal(errors, "File too large");
  uint64_t count;
  assert_int_equal(read_counted(path, &count), AS_LOG_END);
  struct stat facts;
  assert_int_equal(stat(path, &facts), 0);
  assert_in_range(facts.st_size, 280000, 300000); /* hardly any room is left unused */
}

/* The same on a disk of 256 KiB, which the child has for itself. */
static void write_until_disk_is_full(void) {
  if (unshare(CLONE_NEWNS) && unshare(CLONE_NEWUSER | CLONE_NEWNS)) _exit(77);
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL)) _exit(77);
  if (mount("none", folder, "tmpfs", 0, "size=256k")) _exit(77);
  write_until_full();
  uint64_t count;
  struct stat facts;
  if (read_counted(path, &count) != AS_LOG_END || count == 0) _exit(3);
  if (stat(path, &facts) || facts.st_size < 250000) _exit(4);
}

static void test_full_disk(void **state) {
  (void)state;
  char errors[4096];
  int status = run_child(write_until_disk_is_full, errors, sizeof errors);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 77) skip(); /* nobody may mount here */
  assert_int_equal(status, 0);
  assert_string_equal(errors, "No space left on device");
}

/* What cannot be mapped is written: the same bytes come out of a pipe. */
static void test_pipe(void **state) {
  (void)state;
  static uint8_t expected[1 << 16], found[1 << 16];
  size_t size = write_small_log(expected, sizeof expected, 500);
  unlink(path);
  assert_int_equal(mkfifo(path, 0600), 0);
  int out = open(path, O_RDONLY | O_NONBLOCK);
  assert_true(out >= 0);
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  const char *error = NULL;
  assert_null(as_log_open(memory, path, &error));
  assert_string_equal(error, "it is not a regular file");
  as_log *log = create(memory, AS_LEVEL_TRACE);
  for (uint64_t i = 0; i < 500; i++) write_counted(log, terms, i);
  assert_null(as_log_error(log));
  size_t got = 0;
  for (ssize_t piece; (piece = read(out, found + got, sizeof found - got)) > 0;) got += (size_t)piece;
  as_log_close(log);
  close(out);
  unlink(path);
  assert_int_equal(got, size);
  assert_memory_equal(expected, found, size);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

static void expect_no_log(const char *name, const char *expected) {
  as_memory *memory = as_memory_create(0);
  const char *error = NULL;
  assert_null(as_log_create(memory, name, AS_LEVEL_TRACE, &error));
  assert_string_equal(error, expected);
  as_memory_destroy(memory);
}

static void expect_no_reader(const char *name, const char *expected) {
  as_memory *memory = as_memory_create(0);
  const char *error = NULL;
  assert_null(as_log_open(memory, name, &error));
  assert_string_equal(error, expected);
  as_memory_destroy(memory);
}

static void test_errors(void **state) {
  (void)state;
  static uint8_t bytes[1 << 16];
  expect_no_log("/no/such/folder/log", "No such file or directory");
  expect_no_log("/dev/full", "No space left on device");
  expect_no_reader("/no/such/folder/log", "No such file or directory");
  expect_no_reader(folder, "Is a directory");
  size_t size = write_small_log(bytes, sizeof bytes, 10);
  bytes[9]++;
  write_whole(copy_path, bytes, size);
  expect_no_reader(copy_path, "it is an event log of another version of assay");
  bytes[1]++;
  write_whole(copy_path, bytes, size);
  expect_no_reader(copy_path, "it is not an event log");
  as_memory *memory = as_memory_create(0);
  as_log *log = create(memory, AS_LEVEL_TRACE);
  as_log_write(log, NULL, &(as_event){.kind = AS_EVENT_BEGIN, .text = "first"});
  expect_no_log(path, "another run is writing it");
  pid_t child = fork(); /* a child has the file open, too, and outlives the log */
  if (child == 0) pause();
  as_log_close(log);
  as_log_close(create(memory, AS_LEVEL_TRACE));
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  as_log_close(NULL);
  as_log_reader_close(NULL);
  as_memory_destroy(memory);
}

/* A hole in the middle of a record, as a crash of the machine may leave it: broken, at that record. */
static void test_hole(void **state) {
  (void)state;
  static uint8_t bytes[1 << 16];
  size_t size = write_small_log(bytes, sizeof bytes, 3);
  memset(bytes + size - 4, 0, 4);
  write_whole(copy_path, bytes, size);
  as_memory *memory = as_memory_create(0);
  as_log_reader *reader = open_log(memory, copy_path);
  as_event event;
  assert_int_equal(as_log_next(reader, &event), AS_LOG_EVENT);
  assert_int_equal(as_log_next(reader, &event), AS_LOG_EVENT);
  uint64_t offset = as_log_reader_offset(reader);
  assert_int_equal(as_log_next(reader, &event), AS_LOG_BROKEN);
  assert_int_equal(as_log_reader_offset(reader), offset);
  assert_string_equal(as_log_reader_error(reader), "a zero byte in a text");
  as_log_reader_close(reader);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round_trip), cmocka_unit_test(test_every_operator), cmocka_unit_test(test_strangers),
      cmocka_unit_test(test_deep),       cmocka_unit_test(test_levels),         cmocka_unit_test(test_follow),
      cmocka_unit_test(test_killed),     cmocka_unit_test(test_cut_everywhere), cmocka_unit_test(test_changed_bytes),
      cmocka_unit_test(test_file_limit), cmocka_unit_test(test_full_disk),      cmocka_unit_test(test_pipe),
      cmocka_unit_test(test_errors),     cmocka_unit_test(test_hole),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
