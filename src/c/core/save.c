#include "c/core/save.h"

#include "base/file.h"
#include "c/core/check/check.h"
#include <assay/base/digest.h>
#include <assay/base/table.h>
#include <assert.h>
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

enum { ALIGNMENT = 8, BYTE_ORDER_MARK = 0x01020304 };
static const char magic[8] = "as-core\n";
static const char zeros[ALIGNMENT];

enum {
#define AS_CORE_ARRAY(type, name) ARRAY_##name,
  AS_CORE_ARRAYS
#undef AS_CORE_ARRAY
      ARRAYS
};

typedef struct array_shape {
  uint32_t count, row_bytes;
} array_shape;

typedef struct header {
  char magic[8];
  uint32_t byte_order, format;
  uint64_t bytes; /* of all: this header, the arrays, and the zeros between them */
  uint64_t checksum;
  as_core_target target; /* the checksum covers this and what follows */
  uint32_t arrays, unused;
  array_shape shape[ARRAYS];
} header;

/* Rows are written as they lie in memory: there must be no holes in them. Whoever has to change a sum here changes
 * AS_CORE_FORMAT, too. */
#define NO_HOLES(type, bytes) static_assert(sizeof(type) == (bytes), #type " has a hole, or is another one")
NO_HOLES(as_core_type, 4 * 1 + 4 + 2 * 8 + 4 * 4);
NO_HOLES(as_core_field, 3 * 4 + 4 * 1 + 2 * 8);
NO_HOLES(as_core_constant, 4 * 1 + 3 * 4 + 2 * 8);
NO_HOLES(as_core_item, 8 + 4 * 4);
NO_HOLES(as_core_global, 3 * 4 + 4 * 1 + 6 * 4 + 8);
NO_HOLES(as_core_function, 3 * 4 + 4 * 1 + 13 * 4);
NO_HOLES(as_core_local, 3 * 4 + 4 * 1 + 2 * 4);
NO_HOLES(as_core_block, 3 * 4);
NO_HOLES(as_core_loop, 3 * 4);
NO_HOLES(as_core_instruction, 4 * 1 + 7 * 4);
NO_HOLES(as_core_range, 7 * 4);
NO_HOLES(as_core_note, 4 * 4);
NO_HOLES(as_core_spec, 4 * 1 + 9 * 4);
NO_HOLES(as_core_spec_name, 4 * 1 + 3 * 4 + 8);
NO_HOLES(as_core_spec_complaint, 3 * 4);
NO_HOLES(as_core_target, 8 * 4);
NO_HOLES(header, 8 + 2 * 4 + 2 * 8 + sizeof(as_core_target) + 2 * 4 + ARRAYS * 8);

static_assert(offsetof(header, target) == AS_CORE_SAVED_TARGET, "see save.h");
static_assert(offsetof(header, shape) == AS_CORE_SAVED_ROWS, "see save.h");

/* The arrays of a unit, as far as saving is concerned. */
typedef struct arrays {
  const void *at[ARRAYS];
  array_shape shape[ARRAYS];
} arrays;

