/* Addresses of objects. Strategy: what a space assumes of addresses is given to Z3, which must find a layout, and must
 * refute each thing that a layout may not have (overlap, the first page, misalignment, an end that wraps around), with
 * known and symbolic sizes. Equality of pointers is compared with the addresses of one layout (space_world.h), and by
 * Z3. */
#include "unit/state/space_world.h"

#include "unit/term/ask_z3.h"
#include <string.h>

static const as_space_options plain = {.pointer_bits = 64, .c = {true, true, true}},
                              narrow = {.pointer_bits = 32, .c = {true, true, true}};

static as_object object(world *w, as_space *s, as_value size, uint32_t align, as_object_kind kind) {
  as_object_facts facts = {.kind = (uint8_t)kind, .align_bytes = align, .writable = true, .size = size};
  return as_space_allocate(w->spaces, s, &facts, AS_CONTENT_ZERO);
}

/* Whether the path and the claim are satisfiable. */
static z3_answer ask(world *w, z3 *z, as_term claim) {
  world_terms_push(w->memory, &w->path, claim);
  z3_answer answer = z3_check(z, w->terms, w->path.at, w->path.count, 20000);
  w->path.count--;
  return answer;
}

static void check_layout(world *w, const as_space_options *options) {
  z3 *z = z3_create();
  as_terms *terms = w->terms;
  uint32_t width = options->pointer_bits;
  as_space s = {0};
  as_term n = as_term_zero_extend(terms, w->input[0], width);
  as_value sizes[5] = {as_value_bits(12), as_value_bits(1), world_term(n), as_value_bits(0), as_value_bits(4096)};
  uint32_t aligns[5] = {4, 1, 16, 1, 4096};
  as_object o[5];
  as_term address[5];
  world_begin(w, 3);
  for (uint32_t i = 0; i < 5; i++) o[i] = object(w, &s, sizes[i], aligns[i], AS_OBJECT_HEAP);
  for (uint32_t i = 0; i < 5; i++) {
    as_value number = as_space_address(w->spaces, &s, &w->asker, world_at(o[i], 0)), again;
    address[i] = number.term;
    again = as_space_address(w->spaces, &s, &w->asker, world_at(o[i], 5));
    assert_true(as_term_same(again.term, as_term_bvadd(terms, address[i], as_term_bv(terms, width, 5))));
  }
  world_check_valid(w, s);
  assert_int_equal(ask(w, z, as_term_true(terms)), Z3_SAT);
  as_term zero = as_term_bv(terms, width, 0), wider_zero = as_term_bv(terms, width + 1, 0);
  for (uint32_t i = 0; i < 5; i++) {
    as_term first = as_term_bv(terms, width, 4096);
    assert_int_equal(ask(w, z, as_term_bvult(terms, address[i], first)), Z3_UNSAT);
    assert_int_equal(ask(w, z, as_term_eq(terms, address[i], first)), Z3_SAT);
    as_term rest = as_term_bvurem(terms, address[i], as_term_bv(terms, width, aligns[i]));
    assert_int_equal(ask(w, z, as_term_distinct(terms, rest, zero)), Z3_UNSAT);
    as_term size_i = as_term_zero_extend(terms, as_value_term(terms, &sizes[i], width), width + 1);
    as_term end_i = as_term_bvadd(terms, as_term_zero_extend(terms, address[i], width + 1), size_i);
    as_term top = as_term_extract(terms, end_i, width, width);
    assert_int_equal(ask(w, z, as_term_eq(terms, top, as_term_bv(terms, 1, 1))), Z3_UNSAT);
    for (uint32_t j = 0; j < 5; j++) {
      if (i == j) continue;
      assert_int_equal(ask(w, z, as_term_eq(terms, address[i], address[j])), Z3_UNSAT);
      /* j begins inside of i */
      as_term from_j = as_term_zero_extend(terms, address[j], width + 1);
      as_term inside =
          as_term_and(terms, as_term_bvult(terms, address[i], address[j]), as_term_bvult(terms, from_j, end_i));
      assert_int_equal(ask(w, z, inside), Z3_UNSAT);
      /* but it may begin at the end of i */
      as_term distance = as_term_bvsub(terms, end_i, from_j);
      as_term here = as_term_and(terms, as_term_eq(terms, distance, wider_zero),
                                 as_term_eq(terms, w->input[0], as_term_bv(terms, 8, 16)));
      bool can = sizes[i].kind == AS_VALUE_TERM || sizes[i].bits;
      if (aligns[j] == 1) assert_int_equal(ask(w, z, here), can ? Z3_SAT : Z3_UNSAT);
    }
  }
  as_space_drop(w->spaces, &s);
  z3_destroy(z);
}

