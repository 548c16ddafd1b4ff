/* Validity and well-formedness. Strategy: one unit has a bit of everything, and is good. Each rule has a row in a table
 * with a change that breaks just this rule: the change must be found, by the function that is responsible for it, and
 * with the right words; the good twin is the same unit without the change. Then a copy of the unit, with arrays that
 * are exactly as large as they must be, is changed at random, thousands of times: whatever as_core_valid_indices lets
 * through must be safe to check and to walk, which the sanitizers see in debug builds.
 */
#include "unit/c/core/good_unit.h"

/* ---- one row for each rule ---- */

static as_core_spec *spec_of(world *w, uint32_t row) { return &w->m.unit->specs.at[row]; }

#define BREAK(name, ...)                                                                                               \
  static void name(world *w) { __VA_ARGS__; }

BREAK(chars_end, w->m.unit->chars.at[w->m.unit->chars.count - 1] = 'x')
BREAK(chars_begin, w->m.unit->chars.at[0] = 'x')
BREAK(file_name, w->m.unit->files.at[0] = w->m.unit->chars.count)
BREAK(range_file, w->m.unit->ranges.at[0].file = 1)
BREAK(range_expansion, w->m.unit->ranges.at[3].expansion = 3)
BREAK(range_macro, w->m.unit->ranges.at[3].macro = 1u << 30)
BREAK(type_kind, type_of(w, 0)->kind = AS_CORE_KIND_COUNT)
BREAK(type_name, type_of(w, w->pair)->name = 1u << 30)
BREAK(type_size, type_of(w, w->pair)->size_bytes = UINT64_MAX / 4)
BREAK(type_align, type_of(w, w->pair)->align_bytes = 3)
BREAK(type_width, type_of(w, w->m.int_type)->length = 33)
BREAK(type_no_width, type_of(w, w->m.int_type)->length = 0)
BREAK(type_of_later, type_of(w, w->array)->of = w->array)
BREAK(type_enum, type_of(w, find_kind(w, AS_CORE_ENUM))->of = w->m.double_type)
BREAK(record_range, type_of(w, w->pair)->count = 100)
BREAK(record_steals, type_of(w, w->pair)->count = 3)
BREAK(record_lost, type_of(w, w->pair)->count = 1)
BREAK(record_in_itself, w->m.unit->fields.at[w->fields[2]].type = w->node)
BREAK(field_type, w->m.unit->fields.at[0].type = 1000)
BREAK(field_record, w->m.unit->fields.at[0].record = w->m.int_type)
BREAK(parameter_range, type_of(w, function_of(w, "f")->type)->count = 1000)
BREAK(parameter_later, w->m.unit->parameters.at[0] = function_of(w, "f")->type)
BREAK(target_type, w->m.unit->target.size_type = 1000)
BREAK(target_pointer, w->m.unit->target.pointer_bytes = 64)
BREAK(constant_kind, w->m.unit->constants.at[0].kind = 9)
BREAK(constant_type, w->m.unit->constants.at[0].type = w->pair)
BREAK(constant_global, constant_of(w, AS_CORE_CONSTANT_GLOBAL)->index = 100)
BREAK(constant_function, constant_of(w, AS_CORE_CONSTANT_FUNCTION)->index = 100)
BREAK(constant_label, constant_of(w, AS_CORE_CONSTANT_LABEL)->high = 7)
BREAK(constant_label_function, constant_of(w, AS_CORE_CONSTANT_LABEL)->index = w->helper)
BREAK(global_type, global_of(w, "counter")->type = 1000)
BREAK(global_kind, global_of(w, "counter")->definition = 9)
BREAK(global_function, global_of(w, "counter")->function = 100)
BREAK(global_items, global_of(w, "counter")->items = 100)
BREAK(global_alias, global_of(w, "other")->alias = 1u << 30)
BREAK(item_outside, w->m.unit->items.at[0].offset_bytes = 1)
BREAK(item_wraps, w->m.unit->items.at[0].offset_bytes = UINT64_MAX)
BREAK(item_beyond, global_of(w, "list")->extra_bytes = 1)
BREAK(item_constant, w->m.unit->items.at[0].constant = 1000)
BREAK(item_bytes, w->m.unit->items.at[2].bytes = w->m.unit->chars.count - 2)
BREAK(item_local,
      w->m.unit->items.at[1].constant = (uint32_t)(constant_of(w, AS_CORE_CONSTANT_LOCAL) - w->m.unit->constants.at))
