/* Spaces: faults, choices, floats, pointers by bytes, reachability, the validator. Strategy: each rule of space.h by
 * hand, where the random programs of test_space_random.c do not come. The asker answers by an assignment
 * (space_world.h), so that each symbolic answer can be compared with a number. */
#include "unit/state/space_world.h"

#include "state/space/internal.h"
#include <assay/term/substitute.h>
#include <string.h>

static const as_space_options plain = {.pointer_bits = 64, .c = {true, true, true}};
static const as_access four = {.size_bytes = 4, .align_bytes = 4};
static const as_access eight = {.size_bytes = 8, .align_bytes = 8};
static const as_access one_byte = {.size_bytes = 1, .align_bytes = 1};
static const as_access double_access = {.size_bytes = 8, .align_bytes = 8, .is_float = true};

static as_space_status load(world *w, as_space *space, const as_access *access, as_value p, as_value *value) {
  as_space_status done = as_space_load(w->spaces, space, &w->asker, access, p, value);
  world_check_valid(w, *space);
  return done;
}

static as_space_status store(world *w, as_space *space, const as_access *access, as_value p, as_value value) {
  as_space_status done = as_space_store(w->spaces, space, &w->asker, access, p, value);
  world_check_valid(w, *space);
  return done;
}

static as_term wide(world *w, uint32_t input) { return as_term_zero_extend(w->terms, w->input[input], 64); }

/* ---- faults ---- */

static void expect_fault(world *w, as_space space, const as_access *access, bool writes, as_value pointer,
                         as_fault_kind kind, bool certain) {
  as_space before = space;
  as_value value = as_value_bits(0);
  world_begin(w, 0);
  as_space_status done = writes ? as_space_store(w->spaces, &space, &w->asker, access, pointer, value)
                                : as_space_load(w->spaces, &space, &w->asker, access, pointer, &value);
  assert_int_equal(done, AS_SPACE_STOPPED);
  assert_true(w->has_fault && w->fault.kind == kind && w->certain == certain && w->fault.writes == writes);
  assert_int_equal(w->fault.size.bits, access->size_bytes);
  assert_ptr_equal(space.root, before.root);
  world_begin(w, 0);
}

static as_object with_facts(world *w, as_space *space, as_object_facts facts) {
  facts.size = as_value_bits(16);
  return as_space_allocate(w->spaces, space, &facts, AS_CONTENT_ZERO);
}

