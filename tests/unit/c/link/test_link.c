/* Linking: types, names, bodies. Strategy: units are made by hand so that one thing meets, and the linked unit is
 * looked at. Bodies: every index of a linked function leads to what it led to before, read by name. A single unit stays
 * as it is, and a linked one links to itself, byte for byte. Whole programs of many units link to one set of types.
 */
#include "c/core/ctype.h"
#include "unit/c/link/link_world.h"

static const as_core_global *global_of(const as_core_unit *u, const char *name) {
  uint32_t index = as_core_find_global(u, name);
  if (index == AS_CORE_NONE) fail_msg("there is no global %s", name);
  return &u->globals.at[index];
}

static const as_core_function *function_of(const as_core_unit *u, const char *name) {
  uint32_t index = as_core_find_function(u, name);
  if (index == AS_CORE_NONE) fail_msg("there is no function %s", name);
  return &u->functions.at[index];
}

static uint32_t count_kind(const as_core_unit *u, as_core_kind kind) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < u->types.count; i++) count += u->types.at[i].kind == kind;
  return count;
}

static as_core_field member(as_build *b, const char *name, uint32_t type, uint64_t offset_bytes) {
  return (as_core_field){.name = as_build_name(b, name), .type = type, .offset_bits = 8 * offset_bytes};
}

/* ---- records ---- */

/* struct node { struct node *next; VALUE value; } */
static uint32_t add_node(as_build *b, const char *tag, as_core_kind value) {
  uint32_t node = as_build_record(b, AS_CORE_STRUCT, tag);
  as_core_field fields[] = {member(b, "next", as_build_pointer(b, node, 0), 0),
                            member(b, "value", c_scalar(b, value), 8)};
  as_build_record_complete(b, node, 16, 8, fields, 2);
  return node;
}

static void lists_are_one(void **state) {
  (void)state;
  world w = world_begin(2);
  c_scalar(w.build[1], AS_CORE_SHORT); /* so that indices differ */
  for (uint32_t i = 0; i < 2; i++) {
    uint32_t node = add_node(w.build[i], "node", AS_CORE_INT);
    add_object(w.build[i], i ? "y" : "x", as_build_pointer(w.build[i], node, 0), AS_CORE_DEFINITION_TENTATIVE, 0, 1);
  }
  assert_true(world_link(&w));
  assert_int_equal(count_kind(w.linked, AS_CORE_STRUCT), 1);
  assert_int_equal(global_of(w.linked, "x")->type, global_of(w.linked, "y")->type);
  assert_int_equal(w.linked->fields.count, 2);
  world_end(&w);
}

/* struct a { struct b *b; }; struct b { struct a *a; LAST last; } */
static void add_mutual(as_build *b, as_core_kind last) {
  uint32_t x = as_build_record(b, AS_CORE_STRUCT, "a"), y = as_build_record(b, AS_CORE_STRUCT, "b");
  as_core_field of_x[] = {member(b, "b", as_build_pointer(b, y, 0), 0)};
  as_core_field of_y[] = {member(b, "a", as_build_pointer(b, x, 0), 0), member(b, "last", c_scalar(b, last), 8)};
  as_build_record_complete(b, x, 8, 8, of_x, 1);
  as_build_record_complete(b, y, 16, 8, of_y, 2);
  add_object(b, "x", as_build_pointer(b, x, 0), AS_CORE_DEFINITION_DECLARED, 0, 1);
  add_object(b, "y", as_build_pointer(b, x, 0), AS_CORE_DEFINITION_DECLARED, 0, 2);
}

static void mutual_records(void **state) {
  (void)state;
  world same = world_begin(2);
  add_mutual(same.build[0], AS_CORE_INT), add_mutual(same.build[1], AS_CORE_INT);
  assert_true(world_link(&same));
  assert_int_equal(count_kind(same.linked, AS_CORE_STRUCT), 2);
  world_end(&same);
  world other = world_begin(2); /* a itself looks the same in both */
  add_mutual(other.build[0], AS_CORE_INT), add_mutual(other.build[1], AS_CORE_FLOAT);
  assert_false(world_link(&other));
  expect_complaints(&other, "a.c:1:5: error: 'x' is 'struct a *' here\nb.c:1:5: note: but 'struct a *' here\n"
                            "b.c:1:5: note: member 'last' of 'struct b' is 'int' there, 'float' here\n"
                            "a.c:2:5: error: 'y' is 'struct a *' here\nb.c:2:5: note: but 'struct a *' here\n"
                            "b.c:2:5: note: member 'last' of 'struct b' is 'int' there, 'float' here\n");
  world_end(&other);
}

