/* Building units: the interface between the bridge to clang (C++), the reader of core's text, the linker, and the unit.
 *
 * The builder interns what is equal: strings, files, ranges, constants, and types but for records, enums and opaque
 * types. Functions are built one at a time, instruction after instruction, in blocks that can be made before they are
 * filled, in any order; as_build_function_end brings them into the form that core.h describes (finish.c: reverse
 * postorder, loops, no unreachable blocks, pure conditional expressions as values). Until then, blocks, temporaries and
 * locals of the open function are named by what the as_build_ function gave; locals and temporaries keep their numbers,
 * blocks do not. A body can be given up at any time (as_build_function_refuse): the function is then REFUSED, with a
 * note.
 *
 * A builder checks little: as_core_check (check.h) says what is wrong with a unit. Misuse that would corrupt memory is
 * a contract.
 *
 *   as_build *build = as_build_create(unit);
 *   uint32_t int_type = as_build_integer(build, AS_CORE_INT, 4, 4, 32, true);
 *   uint32_t type = as_build_function_type(build, int_type, NULL, 0, 0);
 *   uint32_t f = as_build_function(build, as_build_name(build, "main"), type, range);
 *   as_build_function_begin(build, f);
 *   uint32_t entry = as_build_block(build, 0);
 *   as_build_place(build, entry);
 *   as_build_return(build, as_build_number(build, int_type, 0, 0), range);
 *   as_build_function_end(build);
 *   as_build_destroy(build);
 */
#ifndef ASSAY_C_CORE_BUILD_BUILD_H
#define ASSAY_C_CORE_BUILD_BUILD_H

#include "c/core/core.h"
#include <stddef.h>

AS_BEGIN_DECLARATIONS

typedef struct as_build as_build;

/* What the builder makes visible to the bridge, a shared object that is opened at run time. */
#define AS_BRIDGE __attribute__((visibility("default")))

as_build *as_build_create(as_core_unit *unit);
void as_build_destroy(as_build *build);
AS_BRIDGE as_core_unit *as_build_unit(as_build *build);

/* ---- strings, files, ranges ---- */

AS_BRIDGE uint32_t as_build_name(as_build *build, const char *text);
/* Bytes of an initialiser: not interned, zeros allowed. */
AS_BRIDGE uint32_t as_build_bytes(as_build *build, const char *bytes, uint32_t count);
/* A name that no global or function has: `name` itself, or `name.2` ... */
AS_BRIDGE uint32_t as_build_unique(as_build *build, const char *name);
/* `name`, which an internal global or function that has it now gives up for another one. NONE if an external one has
 * it. */
AS_BRIDGE uint32_t as_build_external(as_build *build, const char *name);
/* From now on relative paths of files are of this directory, which must outlive the builder. */
void as_build_directory(as_build *build, const char *directory);
AS_BRIDGE uint32_t as_build_file(as_build *build, const char *path);
/* The row of the same range if it was made lately; a unit may have several rows of one range. */
AS_BRIDGE uint32_t as_build_range(as_build *build, const as_core_range *range);

/* ---- types ---- */

AS_BRIDGE uint32_t as_build_void(as_build *build);
/* `kind` is one of BOOL .. BITINT. */
AS_BRIDGE uint32_t as_build_integer(as_build *build, as_core_kind kind, uint64_t size_bytes, uint32_t align_bytes,
                                    uint32_t width_bits, bool is_signed);
AS_BRIDGE uint32_t as_build_float(as_build *build, as_core_kind kind, uint64_t size_bytes, uint32_t align_bytes,
                                  uint32_t width_bits);
/* Size and alignment are those of the target (as_build_target). */
AS_BRIDGE uint32_t as_build_pointer(as_build *build, uint32_t of, uint32_t qualifiers);
/* flags: AS_CORE_TYPE_INCOMPLETE, AS_CORE_TYPE_VARIABLE (given again if the elements are). The size is the product. */
AS_BRIDGE uint32_t as_build_array(as_build *build, uint32_t of, uint32_t qualifiers, uint64_t length, uint32_t flags);
AS_BRIDGE uint32_t as_build_atomic(as_build *build, uint32_t of, uint64_t size_bytes, uint32_t align_bytes);
AS_BRIDGE uint32_t as_build_function_type(as_build *build, uint32_t result, const uint32_t *parameters, uint32_t count,
                                          uint32_t flags);
/* New types each time. Tags are made unique among all tags: the name that the type gets may be "tag.2"; "" gets ".1"
 * and so on. */
AS_BRIDGE uint32_t as_build_enum(as_build *build, const char *tag, uint32_t of);
AS_BRIDGE uint32_t as_build_record(as_build *build, as_core_kind kind, const char *tag); /* incomplete */
/* The tag of the record or enum is none: it is the name of a typedef. */
AS_BRIDGE void as_build_named_by_typedef(as_build *build, uint32_t type);
/* Completes a record, once. `fields`: name, type, flags, qualifiers, offset and width are taken; gives the index of the
 * first. */
AS_BRIDGE uint32_t as_build_record_complete(as_build *build, uint32_t record, uint64_t size_bytes, uint32_t align_bytes,
                                            const as_core_field *fields, uint32_t count);
AS_BRIDGE uint32_t as_build_opaque(as_build *build, const char *description, uint64_t size_bytes, uint32_t align_bytes);
/* Before any pointer type is made. */
AS_BRIDGE void as_build_target(as_build *build, const char *triple, uint32_t pointer_bytes,
                               uint32_t pointer_align_bytes, bool big_endian, bool char_signed);
