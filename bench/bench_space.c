/* Memory of states: nanoseconds for loads and stores at known places, for forks, and for large ranges; and whether work
 * that doubles takes at most 2.5 times as long. Times are of the processor, the best of some rounds, so that neighbours
 * on the machine do not count. */
#include <assay/base/memory.h>
#include <assay/state/space.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 7 };

typedef struct bench {
  as_terms *terms;
  as_spaces *spaces;
  as_asker asker;
  as_space space;
  as_value scratch, loaded;
  uint64_t sum; /* of what was loaded, so that nothing is left out */
} bench;

/* Nobody is asked anything here. */
static bool no_decision(void *data, as_term guard) {
  (void)data, (void)guard;
  abort();
}
static bool no_requirement(void *data, as_term claim, const as_fault *fault) {
  (void)data, (void)claim, (void)fault;
  abort();
}
static as_term fresh(void *data, as_space space, as_sort sort, as_object object, uint64_t offset) {
  (void)space, (void)object, (void)offset;
  return as_term_fresh(((bench *)data)->terms, sort, "b");
}
static void assume(void *data, as_term claim) { (void)data, (void)claim; }
static void give_up(void *data, const char *what) {
  (void)data;
  fprintf(stderr, "given up: %s\n", what);
  abort();
}
static bool never(void *data) {
  (void)data;
  return false;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static as_object object(bench *b, uint64_t size, as_content content) {
  as_object_facts facts = {.kind = AS_OBJECT_LOCAL, .writable = true, .align_bytes = 16, .size = as_value_bits(size)};
  return as_space_allocate(b->spaces, &b->space, &facts, content);
}

static as_value at(as_object o, uint64_t offset) {
  as_value p = as_value_pointer(o);
  p.offset = offset;
  return p;
}

static const as_access word = {.size_bytes = 4, .align_bytes = 4};
static const as_access pointer_word = {.size_bytes = 8, .align_bytes = 8, .is_pointer = true};

/* Through a register that stays where it is, as an engine's do. */
static inline void store(bench *b, as_value *p, uint64_t offset, uint64_t bits) {
  p->offset = offset, b->scratch.bits = bits;
  as_space_store_at(b->spaces, &b->space, &b->asker, &word, p, &b->scratch);
}

static inline uint64_t load(bench *b, as_value *p, uint64_t offset) {
  p->offset = offset;
  as_space_load_at(b->spaces, &b->space, &b->asker, &word, p, &b->loaded);
  return b->loaded.bits;
}

/* ---- what is measured: each does `count` operations on objects that were made before ---- */

static void hot_scalar(bench *b, uint64_t count) {
  as_value p = as_value_pointer(object(b, 4, AS_CONTENT_UNINITIALISED));
  for (uint64_t i = 0; i < count; i++) store(b, &p, 0, i), b->sum += load(b, &p, 0);
}

static void hot_array(bench *b, uint64_t count) {
  as_value p = as_value_pointer(object(b, 4096, AS_CONTENT_ZERO));
  for (uint64_t i = 0; i < count; i++) store(b, &p, 4 * (i * 7 % 1024), i), b->sum += load(b, &p, 4 * (i % 1024));
}

/* Numbers and pointers side by side, as in a node of a list. */
static void hot_record(bench *b, uint64_t count) {
  as_object o = object(b, 24, AS_CONTENT_UNINITIALISED);
  as_value p = at(o, 8), next;
  as_space_store(b->spaces, &b->space, &b->asker, &pointer_word, p, as_value_pointer(o));
  for (uint64_t i = 0; i < count; i++) {
    as_space_load_at(b->spaces, &b->space, &b->asker, &pointer_word, &p, &next);
    store(b, &next, 0, i), b->sum += load(b, &next, 0);
  }
}

static void write_array(bench *b, uint64_t count) {
  as_value p = as_value_pointer(object(b, 4 * count, AS_CONTENT_UNINITIALISED));
  for (uint64_t i = 0; i < count; i++) store(b, &p, 4 * i, i);
  b->sum += load(b, &p, 4 * (count / 2));
}

static void write_backwards(bench *b, uint64_t count) {
  as_value p = as_value_pointer(object(b, 4 * count, AS_CONTENT_ZERO));
  for (uint64_t i = count; i-- > 0;) store(b, &p, 4 * i, i);
  b->sum += load(b, &p, 4 * (count / 2));
}

static void calls(bench *b, uint64_t count) {
  for (uint64_t i = 0; i < count; i++) {
    as_value p = as_value_pointer(object(b, 4, AS_CONTENT_UNINITIALISED));
    store(b, &p, 0, i);
    as_space_end(b->spaces, &b->space, p.object, AS_LIFETIME_RETURNED, 1);
  }
}

static void pointer_array(bench *b, uint64_t count) {
  as_object o = object(b, 8 * count, AS_CONTENT_ZERO);
  for (uint64_t i = 0; i < count; i++)
    as_space_store(b->spaces, &b->space, &b->asker, &pointer_word, at(o, 8 * i), as_value_pointer(o));
}

static void read_bytes(bench *b, uint64_t count) {
  as_object o = object(b, count, AS_CONTENT_UNCONSTRAINED);
  as_access byte = {.size_bytes = 1, .align_bytes = 1};
  as_value value;
  for (uint64_t i = 0; i < count; i++) as_space_load(b->spaces, &b->space, &b->asker, &byte, at(o, i), &value);
}

/* A share, one write, and the share is dropped. */
static void forks(bench *b, uint64_t count) {
  as_value p = as_value_pointer((as_object){as_space_objects(b->space) / 2 + 1});
  for (uint64_t i = 0; i < count; i++) {
    as_space other = as_space_share(b->space);
    store(b, &p, 0, i);
    as_space_drop(b->spaces, &other);
  }
}

static void copies(bench *b, uint64_t count) {
  as_access any = {.align_bytes = 1};
  as_object from = {1}, to = {2};
  for (uint64_t i = 0; i < count; i++)
    as_space_copy(b->spaces, &b->space, &b->asker, &any, at(to, 0), at(from, 0), as_value_bits(1 << 20), false);
}

static void fills(bench *b, uint64_t count) {
  as_access any = {.align_bytes = 1};
  for (uint64_t i = 0; i < count; i++)
    as_space_fill(b->spaces, &b->space, &b->asker, &any, at((as_object){1}, 64), as_value_bits(i & 1),
                  as_value_bits((1 << 20) - 128));
}

/* ---- measuring ---- */

typedef void work(bench *b, uint64_t count);

static void open_bench(bench *b, uint32_t objects, uint64_t size) {
  b->terms = as_terms_create(as_memory_create(0));
  b->spaces = as_spaces_create(b->terms, &(as_space_options){.pointer_bits = 64});
  b->asker = (as_asker){.data = b,
                        .decide = no_decision,
                        .require = no_requirement,
                        .fresh = fresh,
                        .assume = assume,
                        .give_up = give_up,
                        .stopped = never};
  b->space = (as_space){0};
  b->scratch = as_value_bits(0);
  uint8_t *bytes = calloc(1, size + 1);
  for (uint64_t j = 0; j < size; j++) bytes[j] = (uint8_t)j;
  for (uint32_t i = 0; i < objects; i++)
    as_space_initialise(b->spaces, &b->space, object(b, size, AS_CONTENT_UNINITIALISED), 0, bytes, size);
  free(bytes);
}

static void close_bench(bench *b) {
  as_memory *memory = as_terms_memory(b->terms);
  as_space_drop(b->spaces, &b->space);
  as_spaces_destroy(b->spaces);
  as_terms_destroy(b->terms);
  as_memory_destroy(memory);
}

/* Nanoseconds for one operation. */
static double measure(work *w, uint32_t objects, uint64_t size, uint64_t count) {
  double best = 1e30;
  for (uint32_t round = 0; round < ROUNDS; round++) {
    bench b = {0};
    open_bench(&b, objects, size);
    double begin = now();
    w(&b, count);
    double taken = (now() - begin) / (double)count;
    if (taken < best) best = taken;
    if (b.sum == 1) puts("");
    close_bench(&b);
  }
  return best;
}

static void report(const char *name, work *w, uint32_t objects, uint64_t size, uint64_t count) {
  double once = measure(w, objects, size, count), twice = measure(w, objects, size, 2 * count);
  printf("  %-44s %9.1f ns   twice the work: %.2f times the time%s\n", name, once, 2 * twice / once,
         2 * twice / once > 2.5 ? "  TOO MUCH" : "");
}

int main(void) {
  puts("spaces: loads and stores at known places");
  report("store and load of a scalar", hot_scalar, 0, 0, 1000000);
  report("store and load in an array of 4 KiB", hot_array, 0, 0, 1000000);
  report("the same with 10,000 other objects", hot_array, 10000, 4, 300000);
  report("load of a pointer, store and load through it", hot_record, 0, 0, 1000000);
  report("writing an uninitialised array", write_array, 0, 0, 200000);
  report("writing a zeroed array from its end", write_backwards, 0, 0, 200000);
  report("writing an array of pointers", pointer_array, 0, 0, 50000);
  report("reading unconstrained bytes", read_bytes, 0, 0, 20000);
  report("call: a local is made, written, and ends", calls, 0, 0, 500000);
  puts("spaces: forks (share, write, drop)");
  double few = measure(forks, 10, 4, 200000), many = measure(forks, 10000, 4, 200000);
  printf("  with 10 objects %.1f ns, with 10,000 objects %.1f ns: %.2f times\n", few, many, many / few);
  double small = measure(forks, 1, 1 << 10, 100000), large = measure(forks, 1, 1 << 20, 100000);
  printf("  with an object of 1 KiB %.1f ns, of 1 MiB %.1f ns\n", small, large);
  puts("spaces: ranges of 1 MiB");
  report("copy", copies, 2, 1 << 20, 1000);
  report("fill", fills, 1, 1 << 20, 1000);
  return 0;
}