static void same_tag_other_members(void **state) {
  (void)state;
  world w = world_begin(3);
  static const as_core_kind kinds[] = {AS_CORE_INT, AS_CORE_FLOAT, AS_CORE_INT};
  for (uint32_t i = 0; i < 3; i++) {
    char name[] = "x";
    name[0] = (char)('x' + i);
    add_object(w.build[i], name, add_node(w.build[i], "node", kinds[i]), AS_CORE_DEFINITION_TENTATIVE, 0, 1);
  }
  assert_true(world_link(&w));
  const as_core_unit *u = w.linked;
  assert_int_equal(count_kind(u, AS_CORE_STRUCT), 2);
  assert_int_equal(global_of(u, "x")->type, global_of(u, "z")->type);
  const as_core_type *y = &u->types.at[global_of(u, "y")->type];
  assert_string_equal(as_core_name(u, y->name), "node.2");
  assert_int_equal(u->types.at[u->fields.at[y->first].type].of, global_of(u, "y")->type);
  world_end(&w);
}

static void members_differ(void **state) {
  (void)state;
  world w = world_begin(2);
  add_object(w.build[0], "x", add_node(w.build[0], "node", AS_CORE_INT), AS_CORE_DEFINITION_DECLARED, 0, 1);
  uint32_t node = as_build_record(w.build[1], AS_CORE_STRUCT, "node");
  as_build_record_complete(w.build[1], node, 0, 1, NULL, 0);
  add_object(w.build[1], "x", node, AS_CORE_DEFINITION_DECLARED, 0, 2);
  assert_false(world_link(&w));
  expect_complaints(&w, "a.c:1:5: error: 'x' is 'struct node' here\nb.c:2:5: note: but 'struct node' here\n"
                        "b.c:2:5: note: the members of 'struct node' differ\n");
  world_end(&w);
}

/* Units a and c know struct node only by name; b has it. */
static void incomplete_ones_join(void **state) {
  (void)state;
  world w = world_begin(3);
  uint32_t types[3] = {as_build_record(w.build[0], AS_CORE_STRUCT, "node"), add_node(w.build[1], "node", AS_CORE_INT),
                       as_build_record(w.build[2], AS_CORE_STRUCT, "node")};
  for (uint32_t i = 0; i < 3; i++)
    add_object(w.build[i], i ? "y" : "x", as_build_pointer(w.build[i], types[i], 0), AS_CORE_DEFINITION_DECLARED, 0, 1);
  assert_true(world_link(&w));
  assert_int_equal(count_kind(w.linked, AS_CORE_STRUCT), 1);
  assert_int_equal(global_of(w.linked, "x")->type, global_of(w.linked, "y")->type);
  const as_core_type *node = &w.linked->types.at[w.linked->types.at[global_of(w.linked, "x")->type].of];
  assert_int_equal(node->flags, 0);
  assert_int_equal(node->count, 2);
  assert_int_equal(node->size_bytes, 16);
  world_end(&w);
}

/* What is incomplete in a suits b and c, which never meet in a name. */
static void incomplete_suits_two(void **state) {
  (void)state;
  world w = world_begin(3);
  uint32_t open = as_build_pointer(w.build[0], as_build_record(w.build[0], AS_CORE_STRUCT, "node"), 0);
  add_object(w.build[0], "x", open, AS_CORE_DEFINITION_DECLARED, 0, 1);
  add_object(w.build[0], "y", open, AS_CORE_DEFINITION_DECLARED, 0, 2);
  uint32_t x = add_node(w.build[1], "node", AS_CORE_INT), y = add_node(w.build[2], "node", AS_CORE_FLOAT);
  add_object(w.build[1], "x", as_build_pointer(w.build[1], x, 0), AS_CORE_DEFINITION_TENTATIVE, 0, 1);
  add_object(w.build[2], "y", as_build_pointer(w.build[2], y, 0), AS_CORE_DEFINITION_TENTATIVE, 0, 1);
  assert_true(world_link(&w));
  assert_int_equal(count_kind(w.linked, AS_CORE_STRUCT), 2);
  world_end(&w);
}

/* typedef struct { int v; } A; typedef struct { int v; } B; in an order of choice; then struct line { B b; } */
static uint32_t add_pair(as_build *b, bool swapped) {
  as_core_field v = member(b, "v", c_int(b), 0);
  uint32_t types[2];
  for (uint32_t i = 0; i < 2; i++) {
    types[i] = as_build_record(b, AS_CORE_STRUCT, "");
    as_build_record_complete(b, types[i], 4, 4, &v, 1);
  }
  add_object(b, "a", types[swapped], AS_CORE_DEFINITION_DECLARED, 0, 1);
  uint32_t line = as_build_record(b, AS_CORE_STRUCT, "line");
  as_core_field field = member(b, "b", types[!swapped], 0);
  as_build_record_complete(b, line, 4, 4, &field, 1);
  add_object(b, "line", line, AS_CORE_DEFINITION_DECLARED, 0, 2);
  return types[!swapped];
}