static arrays arrays_of(const as_core_unit *unit) {
  arrays all;
#define AS_CORE_ARRAY(type, name)                                                                                      \
  all.at[ARRAY_##name] = unit->name.at;                                                                                \
  all.shape[ARRAY_##name] = (array_shape){unit->name.count, sizeof *unit->name.at};
  AS_CORE_ARRAYS
#undef AS_CORE_ARRAY
  return all;
}

static uint64_t bytes_of(array_shape shape) { return (uint64_t)shape.count * shape.row_bytes; }
static uint64_t padding_of(uint64_t bytes) { return -bytes % ALIGNMENT; }

static uint64_t saved_bytes(const array_shape shape[ARRAYS]) {
  uint64_t bytes = sizeof(header);
  for (int i = 0; i < ARRAYS; i++) bytes += bytes_of(shape[i]) + padding_of(bytes_of(shape[i]));
  return bytes;
}

/* The arrays do not lie one after the other before they are saved: so each has its own checksum, and these are joined.
 */
static uint64_t checksum_of(const header *head, const arrays *all) {
  size_t before = offsetof(header, target);
  uint64_t sum = as_checksum((const char *)head + before, sizeof *head - before);
  for (int i = 0; i < ARRAYS; i++) sum = as_hash_join(sum, as_checksum(all->at[i], bytes_of(all->shape[i])));
  return sum;
}

static header header_of(const as_core_unit *unit, const arrays *all) {
  header head = {.byte_order = BYTE_ORDER_MARK, .format = AS_CORE_FORMAT, .target = unit->target, .arrays = ARRAYS};
  memcpy(head.magic, magic, sizeof magic);
  memcpy(head.shape, all->shape, sizeof head.shape);
  head.bytes = saved_bytes(all->shape);
  head.checksum = checksum_of(&head, all);
  return head;
}

size_t as_core_saved_bytes(const as_core_unit *unit) {
  arrays all = arrays_of(unit);
  return saved_bytes(all.shape);
}

uint64_t as_core_saved_checksum(const as_core_unit *unit) {
  if (unit->mapped) return ((const header *)unit->mapped)->checksum;
  arrays all = arrays_of(unit);
  return header_of(unit, &all).checksum;
}

/* ---- saving ---- */

enum { PIECES = 1 + 2 * ARRAYS };

static struct iovec piece(const void *bytes, uint64_t count) {
  union {
    const void *in;
    void *out;
  } base = {bytes}; /* iovec serves reading and writing, and so has no const */
  return (struct iovec){base.out, (size_t)count};
}

static int pieces_of(const header *head, const arrays *all, struct iovec pieces[PIECES]) {
  int count = 0;
  pieces[count++] = piece(head, sizeof *head);
  for (int i = 0; i < ARRAYS; i++) {
    uint64_t bytes = bytes_of(all->shape[i]), padding = padding_of(bytes);
    if (bytes) pieces[count++] = piece(all->at[i], bytes);
    if (padding) pieces[count++] = piece(zeros, padding);
  }
  return count;
}

bool as_core_save(const as_core_unit *unit, as_core_sink *sink, void *data) {
  arrays all = arrays_of(unit);
  header head = header_of(unit, &all);
  struct iovec pieces[PIECES];
  int count = pieces_of(&head, &all, pieces);
  for (int i = 0; i < count; i++)
    if (!sink(data, pieces[i].iov_base, pieces[i].iov_len)) return false;
  return true;
}

bool as_core_save_fd(const as_core_unit *unit, int file, const char **reason) {
  arrays all = arrays_of(unit);
  header head = header_of(unit, &all);
  struct iovec pieces[PIECES];
  int number = as_file_write(file, pieces, pieces_of(&head, &all, pieces));
  if (number) *reason = as_file_error(number);
  return number == 0;
}

/* ---- loading ---- */

static bool refuse(const char **reason, const char *why) {
  *reason = why;
  return false;
}

static bool check_header(const header *head, size_t size, const char **reason) {
  if (size < sizeof magic || memcmp(head->magic, magic, sizeof magic) != 0)
    return refuse(reason, "it is not a saved unit");
  if (size < sizeof *head) return refuse(reason, "it is cut off");
  if (head->byte_order != BYTE_ORDER_MARK) return refuse(reason, "it was saved on a machine of another byte order");
  if (head->format != AS_CORE_FORMAT || head->arrays != ARRAYS || head->unused)
    return refuse(reason, "it was saved by another version");
  if (head->bytes != size) return refuse(reason, "its size is not what its header says");
  return true;
}

static bool check_shapes(const header *head, const arrays *expected, const char **reason) {
  for (int i = 0; i < ARRAYS; i++)
    if (head->shape[i].row_bytes != expected->shape[i].row_bytes)
      return refuse(reason, "it was saved by another version");
  if (saved_bytes(head->shape) != head->bytes) return refuse(reason, "its arrays do not have the size of the file");
  return true;
}

/* Where the arrays lie in the block; what lies between them is zero. */
static bool find_arrays(const header *head, arrays *all) {
  const char *at = (const char *)(head + 1);
  bool zero = true;
  memcpy(all->shape, head->shape, sizeof all->shape);
  for (int i = 0; i < ARRAYS; i++) {
    uint64_t bytes = bytes_of(all->shape[i]), padding = padding_of(bytes);
    all->at[i] = at;
    zero = zero && memcmp(at + bytes, zeros, padding) == 0;
    at += bytes + padding;
  }
  return zero;
}

static bool check_content(const header *head, arrays *all, const char **reason) {
  return (find_arrays(head, all) && checksum_of(head, all) == head->checksum) || refuse(reason, "it was changed");
}

/* The block is mapped for reading; the arrays of a unit that is complete are only read. */
static void take_arrays(as_core_unit *unit, const arrays *all, char *block){
#define AS_CORE_ARRAY(type, name)                                                                                      \
  unit->name.count = unit->name.capacity = all->shape[ARRAY_##name].count;                                             \
  if (unit->name.count) unit->name.at = (void *)(block + ((const char *)all->at[ARRAY_##name] - block));
    AS_CORE_ARRAYS
#undef AS_CORE_ARRAY
}

as_core_unit *as_core_load(as_memory *memory, void *block, size_t size, const char **reason) {
  AS_REQUIRE((uintptr_t)block % ALIGNMENT == 0, "a block that is aligned to eight bytes");
  const header *head = block;
  as_core_unit empty = {.memory = memory};
  arrays all = arrays_of(&empty);
  if (!check_header(head, size, reason) || !check_shapes(head, &all, reason) || !check_content(head, &all, reason))
    return NULL;
  as_core_unit *unit = as_memory_alloc(memory, sizeof *unit);
  *unit = empty;
  unit->mapped = block, unit->mapped_bytes = size, unit->target = head->target;
  take_arrays(unit, &all, block);
  if (as_core_valid_indices(unit, reason)) return unit;
  as_memory_free(memory, unit, sizeof *unit);
  return NULL;
}

as_core_unit *as_core_load_fd(as_memory *memory, int file, const char **reason) {
  struct stat facts;
  if (fstat(file, &facts)) return *reason = as_file_error(errno), NULL;
  if (!S_ISREG(facts.st_mode)) return *reason = "it is not a regular file", NULL;
  if (facts.st_size == 0) return *reason = "it is empty", NULL;
  size_t size = (size_t)facts.st_size;
  void *block = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
  if (block == MAP_FAILED) return *reason = as_file_error(errno), NULL;
  as_core_unit *unit = as_core_load(memory, block, size, reason);
  if (!unit) munmap(block, size);
  return unit;
}

bool as_core_saved_seal(void *bytes, size_t size) {
  header head;
  if (size < sizeof head) return false;
  memcpy(&head, bytes, sizeof head);
  as_core_unit empty = {.target = head.target};
  arrays all = arrays_of(&empty);
  for (int i = 0; i < ARRAYS; i++) all.shape[i].count = head.shape[i].count;
  if (saved_bytes(all.shape) != size) return false;
  memcpy(head.shape, all.shape, sizeof head.shape);
  memcpy(head.magic, magic, sizeof magic);
  head.byte_order = BYTE_ORDER_MARK, head.format = AS_CORE_FORMAT, head.arrays = ARRAYS, head.unused = 0,
  head.bytes = size;
  memcpy(bytes, &head, sizeof head);
  const header *sealed = bytes;
  find_arrays(sealed, &all);
  head.checksum = checksum_of(sealed, &all);
  memcpy(bytes, &head, sizeof head);
  return true;
}