BREAK(function_type, function_of(w, "f")->type = w->m.int_type)
BREAK(function_body, function_of(w, "f")->definition = AS_CORE_DEFINITION_DECLARED)
BREAK(function_no_body, function_of(w, "helper")->definition = AS_CORE_DEFINITION_DEFINED)
BREAK(function_locals, function_of(w, "f")->locals = 100)
BREAK(function_parameters, function_of(w, "f")->parameters = 8)
BREAK(function_temporaries, function_of(w, "f")->temporaries++)
BREAK(function_blocks, function_of(w, "f")->blocks++)
BREAK(function_loops, function_of(w, "f")->first_loop++)
BREAK(functions_share, function_of(w, "make_pair")->blocks = 7, function_of(w, "make_pair")->first_block = 1)
BREAK(local_type, local_of(w, 1)->type = 1000)
BREAK(local_storage, local_of(w, 1)->storage = 2)
BREAK(temporary_type, w->m.unit->temporary_types.at[0] = 1000)
BREAK(note_range, w->m.unit->notes.at[0].range = 1u << 30)
BREAK(note_global, w->m.unit->notes.at[0].global = 100)
BREAK(spec_kind, spec_of(w, 3)->kind = 9)
BREAK(spec_function, spec_of(w, 0)->function = 100)
BREAK(spec_no_function, spec_of(w, 1)->function = AS_CORE_NONE)
BREAK(spec_of_file, spec_of(w, 3)->function = w->f)
BREAK(spec_goes_on, spec_of(w, 1)->goes_on = 1)
BREAK(spec_goes_on_more, spec_of(w, 2)->goes_on = 2)
BREAK(spec_goes_on_elsewhere, spec_of(w, 2)->function = w->helper)
BREAK(spec_loop, spec_of(w, 0)->loop = 1)
BREAK(spec_contract_loop, spec_of(w, 1)->loop = 0)
BREAK(spec_text, spec_of(w, 0)->length = w->m.unit->chars.count)
BREAK(spec_range, spec_of(w, 0)->range = 1u << 30)
BREAK(spec_names, spec_of(w, 0)->names = 100)
BREAK(spec_visible, spec_of(w, 3)->first_visible = 3)
BREAK(spec_shares, for (uint32_t i = 1; i < 4; i++) spec_of(w, i)->first_name = 2, spec_of(w, i)->names = 2)
BREAK(spec_local, w->m.unit->spec_names.at[0].index = 7)
BREAK(spec_local_elsewhere, spec_of(w, 1)->first_name = 0)
BREAK(spec_parameter, spec_of(w, 0)->first_name = 1)
BREAK(spec_sees_local, spec_of(w, 3)->first_visible = 0)
BREAK(spec_name_kind, w->m.unit->spec_names.at[2].kind = 9)
BREAK(spec_name_type, w->m.unit->spec_names.at[2].type = 1000)
BREAK(spec_name_global, w->m.unit->spec_names.at[2].index = 100)
BREAK(spec_name_function, w->m.unit->spec_names.at[3].index = 100)
BREAK(spec_complaint, w->m.unit->spec_complaints.at[0].message = 1u << 30)
BREAK(spec_instruction, first(w, AS_CORE_OP_SPEC)->extra = 1)
BREAK(spec_other_instruction, first(w, AS_CORE_OP_SPEC)->extra = 100)
BREAK(block_empty, block_of(w, 2)->instructions = 0)
BREAK(block_range, block_of(w, 2)->first = 1u << 30)
BREAK(block_ends_early, block_of(w, 0)->instructions += 2)
BREAK(block_ends_late, block_of(w, 0)->instructions--)
BREAK(loop_header, w->m.unit->loops.at[0].header = 100)
BREAK(loop_kind, w->m.unit->loops.at[0].kind = 9)
BREAK(no_op, first(w, AS_CORE_OP_ADD)->op = AS_CORE_OP_COUNT)
BREAK(no_type, first(w, AS_CORE_OP_ADD)->type = AS_CORE_NONE)
BREAK(a_type, first(w, AS_CORE_OP_JUMP)->type = w->m.int_type)
BREAK(wrong_class, first(w, AS_CORE_OP_ADD)->type = w->m.void_pointer)
BREAK(wrong_intrinsic_class, first(w, AS_CORE_OP_INTRINSIC)->extra = AS_CORE_INTRINSIC_IS_NAN)
BREAK(no_intrinsic, first(w, AS_CORE_OP_INTRINSIC)->extra = AS_CORE_INTRINSIC_COUNT)
BREAK(intrinsic_operands, first(w, AS_CORE_OP_INTRINSIC)->extra = AS_CORE_INTRINSIC_WRAP_ADD)
BREAK(no_result, first(w, AS_CORE_OP_ADD)->result = AS_CORE_NONE)
BREAK(a_result, first(w, AS_CORE_OP_SET)->result = 0)
BREAK(result_range, first(w, AS_CORE_OP_ADD)->result = 1000)
BREAK(call_result, first(w, AS_CORE_OP_CALL)->result = 0)
BREAK(va_arg_result, first(w, AS_CORE_OP_VA_ARG)->type = w->pair)
BREAK(few_operands, first(w, AS_CORE_OP_ADD)->operands = 1)
BREAK(operand_range, first(w, AS_CORE_OP_ADD)->first_operand = 1u << 30)
BREAK(operand_constant_range, *operand_of(w, AS_CORE_OP_ADD, 1) = 1000)
BREAK(operand_temporary_range, *operand_of(w, AS_CORE_OP_ADD, 1) = as_core_temporary(1000))
BREAK(operand_local, operand_constant(w, AS_CORE_OP_ZERO, 0)->index = 100)
BREAK(operands_shared, first(w, AS_CORE_OP_CALL)->operands = 60)
BREAK(extra_local, first(w, AS_CORE_OP_SET)->extra = 7)
BREAK(extra_field, first(w, AS_CORE_OP_LOAD_BITS)->extra = 100)
BREAK(extra_array, first(w, AS_CORE_OP_DECAY)->extra = w->pair)
BREAK(target_range, *target_of(w, AS_CORE_OP_JUMP, 0) = 7)
BREAK(target_count, first(w, AS_CORE_OP_BRANCH)->extras = 1)
BREAK(switch_targets, first(w, AS_CORE_OP_SWITCH)->extras = 2)
BREAK(switch_operands, first(w, AS_CORE_OP_SWITCH)->operands = 4)
BREAK(instruction_range, first(w, AS_CORE_OP_ADD)->range = 1u << 30)