static void anonymous_records(void **state) {
  (void)state;
  world w = world_begin(2);
  add_object(w.build[0], "left", add_pair(w.build[0], false), AS_CORE_DEFINITION_TENTATIVE, 0, 3);
  add_object(w.build[1], "right", add_pair(w.build[1], true), AS_CORE_DEFINITION_TENTATIVE, 0, 3);
  assert_true(world_link(&w));
  const as_core_unit *u = w.linked;
  assert_int_equal(count_kind(u, AS_CORE_STRUCT), 3);
  assert_int_equal(global_of(u, "left")->type, global_of(u, "right")->type);
  assert_int_not_equal(global_of(u, "left")->type, global_of(u, "a")->type);
  assert_int_equal(u->fields.at[u->types.at[global_of(u, "line")->type].first].type, global_of(u, "left")->type);
  world_end(&w);
}

/* struct t { A a; }; struct v { A b; }, where v's A may be another one, which looks the same. */
static void add_lookalikes(as_build *b, bool is_another) {
  as_core_field v = member(b, "v", c_int(b), 0);
  uint32_t types[2];
  for (uint32_t i = 0; i < 1 + (uint32_t)is_another; i++) {
    types[i] = as_build_record(b, AS_CORE_STRUCT, "");
    as_build_record_complete(b, types[i], 4, 4, &v, 1);
  }
  static const char *const tags[] = {"t", "v"};
  for (uint32_t i = 0; i < 2; i++) {
    uint32_t record = as_build_record(b, AS_CORE_STRUCT, tags[i]);
    as_core_field field = member(b, "a", types[is_another ? i : 0], 0);
    as_build_record_complete(b, record, 4, 4, &field, 1);
    add_object(b, tags[i], record, AS_CORE_DEFINITION_DECLARED, 0, 1);
  }
}

/* Compatible for C, unit by unit, but one of the two v has to stay apart. */
static void lookalikes(void **state) {
  (void)state;
  for (uint32_t i = 0; i < 2; i++) {
    world w = world_begin(2);
    add_lookalikes(w.build[0], i), add_lookalikes(w.build[1], !i);
    assert_true(world_link(&w));
    assert_int_equal(count_kind(w.linked, AS_CORE_STRUCT), 5);
    world_end(&w);
  }
}

static void records_of_one_unit_stay_apart(void **state) {
  (void)state;
  world w = world_begin(2);
  add_node(w.build[0], "node", AS_CORE_INT), add_node(w.build[0], "node", AS_CORE_INT);
  add_node(w.build[1], "node", AS_CORE_INT);
  as_build_enum(w.build[0], "", c_int(w.build[0])), as_build_enum(w.build[0], "", c_int(w.build[0]));
  as_build_enum(w.build[1], "", c_int(w.build[1])), as_build_enum(w.build[1], "e", c_int(w.build[1]));
  assert_true(world_link(&w));
  assert_int_equal(count_kind(w.linked, AS_CORE_STRUCT), 2);
  assert_int_equal(count_kind(w.linked, AS_CORE_ENUM), 3);
  world_end(&w);
}

/* Members in another order: the same union for C (6.2.7p1), though not the same type. */
static void unions_in_another_order(void **state) {
  (void)state;
  world w = world_begin(2);
  for (uint32_t i = 0; i < 2; i++) {
    as_build *b = w.build[i];
    uint32_t u = as_build_record(b, AS_CORE_UNION, "u");
    as_core_field fields[2];
    fields[i] = member(b, "x", c_int(b), 0), fields[!i] = member(b, "y", c_scalar(b, AS_CORE_FLOAT), 0);
    as_build_record_complete(b, u, 4, 4, fields, 2);
    add_object(b, "x", u, AS_CORE_DEFINITION_DECLARED, 0, 1);
  }
  assert_true(world_link(&w));
  world_end(&w);
}

/* A chain of records that ends in a difference, in many units: none joins, and it does not take forever. */
static uint32_t add_chain(as_build *b, uint32_t length, as_core_kind last) {
  uint32_t next = c_scalar(b, last);
  for (uint32_t i = 0; i < length; i++) {
    char tag[16];
    snprintf(tag, sizeof tag, "s%u", i);
    uint32_t record = as_build_record(b, AS_CORE_STRUCT, tag);
    as_core_field field = member(b, "next", as_build_pointer(b, next, AS_CORE_QUALIFIER_CONST), 0);
    as_build_record_complete(b, record, 8, 8, &field, 1);
    next = record;
  }
  return next;
}