AS_BRIDGE void as_build_target_types(as_build *build, uint32_t int_type, uint32_t size_type, uint32_t va_list_type);

/* ---- constants: operands ---- */

AS_BRIDGE as_core_operand as_build_number(as_build *build, uint32_t type, uint64_t low, uint64_t high);
AS_BRIDGE as_core_operand as_build_constant(as_build *build, const as_core_constant *constant);

/* ---- globals and functions ---- */

/* Both give a new row, with everything zero but name, type, range, and AS_CORE_NONE where that means none; the caller
 * sets the rest through as_build_global_at and as_build_function_at (valid until the next row is made). */
AS_BRIDGE uint32_t as_build_global(as_build *build, uint32_t name, uint32_t type, uint32_t range);
AS_BRIDGE as_core_global *as_build_global_at(as_build *build, uint32_t global);
/* The items of one global, one after the other; items are sorted by their offsets then. */
AS_BRIDGE void as_build_items_begin(as_build *build, uint32_t global);
AS_BRIDGE void as_build_item(as_build *build, uint64_t offset_bytes, as_core_operand constant);
AS_BRIDGE void as_build_item_bytes(as_build *build, uint64_t offset_bytes, const char *bytes, uint32_t count);
AS_BRIDGE void as_build_items_end(as_build *build);

AS_BRIDGE uint32_t as_build_function(as_build *build, uint32_t name, uint32_t type, uint32_t range);
AS_BRIDGE as_core_function *as_build_function_at(as_build *build, uint32_t function);

/* ---- specifications ---- */

/* A new row without function, loop and names; the caller sets the rest through as_build_spec_at (valid until the next
 * row is made). Loops are found when the function ends. */
AS_BRIDGE uint32_t as_build_spec(as_build *build, as_core_spec_kind kind, const char *text, uint32_t length,
                                 uint32_t range);
AS_BRIDGE as_core_spec *as_build_spec_at(as_build *build, uint32_t spec);
/* Rows of names go one after the other; those of a body are made while it is open. Gives the index. */
AS_BRIDGE uint32_t as_build_spec_name(as_build *build, const as_core_spec_name *name);
AS_BRIDGE void as_build_spec_complaint(as_build *build, uint32_t range, const char *message, bool is_warning);

/* ---- bodies ---- */

/* requires: no body is open, and this function has none */
AS_BRIDGE void as_build_function_begin(as_build *build, uint32_t function);
/* The body is complete: the function becomes DEFINED unless its row says INLINE. requires: every block that was placed
 * ends, every target was placed */
AS_BRIDGE void as_build_function_end(as_build *build);
/* The body is dropped: the function becomes REFUSED. May also be called without a body open (function given). */
AS_BRIDGE void as_build_function_refuse(as_build *build, uint32_t function, uint32_t range, const char *construct);
AS_BRIDGE void as_build_note(as_build *build, uint32_t range, uint32_t function, uint32_t global,
                             const char *construct);

/* `name` is made unique among the locals of the function; parameters are the first `parameters` locals. */
AS_BRIDGE uint32_t as_build_local(as_build *build, const char *name, uint32_t type, as_core_storage storage,
                                  uint32_t range);
AS_BRIDGE as_core_local *as_build_local_at(as_build *build,
                                           uint32_t local); /* of the open function; valid until the next */
/* The address of a local as an operand; its type is a pointer to the local's type, with its qualifiers. */
AS_BRIDGE as_core_operand as_build_local_address(as_build *build, uint32_t local);

/* `name`: of a label, or 0. */
AS_BRIDGE uint32_t as_build_block(as_build *build, uint32_t name);
/* Instructions go to this block from now on. requires: it was not placed before */
AS_BRIDGE void as_build_place(as_build *build, uint32_t block);
/* Whether the block that was placed last has not ended. Instructions added while none is open are dropped (they cannot
 * be reached), and their results are temporaries that nobody reads. */
AS_BRIDGE bool as_build_open(const as_build *build);
AS_BRIDGE as_core_operand as_build_label_address(as_build *build, uint32_t block, uint32_t type);
/* A loop whose header is this block (of those given by as_build_block). */
AS_BRIDGE void as_build_loop(as_build *build, uint32_t header, as_core_loop_kind kind, uint32_t range);

/* The general form: extra is not a target. The result, if the table says that there is one, is a new temporary of the
 * right type. */
AS_BRIDGE as_core_operand as_build_instruction(as_build *build, as_core_op op, uint32_t flags, uint32_t type,
                                               uint32_t extra, const as_core_operand *operands, uint32_t count,
                                               uint32_t range);
AS_BRIDGE void as_build_jump(as_build *build, uint32_t target, uint32_t range);
AS_BRIDGE void as_build_branch(as_build *build, as_core_operand condition, uint32_t then, uint32_t otherwise,
                               uint32_t range);
/* operands: value, then low and high of each case; targets: the default, then that of each case. */
AS_BRIDGE void as_build_switch(as_build *build, uint32_t type, const as_core_operand *operands, const uint32_t *targets,
                               uint32_t cases, uint32_t range);
AS_BRIDGE void as_build_goto(as_build *build, as_core_operand address, const uint32_t *targets, uint32_t count,
                             uint32_t range);
/* AS_CORE_NONE: without a value. */
AS_BRIDGE void as_build_return(as_build *build, as_core_operand value, uint32_t range);
AS_BRIDGE void as_build_stop(as_build *build, as_core_op trap_or_unreachable, uint32_t range);
AS_BRIDGE uint32_t as_build_type_of(as_build *build, as_core_operand operand); /* in the open function */

AS_END_DECLARATIONS

#endif