BREAK(array_size, type_of(w, w->array)->size_bytes = 44)
BREAK(array_of_void, type_of(w, w->array)->of = w->m.void_type)
BREAK(no_alignment, type_of(w, w->m.int_type)->align_bytes = 0)
BREAK(incomplete_size, type_of(w, w->variable)->size_bytes = 4)
BREAK(incomplete_members, type_of(w, w->pair)->flags = AS_CORE_TYPE_INCOMPLETE)
BREAK(field_offset, w->m.unit->fields.at[w->fields[0] + 1].offset_bits = 65)
BREAK(field_outside, w->m.unit->fields.at[w->fields[0] + 1].offset_bits = 72)
BREAK(field_width, w->m.unit->fields.at[w->fields[2] + 1].width_bits = 33)
BREAK(field_flexible, w->m.unit->fields.at[w->fields[2] + 2].flags = 0)
BREAK(field_not_last, w->m.unit->fields.at[w->fields[0]].flags = AS_CORE_FIELD_FLEXIBLE)
BREAK(pointer_size, type_of(w, w->m.void_pointer)->size_bytes = 4)
BREAK(enum_layout, type_of(w, find_kind(w, AS_CORE_ENUM))->flags = AS_CORE_TYPE_SIGNED)
BREAK(atomic_size, type_of(w, find_kind(w, AS_CORE_ATOMIC))->size_bytes = 2)
BREAK(returns_array, type_of(w, function_of(w, "f")->type)->of = w->array)
BREAK(array_parameter, w->m.unit->parameters.at[type_of(w, function_of(w, "f")->type)->first] = w->array)
BREAK(equal_types, *type_of(w, w->m.ulong_type) = *type_of(w, w->m.long_type))
BREAK(target_int, w->m.unit->target.int_type = w->m.uint_type)
BREAK(target_size, w->m.unit->target.size_type = w->m.long_type)
BREAK(constant_wide, operand_constant(w, AS_CORE_OP_ADD, 1)->low = UINT64_C(1) << 32)
BREAK(constant_high, operand_constant(w, AS_CORE_OP_ALLOCA, 0)->high = 1)
BREAK(address_narrow, constant_of(w, AS_CORE_CONSTANT_GLOBAL)->type = w->m.int_type)
BREAK(local_offset, constant_of(w, AS_CORE_CONSTANT_LOCAL)->low = 4)
BREAK(items_order, w->m.unit->items.at[2].offset_bytes = 7)
BREAK(items_declared, global_of(w, "counter")->definition = AS_CORE_DEFINITION_DECLARED)
BREAK(global_inline, global_of(w, "counter")->definition = AS_CORE_DEFINITION_INLINE)
BREAK(global_common, global_of(w, "counter")->flags = AS_CORE_SYMBOL_COMMON)
BREAK(global_extra, global_of(w, "counter")->extra_bytes = 4)
BREAK(global_alignment, global_of(w, "counter")->align_bytes = 0)
BREAK(function_tentative, function_of(w, "helper")->definition = AS_CORE_DEFINITION_TENTATIVE)
BREAK(parameter_flag, local_of(w, 1)->flags |= AS_CORE_LOCAL_PARAMETER)
BREAK(parameter_counted, local_of(w, 0)->flags |= AS_CORE_LOCAL_COUNTED; local_of(w, 0)->elements = 99)
BREAK(parameter_type, local_of(w, 0)->type = w->m.uint_type)
BREAK(parameter_count, type_of(w, function_of(w, "f")->type)->count = 0)
BREAK(register_aggregate, local_of(w, 2)->storage = AS_CORE_STORAGE_REGISTER)
BREAK(local_incomplete, local_of(w, 2)->type = w->m.void_type)
BREAK(rows_shared, function_of(w, "make_pair")->first_local++)
BREAK(blocks_apart, as_core_block b = *block_of(w, 3); *block_of(w, 3) = *block_of(w, 5); *block_of(w, 5) = b)
BREAK(same_name, global_of(w, "counter")->name = function_of(w, "f")->name)
BREAK(same_local, local_of(w, 1)->name = local_of(w, 0)->name)
BREAK(same_tag, type_of(w, w->pair)->name = type_of(w, w->node)->name)
BREAK(nameless, function_of(w, "helper")->name = 0)
BREAK(alias_missing, global_of(w, "other")->alias = AS_CORE_NONE)
BREAK(alias_nothing, global_of(w, "other")->alias = local_of(w, 0)->name)
BREAK(alias_kind, global_of(w, "other")->alias = function_of(w, "f")->name)
BREAK(alias_itself, global_of(w, "other")->alias = global_of(w, "other")->name)
BREAK(note_missing, w->m.unit->notes.count = 0)
BREAK(note_wrong, w->m.unit->notes.at[0].global = 0)

BREAK(add_type, first(w, AS_CORE_OP_ADD)->type = w->m.uint_type)
BREAK(result_type, w->m.unit->temporary_types
                       .at[function_of(w, "f")->first_temporary + first(w, AS_CORE_OP_LT)->result] = w->m.uint_type)