static void long_chains(void **state) {
  (void)state;
  enum { LENGTH = 20000 };
  static const as_core_kind last[] = {AS_CORE_INT, AS_CORE_FLOAT, AS_CORE_INT, AS_CORE_FLOAT};
  world w = world_begin(4);
  for (uint32_t i = 0; i < 4; i++)
    add_object(w.build[i], i % 2 ? "y" : "x", add_chain(w.build[i], LENGTH, last[i]), AS_CORE_DEFINITION_DECLARED, 0,
               1);
  assert_true(world_link(&w));
  assert_int_equal(count_kind(w.linked, AS_CORE_STRUCT), 2 * LENGTH);
  world_end(&w);
  world v = world_begin(2);
  for (uint32_t i = 0; i < 2; i++)
    add_object(v.build[i], "x", add_chain(v.build[i], LENGTH, last[i]), AS_CORE_DEFINITION_DECLARED, 0, 1);
  assert_false(world_link(&v));
  world_end(&v);
}

/* ---- targets ---- */

static void targets_differ(void **state) {
  (void)state;
  world w = world_begin(2);
  as_build_target(w.build[1], "i386-pc-linux-gnu", 4, 4, false, false);
  assert_false(world_link(&w));
  expect_complaints(&w, "b.c: error: compiled for 'i386-pc-linux-gnu', but for 'x86_64-pc-linux-gnu' in a.c\n"
                        "b.c: error: compiled for pointers with a size of 4, but of 8 in a.c\n"
                        "b.c: error: compiled for pointers with an alignment of 4, but of 8 in a.c\n"
                        "b.c: error: compiled for unsigned char, but for signed char in a.c\n");
  world_end(&w);
  world v = world_begin(2);
  c_scalar(v.build[0], AS_CORE_LDOUBLE);
  as_build_float(v.build[1], AS_CORE_LDOUBLE, 8, 8, 64);
  assert_false(world_link(&v));
  expect_complaints(&v, "b.c: error: the type 'long double' has another layout than in a.c\n");
  world_end(&v);
}

/* ---- names ---- */

static void set_internal(as_build *b, uint32_t function) {
  as_build_function_at(b, function)->linkage = AS_CORE_LINKAGE_INTERNAL;
}

static void internal_names(void **state) {
  (void)state;
  world w = world_begin(3);
  for (uint32_t i = 0; i < 3; i++) {
    as_build *b = w.build[i];
    uint32_t f = add_function(b, "helper", returns_int(b), AS_CORE_DEFINITION_DECLARED, 0, 1);
    add_body(b, f, as_build_number(b, c_int(b), i, 0));
    if (i != 2) set_internal(b, f);
    uint32_t g = add_int(b, "helper.x", 0, i, 2);
    as_build_global_at(b, g)->linkage = AS_CORE_LINKAGE_INTERNAL, as_build_global_at(b, g)->function = f;
    g = add_int(b, ".string.1", AS_CORE_SYMBOL_STRING, i, 2);
    as_build_global_at(b, g)->linkage = AS_CORE_LINKAGE_INTERNAL;
  }
  assert_true(world_link(&w));
  const as_core_unit *u = w.linked;
  static const char *const functions[] = {"helper.2", "helper.3", "helper"};
  static const char *const locals[] = {"helper.x", "helper.x.2", "helper.x.3"};
  static const char *const strings[] = {".string.1", ".string.2", ".string.3"};
  for (uint32_t i = 0; i < 3; i++) {
    const as_core_function *f = function_of(u, functions[i]);
    const as_core_instruction *r = &u->instructions.at[u->blocks.at[f->first_block].first];
    assert_int_equal(u->constants.at[u->operands.at[r->first_operand]].low, i);
    assert_ptr_equal(&u->functions.at[global_of(u, locals[i])->function], f);
    assert_int_equal(u->constants.at[u->items.at[global_of(u, locals[i])->first_item].constant].low, i);
    assert_int_equal(u->constants.at[u->items.at[global_of(u, strings[i])->first_item].constant].low, i);
  }
  world_end(&w);
}

/* Unit a has a weak f and its alias g; unit b has f. g is still a's f, as with ld. An alias of an internal name follows
 * when that is renamed. */
