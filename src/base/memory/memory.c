#include "base/memory/heap.h"
#include "base/memory/roll.h"

#include <assay/base/clock.h>
#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Released when the system fails for the first time: enough for the work in hand to notice and to end. It is mapped,
 * not allocated, so that blocks of either kind find room where it was. */
enum { RESERVE_BYTES = 4 << 20 };

struct as_memory {
  size_t live, peak, limit;
  size_t before;  /* resident bytes beside live ones when the limit was set */
  size_t outside; /* more of them since then */
  size_t blocks;  /* live ones */
  size_t header;  /* bytes in front of each block: those of tracking, or none */
  as_roll roll;
  as_heap heap; /* not of watched accounts: malloc's checkers see each of their blocks */
  double next_look;
  bool abandoned;
  void *reserve; /* NULL once it was needed: the account is exhausted until as_memory_set_limit */
  void (*on_failure)(void *data);
  void *on_failure_data;
};

/* NULL: no memory. */
static void *map(size_t size_bytes) {
  void *mapped = mmap(NULL, size_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return mapped == MAP_FAILED ? NULL : mapped;
}

as_memory *as_memory_create(size_t limit_bytes) {
  as_memory *memory = calloc(1, sizeof *memory);
  if (!memory) return NULL;
  memory->limit = limit_bytes;
  memory->reserve = map(RESERVE_BYTES);
#ifdef AS_DEBUG
  as_memory_track(memory);
#endif
  return memory;
}

void as_memory_track(as_memory *memory) {
  AS_REQUIRE_BUT(memory->blocks == 0, "an account without live blocks", "it has %zu", memory->blocks);
  memory->header = sizeof(as_roll_block);
}

static void release_reserve(as_memory *memory) {
  if (memory->reserve) munmap(memory->reserve, RESERVE_BYTES);
  memory->reserve = NULL;
}

void as_memory_destroy(as_memory *memory) {
  if (!memory) return;
  if (memory->abandoned) return;
  if (memory->live) as_roll_show(&memory->roll);
  AS_REQUIRE_BUT(memory->live == 0, "every byte of the account was freed", "%zu in %zu blocks are still live%s",
                 memory->live, memory->blocks, memory->header ? "" : "; as_memory_track tells where they come from");
  release_reserve(memory);
  as_heap_release(&memory->heap);
  free(memory);
}

void as_memory_abandon(as_memory *memory) { memory->abandoned = true; }
bool as_memory_abandoned(const as_memory *memory) { return memory->abandoned; }

static bool over_limit(const as_memory *memory) {
  return memory->limit && memory->live + memory->outside > memory->limit;
}

static void book(as_memory *memory, size_t size_bytes) {
  memory->live += size_bytes;
  memory->blocks++;
  if (memory->live > memory->peak) memory->peak = memory->live;
}

static void unbook(as_memory *memory, size_t size_bytes, const char *function) {
  AS_REQUIRE_BUT_OF(function, memory->live >= size_bytes, "the size that the block was made with",
                    "the account has %zu live bytes, and this says %zu", memory->live, size_bytes);
  memory->live -= size_bytes;
  memory->blocks--;
}

/* What the caller gets of a block of the system, and back. */
static void *enter(as_memory *memory, void *block, size_t size_bytes, const void *place) {
  book(memory, size_bytes);
  return memory->header ? as_roll_enter(&memory->roll, block, size_bytes, place) : block;
}

static void *leave(as_memory *memory, void *block, size_t size_bytes, const char *function) {
  unbook(memory, size_bytes, function);
  return memory->header ? as_roll_leave(&memory->roll, block, size_bytes, function) : block;
}

__attribute__((noreturn)) static void fail(as_memory *memory) {
  if (memory->on_failure) memory->on_failure(memory->on_failure_data);
  fputs("assay: out of memory\n", stderr);
  abort();
}

/* ---- blocks of the heap, or of malloc ---- */

static bool is_of_heap(const as_memory *memory, size_t size_bytes) {
  return !memory->header && as_heap_has(size_bytes);
}

static void *take_from_heap(as_memory *memory, size_t size_bytes) {
  void *block = as_heap_take(&memory->heap, size_bytes);
  if (block) return block;
  release_reserve(memory);
  block = as_heap_take(&memory->heap, size_bytes);
  if (!block) fail(memory);
  return block;
}

static void *system_resize(as_memory *memory, void *block, size_t size_bytes) {
  void *moved = realloc(block, size_bytes);
  if (!moved) {
    release_reserve(memory);
    moved = realloc(block, size_bytes);
  }
  if (!moved) fail(memory);
  as_heap_advise(&memory->heap, moved, size_bytes);
  return moved;
}

static void *take(as_memory *memory, size_t size_bytes) {
  if (is_of_heap(memory, size_bytes)) return take_from_heap(memory, size_bytes);
  return system_resize(memory, NULL, size_bytes + memory->header);
}

static void give(as_memory *memory, void *block, size_t size_bytes) {
  if (is_of_heap(memory, size_bytes))
    as_heap_give(&memory->heap, block, size_bytes);
  else
    free(block);
}

static void *take_zeroed(as_memory *memory, size_t size_bytes) {
  size_t whole = size_bytes + memory->header;
  void *block = is_of_heap(memory, size_bytes) ? NULL : calloc(1, whole); /* the system has zeroed pages at hand */
  if (!block) return memset(take(memory, size_bytes), 0, whole);
  as_heap_advise(&memory->heap, block, whole);
  return block;
}

static void *move(as_memory *memory, void *block, size_t old_bytes, size_t new_bytes) {
  bool was = is_of_heap(memory, old_bytes), is = is_of_heap(memory, new_bytes);
  if (!was && !is) return system_resize(memory, block, new_bytes + memory->header);
  if (was && is && as_heap_is_same_class(old_bytes, new_bytes)) return block;
  void *moved = take(memory, new_bytes);
  memcpy(moved, block, old_bytes < new_bytes ? old_bytes : new_bytes);
  give(memory, block, old_bytes);
  return moved;
}

void *as_memory_alloc(as_memory *memory, size_t size_bytes) {
  if (!size_bytes) return NULL;
  return enter(memory, take(memory, size_bytes), size_bytes, __builtin_return_address(0));
}

void *as_memory_alloc_zeroed(as_memory *memory, size_t size_bytes) {
  if (!size_bytes) return NULL;
  return enter(memory, take_zeroed(memory, size_bytes), size_bytes, __builtin_return_address(0));
}

void *as_memory_resize(as_memory *memory, void *block, size_t old_bytes, size_t new_bytes) {
  if (!block && !new_bytes) return NULL;
  if (!block) return enter(memory, take(memory, new_bytes), new_bytes, __builtin_return_address(0));
  block = leave(memory, block, old_bytes, __func__);
  if (!new_bytes) return give(memory, block, old_bytes), NULL;
  return enter(memory, move(memory, block, old_bytes, new_bytes), new_bytes, __builtin_return_address(0));
}

void as_memory_free(as_memory *memory, void *block, size_t size_bytes) {
  if (block) give(memory, leave(memory, block, size_bytes, __func__), size_bytes);
}

/* ---- large pages ---- */

static bool is_large_size(size_t size_bytes) { return size_bytes && size_bytes % AS_LARGE_PAGE_BYTES == 0; }

void *as_memory_alloc_large(as_memory *memory, size_t size_bytes) {
  AS_REQUIRE(is_large_size(size_bytes), "a block of whole large pages");
  void *block = as_heap_map_large(&memory->heap, size_bytes);
  if (!block) {
    release_reserve(memory);
    block = as_heap_map_large(&memory->heap, size_bytes);
    if (!block) fail(memory);
  }
  book(memory, size_bytes);
  return block;
}

void as_memory_free_large(as_memory *memory, void *block, size_t size_bytes) {
  if (!block) return;
  AS_REQUIRE(is_large_size(size_bytes), "a block of whole large pages");
  unbook(memory, size_bytes, __func__);
  munmap(block, size_bytes);
}

size_t as_memory_live(const as_memory *memory) { return memory->live; }
size_t as_memory_peak(const as_memory *memory) { return memory->peak; }
bool as_memory_exhausted(const as_memory *memory) { return !memory->reserve || over_limit(memory); }

bool as_memory_has_room(const as_memory *memory, size_t size_bytes) {
  return !memory->limit || memory->live + memory->outside + size_bytes <= memory->limit;
}

size_t as_memory_resident(int process) {
  char name[64] = "/proc/self/statm", text[128];
  if (process) snprintf(name, sizeof name, "/proc/%d/statm", process);
  int file = open(name, O_RDONLY | O_CLOEXEC);
  ssize_t got = file < 0 ? 0 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  text[got > 0 ? got : 0] = 0;
  unsigned long long all, pages = 0;
  return sscanf(text, "%llu %llu", &all, &pages) == 2 ? (size_t)pages * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

static size_t beside(const as_memory *memory) {
  size_t bytes = as_memory_resident(0);
  return bytes > memory->live ? bytes - memory->live : 0;
}

static void measure(as_memory *memory) {
  size_t now = beside(memory);
  memory->outside = now > memory->before ? now - memory->before : 0;
}

void as_memory_look(as_memory *memory) {
  static const double seconds_between = 0.05;
  double now = memory->limit ? as_clock_about() : 0;
  if (!memory->limit || now < memory->next_look) return;
  memory->next_look = now + seconds_between;
  measure(memory);
  if (!over_limit(memory) || memory->live > memory->limit) return;
  malloc_trim(0); /* what is free counts only if the system cannot have it */
  measure(memory);
}

void as_memory_set_limit(as_memory *memory, size_t limit_bytes) {
  memory->limit = limit_bytes;
  memory->outside = 0;
  memory->before = limit_bytes ? beside(memory) : 0;
  if (!memory->reserve) memory->reserve = map(RESERVE_BYTES);
}

void as_memory_on_failure(as_memory *memory, void (*handler)(void *data), void *data) {
  memory->on_failure = handler;
  memory->on_failure_data = data;
}
