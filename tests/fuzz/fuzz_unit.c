/* Fuzzes saved units: any bytes, either as edits to a good unit or as the rows themselves. The header is made right
 * afterwards, so that as_core_valid_indices is what decides. Nothing may crash, leak or hang; what is refused has a
 * reason; what is loaded can be checked in full, and is saved as the same bytes.
 */
#include "c/core/build/build.h"
#include "c/core/check/check.h"
#include "c/core/save.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

typedef struct block {
  uint8_t *at;
  size_t count, capacity;
} block;

static block make_block(size_t capacity) {
  void *at = mmap(NULL, capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (at == MAP_FAILED) abort();
  return (block){.at = at, .capacity = capacity};
}

static bool append(void *data, const void *piece, size_t count) {
  block *all = data;
  if (all->count + count > all->capacity) abort();
  memcpy(all->at + all->count, piece, count);
  all->count += count;
  return true;
}

/* int table[2] = {1, &table[1]}; int f(int n) { int m; for (m = n; m; m--) { if (m == 3) return g(m); } return 0; } */
static as_core_unit *make_unit(as_memory *memory) {
  as_core_unit *unit = as_core_unit_create(memory);
  as_build *b = as_build_create(unit);
  as_build_target(b, "x86_64-pc-linux-gnu", 8, 8, false, true);
  uint32_t type = as_build_integer(b, AS_CORE_INT, 4, 4, 32, true);
  uint32_t size = as_build_integer(b, AS_CORE_ULONG, 8, 8, 64, false);
  uint32_t pointer = as_build_pointer(b, type, 0);
  as_build_target_types(b, type, size, pointer);
  as_core_range place = {as_build_file(b, "f.c"), 1, 1, 1, 2, AS_CORE_NONE, 0};
  uint32_t r = as_build_range(b, &place);
  uint32_t record = as_build_record(b, AS_CORE_STRUCT, "pair");
  as_core_field fields[] = {{.name = as_build_name(b, "a"), .type = size},
                            {.name = as_build_name(b, "p"), .type = pointer, .offset_bits = 64}};
  as_build_record_complete(b, record, 16, 8, fields, 2);
  uint32_t table = as_build_global(b, as_build_name(b, "table"), record, r);
  as_build_global_at(b, table)->definition = AS_CORE_DEFINITION_DEFINED;
  as_build_items_begin(b, table);
  as_build_item_bytes(b, 0, "\1\2\3", 3);
  as_core_constant address = {.kind = AS_CORE_CONSTANT_GLOBAL, .type = pointer, .index = table, .low = 4};
  as_build_item(b, 8, as_build_constant(b, &address));
  as_build_items_end(b);
  uint32_t function_type = as_build_function_type(b, type, &type, 1, 0);
  uint32_t g = as_build_function(b, as_build_name(b, "g"), function_type, r);
  uint32_t f = as_build_function(b, as_build_name(b, "f"), function_type, r);
  as_build_function_at(b, f)->parameters = 1;
  as_build_function_begin(b, f);
  uint32_t n = as_build_local(b, "n", type, AS_CORE_STORAGE_REGISTER, r);
  as_build_local_at(b, n)->flags = AS_CORE_LOCAL_PARAMETER;
  uint32_t m = as_build_local(b, "m", type, AS_CORE_STORAGE_MEMORY, r);
  as_build_local_at(b, m)->align_bytes = as_build_local_at(b, n)->align_bytes = 4;
  uint32_t entry = as_build_block(b, 0), head = as_build_block(b, 0), body = as_build_block(b, 0);
  uint32_t three = as_build_block(b, 0), next = as_build_block(b, as_build_name(b, "next"));
  uint32_t end = as_build_block(b, 0);
  as_core_operand at = as_build_local_address(b, m), zero = as_build_number(b, type, 0, 0);
  as_build_place(b, entry);
  as_build_instruction(b, AS_CORE_OP_LIVE, 0, AS_CORE_NONE, m, NULL, 0, r);
  as_core_operand store[] = {at, as_build_instruction(b, AS_CORE_OP_GET, 0, type, n, NULL, 0, r)};
  as_build_instruction(b, AS_CORE_OP_STORE, 0, type, 0, store, 2, r);
  as_build_jump(b, head, r);
  as_build_place(b, head);
  as_build_loop(b, head, AS_CORE_LOOP_FOR, r);
  as_core_operand value = as_build_instruction(b, AS_CORE_OP_LOAD, 0, type, 0, &at, 1, r);
  as_build_branch(b, value, body, end, r);
  as_build_place(b, body);
  as_core_operand cases[] = {value, as_build_number(b, type, 3, 0), as_build_number(b, type, 4, 0)};
  uint32_t targets[] = {next, three};
  as_build_switch(b, type, cases, targets, 1, r);
  as_build_place(b, three);
  as_core_constant callee = {
      .kind = AS_CORE_CONSTANT_FUNCTION, .type = as_build_pointer(b, function_type, 0), .index = g};
  as_core_operand call[] = {as_build_constant(b, &callee), value};
  as_core_operand result = as_build_instruction(b, AS_CORE_OP_CALL, 0, function_type, 0, call, 2, r);
  as_build_instruction(b, AS_CORE_OP_DEAD, 0, AS_CORE_NONE, m, NULL, 0, r);
  as_build_return(b, result, r);
  as_build_place(b, next);
  as_core_operand one_less[] = {value, as_build_number(b, type, 1, 0)};
  store[1] = as_build_instruction(b, AS_CORE_OP_SUB, 0, type, 0, one_less, 2, r);
  as_build_instruction(b, AS_CORE_OP_STORE, 0, type, 0, store, 2, r);
  as_build_jump(b, head, r);
  as_build_place(b, end);
  as_build_instruction(b, AS_CORE_OP_DEAD, 0, AS_CORE_NONE, m, NULL, 0, r);
  as_build_return(b, zero, r);
  as_build_function_end(b);
  as_build_note(b, r, AS_CORE_NONE, AS_CORE_NONE, "vector type");
  as_build_destroy(b);
  return unit;
}

/* Four bytes each: where (two), and what to write there: a byte, or a number of four bytes. */
static block edited(as_memory *memory, const uint8_t *bytes, size_t count) {
  as_core_unit *unit = make_unit(memory);
  block saved = make_block(as_core_saved_bytes(unit));
  as_core_save(unit, append, &saved);
  as_core_unit_destroy(unit);
  for (; count >= 4; bytes += 4, count -= 4) {
    size_t where = (size_t)(bytes[0] | bytes[1] << 8) % (saved.count - AS_CORE_SAVED_TARGET) + AS_CORE_SAVED_TARGET;
    uint32_t number = bytes[3] & 128 ? (uint32_t)-(int32_t)bytes[2] : bytes[2];
    if (bytes[3] & 1)
      saved.at[where] = bytes[2];
    else
      memcpy(saved.at + where / 4 * 4, &number, 4);
  }
  return saved;
}

/* A target, then each array: how many bytes (two), and the bytes. What is not there is left out. */
static block made_up(const uint8_t *bytes, size_t count) {
  static const uint32_t row_bytes[] = {
#define AS_CORE_ARRAY(type, name) sizeof *((as_core_unit *)0)->name.at,
      AS_CORE_ARRAYS
#undef AS_CORE_ARRAY
  };
  enum { ARRAYS = sizeof row_bytes / sizeof *row_bytes, HEADER = AS_CORE_SAVED_ROWS + 8 * ARRAYS };
  block saved = make_block(HEADER + count + 8 * ARRAYS);
  size_t at = HEADER, target = count < sizeof(as_core_target) ? count : sizeof(as_core_target);
  memcpy(saved.at + AS_CORE_SAVED_TARGET, bytes, target);
  bytes += target, count -= target;
  for (size_t i = 0; i < ARRAYS && count >= 2; i++) {
    size_t wanted = (size_t)(bytes[0] | bytes[1] << 8);
    bytes += 2, count -= 2;
    uint32_t rows = (uint32_t)((wanted < count ? wanted : count) / row_bytes[i]);
    size_t taken = (size_t)rows * row_bytes[i];
    memcpy(saved.at + at, bytes, taken);
    memcpy(saved.at + AS_CORE_SAVED_ROWS + 8 * i, &rows, 4);
    bytes += taken, count -= taken, at += (taken + 7) / 8 * 8;
  }
  saved.count = at;
  return saved;
}

static void check_saved_again(const as_core_unit *unit, const block *saved) {
  block again = make_block(saved->capacity);
  as_core_save(unit, append, &again);
  if (again.count != saved->count || memcmp(again.at, saved->at, saved->count) != 0) abort();
  munmap(again.at, again.capacity);
}

static void check(as_memory *memory, const as_core_unit *unit) {
  as_text complaints = {.memory = memory};
  as_core_check(unit, &complaints);
  as_text_release(&complaints);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  if (!count) return 0;
  as_memory *memory = as_memory_create((size_t)1 << 29);
  block saved = *bytes & 1 ? made_up(bytes + 1, count - 1) : edited(memory, bytes + 1, count - 1);
  as_core_unit *unit = NULL;
  if (as_core_saved_seal(saved.at, saved.count)) {
    const char *reason = NULL;
    unit = as_core_load(memory, saved.at, saved.count, &reason);
    if (!unit && !reason) abort();
  }
  if (unit) {
    check_saved_again(unit, &saved);
    check(memory, unit);
    unit->mapped_bytes = saved.capacity; /* all of what mmap gave */
    as_core_unit_destroy(unit);
  } else {
    munmap(saved.at, saved.capacity);
  }
  as_memory_destroy(memory);
  return 0;
}