/* Of 64 bits programs have 47: no usual object ends behind their last page, one of a size that is not usual may. */
static void user_space(void **state) {
  (void)state;
  const uint64_t sizes[] = {1, 4096, (uint64_t)1 << 32, ((uint64_t)1 << 32) + 1, (uint64_t)1 << 60};
  for (uint32_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    world w;
    world_open(&w, 1, &plain);
    z3 *z = z3_create();
    as_space s = {0};
    world_begin(&w, 3);
    as_object o = object(&w, &s, as_value_bits(sizes[i]), 1, AS_OBJECT_HEAP);
    as_term address = as_space_address(w.spaces, &s, &w.asker, world_at(o, 0)).term;
    as_term end = as_term_bvadd(w.terms, address, as_term_bv(w.terms, 64, sizes[i]));
    as_term last = as_term_bv(w.terms, 64, ((uint64_t)1 << 47) - 4096);
    bool usual = sizes[i] <= (uint64_t)1 << 32;
    assert_int_equal(ask(&w, z, as_term_bvult(w.terms, last, end)), usual ? Z3_UNSAT : Z3_SAT);
    assert_int_equal(ask(&w, z, as_term_eq(w.terms, last, end)), sizes[i] < (uint64_t)1 << 47 ? Z3_SAT : Z3_UNSAT);
    as_space_drop(w.spaces, &s);
    z3_destroy(z);
    world_close(&w);
  }
}

static void layouts(void **state) {
  (void)state;
  world w;
  world_open(&w, 1, &plain);
  check_layout(&w, &plain);
  world_close(&w);
  world_open(&w, 1, &narrow);
  check_layout(&w, &narrow);
  world_close(&w);
}

/* ---- numbers to pointers ---- */

static void from_numbers(void **state) {
  (void)state;
  world w;
  world_open(&w, 2, &plain);
  as_space s = {0};
  as_object a = object(&w, &s, as_value_bits(16), 8, AS_OBJECT_LOCAL),
            b = object(&w, &s, as_value_bits(16), 8, AS_OBJECT_LOCAL);
  object(&w, &s, as_value_bits(8), 8, AS_OBJECT_LOCAL); /* never asked for */
  world_begin(&w, 0);
  as_value number = as_space_address(w.spaces, &s, &w.asker, world_at(a, 4)), pointer;
  as_space_address(w.spaces, &s, &w.asker, world_at(b, 0));
  as_term moved = as_term_bvadd(w.terms, number.term, as_term_zero_extend(w.terms, w.input[0], 64));
  assert_int_equal(as_space_pointer(w.spaces, s, &w.asker, AS_REGAIN_END, world_term(moved), &pointer), AS_SPACE_DONE);
  assert_true(pointer.kind == AS_VALUE_POINTER && pointer.object.id == a.id && pointer.offset == 4);
  assert_true(as_term_exists(pointer.term) && w.decisions == 1);
  /* Plain numbers, by cases: inside, at the end, nowhere. */
  const struct {
    uint64_t number;
    uint32_t object;
    uint64_t offset;
  } cases[] = {{world_address(b.id) + 15, b.id, 15},
               {world_address(b.id) + 16, b.id, 16},
               {world_address(b.id) + 17, 0, 0},
               {world_address(a.id), a.id, 0},
               {world_address(a.id) - 1, 0, 0},
               {0, 0, 0},
               {world_address(3), 0, 0}};
  for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    world_begin(&w, 0);
    assert_int_equal(as_space_pointer(w.spaces, s, &w.asker, AS_REGAIN_END, as_value_bits(cases[i].number), &pointer),
                     AS_SPACE_DONE);
    assert_int_equal(pointer.kind == AS_VALUE_POINTER ? pointer.object.id : 0, cases[i].object);
    if (!cases[i].object) continue;
    assert_int_equal(world_number(&w, 0, &pointer), cases[i].number);
    as_access access = {.size_bytes = 1, .align_bytes = 1};
    as_value value;
    as_space_status done = as_space_load(w.spaces, &s, &w.asker, &access, as_value_bits(cases[i].number), &value);
    assert_int_equal(done, cases[i].offset < 16 ? AS_SPACE_DONE : AS_SPACE_STOPPED);
  }
  world_check_valid(&w, s);
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* A sum with the address of an object is the same pointer as the number that it is: whatever it was computed from, it
 * points to where the number does, or to nothing. An access finds dead objects, too. */