BREAK(get_memory, first(w, AS_CORE_OP_GET)->extra = 2)
BREAK(set_type, *operand_of(w, AS_CORE_OP_SET, 0) = *operand_of(w, AS_CORE_OP_ALLOCA, 0))
BREAK(live_parameter, first(w, AS_CORE_OP_FORGET)->op = AS_CORE_OP_DEAD; first(w, AS_CORE_OP_DEAD)->extra = 0)
BREAK(live_size, first(w, AS_CORE_OP_LIVE)[5].operands = 0)
BREAK(load_integer, *operand_of(w, AS_CORE_OP_LOAD, 0) = *operand_of(w, AS_CORE_OP_ALLOCA, 0))
BREAK(copy_incomplete, first(w, AS_CORE_OP_COPY)->type = w->variable)
BREAK(bits_of_plain, first(w, AS_CORE_OP_LOAD_BITS)->extra = w->fields[2])
BREAK(bits_type, first(w, AS_CORE_OP_STORE_BITS)->type = w->m.int_type)
BREAK(field_of_other, *operand_of(w, AS_CORE_OP_LOAD_BITS, 0) = *operand_of(w, AS_CORE_OP_ZERO, 0))
BREAK(index_other, *operand_of(w, AS_CORE_OP_INDEX, 0) = *operand_of(w, AS_CORE_OP_ZERO, 0))
BREAK(index_result, first(w, AS_CORE_OP_INDEX)->type = w->m.void_pointer)
BREAK(index_pointer, *operand_of(w, AS_CORE_OP_INDEX, 1) = *operand_of(w, AS_CORE_OP_INDEX, 0))
BREAK(decay_size, as_u32_vector_push(w->m.memory, &w->m.unit->operands, 0); first(w, AS_CORE_OP_DECAY)->operands = 2)
BREAK(vla_size_type, *operand_of(w, AS_CORE_OP_VLA_SIZE, 0) = *operand_of(w, AS_CORE_OP_VLA_BOUND, 0))
BREAK(index_size, as_u32_vector_push(w->m.memory, &w->m.unit->operands, 0); first(w, AS_CORE_OP_INDEX)->operands = 3)
BREAK(add_ptr_type, first(w, AS_CORE_OP_ADD_PTR)->type = w->m.void_pointer)
BREAK(diff_integer, *operand_of(w, AS_CORE_OP_DIFF_PTR, 1) = *operand_of(w, AS_CORE_OP_ALLOCA, 0))
BREAK(alloca_align, first(w, AS_CORE_OP_ALLOCA)->extra = 12)
BREAK(unsequenced_number, *operand_of(w, AS_CORE_OP_UNSEQUENCED, 0) = *operand_of(w, AS_CORE_OP_UNSEQUENCED, 2))
BREAK(unsequenced_distance, *operand_of(w, AS_CORE_OP_UNSEQUENCED, 3) = *operand_of(w, AS_CORE_OP_SHL, 0))
BREAK(order_unknown, *operand_of(w, AS_CORE_OP_ORDER, 0) = *operand_of(w, AS_CORE_OP_SHL, 0))
BREAK(shift_pointer, *operand_of(w, AS_CORE_OP_SHL, 1) = *operand_of(w, AS_CORE_OP_ZERO, 0))
BREAK(convert_pointer, *operand_of(w, AS_CORE_OP_CONVERT, 0) = *operand_of(w, AS_CORE_OP_ZERO, 0))
BREAK(select_arm, *operand_of(w, AS_CORE_OP_SELECT, 2) = *operand_of(w, AS_CORE_OP_ALLOCA, 0))
BREAK(intrinsic_type, *operand_of(w, AS_CORE_OP_INTRINSIC, 0) = *operand_of(w, AS_CORE_OP_ALLOCA, 0))
BREAK(call_callee, *operand_of(w, AS_CORE_OP_CALL, 0) = *operand_of(w, AS_CORE_OP_CALL, 1))
BREAK(call_place, *operand_of(w, AS_CORE_OP_CALL, 1) = *operand_of(w, AS_CORE_OP_CALL, 2))
BREAK(call_argument, *operand_of(w, AS_CORE_OP_CALL, 2) = *operand_of(w, AS_CORE_OP_ALLOCA, 0))
BREAK(call_few, first(w, AS_CORE_OP_CALL)->operands = 2)
BREAK(not_variadic, type_of(w, function_of(w, "f")->type)->flags = 0)
BREAK(return_type, *operand_of(w, AS_CORE_OP_RETURN, 0) = *operand_of(w, AS_CORE_OP_ALLOCA, 0))
BREAK(goto_integer, *operand_of(w, AS_CORE_OP_GOTO, 0) = *operand_of(w, AS_CORE_OP_ALLOCA, 0))
BREAK(case_type, *operand_of(w, AS_CORE_OP_SWITCH, 1) = *operand_of(w, AS_CORE_OP_ALLOCA, 0))
BREAK(case_temporary, *operand_of(w, AS_CORE_OP_SWITCH, 1) = *operand_of(w, AS_CORE_OP_SWITCH, 0))
BREAK(case_empty, *operand_of(w, AS_CORE_OP_SWITCH, 1) = *operand_of(w, AS_CORE_OP_SWITCH, 3))
BREAK(case_overlap, *operand_of(w, AS_CORE_OP_SWITCH, 3) = *operand_of(w, AS_CORE_OP_SWITCH, 2))
BREAK(branch_type, first(w, AS_CORE_OP_BRANCH)->type = w->m.uint_type)
BREAK(flags_unknown, first(w, AS_CORE_OP_LOAD)->flags = 32)
BREAK(flags_init, first(w, AS_CORE_OP_LOAD)->flags = AS_CORE_ACCESS_INITIALISES)
BREAK(flags_elsewhere, first(w, AS_CORE_OP_ADD)->flags = AS_CORE_ACCESS_VOLATILE)
BREAK(may_alias_elsewhere, first(w, AS_CORE_OP_ADD)->flags = AS_CORE_ACCESS_MAY_ALIAS)
BREAK(unaligned_elsewhere, first(w, AS_CORE_OP_ADD)->flags = AS_CORE_ACCESS_UNALIGNED)
BREAK(register_address, local_of(w, 3)->storage = AS_CORE_STORAGE_REGISTER)
BREAK(pointer_number, *constant_of(w, AS_CORE_CONSTANT_LABEL) = (as_core_constant){.type = w->m.void_pointer, .low = 4})

/* Blocks of f: 0 entry, 1 header, 2 switch, 3 goto or next ... as finished; the last is out. */
BREAK(not_reached, first(w, AS_CORE_OP_SWITCH)->extras = 1; first(w, AS_CORE_OP_SWITCH)->operands = 1)
BREAK(not_in_order, as_core_block b = *block_of(w, 0); *block_of(w, 0) = *block_of(w, 1); *block_of(w, 1) = b)
BREAK(loop_missing, function_of(w, "f")->loops = 0; spec_of(w, 0)->loop = AS_CORE_NONE)
BREAK(spec_not_first, *block_of(w, 1) = (as_core_block){.first = block_of(w, 1)->first + 1,
                                                        .instructions = block_of(w, 1)->instructions - 1})
BREAK(spec_not_live, w->m.unit->spec_names.at[0].index = 1; first(w, AS_CORE_OP_LIVE)->op = AS_CORE_OP_FORGET)
BREAK(loop_elsewhere, w->m.unit->loops.at[0].header = 2)
BREAK(defined_twice, first(w, AS_CORE_OP_ADD)->result = first(w, AS_CORE_OP_LOAD)->result;
      *operand_of(w, AS_CORE_OP_SET, 0) = *operand_of(w, AS_CORE_OP_RETURN, 0))
BREAK(used_before, *operand_of(w, AS_CORE_OP_SHL, 0) = as_core_temporary(first(w, AS_CORE_OP_LT)->result))
BREAK(used_itself, *operand_of(w, AS_CORE_OP_SHL, 0) = as_core_temporary(first(w, AS_CORE_OP_SHL)->result))
BREAK(used_on_some_paths, *operand_of(w, AS_CORE_OP_RETURN, 0) = as_core_temporary(first(w, AS_CORE_OP_ADD)->result))
BREAK(live_twice, first(w, AS_CORE_OP_LIVE)[1].extra = first(w, AS_CORE_OP_LIVE)->extra)
BREAK(dead_twice, first(w, AS_CORE_OP_DEAD)[2].extra = first(w, AS_CORE_OP_DEAD)[1].extra)
BREAK(dead_in_loop, first(w, AS_CORE_OP_FORGET)->op = AS_CORE_OP_DEAD)
BREAK(address_dead, first(w, AS_CORE_OP_LIVE)[1] = first(w, AS_CORE_OP_LIVE)[0]; first(w, AS_CORE_OP_LIVE)->extra = 1)
BREAK(get_dead, as_core_instruction *at = first(w, AS_CORE_OP_DEAD) - 1; as_core_instruction get = *at; *at = at[1];
      at[1] = get)

typedef struct row {
  const char *name;
  bool is_index; /* found by as_core_valid_indices */
  const char *words;
  void (*change)(world *w);
} row;