static void aliases(void **state) {
  (void)state;
  world w = world_begin(2);
  for (uint32_t i = 0; i < 2; i++) {
    as_build *b = w.build[i];
    uint32_t f = add_function(b, "f", returns_int(b), AS_CORE_DEFINITION_DECLARED, i ? 0 : AS_CORE_SYMBOL_WEAK, 1);
    add_body(b, f, as_build_number(b, c_int(b), i, 0));
    uint32_t t = add_int(b, "t", 0, i, 2);
    as_build_global_at(b, t)->linkage = AS_CORE_LINKAGE_INTERNAL;
    uint32_t x = add_object(b, i ? "x1" : "x0", c_int(b), AS_CORE_DEFINITION_ALIAS, 0, 3);
    as_build_global_at(b, x)->alias = as_build_name(b, "t");
  }
  uint32_t h = add_function(w.build[0], "h", returns_int(w.build[0]), AS_CORE_DEFINITION_ALIAS, AS_CORE_SYMBOL_WEAK, 4);
  as_build_function_at(w.build[0], h)->alias = as_build_name(w.build[0], "f");
  uint32_t g = add_function(w.build[0], "g", returns_int(w.build[0]), AS_CORE_DEFINITION_ALIAS, 0, 4);
  as_build_function_at(w.build[0], g)->alias = as_build_name(w.build[0], "h");
  add_body(w.build[1], add_function(w.build[1], "h", returns_int(w.build[1]), AS_CORE_DEFINITION_DECLARED, 0, 5),
           as_build_number(w.build[1], c_int(w.build[1]), 5, 0));
  assert_true(world_link(&w));
  const as_core_unit *u = w.linked;
  assert_string_equal(as_core_name(u, function_of(u, "g")->alias), "h.2");
  assert_string_equal(as_core_name(u, function_of(u, "h.2")->alias), "f.2");
  assert_int_equal(function_of(u, "f.2")->linkage, AS_CORE_LINKAGE_INTERNAL);
  assert_int_equal(function_of(u, "f.2")->flags, 0);
  const as_core_instruction *r = &u->instructions.at[u->blocks.at[function_of(u, "f.2")->first_block].first];
  assert_int_equal(u->constants.at[u->operands.at[r->first_operand]].low, 0);
  r = &u->instructions.at[u->blocks.at[function_of(u, "f")->first_block].first];
  assert_int_equal(u->constants.at[u->operands.at[r->first_operand]].low, 1);
  assert_string_equal(as_core_name(u, global_of(u, "x0")->alias), "t");
  assert_string_equal(as_core_name(u, global_of(u, "x1")->alias), "t.2");
  assert_int_equal(global_of(u, "x1")->linkage, AS_CORE_LINKAGE_EXTERNAL);
  world_end(&w);
}

/* static int r(void) __attribute__((weakref("g"))): g is no internal g of another unit. */
static void weak_references(void **state) {
  (void)state;
  world w = world_begin(2);
  uint32_t r = add_function(w.build[0], "r", returns_int(w.build[0]), AS_CORE_DEFINITION_ALIAS, AS_CORE_SYMBOL_WEAK, 1);
  as_build_function_at(w.build[0], r)->alias = as_build_name(w.build[0], "g");
  set_internal(w.build[0], r);
  uint32_t g = add_function(w.build[1], "g", returns_int(w.build[1]), AS_CORE_DEFINITION_DECLARED, 0, 1);
  add_body(w.build[1], g, as_build_number(w.build[1], c_int(w.build[1]), 1, 0));
  set_internal(w.build[1], g);
  assert_true(world_link(&w));
  assert_string_equal(as_core_name(w.linked, function_of(w.linked, "r")->alias), "g");
  assert_int_equal(as_core_find_function(w.linked, "g"), AS_CORE_NONE);
  function_of(w.linked, "g.2");
  as_build_function_at(w.build[1], g)->linkage = AS_CORE_LINKAGE_EXTERNAL;
  assert_true(world_link(&w));
  function_of(w.linked, "g");
  world_end(&w);
}