static void from_sums(void **state) {
  (void)state;
  world w;
  world_open(&w, 2, &plain);
  as_space s = {0};
  as_object a = object(&w, &s, as_value_bits(16), 8, AS_OBJECT_LOCAL),
            b = object(&w, &s, as_value_bits(16), 8, AS_OBJECT_LOCAL),
            dead = object(&w, &s, as_value_bits(16), 8, AS_OBJECT_HEAP);
  world_begin(&w, 0);
  as_value base = as_space_address(w.spaces, &s, &w.asker, world_at(a, 0));
  as_space_address(w.spaces, &s, &w.asker, world_at(b, 0));
  as_value gone = as_space_address(w.spaces, &s, &w.asker, world_at(dead, 0));
  as_space_end(w.spaces, &s, dead, AS_LIFETIME_FREED, 7);
  const struct {
    as_value from;
    uint64_t number;
    uint32_t object;
    int fault; /* of an access, or -1 */
  } cases[] = {{base, world_address(a.id), a.id, -1},
               {base, world_address(a.id) + 15, a.id, -1},
               {base, world_address(a.id) + 16, a.id, AS_FAULT_BOUNDS},
               {base, world_address(a.id) + 17, 0, AS_FAULT_WILD},
               {base, world_address(a.id) - 1, 0, AS_FAULT_WILD},
               {base, world_address(b.id) + 3, b.id, -1},
               {base, world_address(b.id) + 16, b.id, AS_FAULT_BOUNDS},
               {base, world_address(dead.id) + 3, 0, AS_FAULT_DEAD},
               {gone, world_address(dead.id), 0, AS_FAULT_DEAD},
               {gone, world_address(dead.id) + 15, 0, AS_FAULT_DEAD},
               {gone, world_address(dead.id) + 16, 0, AS_FAULT_WILD},
               {gone, world_address(a.id) + 3, a.id, -1}};
  for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    world_begin(&w, 0);
    uint64_t distance = cases[i].number - world_number(&w, 0, &cases[i].from);
    as_value sum = world_term(as_term_bvadd(w.terms, cases[i].from.term, as_term_bv(w.terms, 64, distance)));
    as_value number = as_value_bits(cases[i].number), of_sum, of_number;
    assert_int_equal(as_space_pointer(w.spaces, s, &w.asker, AS_REGAIN_END, sum, &of_sum), AS_SPACE_DONE);
    assert_int_equal(as_space_pointer(w.spaces, s, &w.asker, AS_REGAIN_END, number, &of_number), AS_SPACE_DONE);
    assert_int_equal(of_sum.kind == AS_VALUE_POINTER ? of_sum.object.id : 0, cases[i].object);
    assert_int_equal(of_number.kind == AS_VALUE_POINTER ? of_number.object.id : 0, cases[i].object);
    assert_int_equal(world_number(&w, 0, &of_sum), cases[i].number);
    assert_int_equal(world_number(&w, 0, &of_number), cases[i].number);
    const as_value both[] = {sum, number};
    for (uint32_t j = 0; j < 2; j++) {
      world_begin(&w, 0);
      as_access access = {.size_bytes = 1, .align_bytes = 1};
      as_value value;
      as_space_status done = as_space_load(w.spaces, &s, &w.asker, &access, both[j], &value);
      assert_int_equal(done, cases[i].fault < 0 ? AS_SPACE_DONE : AS_SPACE_STOPPED);
      if (cases[i].fault >= 0) assert_true(w.has_fault && (int)w.fault.kind == cases[i].fault);
    }
  }
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* ---- equality ---- */