#define INDEX(name, words) {#name, true, words, name}
#define RULE(name, words) {#name, false, words, name}

static const row rows[] = {
    INDEX(chars_end, "begin and end with a zero"),
    INDEX(chars_begin, "begin and end with a zero"),
    INDEX(file_name, "name of a file"),
    INDEX(range_file, "source range"),
    INDEX(range_expansion, "source range"),
    INDEX(range_macro, "source range"),
    INDEX(type_kind, "no kind"),
    INDEX(type_name, "name of a type"),
    INDEX(type_size, "impossible layout"),
    INDEX(type_align, "impossible layout"),
    INDEX(type_width, "impossible width"),
    INDEX(type_no_width, "impossible width"),
    INDEX(type_of_later, "does not come before it"),
    INDEX(type_enum, "no integer"),
    INDEX(record_range, "members of a record"),
    INDEX(record_steals, "another record"),
    INDEX(record_lost, "belongs to no record"),
    INDEX(record_in_itself, "contains itself"),
    INDEX(field_type, "member has no type"),
    INDEX(field_record, "belongs to"),
    INDEX(parameter_range, "share parameters"),
    INDEX(parameter_later, "does not come before"),
    INDEX(target_type, "type of the target"),
    INDEX(target_pointer, "pointers have"),
    INDEX(constant_kind, "constant of no kind"),
    INDEX(constant_type, "no scalar"),
    INDEX(constant_global, "no global"),
    INDEX(constant_function, "no function"),
    INDEX(constant_label, "no block"),
    INDEX(constant_label_function, "no block"),
    INDEX(global_type, "global has no type"),
    INDEX(global_kind, "global of no kind"),
    INDEX(global_function, "no function"),
    INDEX(global_items, "items are out of range"),
    INDEX(global_alias, "name of a global"),
    INDEX(item_outside, "outside of its object"),
    INDEX(item_wraps, "outside of its object"),
    INDEX(item_beyond, "outside of its object"),
    INDEX(item_constant, "constant of an item"),
    INDEX(item_bytes, "bytes of an item"),
    INDEX(item_local, "address of a local in a global"),
    INDEX(function_type, "no function type"),
    INDEX(function_body, "without a body"),
    INDEX(function_no_body, "without a body"),
    INDEX(function_locals, "locals are out of range"),
    INDEX(function_parameters, "locals are out of range"),
    INDEX(function_temporaries, "temporaries are out of range"),
    INDEX(function_blocks, "blocks are out of range"),
    INDEX(function_loops, "loops are out of range"),
    INDEX(functions_share, "functions share"),
    INDEX(local_type, "local has no type"),
    INDEX(local_storage, "no storage"),
    INDEX(temporary_type, "temporary has no type"),
    INDEX(note_range, "of a note"),
    INDEX(note_global, "note on nothing"),
    INDEX(spec_kind, "specification of no kind"),
    INDEX(spec_function, "specification of no function"),
    INDEX(spec_no_function, "specification of no function"),
    INDEX(spec_of_file, "specification of no function"),
    INDEX(spec_goes_on, "goes on that was not begun"),
    INDEX(spec_goes_on_more, "goes on that was not begun"),
    INDEX(spec_goes_on_elsewhere, "goes on that was not begun"),
    INDEX(spec_loop, "invariant of no loop"),
    INDEX(spec_contract_loop, "invariant of no loop"),
    INDEX(spec_text, "text of a specification"),
    INDEX(spec_range, "range of a specification"),
    INDEX(spec_names, "specifications share names"),
    INDEX(spec_visible, "names of a specification"),
    INDEX(spec_shares, "specifications share names"),
    INDEX(spec_local, "no local of the function"),
    INDEX(spec_local_elsewhere, "no local of the function"),
    INDEX(spec_parameter, "no name of a contract"),
    INDEX(spec_sees_local, "a file declares a local"),
    INDEX(spec_name_kind, "without kind, name or type"),
    INDEX(spec_name_type, "without kind, name or type"),
    INDEX(spec_name_global, "means nothing"),
    INDEX(spec_name_function, "means nothing"),
    INDEX(spec_complaint, "complaint about a specification"),
    INDEX(spec_instruction, "no specification of its function's body"),
    INDEX(spec_other_instruction, "no specification of its function's body"),
    INDEX(block_empty, "without instructions"),
    INDEX(block_range, "without instructions"),
    INDEX(block_ends_early, "does not end where"),
    INDEX(block_ends_late, "does not end where"),
    INDEX(loop_header, "without a header"),
    INDEX(loop_kind, "header or kind"),
    INDEX(no_op, "does not exist"),
    INDEX(no_type, "without its type"),
    INDEX(a_type, "without its type"),
    INDEX(wrong_class, "on another type"),
    INDEX(wrong_intrinsic_class, "on another type"),
    INDEX(no_intrinsic, "does not exist"),
    INDEX(intrinsic_operands, "too few or too many"),
    INDEX(no_result, "without its result"),
    INDEX(a_result, "without its result"),
    INDEX(result_range, "no temporary"),
    INDEX(call_result, "without its result"),
    INDEX(va_arg_result, "without its result"),
    INDEX(few_operands, "too few or too many"),
    INDEX(operand_range, "operands are out of range"),
    INDEX(operand_constant_range, "no temporary, constant"),
    INDEX(operand_temporary_range, "no temporary, constant"),
    INDEX(operand_local, "local of its function"),
    INDEX(operands_shared, "shared"),
    INDEX(extra_local, "no local"),
    INDEX(extra_field, "no member"),
    INDEX(extra_array, "no array"),
    INDEX(target_range, "no block"),
    INDEX(target_count, "too few or too many targets"),
    INDEX(switch_targets, "too few or too many targets"),
    INDEX(switch_operands, "case without an end"),
    INDEX(instruction_range, "range of an instruction"),
    RULE(array_size, "wrong size"),
    RULE(array_of_void, "no complete object"),
    RULE(no_alignment, "without alignment"),
    RULE(incomplete_size, "not complete"),
    RULE(incomplete_members, "incomplete, but has members"),
    RULE(field_offset, "at a byte"),
    RULE(field_outside, "outside of its record"),
    RULE(field_width, "impossible width"),
    RULE(field_flexible, "flexible is"),
    RULE(field_not_last, "flexible is"),
    RULE(pointer_size, "another size than the target's"),
    RULE(enum_layout, "unlike its integer"),
    RULE(atomic_size, "smaller than what it holds"),
    RULE(returns_array, "returns a function or an array"),
    RULE(array_parameter, "parameter 1 is no object"),
    RULE(equal_types, "there twice"),
    RULE(target_int, "int is another type"),
    RULE(target_size, "size_t"),
    RULE(constant_wide, "above its width"),
    RULE(constant_high, "above its width"),
    RULE(address_narrow, "neither a pointer nor"),
    RULE(local_offset, "local with an offset"),
    RULE(items_order, "out of order"),
    RULE(items_declared, "not defined"),
    RULE(global_inline, "cannot be inline"),
    RULE(global_common, "not tentative"),
    RULE(global_extra, "no record"),
    RULE(global_alignment, "no alignment"),
    RULE(function_tentative, "cannot be tentative"),
    RULE(parameter_flag, "parameters are the first"),
    RULE(parameter_counted, "counted by what is no parameter"),
    RULE(parameter_type, "another type than in"),
    RULE(parameter_count, "1 parameters, but its type has 0"),
    RULE(register_aggregate, "no scalar"),
    RULE(local_incomplete, "no complete object"),
    RULE(rows_shared, "belong to two"),
    RULE(blocks_apart, "one behind the other"),
    RULE(same_name, "the name f is taken"),
    RULE(same_local, "the name n is taken"),
    RULE(same_tag, "the name node is taken"),
    RULE(nameless, "without a name"),
    RULE(alias_missing, "an alias has a target"),
    RULE(alias_nothing, "alias of nothing"),
    RULE(alias_kind, "another kind"),
    RULE(alias_itself, "alias of itself"),
    RULE(note_missing, "without a note"),
    RULE(note_wrong, "not refused"),
    RULE(add_type, "add: operand 1 has type"),
    RULE(result_type, "lt: the result has type"),
    RULE(get_memory, "no register"),
    RULE(set_type, "set: operand 1 has type"),
    RULE(live_parameter, "parameter lives"),
    RULE(live_size, "variable length"),
    RULE(load_integer, "load: operand 1 is no pointer"),
    RULE(copy_incomplete, "not complete"),
    RULE(bits_of_plain, "no bit-field"),
    RULE(bits_type, "another type"),
    RULE(field_of_other, "no pointer to type"),
    RULE(index_other, "no pointer to type"),
    RULE(index_result, "pointer to the element"),
    RULE(index_pointer, "operand 2 is no integer"),
    RULE(decay_size, "just when they vary"),
    RULE(vla_size_type, "operand 1"),
    RULE(index_size, "just when they vary"),
    RULE(add_ptr_type, "add_ptr: operand 1 has type"),
    RULE(diff_integer, "operand 2 is no pointer"),
    RULE(alloca_align, "power of two"),
    RULE(unsequenced_number, "operand 1 is no pointer"),
    RULE(unsequenced_distance, "a distance is no number"),
    RULE(order_unknown, "an operand is no number of orders"),
    RULE(shift_pointer, "operand 2 is no integer"),
    RULE(convert_pointer, "pointers and floating types"),
    RULE(select_arm, "select: operand 3"),
    RULE(intrinsic_type, "intrinsic: operand 1"),
    RULE(call_callee, "call: operand 1"),
    RULE(call_place, "call: operand 2"),
    RULE(call_argument, "call: operand 3"),
    RULE(call_few, "0 arguments for 1"),
    RULE(not_variadic, "no variable arguments"),
    RULE(return_type, "return: operand 1"),
    RULE(goto_integer, "goto: operand 1"),
    RULE(case_type, "no number of the type"),
    RULE(case_temporary, "no number of the type"),
    RULE(case_empty, "case without numbers"),
    RULE(case_overlap, "cases overlap"),
    RULE(branch_type, "branch: operand 1"),
    RULE(flags_unknown, "unknown flags"),
    RULE(flags_init, "could be initialised"),
    RULE(flags_elsewhere, "no access"),
    RULE(may_alias_elsewhere, "no access"),
    RULE(unaligned_elsewhere, "no access"),
    RULE(register_address, "address of a register"),
    RULE(pointer_number, "mere number"),
    RULE(not_reached, "cannot be reached"),
    RULE(not_in_order, "reverse postorder"),
    RULE(loop_missing, "is not listed"),
    RULE(spec_not_first, "does not begin its loop"),
    RULE(spec_not_live, "in scope, but not live"),
    RULE(loop_elsewhere, "though it is listed"),
    RULE(defined_twice, "defined twice"),
    RULE(used_before, "not defined on every path"),
    RULE(used_itself, "not defined on every path"),
    RULE(used_on_some_paths, "not defined on every path"),
    RULE(live_twice, "live already"),
    RULE(dead_twice, "not live"),
    RULE(dead_in_loop, "on some ways only"),
    RULE(address_dead, "which is not live"),
    RULE(get_dead, "get: i is not live"),
};