static void faults_in_order(void **state) {
  (void)state;
  world w;
  world_open(&w, 1, &plain);
  as_space s = {0};
  as_object_facts facts = {.kind = AS_OBJECT_HEAP, .align_bytes = 8, .writable = true};
  as_object good = with_facts(&w, &s, facts), dead = with_facts(&w, &s, facts);
  facts.kind = AS_OBJECT_FUNCTION;
  as_object function = with_facts(&w, &s, facts);
  facts.kind = AS_OBJECT_STRING, facts.writable = false, facts.align_bytes = 1;
  as_object string = with_facts(&w, &s, facts);
  facts.writable = true, facts.temporary = true;
  as_object temporary = with_facts(&w, &s, facts);
  as_space_end(w.spaces, &s, dead, AS_LIFETIME_OUT_OF_SCOPE, 42);
  assert_int_equal(as_space_object(s, dead)->ended, 42);
  assert_int_equal(as_space_object(s, dead)->lifetime, AS_LIFETIME_OUT_OF_SCOPE);
  assert_null(as_space_object(s, (as_object){6}));
  assert_int_equal(as_space_objects(s), 5);

  expect_fault(&w, s, &four, false, as_value_bits(0), AS_FAULT_NULL, true);
  expect_fault(&w, s, &four, true, as_value_bits(8), AS_FAULT_WILD, true);
  expect_fault(&w, s, &four, false, world_term(wide(&w, 0)), AS_FAULT_NULL, false);
  expect_fault(&w, s, &four, false, world_at(function, 0), AS_FAULT_WILD, true);
  expect_fault(&w, s, &four, true, world_at(dead, 1), AS_FAULT_DEAD, true);
  expect_fault(&w, s, &four, false, world_at(good, 17), AS_FAULT_MISALIGNED, true);
  expect_fault(&w, s, &four, false, world_at(string, 0), AS_FAULT_MISALIGNED, true);
  expect_fault(&w, s, &four, false, world_at(good, 16), AS_FAULT_BOUNDS, true);
  expect_fault(&w, s, &four, true, world_at(good, (uint64_t)-4), AS_FAULT_BOUNDS, true);
  as_value member = world_at(good, 4);
  member.low = 4, member.extent = 4;
  as_value value;
  assert_int_equal(load(&w, &s, &four, member, &value), AS_SPACE_DONE);
  member.offset = 8;
  expect_fault(&w, s, &four, false, member, AS_FAULT_SUBOBJECT, true);
  member.offset = 0;
  expect_fault(&w, s, &four, true, member, AS_FAULT_SUBOBJECT, true);
  member.low_term = member.term = wide(&w, 0); /* both move */
  expect_fault(&w, s, &four, true, member, AS_FAULT_SUBOBJECT, true);
  as_value row = world_at(good, 4); /* of so many bytes as somebody says */
  row.low = 4, row.extent = as_extent_of_term(wide(&w, 0));
  expect_fault(&w, s, &four, false, row, AS_FAULT_SUBOBJECT, false);
  row.offset = 0;
  expect_fault(&w, s, &four, true, row, AS_FAULT_SUBOBJECT, true);
  expect_fault(&w, s, &one_byte, true, world_at(string, 3), AS_FAULT_READ_ONLY, true);
  expect_fault(&w, s, &one_byte, true, world_at(temporary, 3), AS_FAULT_TEMPORARY, true);
  as_access initialise = {.size_bytes = 1, .align_bytes = 1, .may_initialise = true};
  assert_int_equal(store(&w, &s, &initialise, world_at(string, 3), as_value_bits(7)), AS_SPACE_DONE);
  assert_int_equal(store(&w, &s, &initialise, world_at(temporary, 3), as_value_bits(7)), AS_SPACE_DONE);
  assert_int_equal(w.requirements, 0);
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* malloc(x): bounds are claims, which do not wrap around. */
static void symbolic_size(void **state) {
  (void)state;
  world w;
  world_open(&w, 2, &plain);
  as_space s = {0};
  as_object_facts facts = {
      .kind = AS_OBJECT_HEAP, .align_bytes = 16, .writable = true, .size = world_term(wide(&w, 0))};
  as_object o = as_space_allocate(w.spaces, &s, &facts, AS_CONTENT_UNINITIALISED);
  world_begin(&w, 4); /* x = 4 */
  assert_int_equal(store(&w, &s, &four, world_at(o, 0), as_value_bits(77)), AS_SPACE_DONE);
  assert_true(w.requirements == 1 && !world_on_path(&w, 3) && world_on_path(&w, 4));
  as_value value;
  assert_int_equal(load(&w, &s, &four, world_at(o, 0), &value), AS_SPACE_DONE);
  assert_int_equal(value.bits, 77);
  world_begin(&w, 3);
  assert_int_equal(load(&w, &s, &four, world_at(o, 0), &value), AS_SPACE_STOPPED);
  assert_true(w.has_fault && w.fault.kind == AS_FAULT_BOUNDS && !w.certain);
  world_begin(&w, 4); /* offset -2 and size 4 would end at 2 */
  as_access packed = {.size_bytes = 4, .align_bytes = 1};
  assert_int_equal(load(&w, &s, &packed, world_at(o, (uint64_t)-2), &value), AS_SPACE_STOPPED);
  assert_int_equal(w.fault.kind, AS_FAULT_BOUNDS);
  /* All of it at once: no cases. */
  world_begin(&w, 4);
  as_access any = {.align_bytes = 1};
  assert_int_equal(as_space_fill(w.spaces, &s, &w.asker, &any, world_at(o, 0), as_value_bits(1), facts.size),
                   AS_SPACE_DONE);
  assert_true(w.decisions == 0 && w.requirements == 0);
  as_object other = as_space_allocate(w.spaces, &s, &facts, AS_CONTENT_UNINITIALISED);
  assert_int_equal(as_space_copy(w.spaces, &s, &w.asker, &any, world_at(other, 0), world_at(o, 0), facts.size, false),
                   AS_SPACE_DONE);
  assert_int_equal(w.decisions, 0);
  assert_int_equal(load(&w, &s, &four, world_at(other, 0), &value), AS_SPACE_DONE);
  assert_int_equal(value.bits, 0x01010101);
  /* A place in it that is symbolic, too. */
  world_begin(&w, 4 + 5 * 2); /* y = 2 */
  as_access two = {.size_bytes = 2, .align_bytes = 2};
  assert_int_equal(load(&w, &s, &two, world_at_term(other, 0, wide(&w, 1)), &value), AS_SPACE_DONE);
  assert_int_equal(world_number(&w, w.assignment, &value), 0x0101);
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* A size of zero: the pointer must be good, but nothing is written. */
static void nothing(void **state) {
  (void)state;
  world w;
  world_open(&w, 3, &plain);
  as_space s = {0};
  as_object_facts facts = {.kind = AS_OBJECT_STRING, .align_bytes = 4};
  as_object o = with_facts(&w, &s, facts);
  as_access any = {.align_bytes = 8};
  as_value zero = as_value_bits(0);
  assert_int_equal(as_space_fill(w.spaces, &s, &w.asker, &any, world_at(o, 16), zero, zero), AS_SPACE_DONE);
  assert_int_equal(as_space_fill(w.spaces, &s, &w.asker, &any, world_at(o, 17), zero, zero), AS_SPACE_STOPPED);
  assert_int_equal(w.fault.kind, AS_FAULT_BOUNDS);
  world_begin(&w, 0);
  assert_int_equal(as_space_copy(w.spaces, &s, &w.asker, &any, world_at(o, 0), zero, zero, true), AS_SPACE_STOPPED);
  assert_int_equal(w.fault.kind, AS_FAULT_NULL);
  world_begin(&w, 0); /* a size that is zero here, and not elsewhere */
  assert_int_equal(as_space_fill(w.spaces, &s, &w.asker, &any, world_at(o, 0), zero, world_term(wide(&w, 0))),
                   AS_SPACE_DONE);
  world_begin(&w, 1);
  assert_int_equal(as_space_fill(w.spaces, &s, &w.asker, &any, world_at(o, 0), zero, world_term(wide(&w, 0))),
                   AS_SPACE_STOPPED);
  assert_int_equal(w.fault.kind, AS_FAULT_MISALIGNED);
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* ---- choices ---- */

static void choices(void **state) {
  (void)state;
  world w;
  world_open(&w, 4, &plain);
  as_space s = {0};
  as_object table = world_object(&w, &s, 32, AS_CONTENT_ZERO), a = world_object(&w, &s, 4, AS_CONTENT_ZERO),
            b = world_object(&w, &s, 8, AS_CONTENT_ZERO);
  store(&w, &s, &eight, world_at(table, 0), world_at(a, 0));
  store(&w, &s, &eight, world_at(table, 8), world_at(b, 4));
  store(&w, &s, &eight, world_at(table, 24), world_at(b, 4));
  as_term offset = as_term_bvmul(w.terms, wide(&w, 0), as_term_bv(w.terms, 64, 8));
  as_value p, value;
  world_begin(&w, 1);
  assert_int_equal(load(&w, &s, &eight, world_at_term(table, 0, offset), &p), AS_SPACE_DONE);
  assert_true(p.kind == AS_VALUE_CHOICE && p.count == 3 && w.decisions == 0); /* a, b twice, null */
  uint32_t objects[4] = {a.id, b.id, 0, b.id};
  for (uint32_t x = 0; x < 4; x++) {
    world_begin(&w, x);
    as_value chosen = world_choose(&w, x, &p);
    assert_int_equal(chosen.kind == AS_VALUE_POINTER ? chosen.object.id : 0, objects[x]);
    as_space_status done = load(&w, &s, &four, p, &value);
    assert_int_equal(done, objects[x] ? AS_SPACE_DONE : AS_SPACE_STOPPED);
    if (!objects[x]) assert_int_equal(w.fault.kind, AS_FAULT_NULL);
  }
  /* What is stored there is found there, whatever the place is. */
  world_begin(&w, 2);
  assert_int_equal(store(&w, &s, &eight, world_at_term(table, 0, offset), world_at(a, 4)), AS_SPACE_DONE);
  assert_int_equal(w.decisions, 0);
  assert_int_equal(load(&w, &s, &eight, world_at_term(table, 0, offset), &p), AS_SPACE_DONE);
  as_value expected = world_at(a, 4);
  assert_true(as_value_same(&p, &expected));
  for (uint32_t x = 0; x < 4; x++) {
    assert_int_equal(load(&w, &s, &eight, world_at(table, 8), &p), AS_SPACE_DONE);
    as_value chosen = world_choose(&w, x, &p);
    assert_int_equal(chosen.object.id, x == 1 ? a.id : b.id);
  }
  /* Places that overlap and have a pointer among them are decided, and the pointer stays one. */
  world_begin(&w, 4);
  as_object mixed = world_object(&w, &s, 16, AS_CONTENT_ZERO);
  store(&w, &s, &eight, world_at(mixed, 0), world_at(b, 4));
  as_access packed = {.size_bytes = 4, .align_bytes = 1};
  assert_int_equal(store(&w, &s, &packed, world_at_term(mixed, 8, wide(&w, 0)), as_value_bits(9)), AS_SPACE_DONE);
  assert_int_equal(load(&w, &s, &eight, world_at(mixed, 0), &p), AS_SPACE_DONE);
  expected = world_at(b, 4);
  assert_true(as_value_same(&p, &expected));
  assert_int_equal(load(&w, &s, &four, world_at(mixed, 12), &p), AS_SPACE_DONE);
  assert_int_equal(world_number(&w, 4, &p), 9);
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* ---- bytes of pointers and floats ---- */

static void pointer_bytes(void **state) {
  (void)state;
  world w;
  world_open(&w, 5, &plain);
  as_space s = {0};
  as_object a = world_object(&w, &s, 16, AS_CONTENT_UNINITIALISED),
            b = world_object(&w, &s, 16, AS_CONTENT_UNINITIALISED);
  as_value p = world_at(b, 3), value;
  p.low = 2, p.extent = 5;
  world_begin(&w, 0);
  store(&w, &s, &eight, world_at(a, 0), p);
  as_access any = {.align_bytes = 1};
  for (uint32_t i = 0; i < 8; i++) { /* byte by byte, from the end */
    as_space_status done =
        as_space_copy(w.spaces, &s, &w.asker, &any, world_at(a, 15 - i), world_at(a, 7 - i), as_value_bits(1), false);
    assert_int_equal(done, AS_SPACE_DONE);
  }
  assert_int_equal(load(&w, &s, &eight, world_at(a, 8), &value), AS_SPACE_DONE);
  assert_true(as_value_same(&value, &p));
  assert_int_equal(w.fresh.count, 0);
  assert_int_equal(load(&w, &s, &four, world_at(a, 8), &value), AS_SPACE_DONE);
  assert_int_equal(world_number(&w, 0, &value), world_address(b.id) + 3);
  assert_int_equal(w.fresh.count, 1);
  as_access odd = {.size_bytes = 8, .align_bytes = 1};
  assert_int_equal(load(&w, &s, &odd, world_at(a, 4), &value), AS_SPACE_DONE);
  assert_int_equal(world_number(&w, 0, &value), (world_address(b.id) + 3) << 32);
  /* Loads and stores byte by byte give a number, of which the object is known again. */
  for (uint32_t i = 0; i < 8; i++) {
    load(&w, &s, &one_byte, world_at(a, i), &value);
    store(&w, &s, &one_byte, world_at(b, 8 + i), value);
  }
  assert_int_equal(load(&w, &s, &eight, world_at(b, 8), &value), AS_SPACE_DONE);
  assert_int_equal(value.kind, AS_VALUE_TERM);
  assert_int_equal(as_space_pointer(w.spaces, s, &w.asker, AS_REGAIN_END, value, &value), AS_SPACE_DONE);
  assert_true(value.kind == AS_VALUE_POINTER && value.object.id == b.id && value.offset == 3 && w.decisions == 0);
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

static void floats(void **state) {
  (void)state;
  world w;
  world_open(&w, 6, &plain);
  as_space s = {0};
  as_object o = world_object(&w, &s, 32, AS_CONTENT_UNCONSTRAINED);
  world_begin(&w, 3);
  as_value f, value;
  assert_int_equal(load(&w, &s, &double_access, world_at(o, 0), &f), AS_SPACE_DONE);
  assert_true(f.kind == AS_VALUE_TERM && as_term_sort(w.terms, f.term).kind == AS_SORT_FLOAT);
  uint64_t bits = world_value(&w, 3, f.term);
  assert_int_equal(load(&w, &s, &eight, world_at(o, 0), &value), AS_SPACE_DONE);
  assert_int_equal(world_number(&w, 3, &value), bits);
  assert_int_equal(w.fresh.count, 1);
  /* A computed float, by its bytes. */
  as_term one = as_term_float(w.terms, as_sort_float64(), UINT64_C(0x3ff0000000000000));
  as_term x = as_term_fp_from_ubv(w.terms, as_sort_float64(), as_term_rounding(w.terms, AS_ROUNDING_RNE), w.input[0]);
  as_term sum = as_term_fp_add(w.terms, as_term_rounding(w.terms, AS_ROUNDING_RNE), x, one);
  store(&w, &s, &double_access, world_at(o, 8), world_term(sum));
  assert_int_equal(load(&w, &s, &double_access, world_at(o, 8), &value), AS_SPACE_DONE);
  assert_true(as_term_same(value.term, sum));
  assert_int_equal(load(&w, &s, &four, world_at(o, 12), &value), AS_SPACE_DONE);
  assert_int_equal(world_number(&w, 3, &value), 0x40100000); /* of 4.0 */
  assert_int_equal(w.path.count, 1);
  assert_int_equal(load(&w, &s, &four, world_at(o, 8), &value), AS_SPACE_DONE);
  assert_true(world_number(&w, 3, &value) == 0 && w.fresh.count == 2); /* the same bits */
  /* Known bits keep what a NaN carries. */
  store(&w, &s, &double_access, world_at(o, 16), as_value_bits(UINT64_C(0x7ff8000000001234)));
  assert_int_equal(load(&w, &s, &double_access, world_at(o, 16), &value), AS_SPACE_DONE);
  assert_true(value.kind == AS_VALUE_BITS && value.bits == UINT64_C(0x7ff8000000001234));
  /* At a symbolic place, among known and computed ones. */
  as_term place = as_term_bvmul(w.terms, wide(&w, 1), as_term_bv(w.terms, 64, 8));
  world_begin(&w, 3 + 5 * 1);
  assert_int_equal(load(&w, &s, &double_access, world_at_term(o, 0, place), &value), AS_SPACE_DONE);
  assert_int_equal(world_number(&w, 3 + 5 * 1, &value), UINT64_C(0x4010000000000000));
  assert_int_equal(store(&w, &s, &double_access, world_at_term(o, 0, place), world_term(x)), AS_SPACE_DONE);
  assert_int_equal(load(&w, &s, &double_access, world_at(o, 8), &value), AS_SPACE_DONE);
  assert_int_equal(world_number(&w, 3 + 5 * 1, &value), UINT64_C(0x4008000000000000));
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* ---- wide scalars, partial states ---- */

static void wide_scalars(void **state) {
  (void)state;
  world w;
  world_open(&w, 7, &plain);
  as_space s = {0};
  as_object o = world_object(&w, &s, 32, AS_CONTENT_UNINITIALISED);
  as_access sixteen = {.size_bytes = 16, .align_bytes = 16};
  uint64_t limbs[2] = {UINT64_C(0x1122334455667788), UINT64_C(0x99aabbccddeeff00)};
  as_value value, constant = world_term(as_term_bv_limbs(w.terms, 128, limbs));
  store(&w, &s, &sixteen, world_at(o, 16), constant);
  assert_int_equal(load(&w, &s, &sixteen, world_at(o, 16), &value), AS_SPACE_DONE);
  assert_true(as_value_same(&value, &constant));
  assert_int_equal(load(&w, &s, &four, world_at(o, 20), &value), AS_SPACE_DONE);
  assert_int_equal(value.bits, 0x11223344);
  assert_int_equal(as_space_get_statistics(s).ranges, 1);
  as_term t = as_term_zero_extend(w.terms, w.input[0], 128);
  store(&w, &s, &sixteen, world_at(o, 0), world_term(t));
  assert_int_equal(load(&w, &s, &sixteen, world_at(o, 0), &value), AS_SPACE_DONE);
  assert_true(as_term_same(value.term, t));
  assert_int_equal(load(&w, &s, &four, world_at(o, 4), &value), AS_SPACE_DONE);
  assert_true(as_value_is_bits(&value) && value.bits == 0);
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

static void lacking(void **state) {
  (void)state;
  world w;
  world_open(&w, 8, &(as_space_options){.pointer_bits = 64, .partial = true});
  as_space s = {0};
  as_object o = world_object(&w, &s, 32, AS_CONTENT_LACKING), other = world_object(&w, &s, 32, AS_CONTENT_ZERO);
  as_space_initialise_value(w.spaces, &s, o, 8, 4, as_value_bits(5));
  as_space before = as_space_share(s);
  as_value value;
  as_access any = {.align_bytes = 1};
  as_term offset = as_term_bvmul(w.terms, wide(&w, 0), as_term_bv(w.terms, 64, 4));
  world_begin(&w, 3);
  assert_int_equal(load(&w, &s, &four, world_at(o, 8), &value), AS_SPACE_DONE);
  assert_int_equal(load(&w, &s, &eight, world_at(o, 8), &value), AS_SPACE_LACKS);
  assert_int_equal(store(&w, &s, &four, world_at(o, 12), value), AS_SPACE_LACKS);
  assert_int_equal(load(&w, &s, &four, world_at_term(o, 0, offset), &value), AS_SPACE_LACKS);
  assert_int_equal(store(&w, &s, &four, world_at_term(o, 0, offset), value), AS_SPACE_LACKS);
  assert_int_equal(as_space_fill(w.spaces, &s, &w.asker, &any, world_at(o, 0), value, as_value_bits(9)),
                   AS_SPACE_LACKS);
  assert_int_equal(as_space_forget(w.spaces, &s, &w.asker, &any, world_at(o, 0), as_value_bits(9)), AS_SPACE_LACKS);
  as_value nine = as_value_bits(9);
  assert_int_equal(as_space_copy(w.spaces, &s, &w.asker, &any, world_at(o, 0), world_at(other, 0), nine, 0),
                   AS_SPACE_LACKS);
  assert_int_equal(as_space_copy(w.spaces, &s, &w.asker, &any, world_at(other, 0), world_at(o, 0), nine, 0),
                   AS_SPACE_LACKS);
  assert_ptr_equal(s.root, before.root);
  world_begin(&w, 2);
  assert_int_equal(load(&w, &s, &four, world_at_term(o, 0, offset), &value), AS_SPACE_DONE);
  assert_true(value.bits == 5 && world_on_path(&w, 2) && !world_on_path(&w, 3));
  assert_int_equal(store(&w, &s, &four, world_at_term(o, 0, offset), as_value_bits(6)), AS_SPACE_DONE);
  assert_int_equal(load(&w, &s, &four, world_at(o, 8), &value), AS_SPACE_DONE);
  assert_int_equal(world_number(&w, 2, &value), 6);
  as_space_drop(w.spaces, &s), as_space_drop(w.spaces, &before);
  world_close(&w);
}

/* ---- shapes: what must be few ranges is few ranges ---- */

static void shapes(void **state) {
  (void)state;
  world w;
  world_open(&w, 9, &plain);
  as_space s = {0};
  as_object o = world_object(&w, &s, 400000, AS_CONTENT_UNINITIALISED);
  for (uint64_t i = 0; i < 100000; i++)
    assert_int_equal(as_space_store(w.spaces, &s, &w.asker, &four, world_at(o, 4 * i), as_value_bits(i)),
                     AS_SPACE_DONE);
  assert_true(as_space_get_statistics(s).ranges < 4);
  as_object copy = world_object(&w, &s, 400000, AS_CONTENT_UNINITIALISED);
  as_access any = {.align_bytes = 1};
  as_value value, most = as_value_bits(399000);
  as_space_copy(w.spaces, &s, &w.asker, &any, world_at(copy, 500), world_at(o, 8), most, false);
  assert_true(as_space_get_statistics(s).ranges < 8);
  load(&w, &s, &four, world_at(copy, 500 + 4 * 1234), &value);
  assert_int_equal(value.bits, 1236);
  /* A write into shared bytes copies little. */
  size_t live = as_memory_live(w.memory);
  store(&w, &s, &four, world_at(copy, 4 * 50000), as_value_bits(1));
  assert_true(as_memory_live(w.memory) - live < 70000);
  load(&w, &s, &four, world_at(o, 8 + 4 * 50000 - 500), &value);
  assert_int_equal(value.bits, 50000 + (8 - 500) / 4);
  /* A record with padding, and dead objects that cost next to nothing. */
  as_object record = world_object(&w, &s, 24, AS_CONTENT_UNINITIALISED);
  uint64_t ranges = as_space_get_statistics(s).ranges;
  store(&w, &s, &one_byte, world_at(record, 0), as_value_bits(1));
  store(&w, &s, &eight, world_at(record, 16), as_value_bits(1));
  store(&w, &s, &four, world_at(record, 8), as_value_bits(1));
  assert_int_equal(as_space_get_statistics(s).ranges, ranges);
  live = as_memory_live(w.memory);
  for (uint32_t i = 0; i < 100000; i++) {
    as_object local = world_object(&w, &s, 8, AS_CONTENT_UNINITIALISED);
    as_space_store(w.spaces, &s, &w.asker, &eight, world_at(local, 0), as_value_bits(i));
    as_space_end(w.spaces, &s, local, AS_LIFETIME_RETURNED, 5);
  }
  assert_true(as_memory_live(w.memory) - live < 100000 * 16);
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* A table that is read at one of many symbolic places, between changes of all kinds, by two sharers. */
static void tables(void **state) {
  (void)state;
  world w;
  world_open(&w, 12, &plain);
  as_space s = {0};
  as_object table = world_object(&w, &s, 2000, AS_CONTENT_ZERO), other = world_object(&w, &s, 2100, AS_CONTENT_ZERO);
  uint8_t bytes[2000];
  for (uint32_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(i * 7 + i / 256);
  as_space_initialise(w.spaces, &s, table, 0, bytes, sizeof bytes);
  as_term place = as_term_bvmul(w.terms, wide(&w, 0), as_term_bv(w.terms, 64, 3));
  as_value at = world_at_term(table, 892, place), there = world_at_term(other, 942, place), value;
  as_access any = {.align_bytes = 1}, four_bytes = {.size_bytes = 4, .align_bytes = 1};
  for (uint32_t step = 0; step < 7; step++) {
    uint8_t now = (uint8_t)(100 + step);
    bool alone = step == 1 || step == 2;
    as_space before = alone ? (as_space){0} : as_space_share(s);
    as_value byte = as_value_bits(now);
    switch (step) {
    case 1: store(&w, &s, &one_byte, world_at(table, 901), byte); break; /* its own bytes */
    case 2: as_space_fill(w.spaces, &s, &w.asker, &any, world_at(table, 899), byte, as_value_bits(5)); break;
    case 3: store(&w, &s, &one_byte, world_at(table, 901), byte); break; /* shared bytes */
    case 4: as_space_fill(w.spaces, &s, &w.asker, &any, world_at(table, 899), byte, as_value_bits(5)); break;
    case 5:
      as_space_copy(w.spaces, &s, &w.asker, &any, world_at(table, 901), world_at(table, 40), as_value_bits(3), true);
      break;
    case 6: store(&w, &s, &four_bytes, at, as_value_bits(now)); break;
    default: break;
    }
    world_begin(&w, 3);
    as_value known;
    assert_int_equal(load(&w, &s, &one_byte, world_at(table, 901), &known), AS_SPACE_DONE);
    assert_int_equal(load(&w, &s, &one_byte, at, &value), AS_SPACE_DONE);
    assert_true((value.kind == AS_VALUE_TERM || step == 6) && w.decisions == 0);
    assert_int_equal(world_number(&w, 3, &value), world_number(&w, 3, &known));
    if (step < 6) assert_true(as_value_is_bits(&known));
    if (alone) continue;
    /* What it was before is so still; and so are copies at another offset. */
    assert_int_equal(load(&w, &before, &one_byte, world_at(table, 901), &known), AS_SPACE_DONE);
    assert_int_equal(load(&w, &before, &one_byte, at, &value), AS_SPACE_DONE);
    assert_int_equal(world_number(&w, 3, &value), world_number(&w, 3, &known));
    as_space_copy(w.spaces, &s, &w.asker, &any, world_at(other, 50), world_at(table, 0), as_value_bits(2000), false);
    assert_int_equal(load(&w, &s, &one_byte, world_at(other, 951), &known), AS_SPACE_DONE);
    assert_int_equal(load(&w, &s, &one_byte, there, &value), AS_SPACE_DONE);
    assert_int_equal(world_number(&w, 3, &value), world_number(&w, 3, &known));
    /* Then the table has its bytes for itself again. */
    as_value all = as_value_bits(2100);
    as_space_fill(w.spaces, &s, &w.asker, &any, world_at(other, 0), as_value_bits(0), all);
    as_space_drop(w.spaces, &before);
  }
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* Tables of few and of many runs of equal numbers: for every index the number is that of the table, however the places
 * overlap; and only one with many runs is a table of all words. */
static void tables_of_runs(void **state) {
  (void)state;
  enum { BYTES = 2200, ROUNDS = 200 };
  static const as_space_options orders[] = {{.pointer_bits = 64, .c.subobjects = true},
                                            {.pointer_bits = 64, .c.subobjects = true, .big_endian = true}};
  uint32_t tables = 0;
  for (uint32_t round = 0; round < ROUNDS; round++) {
    world w;
    world_open(&w, round, &orders[round % 2]);
    as_space s = {0};
    as_object table = world_object(&w, &s, BYTES, AS_CONTENT_ZERO);
    uint8_t bytes[BYTES];
    uint64_t longest = 1 + world_below(&w, 400);
    for (uint32_t i = 0, left = 0, now = 0; i < BYTES; i++, left--) {
      if (!left) left = (uint32_t)(1 + world_below(&w, longest)), now = (uint32_t)world_below(&w, 4);
      bytes[i] = (uint8_t)now;
    }
    as_space_initialise(w.spaces, &s, table, 0, bytes, sizeof bytes);
    as_access access = {.size_bytes = UINT32_C(1) << world_below(&w, 4), .align_bytes = 1};
    uint64_t step = 1 + world_below(&w, 8), base = world_below(&w, 100);
    as_term index = as_term_bvmul(w.terms, wide(&w, 0), as_term_bv(w.terms, 64, step));
    as_value at = world_at_term(table, base, index), value, known;
    at.low = base, at.extent = 255 * step + access.size_bytes;
    world_begin(&w, 3);
    assert_int_equal(load(&w, &s, &access, at, &value), AS_SPACE_DONE);
    as_term number = as_value_term(w.terms, &value, (uint32_t)(8 * access.size_bytes));
    tables += as_term_op(w.terms, number) == AS_OP_TABLE;
    for (uint64_t i = 0; i < 256; i++) {
      as_term concrete = as_term_bv(w.terms, 8, i);
      as_term got = as_term_substitute(w.terms, number, &w.input[0], &concrete, 1);
      assert_int_equal(load(&w, &s, &access, world_at(table, base + i * step), &known), AS_SPACE_DONE);
      assert_true(as_term_is_const(w.terms, got) && as_term_bits(w.terms, got) == known.bits);
    }
    as_space_drop(w.spaces, &s);
    world_close(&w);
  }
  print_message("%u tables\n", tables);
  assert_true(tables > ROUNDS / 8 && tables < ROUNDS / 2);
}

/* ---- reachability ---- */

static void count_object(void *data, as_object object) { *(uint64_t *)data |= UINT64_C(1) << object.id; }

typedef struct sure_objects {
  uint64_t seen, seen_chosen;
  uint32_t chosen;
} sure_objects;
static void count_sure(void *data, as_object object) { ((sure_objects *)data)->seen |= UINT64_C(1) << object.id; }
static void count_chosen(void *data, as_term guard, as_object object) {
  sure_objects *sure = data;
  assert_true(as_term_exists(guard));
  sure->chosen++, sure->seen_chosen |= UINT64_C(1) << object.id;
}

static void reachability(void **state) {
  (void)state;
  world w;
  world_open(&w, 10, &plain);
  as_space s = {0};
  as_object o[7];
  for (uint32_t i = 1; i < 7; i++) o[i] = world_object(&w, &s, 16, AS_CONTENT_ZERO);
  world_begin(&w, 0);
  store(&w, &s, &eight, world_at(o[1], 8), world_at(o[2], 4));
  store(&w, &s, &eight, world_at(o[2], 0), world_at(o[1], 0)); /* a cycle */
  as_alternative either[2] = {{as_term_eq(w.terms, w.input[0], w.input[1]), world_at(o[3], 0)},
                              {as_term_not(w.terms, as_term_eq(w.terms, w.input[0], w.input[1])), as_value_bits(0)}};
  as_value choice = {.kind = AS_VALUE_CHOICE, .count = 2, .alternatives = either};
  store(&w, &s, &eight, world_at(o[2], 8), choice);
  as_value first = world_at(o[1], 0), third = world_at(o[3], 0);
  uint64_t seen = 0;
  as_space_reach(w.spaces, s, NULL, &first, 1, count_object, &seen);
  assert_int_equal(seen, 1 << 1 | 1 << 2 | 1 << 3);
  sure_objects sure = {0};
  as_space_reach_surely(w.spaces, s, NULL, &first, 1, count_sure, count_chosen, &sure);
  assert_int_equal(sure.seen, 1 << 1 | 1 << 2);
  assert_true(sure.chosen == 1 && sure.seen_chosen == 1 << 3);
  /* A number that was made of an address leads there, too: a list whose links are exclusive ors. */
  as_value number = as_space_address(w.spaces, &s, &w.asker, world_at(o[4], 0));
  as_term mixed = as_term_bvxor(w.terms, number.term, as_term_bv(w.terms, 64, 0x1234));
  store(&w, &s, &eight, world_at(o[3], 8), world_term(mixed));
  seen = 0;
  as_space_reach(w.spaces, s, NULL, &third, 1, count_object, &seen);
  assert_int_equal(seen, 1 << 3 | 1 << 4);
  /* What ends leads nowhere. */
  as_space_end(w.spaces, &s, o[2], AS_LIFETIME_FREED, 0);
  seen = 0;
  as_space_reach(w.spaces, s, NULL, &first, 1, count_object, &seen);
  assert_int_equal(seen, 1 << 1 | 1 << 2);
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* ---- the validator: each promise, broken on purpose ---- */

static as_piece *piece_at(as_space s, as_object o, uint64_t offset) {
  uint64_t start;
  return as_block_find(&as_space_record(s, o)->block, offset, &start);
}

static void expect_invalid(world *w, as_space s, const char *part) {
  const char *error = NULL;
  assert_false(as_space_valid(w->spaces, s, &error));
  if (!error || !strstr(error, part)) fail_msg("expected \"%s\", got \"%s\"", part, error ? error : "nothing");
}

static void validator(void **state) {
  (void)state;
  world w;
  world_open(&w, 11, &plain);
  as_space s = {0};
  as_object o = world_object(&w, &s, 400, AS_CONTENT_UNINITIALISED), p = world_object(&w, &s, 8, AS_CONTENT_ZERO);
  as_space_initialise(w.spaces, &s, o, 0, &(uint32_t){5}, 4);
  world_begin(&w, 0);
  store(&w, &s, &eight, world_at(o, 200), world_at(p, 0));
  as_space_address(w.spaces, &s, &w.asker, world_at(p, 0));
  world_check_valid(&w, s);
#define BROKEN(lvalue, broken, message)                                                                                \
  do {                                                                                                                 \
    __typeof__(lvalue) saved = (lvalue);                                                                               \
    (lvalue) = (broken);                                                                                               \
    expect_invalid(&w, s, message);                                                                                    \
    (lvalue) = saved;                                                                                                  \
    world_check_valid(&w, s);                                                                                          \
  } while (0)
  as_piece *bytes = piece_at(s, o, 0), *value = piece_at(s, o, 200), *zero = piece_at(s, p, 0);
  assert_true(bytes->kind == PIECE_BYTES && value->kind == PIECE_VALUE && zero->kind == PIECE_FILLED);
  BROKEN(bytes->size, bytes->size - 1, "holes");
  BROKEN(bytes->holes, bytes->holes - 1, "counted wrongly");
  BROKEN(bytes->large.start, 1000, "outside of their buffer");
  BROKEN(value->first, 1, "more bytes than its scalar");
  BROKEN(value->size, 4, "one after the other");
  BROKEN(value->value.object.id, 9, "does not exist");
  BROKEN(value->value.kind, AS_VALUE_INDETERMINATE, "indeterminate");
  BROKEN(value->value.kind, AS_VALUE_BITS, "not bytes");
  BROKEN(zero->size, 9, "as large as its object");
  BROKEN(zero->references, 0, "nobody holds");
  BROKEN(zero->kind, 99, "no kind");
  as_record *record = as_space_record(s, p);
  BROKEN(record->facts->facts.lifetime, AS_LIFETIME_FREED, "neither alive nor dead");
  BROKEN(record->facts->facts.align_bytes, 3, "power of two");
  BROKEN(s.root->owners.count, 0, "as many");
#undef BROKEN
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(faults_in_order), cmocka_unit_test(symbolic_size), cmocka_unit_test(nothing),
      cmocka_unit_test(choices),         cmocka_unit_test(pointer_bytes), cmocka_unit_test(floats),
      cmocka_unit_test(wide_scalars),    cmocka_unit_test(lacking),       cmocka_unit_test(shapes),
      cmocka_unit_test(reachability),    cmocka_unit_test(validator),     cmocka_unit_test(tables),
      cmocka_unit_test(tables_of_runs),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