/* An inline function whose labels stand in a table of its own: the one that does not serve keeps its blocks. */
static void labels(void **state) {
  (void)state;
  world w = world_begin(2);
  for (uint32_t i = 0; i < 2; i++) {
    as_build *b = w.build[i];
    uint32_t void_pointer = as_build_pointer(b, as_build_void(b), 0);
    uint32_t f = add_function(b, "f", returns_int(b), AS_CORE_DEFINITION_INLINE, 0, 1);
    as_build_function_begin(b, f);
    uint32_t block = as_build_block(b, as_build_name(b, "label"));
    as_build_place(b, block);
    as_core_operand address = as_build_label_address(b, block, void_pointer);
    as_build_return(b, as_build_number(b, c_int(b), i, 0), at_line(b, 1));
    as_build_function_end(b);
    uint32_t table = add_object(b, "f.table", void_pointer, AS_CORE_DEFINITION_DEFINED, 0, 2);
    as_build_global_at(b, table)->linkage = AS_CORE_LINKAGE_INTERNAL, as_build_global_at(b, table)->function = f;
    as_build_items_begin(b, table), as_build_item(b, 0, address), as_build_items_end(b);
  }
  assert_true(world_link(&w));
  const as_core_unit *u = w.linked;
  assert_int_equal(u->functions.count, 2);
  static const char *const functions[] = {"f", "f.2"}, *const tables[] = {"f.table", "f.table.2"};
  for (uint32_t i = 0; i < 2; i++) {
    const as_core_global *table = global_of(u, tables[i]);
    uint32_t f = as_core_find_function(u, functions[i]);
    assert_int_equal(table->function, f);
    assert_int_equal(u->constants.at[u->items.at[table->first_item].constant].index, f);
    assert_string_equal(as_core_name(u, u->blocks.at[u->functions.at[f].first_block].name), "label");
  }
  world_end(&w);
}

/* ---- bodies ---- */

static as_core_operand address_of(as_build *b, as_core_constant_kind kind, uint32_t index, uint32_t type) {
  uint32_t pointer = as_build_pointer(b, type, 0);
  return as_build_constant(b, &(as_core_constant){.kind = (uint8_t)kind, .type = pointer, .index = index});
}

/* int NAME(struct node *n) { loop: if (n->value) goto loop; return other(); } and some bytes. */
static void add_program(as_build *b, const char *name, const char *other, uint32_t skew) {
  for (uint32_t i = 0; i < skew; i++)
    c_scalar(b, (as_core_kind)(AS_CORE_SHORT + i)), as_build_number(b, c_int(b), 77 + i, 0);
  uint32_t node = add_node(b, "node", AS_CORE_INT), range = at_line(b, 20 + skew);
  as_core_range inner = {.file = 0, .line = 9, .column = 1, .end_line = 9, .end_column = 2, .expansion = range};
  inner.macro = as_build_name(b, "MACRO");
  uint32_t expanded = as_build_range(b, &inner), pointer = as_build_pointer(b, node, 0);
  uint32_t callee = add_function(b, other, returns_int(b), AS_CORE_DEFINITION_DECLARED, 0, 30);
  uint32_t f =
      add_function(b, name, as_build_function_type(b, c_int(b), &pointer, 1, 0), AS_CORE_DEFINITION_DECLARED, 0, 31);
  char bytes[] = "ab\0cd", string[16];
  snprintf(string, sizeof string, "%s.s", name);
  uint32_t g =
      add_object(b, string, as_build_array(b, c_scalar(b, AS_CORE_CHAR), 0, 6, 0), AS_CORE_DEFINITION_DEFINED, 0, 32);
  uint32_t array = as_build_global_at(b, g)->type;
  as_build_items_begin(b, g), as_build_item_bytes(b, 0, bytes, 6), as_build_items_end(b);
  as_build_function_begin(b, f);
  uint32_t n = as_build_local(b, "n", pointer, AS_CORE_STORAGE_REGISTER, range);
  as_build_function_at(b, f)->parameters = 1;
  uint32_t entry = as_build_block(b, 0), loop = as_build_block(b, as_build_name(b, "loop")),
           last = as_build_block(b, 0);
  as_build_place(b, entry), as_build_jump(b, loop, range);
  as_build_place(b, loop);
  as_core_operand at = as_build_instruction(b, AS_CORE_OP_GET, 0, pointer, n, NULL, 0, range);
  uint32_t value = as_build_unit(b)->types.at[node].first + 1;
  at = as_build_instruction(b, AS_CORE_OP_FIELD, 0, as_build_pointer(b, c_int(b), 0), value, &at, 1, expanded);
  at = as_build_instruction(b, AS_CORE_OP_LOAD, 0, c_int(b), AS_CORE_NONE, &at, 1, range);
  as_build_branch(b, at, loop, last, range), as_build_loop(b, loop, AS_CORE_LOOP_GOTO, range);
  as_build_place(b, last);
  as_core_operand bytes_at = address_of(b, AS_CORE_CONSTANT_GLOBAL, g, array);
  as_build_instruction(b, AS_CORE_OP_DECAY, 0, as_build_pointer(b, c_scalar(b, AS_CORE_CHAR), 0), array, &bytes_at, 1,
                       range);
  as_core_operand function = address_of(b, AS_CORE_CONSTANT_FUNCTION, callee, returns_int(b));
  at = as_build_instruction(b, AS_CORE_OP_CALL, 0, returns_int(b), AS_CORE_NONE, &function, 1, range);
  as_build_return(b, at, range);
  as_build_function_end(b);
  as_build_note(b, range, AS_CORE_NONE, AS_CORE_NONE, "a construct");
}