static void expect_found(const row *r) {
  world w = make_world();
  expect_good(w.m.unit);
  r->change(&w);
  const char *reason;
  bool valid = as_core_valid_indices(w.m.unit, &reason);
  if (valid == r->is_index) fail_msg("%s: %s", r->name, valid ? "valid" : reason);
  if (valid) {
    as_text complaints = {.memory = w.m.memory};
    bool good = as_core_check(w.m.unit, &complaints);
    if (good || !strstr(as_text_get(&complaints), r->words))
      fail_msg("%s: '%s' is not in '%s'", r->name, r->words, as_text_get(&complaints));
    as_text_release(&complaints);
  } else if (!strstr(reason, r->words)) {
    fail_msg("%s: '%s' is not in '%s'", r->name, r->words, reason);
  }
  end_world(&w);
}

static void test_rules(void **state) {
  (void)state;
  for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++) expect_found(&rows[i]);
}

static void test_messages(void **state) {
  (void)state;
  world w = make_world();
  as_core_instruction *i = first(&w, AS_CORE_OP_ADD);
  i->type = w.m.uint_type;
  char begin[64];
  snprintf(begin, sizeof begin, "test.c:%u: in f: add: ", w.m.unit->ranges.at[i->range].line);
  as_text complaints = {.memory = w.m.memory};
  assert_false(as_core_check(w.m.unit, &complaints));
  assert_int_equal(strncmp(as_text_get(&complaints), begin, strlen(begin)), 0);
  as_text_release(&complaints);
  end_world(&w);
}