static void equality(void **state) {
  (void)state;
  world w;
  world_open(&w, 3, &plain);
  as_space s = {0};
  as_object a = object(&w, &s, as_value_bits(8), 8, AS_OBJECT_LOCAL),
            b = object(&w, &s, as_value_bits(8), 8, AS_OBJECT_LOCAL),
            f = object(&w, &s, as_value_bits(1), 1, AS_OBJECT_FUNCTION),
            e = object(&w, &s, as_value_bits(0), 1, AS_OBJECT_HEAP);
  as_term x = as_term_zero_extend(w.terms, w.input[0], 64);
  as_term is_zero = as_term_eq(w.terms, w.input[0], as_term_bv(w.terms, 8, 0));
  as_alternative either[2] = {{is_zero, world_at(b, 4)}, {as_term_not(w.terms, is_zero), as_value_bits(0)}};
  as_value choice = {.kind = AS_VALUE_CHOICE, .count = 2, .alternatives = either};
  as_value values[] = {as_value_bits(0),      world_at(a, 0), world_at(a, 8),         world_at(a, 4),
                       world_at(b, 0),        world_at(b, 4), world_at_term(a, 2, x), choice,
                       world_at(f, 0),        world_at(e, 0), world_at(b, 8),         as_value_bits(0x20000),
                       world_at_term(b, 0, x)};
  enum { COUNT = sizeof values / sizeof *values };
  for (uint32_t assignment = 0; assignment < INPUT_VALUES; assignment++) {
    for (uint32_t i = 0; i < COUNT * COUNT; i++) {
      as_space fork = as_space_share(s);
      w.tested = &fork, w.before = s;
      world_begin(&w, assignment);
      as_value p = values[i / COUNT], q = values[i % COUNT];
      as_term equal;
      assert_int_equal(as_space_equal(w.spaces, &fork, &w.asker, p, q, &equal), AS_SPACE_DONE);
      for (uint32_t other = 0; other < INPUT_VALUES; other++) {
        if (!world_on_path(&w, other)) continue;
        uint64_t number_p = world_number(&w, other, &p), number_q = world_number(&w, other, &q);
        assert_int_equal(world_value(&w, other, equal), number_p == number_q);
      }
      w.tested = NULL;
      world_check_valid(&w, fork);
      as_space_drop(w.spaces, &fork);
    }
  }
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

/* Which answers are certain without an address, and which are open. */
static void open_questions(void **state) {
  (void)state;
  world w;
  world_open(&w, 4, &plain);
  z3 *z = z3_create();
  as_space s = {0};
  as_object a = object(&w, &s, as_value_bits(8), 8, AS_OBJECT_LOCAL),
            b = object(&w, &s, as_value_bits(8), 8, AS_OBJECT_LOCAL);
  as_term equal;
  world_begin(&w, 0);
  as_space_equal(w.spaces, &s, &w.asker, world_at(a, 0), world_at(b, 0), &equal);
  assert_true(as_term_is_false(w.terms, equal));
  as_space_equal(w.spaces, &s, &w.asker, world_at(a, 8), as_value_bits(0), &equal);
  assert_true(as_term_is_false(w.terms, equal) && w.fresh.count == 0);
  as_space_equal(w.spaces, &s, &w.asker, world_at(a, 8), world_at(b, 0), &equal);
  assert_int_equal(w.fresh.count, 2);
  assert_int_equal(ask(&w, z, equal), Z3_SAT);
  assert_int_equal(ask(&w, z, as_term_not(w.terms, equal)), Z3_SAT);
  as_space_equal(w.spaces, &s, &w.asker, world_at(a, 8), world_at(b, 4), &equal);
  assert_int_equal(ask(&w, z, equal), Z3_UNSAT);
  /* The address of what is dead may be used again. */
  as_space_end(w.spaces, &s, a, AS_LIFETIME_FREED, 0);
  as_object c = object(&w, &s, as_value_bits(8), 8, AS_OBJECT_LOCAL);
  as_space_equal(w.spaces, &s, &w.asker, world_at(a, 0), world_at(c, 0), &equal);
  assert_int_equal(ask(&w, z, equal), Z3_SAT);
  as_space_equal(w.spaces, &s, &w.asker, world_at(b, 0), world_at(c, 0), &equal);
  assert_int_equal(ask(&w, z, equal), Z3_UNSAT);
  as_space_drop(w.spaces, &s);
  z3_destroy(z);
  world_close(&w);
}

/* ---- string literals ---- */

static as_object literal(world *w, as_space *s, const char *text) {
  as_object_facts facts = {.kind = AS_OBJECT_STRING,
                           .align_bytes = 1,
                           .size = as_value_bits(strlen(text) + 1),
                           .literal = text,
                           .literal_bytes = strlen(text)};
  return as_space_allocate(w->spaces, s, &facts, AS_CONTENT_ZERO);
}

/* Whether two pointers may be equal, and whether they may be not, in a space of their own. */
static void check_literals(const char *a, uint64_t at_a, const char *b, uint64_t at_b, bool may_be_one) {
  world w;
  world_open(&w, 5, &plain);
  z3 *z = z3_create();
  as_space s = {0};
  as_object one = literal(&w, &s, a), other = literal(&w, &s, b);
  as_term equal, again;
  world_begin(&w, 0);
  as_space_equal(w.spaces, &s, &w.asker, world_at(one, at_a), world_at(other, at_b), &equal);
  assert_int_equal(as_term_is_false(w.terms, equal), !may_be_one);
  if (may_be_one) assert_int_equal(ask(&w, z, equal), Z3_SAT);
  assert_int_equal(ask(&w, z, as_term_not(w.terms, equal)), Z3_SAT);
  /* One character further is the same question. */
  if (may_be_one && at_a < strlen(a) && at_b < strlen(b)) {
    as_space_equal(w.spaces, &s, &w.asker, world_at(one, at_a + 1), world_at(other, at_b + 1), &again);
    assert_int_equal(ask(&w, z, as_term_xor(w.terms, equal, again)), Z3_UNSAT);
  }
  as_space_drop(w.spaces, &s);
  z3_destroy(z);
  world_close(&w);
}

static void literals(void **state) {
  (void)state;
  check_literals("abc", 0, "abc", 0, true);
  check_literals("abc", 2, "abc", 2, true);
  check_literals("abc", 0, "abc", 1, false);
  check_literals("abc", 0, "abd", 0, false);
  check_literals("abc", 0, "ab", 0, false);
  check_literals("xabc", 1, "abc", 0, true);
  check_literals("abc", 0, "xabc", 1, true);
  check_literals("xabc", 0, "abc", 0, false);
  check_literals("abc", 3, "", 0, true);
  check_literals("abc", 0, "", 0, false);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(layouts),    cmocka_unit_test(from_numbers),   cmocka_unit_test(from_sums),
      cmocka_unit_test(equality),   cmocka_unit_test(open_questions), cmocka_unit_test(literals),
      cmocka_unit_test(user_space),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