static void expect_program(const as_core_unit *u, const char *name, const char *other, uint32_t skew) {
  const as_core_function *f = function_of(u, name);
  assert_int_equal(f->blocks, 3);
  assert_int_equal(f->loops, 1);
  assert_int_equal(u->ranges.at[u->loops.at[f->first_loop].range].line, 20 + skew);
  assert_string_equal(as_core_name(u, u->locals.at[f->first_local].name), "n");
  const as_core_block *loop = &u->blocks.at[f->first_block + 1];
  assert_string_equal(as_core_name(u, loop->name), "loop");
  const as_core_instruction *i = &u->instructions.at[loop->first];
  assert_int_equal(i[0].op, AS_CORE_OP_GET);
  assert_int_equal(i[0].type, u->locals.at[f->first_local].type);
  assert_int_equal(i[1].op, AS_CORE_OP_FIELD);
  const as_core_field *value = &u->fields.at[i[1].extra];
  assert_string_equal(as_core_name(u, value->name), "value");
  assert_string_equal(as_core_name(u, u->types.at[value->record].name), "node");
  assert_int_equal(u->types.at[i[1].type].of, value->type);
  const as_core_range *range = &u->ranges.at[i[1].range];
  assert_string_equal(as_core_name(u, range->macro), "MACRO");
  assert_int_equal(u->ranges.at[range->expansion].line, 20 + skew);
  assert_int_equal(i[3].op, AS_CORE_OP_BRANCH);
  assert_int_equal(u->targets.at[i[3].extra], 1);
  assert_int_equal(u->targets.at[i[3].extra + 1], 2);
  const as_core_instruction *decay = &u->instructions.at[u->blocks.at[f->first_block + 2].first], *call = decay + 1;
  char string[16];
  snprintf(string, sizeof string, "%s.s", name);
  assert_int_equal(decay->op, AS_CORE_OP_DECAY);
  assert_int_equal(decay->extra, global_of(u, string)->type);
  assert_ptr_equal(&u->globals.at[u->constants.at[u->operands.at[decay->first_operand]].index], global_of(u, string));
  assert_int_equal(call->op, AS_CORE_OP_CALL);
  const as_core_constant *callee = &u->constants.at[u->operands.at[call->first_operand]];
  assert_string_equal(as_core_name(u, u->functions.at[callee->index].name), other);
  assert_int_equal(u->types.at[callee->type].of, call->type);
  const as_core_item *item = &u->items.at[global_of(u, string)->first_item];
  assert_int_equal(item->constant, AS_CORE_NONE);
  assert_memory_equal(u->chars.at + item->bytes, "ab\0cd", 6);
}

static void bodies(void **state) {
  (void)state;
  world w = world_begin(3);
  add_program(w.build[0], "f", "p", 0), add_program(w.build[1], "g", "p", 3), add_program(w.build[2], "h", "q", 5);
  add_body(w.build[2], add_function(w.build[2], "p", returns_int(w.build[2]), AS_CORE_DEFINITION_DECLARED, 0, 1),
           as_build_number(w.build[2], c_int(w.build[2]), 1, 0));
  assert_true(world_link(&w));
  expect_program(w.linked, "f", "p", 0), expect_program(w.linked, "g", "p", 3), expect_program(w.linked, "h", "q", 5);
  assert_int_equal(function_of(w.linked, "p")->definition, AS_CORE_DEFINITION_DEFINED);
  assert_int_equal(w.linked->notes.count, 3);
  assert_int_equal(w.linked->target.int_type, as_core_find_scalar(w.linked, AS_CORE_INT));
  expect_names(&w, as_link_unresolved, "q");
  world_end(&w);
}

#define SAME(array)                                                                                                    \
  assert_int_equal(a->array.count, b->array.count);                                                                    \
  if (a->array.count) assert_memory_equal(a->array.at, b->array.at, a->array.count * sizeof *a->array.at)

static void expect_identical(const as_core_unit *a, const as_core_unit *b) {
  assert_memory_equal(&a->target, &b->target, sizeof a->target);
#define AS_CORE_ARRAY(type, name) SAME(name);
  AS_CORE_ARRAYS
#undef AS_CORE_ARRAY
}

