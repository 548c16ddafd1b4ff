/* Values that are one of several, tags, and the rules of C. Strategy: each by hand, and symbolic answers are compared
 * with numbers for every assignment (space_world.h). */
#include "unit/state/space_world.h"

static const as_space_options all_rules = {.pointer_bits = 64, .c = {true, true, true}},
                              no_rules = {.pointer_bits = 64};
static const as_access four = {.size_bytes = 4, .align_bytes = 4};
static const as_access one_byte = {.size_bytes = 1, .align_bytes = 1};

static as_term is_zero(world *w, uint32_t input) {
  return as_term_eq(w->terms, w->input[input], as_term_bv(w->terms, 8, 0));
}

/* ---- choices ---- */

static void joined(void **state) {
  (void)state;
  world w;
  world_open(&w, 1, &no_rules);
  as_space s = {0};
  as_value p = world_at(world_object(&w, &s, 8, AS_CONTENT_ZERO), 4),
           q = world_at(world_object(&w, &s, 8, AS_CONTENT_ZERO), 0);
  as_value null = as_value_bits(0), seven = as_value_bits(7);
  as_value either = as_value_ite(w.spaces, is_zero(&w, 0), &p, &q, 8);
  assert_int_equal(either.kind, AS_VALUE_CHOICE);
  as_value three = as_value_ite(w.spaces, is_zero(&w, 1), &null, &either, 8);
  assert_int_equal(three.count, 3);
  as_value number = as_value_ite(w.spaces, is_zero(&w, 2), &seven, &null, 4);
  assert_int_equal(number.kind, AS_VALUE_TERM);
  as_value same = as_value_ite(w.spaces, is_zero(&w, 2), &p, &p, 8);
  assert_true(as_value_same(&same, &p));
  for (uint32_t a = 0; a < ASSIGNMENTS; a++) {
    uint32_t x = a % INPUT_VALUES, y = a / INPUT_VALUES % INPUT_VALUES, z = a / INPUT_VALUES / INPUT_VALUES;
    const as_value *expected = y == 0 ? &null : x == 0 ? &p : &q;
    assert_int_equal(world_number(&w, a, &three), world_number(&w, a, expected));
    assert_int_equal(world_number(&w, a, &number), z == 0 ? 7 : 0);
    world_begin(&w, a);
    as_value settled = as_value_settle(w.spaces, &w.asker, three);
    assert_true(as_value_same(&settled, expected));
  }
  as_value settled = as_value_settle(w.spaces, &w.asker, seven);
  assert_true(as_value_same(&settled, &seven));
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* Floats that are terms, with one that is known. */
static void joined_floats(void **state) {
  (void)state;
  world w;
  world_open(&w, 2, &no_rules);
  as_sort sort = as_sort_float64();
  as_term bits = as_term_zero_extend(w.terms, w.input[0], 64);
  as_value f = as_value_of_term(w.terms, as_term_fp_from_bits(w.terms, sort, bits)), zero = as_value_bits(0);
  as_value joined = as_value_ite(w.spaces, is_zero(&w, 1), &f, &zero, 8);
  assert_true(as_sort_equal(as_term_sort(w.terms, joined.term), sort));
  world_close(&w);
}

typedef struct mapping {
  world *w;
  uint32_t calls;
} mapping;

static as_value offset_of(void *data, const as_value *value) {
  mapping *m = data;
  m->calls++;
  return as_value_bits(value->kind == AS_VALUE_POINTER ? value->offset : 99);
}

static as_value moved(void *data, const as_value *value) {
  mapping *m = data;
  return value->kind == AS_VALUE_POINTER ? as_pointer_add(m->w->terms, *value, 1, as_term_none(), 64) : *value;
}

static void mapped(void **state) {
  (void)state;
  world w;
  world_open(&w, 3, &no_rules);
  as_space s = {0};
  as_value p = world_at(world_object(&w, &s, 8, AS_CONTENT_ZERO), 4), null = as_value_bits(0);
  as_value choice = as_value_ite(w.spaces, is_zero(&w, 0), &p, &null, 8);
  mapping m = {.w = &w};
  as_value offset = as_value_map(w.spaces, &choice, 8, offset_of, &m);
  assert_int_equal(m.calls, 2);
  as_value next = as_value_map(w.spaces, &choice, 8, moved, &m);
  for (uint32_t a = 0; a < ASSIGNMENTS; a++) {
    bool is_p = a % INPUT_VALUES == 0;
    assert_int_equal(world_number(&w, a, &offset), is_p ? 4 : 99);
    assert_int_equal(world_number(&w, a, &next), is_p ? world_number(&w, a, &p) + 1 : 0);
  }
  as_value alone = as_value_map(w.spaces, &p, 8, offset_of, &m);
  assert_true(alone.bits == 4 && m.calls == 3);
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* ---- tags ---- */

static void tags(void **state) {
  (void)state;
  world w;
  world_open(&w, 4, &no_rules);
  as_space s = {0};
  as_object o = world_object(&w, &s, 8, AS_CONTENT_ZERO), other = world_object(&w, &s, 8, AS_CONTENT_ZERO);
  as_space before = as_space_share(s);
  as_space_set_tag(w.spaces, &s, o, 77);
  assert_int_equal(as_space_object(s, o)->tag, 77);
  assert_int_equal(as_space_object(before, o)->tag, 0);
  assert_int_equal(as_space_object(s, other)->tag, 0);
  as_value value;
  assert_int_equal(as_space_load(w.spaces, &s, &w.asker, &four, world_at(o, 4), &value), AS_SPACE_DONE);
  world_check_valid(&w, s), world_check_valid(&w, before);
  as_space_drop(w.spaces, &s), as_space_drop(w.spaces, &before);
  world_close(&w);
}

/* ---- the rules of C ---- */

static as_object literal(world *w, as_space *s, const char *text, uint64_t bytes) {
  as_object_facts facts = {.kind = AS_OBJECT_STRING,
                           .align_bytes = 1,
                           .size = as_value_bits(bytes),
                           .literal = text,
                           .literal_bytes = bytes};
  return as_space_allocate(w->spaces, s, &facts, AS_CONTENT_ZERO);
}

/* Two literals with the same bytes: whether they are the same memory is open, or they are two. */
static void rule_of_literals(void **state) {
  (void)state;
  for (uint32_t on = 0; on < 2; on++) {
    world w;
    world_open(&w, 5, on ? &all_rules : &no_rules);
    as_space s = {0};
    as_value a = as_value_pointer(literal(&w, &s, "abc", 4)), b = as_value_pointer(literal(&w, &s, "abc", 4));
    as_term equal;
    world_begin(&w, 0);
    assert_int_equal(as_space_equal(w.spaces, &s, &w.asker, a, b, &equal), AS_SPACE_DONE);
    assert_int_equal(as_term_is_false(w.terms, equal), !on);
    as_space_drop(w.spaces, &s);
    world_close(&w);
  }
}

static void rule_of_temporaries(void **state) {
  (void)state;
  for (uint32_t on = 0; on < 2; on++) {
    world w;
    world_open(&w, 6, on ? &all_rules : &no_rules);
    as_space s = {0};
    as_object_facts facts = {
        .kind = AS_OBJECT_LOCAL, .align_bytes = 4, .writable = true, .temporary = true, .size = as_value_bits(4)};
    as_value p = as_value_pointer(as_space_allocate(w.spaces, &s, &facts, AS_CONTENT_ZERO));
    world_begin(&w, 0);
    as_space_status done = as_space_store(w.spaces, &s, &w.asker, &one_byte, p, as_value_bits(1));
    assert_int_equal(done, on ? AS_SPACE_STOPPED : AS_SPACE_DONE);
    assert_true(!on || w.fault.kind == AS_FAULT_TEMPORARY);
    as_space_drop(w.spaces, &s);
    world_close(&w);
  }
}

/* At a known place, and at one of several: bounds do not restrict them when they do not count. */
static void rule_of_subobjects(void **state) {
  (void)state;
  for (uint32_t on = 0; on < 2; on++) {
    world w;
    world_open(&w, 7, on ? &all_rules : &no_rules);
    as_space s = {0};
    as_object o = world_object(&w, &s, 16, AS_CONTENT_ZERO);
    as_value member = world_at(o, 8), value;
    member.low = 4, member.extent = 4;
    world_begin(&w, 0);
    as_space_status done = as_space_store(w.spaces, &s, &w.asker, &four, member, as_value_bits(5));
    assert_int_equal(done, on ? AS_SPACE_STOPPED : AS_SPACE_DONE);
    assert_true(!on || w.fault.kind == AS_FAULT_SUBOBJECT);
    if (!on) { /* x = 2: offset 8 */
      member.offset = 0;
      member.term = as_term_bvmul(w.terms, as_term_zero_extend(w.terms, w.input[0], 64), as_term_bv(w.terms, 64, 4));
      world_begin(&w, 2);
      assert_int_equal(as_space_load(w.spaces, &s, &w.asker, &four, member, &value), AS_SPACE_DONE);
      assert_int_equal(world_number(&w, 2, &value), 5);
    }
    as_space_drop(w.spaces, &s);
    world_close(&w);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(joined),
      cmocka_unit_test(joined_floats),
      cmocka_unit_test(mapped),
      cmocka_unit_test(tags),
      cmocka_unit_test(rule_of_literals),
      cmocka_unit_test(rule_of_temporaries),
      cmocka_unit_test(rule_of_subobjects),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