/* At most so many complaints are written, however many there are. */
static void test_many_complaints(void **state) {
  (void)state;
  world w = make_world();
  for (uint32_t i = 0; i < 2 * AS_CORE_COMPLAINTS_MOST; i++)
    as_build_global(w.m.build, as_build_name(w.m.build, "counter"), w.m.int_type, AS_CORE_NONE);
  as_text complaints = {.memory = w.m.memory};
  assert_false(as_core_check(w.m.unit, &complaints));
  uint32_t lines = 0;
  for (const char *c = as_text_get(&complaints); *c; c++) lines += *c == '\n';
  assert_int_equal(lines, AS_CORE_COMPLAINTS_MOST);
  as_text_release(&complaints);
  end_world(&w);
}

static void test_nesting(void **state) {
  (void)state;
  for (uint32_t extra = 0; extra < 2; extra++) {
    maker m = make_unit();
    uint32_t type = m.void_type;
    for (uint32_t i = 1; i < AS_CORE_NESTING_MOST + extra; i++) type = as_build_pointer(m.build, type, 0);
    const char *reason;
    assert_int_equal(as_core_valid_indices(m.unit, &reason), !extra);
    end_unit(&m);
  }
}

/* A label that nobody reaches may stay, but only as that. */
static void test_unreached_label(void **state) {
  (void)state;
  for (uint32_t variant = 0; variant < 2; variant++) {
    maker m = make_unit();
    uint32_t type = as_build_function_type(m.build, m.void_type, NULL, 0, 0);
    uint32_t f = as_build_function(m.build, as_build_name(m.build, "f"), type, line(&m, 1));
    as_build_function_begin(m.build, f);
    uint32_t entry = as_build_block(m.build, 0), label = as_build_block(m.build, 0);
    as_build_label_address(m.build, label, m.void_pointer);
    as_build_place(m.build, entry), as_build_return(m.build, AS_CORE_NONE, line(&m, 2));
    as_build_place(m.build, label), as_build_stop(m.build, AS_CORE_OP_UNREACHABLE, line(&m, 3));
    as_build_function_end(m.build);
    expect_good(m.unit);
    if (variant) m.unit->instructions.at[1].op = AS_CORE_OP_TRAP;
    as_text complaints = {.memory = m.memory};
    assert_int_equal(as_core_check(m.unit, &complaints), !variant);
    as_text_release(&complaints);
    end_unit(&m);
  }
}

/* ---- random changes ---- */

/* Reads everything that a walker may read without looking. */
static uint64_t walk_type(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = &unit->types.at[type];
  uint64_t sum = t->size_bytes + (uint64_t)as_core_name(unit, t->name)[0];
  if (t->kind == AS_CORE_ARRAY || t->kind == AS_CORE_ATOMIC || t->kind == AS_CORE_ENUM) sum += walk_type(unit, t->of);
  if (t->kind == AS_CORE_POINTER) sum += unit->types.at[t->of].size_bytes;
  if (t->kind == AS_CORE_STRUCT || t->kind == AS_CORE_UNION)
    for (uint32_t i = 0; i < t->count; i++) sum += walk_type(unit, unit->fields.at[t->first + i].type);
  if (t->kind == AS_CORE_FUNCTION)
    for (uint32_t i = 0; i < t->count; i++) sum += unit->types.at[unit->parameters.at[t->first + i]].kind;
  return sum;
}

static uint64_t walk_range(const as_core_unit *unit, uint32_t range) {
  if (range == AS_CORE_NONE) return 0;
  const as_core_range *r = &unit->ranges.at[as_core_range_outermost(unit, range)];
  return strlen(as_core_name(unit, unit->files.at[r->file])) + strlen(as_core_name(unit, r->macro));
}

static uint64_t walk_instruction(const as_core_unit *unit, const as_core_function *f, const as_core_instruction *i) {
  uint64_t sum = walk_range(unit, i->range);
  for (uint32_t n = 0; n < i->operands; n++) {
    as_core_operand operand = unit->operands.at[i->first_operand + n];
    sum += unit->types.at[as_core_operand_type(unit, f, operand)].size_bytes;
    if (as_core_is_temporary(operand)) continue;
    const as_core_constant *c = &unit->constants.at[operand];
    if (c->kind == AS_CORE_CONSTANT_LOCAL) sum += unit->locals.at[f->first_local + c->index].name;
    if (c->kind == AS_CORE_CONSTANT_GLOBAL) sum += unit->globals.at[c->index].name;
    if (c->kind == AS_CORE_CONSTANT_FUNCTION) sum += unit->functions.at[c->index].name;
    if (c->kind == AS_CORE_CONSTANT_LABEL)
      sum += unit->blocks.at[unit->functions.at[c->index].first_block + c->high].first;
  }
  switch (as_core_op_get((as_core_op)i->op)->extra) {
  case AS_CORE_EXTRA_LOCAL: sum += unit->locals.at[f->first_local + i->extra].name; break;
  case AS_CORE_EXTRA_FIELD: sum += unit->fields.at[i->extra].record; break;
  case AS_CORE_EXTRA_ARRAY: sum += unit->types.at[unit->types.at[i->extra].of].size_bytes; break;
  case AS_CORE_EXTRA_INTRINSIC: sum += as_core_intrinsic_get((as_core_intrinsic)i->extra)->operands; break;
  case AS_CORE_EXTRA_SPEC: sum += unit->specs.at[i->extra].kind; break;
  case AS_CORE_EXTRA_TARGETS:
    for (uint32_t n = 0; n < i->extras; n++)
      sum += unit->blocks.at[f->first_block + unit->targets.at[i->extra + n]].first;
    break;
  default: break;
  }
  uint32_t result = as_core_result_type(unit, i);
  return sum + (result == AS_CORE_NONE ? 0 : unit->types.at[result].size_bytes);
}

static uint64_t walk_names(const as_core_unit *unit, uint32_t first, uint32_t count, const as_core_function *f) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < count; i++) {
    const as_core_spec_name *name = &unit->spec_names.at[first + i];
    sum += strlen(as_core_name(unit, name->name)) + walk_type(unit, name->type);
    if (name->kind == AS_CORE_SPEC_NAME_LOCAL) sum += unit->locals.at[f->first_local + name->index].name;
    if (name->kind == AS_CORE_SPEC_NAME_GLOBAL) sum += unit->globals.at[name->index].name;
    if (name->kind == AS_CORE_SPEC_NAME_FUNCTION) sum += unit->functions.at[name->index].name;
  }
  return sum;
}