/* Only offsets of names may change. */
static void expect_same_but_names(const as_core_unit *a, const as_core_unit *b) {
  SAME(parameters);
  SAME(constants);
  SAME(temporary_types);
  SAME(loops);
  SAME(instructions);
  SAME(operands);
  SAME(targets);
  for (uint32_t i = 0; i < a->types.count; i++) {
    as_core_type x = a->types.at[i], y = b->types.at[i];
    assert_string_equal(as_core_name(a, x.name), as_core_name(b, y.name));
    x.name = y.name;
    assert_memory_equal(&x, &y, sizeof x);
  }
  for (uint32_t i = 0; i < a->functions.count; i++) {
    as_core_function x = a->functions.at[i], y = b->functions.at[i];
    assert_string_equal(as_core_name(a, x.name), as_core_name(b, y.name));
    x.name = y.name;
    assert_memory_equal(&x, &y, sizeof x);
  }
  assert_int_equal(a->types.count, b->types.count);
  assert_int_equal(a->functions.count, b->functions.count);
}

static void one_unit_stays_as_it_is(void **state) {
  (void)state;
  world w = world_begin(1);
  add_program(w.build[0], "f", "p", 2), add_program(w.build[0], "g", "q", 4);
  add_pair(w.build[0], true), add_mutual(w.build[0], AS_CORE_INT);
  assert_true(world_link(&w));
  expect_same_but_names(w.unit[0], w.linked);
  as_text complaints = {.memory = w.memory};
  as_core_unit *again = as_core_link(w.memory, (const as_core_unit *const[]){w.linked}, 1, NULL, &complaints);
  expect_identical(w.linked, again);
  as_core_unit_destroy(again);
  as_text_release(&complaints);
  world_end(&w);
}

/* A program of many units that share a header. */
static void many_units(void **state) {
  (void)state;
  enum { UNITS = 150, RECORDS = 60 };
  as_memory *memory = as_memory_create(0);
  const as_core_unit *units[UNITS];
  for (uint32_t i = 0; i < UNITS; i++) {
    as_build *b = c_begin(memory);
    as_build_file(b, "a.c");
    for (uint32_t k = 0; k < i % 7; k++) c_scalar(b, (as_core_kind)(AS_CORE_LONG + k));
    uint32_t chain = add_chain(b, RECORDS, AS_CORE_INT);
    for (uint32_t k = 0; k < RECORDS; k++) as_build_enum(b, "", c_int(b));
    char name[32];
    for (uint32_t k = 0; k < 50; k++) {
      snprintf(name, sizeof name, "f%u", k * 7 % 50);
      add_function(b, name, as_build_function_type(b, chain, NULL, 0, 0), AS_CORE_DEFINITION_DECLARED, 0, k);
    }
    units[i] = as_build_unit(b);
    as_build_destroy(b);
  }
  as_text complaints = {.memory = memory};
  as_core_unit *linked = as_core_link(memory, units, UNITS, NULL, &complaints);
  assert_string_equal(as_text_get(&complaints), "");
  assert_int_equal(count_kind(linked, AS_CORE_STRUCT), RECORDS);
  assert_int_equal(count_kind(linked, AS_CORE_ENUM), RECORDS);
  assert_int_equal(linked->functions.count, 50);
  as_link_symbols missing = {0};
  as_link_unresolved(memory, linked, &missing);
  assert_int_equal(missing.count, 50);
  for (uint32_t i = 1; i < missing.count; i++)
    assert_true(strcmp(as_core_name(linked, linked->functions.at[missing.at[i - 1].index].name),
                       as_core_name(linked, linked->functions.at[missing.at[i].index].name)) < 0);
  as_link_symbols_release(memory, &missing);
  for (uint32_t i = 0; i < UNITS; i++) as_core_unit_destroy((as_core_unit *)(uintptr_t)units[i]);
  as_core_unit_destroy(linked);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lists_are_one),
      cmocka_unit_test(mutual_records),
      cmocka_unit_test(same_tag_other_members),
      cmocka_unit_test(members_differ),
      cmocka_unit_test(incomplete_ones_join),
      cmocka_unit_test(incomplete_suits_two),
      cmocka_unit_test(anonymous_records),
      cmocka_unit_test(lookalikes),
      cmocka_unit_test(records_of_one_unit_stay_apart),
      cmocka_unit_test(unions_in_another_order),
      cmocka_unit_test(long_chains),
      cmocka_unit_test(targets_differ),
      cmocka_unit_test(internal_names),
      cmocka_unit_test(aliases),
      cmocka_unit_test(labels),
      cmocka_unit_test(weak_references),
      cmocka_unit_test(bodies),
      cmocka_unit_test(one_unit_stays_as_it_is),
      cmocka_unit_test(many_units),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