static uint64_t walk_specs(const as_core_unit *unit) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < unit->specs.count; i++) {
    const as_core_spec *s = &unit->specs.at[i];
    const as_core_function *f = s->kind == AS_CORE_SPEC_DEFINITIONS ? NULL : &unit->functions.at[s->function];
    for (uint32_t n = 0; n < s->length; n++) sum += (uint64_t)unit->chars.at[s->text + n];
    if (s->loop != AS_CORE_NONE) sum += unit->loops.at[f->first_loop + s->loop].header;
    sum += walk_range(unit, s->range) + walk_names(unit, s->first_name, s->names, f);
    sum += walk_names(unit, s->first_visible, s->visible, NULL);
  }
  for (uint32_t i = 0; i < unit->spec_complaints.count; i++)
    sum += strlen(as_core_name(unit, unit->spec_complaints.at[i].message));
  return sum;
}

static uint64_t walk(const as_core_unit *unit) {
  uint64_t sum = walk_specs(unit);
  for (uint32_t i = 0; i < unit->types.count; i++) sum += walk_type(unit, i);
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *g = &unit->globals.at[i];
    sum += strlen(as_core_name(unit, g->name)) + walk_range(unit, g->range);
    for (uint32_t n = 0; n < g->items; n++) {
      const as_core_item *item = &unit->items.at[g->first_item + n];
      for (uint32_t k = 0; item->constant == AS_CORE_NONE && k < item->count; k++)
        sum += (uint64_t)unit->chars.at[item->bytes + k];
      if (item->constant != AS_CORE_NONE) sum += unit->constants.at[item->constant].low;
    }
  }
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    for (uint32_t b = 0; b < f->blocks; b++) {
      const as_core_block *block = &unit->blocks.at[f->first_block + b];
      for (uint32_t n = 0; n < block->instructions; n++)
        sum += walk_instruction(unit, f, &unit->instructions.at[block->first + n]);
    }
    for (uint32_t n = 0; n < f->locals; n++) sum += walk_type(unit, unit->locals.at[f->first_local + n].type);
    for (uint32_t n = 0; n < f->loops; n++)
      sum += unit->blocks.at[f->first_block + unit->loops.at[f->first_loop + n].header].first;
  }
  return sum;
}

/* Changes a byte, or a number to one that is likely to be just wrong. */
static void change_bytes(void *bytes, size_t size, uint64_t *random) {
  if (!size) return;
  if (random_below(random, 3) == 0 || size < 4) {
    ((uint8_t *)bytes)[random_below(random, size)] = (uint8_t)random_next(random);
    return;
  }
  uint32_t *at = (uint32_t *)bytes + random_below(random, size / 4), near = (uint32_t)random_below(random, 40);
  const uint32_t choices[] = {AS_CORE_NONE,           0, near, *at + 1, *at - 1, *at + near, UINT32_C(1) << 31,
                              as_core_temporary(near)};
  *at = choices[random_below(random, sizeof choices / sizeof *choices)];
}

static void change_somewhere(as_core_unit *unit, uint64_t *random) {
  uint32_t choice = (uint32_t)random_below(random, 27), array = 0;
#define AS_CORE_ARRAY(type, name)                                                                                      \
  if (array++ == choice) change_bytes(unit->name.at, unit->name.count * sizeof *unit->name.at, random);
  AS_CORE_ARRAYS
#undef AS_CORE_ARRAY
  if (choice == array)
    change_bytes(&unit->target, sizeof unit->target, random);
  else if (choice > array)
    change_bytes(unit->instructions.at, unit->instructions.count * sizeof *unit->instructions.at, random);
}

static void test_random_changes(void **state) {
  (void)state;
  uint64_t random = 7, sum = 0;
  uint32_t valid = 0, good = 0;
  world w = make_world();
  for (uint32_t round = 0; round < 60000; round++) {
    as_core_unit *copy = copy_unit(w.m.unit);
    for (uint64_t n = 1 + random_below(&random, 3); n > 0; n--) change_somewhere(copy, &random);
    const char *reason;
    if (as_core_valid_indices(copy, &reason)) {
      as_text complaints = {.memory = w.m.memory};
      good += as_core_check(copy, &complaints), valid++;
      as_text_release(&complaints);
      sum += walk(copy);
    }
    as_core_unit_destroy(copy);
  }
  assert_true(valid > 5000 && valid < 55000 && good < valid && sum);
  end_world(&w);
}

/* ---- large units ---- */

/* A million instructions. */
static void test_large(void **state) {
  (void)state;
  maker m = make_unit();
  uint32_t type = as_build_function_type(m.build, m.int_type, NULL, 0, 0);
  as_core_operand one = as_build_number(m.build, m.int_type, 1, 0);
  for (uint32_t i = 0; i < 1000; i++) {
    char name[16];
    snprintf(name, sizeof name, "f%u", i);
    uint32_t f = as_build_function(m.build, as_build_name(m.build, name), type, line(&m, 1));
    as_build_function_begin(m.build, f);
    as_core_operand x = one;
    uint32_t next = as_build_block(m.build, 0);
    for (uint32_t b = 0; b < 100; b++) {
      as_build_place(m.build, next);
      for (uint32_t n = 0; n < 9; n++) {
        as_core_operand operands[] = {x, one};
        x = as_build_instruction(m.build, AS_CORE_OP_ADD, 0, m.int_type, 0, operands, 2, line(&m, n));
      }
      next = as_build_block(m.build, 0);
      as_build_branch(m.build, x, next, next, line(&m, 1));
    }
    as_build_place(m.build, next), as_build_return(m.build, x, line(&m, 2));
    as_build_function_end(m.build);
  }
  expect_good(m.unit);
  end_unit(&m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rules),   cmocka_unit_test(test_messages),        cmocka_unit_test(test_many_complaints),
      cmocka_unit_test(test_nesting), cmocka_unit_test(test_unreached_label), cmocka_unit_test(test_random_changes),
      cmocka_unit_test(test_large),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
