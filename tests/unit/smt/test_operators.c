/* The operators of SMT-LIB as the front end reads them. Strategy: each row is a term with holes; the holes are filled
 * with random constants (among them the special ones of each sort), our script says what the value is, and Z3 must find
 * that the term cannot be different from it. Operators that Z3 does not know under their name are spelled out for it in
 * the second column. So Z3 judges the meaning of names, indices, chains and associativity; no value is written here.
 */
#include "smt/smt.h"
#include <assay/base/text.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <z3.h>

enum { SAMPLES = 24 };

/* Holes: B Bool, V bit-vector of 8, W of 3, I Int, N nonzero Int, F Float32, D Float64, R rounding mode, A array;
 * a digit tells them apart. */
static const struct {
  const char *sort, *ours, *z3;
} rows[] = {
    {"Bool", "(not $B1)", NULL},
    {"Bool", "(and $B1 $B2 $B3)", NULL},
    {"Bool", "(or $B1 $B2 $B3)", NULL},
    {"Bool", "(xor $B1 $B2 $B3)", NULL},
    {"Bool", "(=> $B1 $B2 $B3)", NULL},
    {"Bool", "(= $B1 $B2 $B3)", NULL},
    {"Bool", "(= $V1 $V2 $V1)", NULL},
    {"Bool", "(= $F1 $F2)", NULL},
    {"Bool", "(distinct $W1 $W2 $W3)", NULL},
    {"Bool", "(ite $B1 $B2 $B3)", NULL},
    {"(_ BitVec 8)", "(ite $B1 $V1 $V2)", NULL},
    {"(_ BitVec 8)", "(bvnot $V1)", NULL},
    {"(_ BitVec 8)", "(bvand $V1 $V2 $V3)", NULL},
    {"(_ BitVec 8)", "(bvor $V1 $V2 $V3)", NULL},
    {"(_ BitVec 8)", "(bvxor $V1 $V2 $V3)", NULL},
    {"(_ BitVec 8)", "(bvnand $V1 $V2)", NULL},
    {"(_ BitVec 8)", "(bvnor $V1 $V2)", NULL},
    {"(_ BitVec 8)", "(bvxnor $V1 $V2)", NULL},
    {"(_ BitVec 1)", "(bvcomp $V1 $V2)", NULL},
    {"(_ BitVec 8)", "(bvneg $V1)", NULL},
    {"(_ BitVec 8)", "(bvadd $V1 $V2 $V3)", NULL},
    {"(_ BitVec 8)", "(bvsub $V1 $V2)", NULL},
    {"(_ BitVec 8)", "(bvmul $V1 $V2 $V3)", NULL},
    {"(_ BitVec 8)", "(bvudiv $V1 $V2)", NULL},
    {"(_ BitVec 8)", "(bvurem $V1 $V2)", NULL},
    {"(_ BitVec 8)", "(bvsdiv $V1 $V2)", NULL},
    {"(_ BitVec 8)", "(bvsrem $V1 $V2)", NULL},
    {"(_ BitVec 8)", "(bvsmod $V1 $V2)", NULL},
    {"(_ BitVec 3)", "(bvshl $W1 $W2)", NULL},
    {"(_ BitVec 3)", "(bvlshr $W1 $W2)", NULL},
    {"(_ BitVec 3)", "(bvashr $W1 $W2)", NULL},
    {"Bool", "(bvult $V1 $V2)", NULL},
    {"Bool", "(bvule $V1 $V2)", NULL},
    {"Bool", "(bvugt $V1 $V2)", NULL},
    {"Bool", "(bvuge $V1 $V2)", NULL},
    {"Bool", "(bvslt $V1 $V2)", NULL},
    {"Bool", "(bvsle $V1 $V2)", NULL},
    {"Bool", "(bvsgt $V1 $V2)", NULL},
    {"Bool", "(bvsge $V1 $V2)", NULL},
    {"Bool", "(bvnego $W1)", "(= $W1 #b100)"},
    {"Bool", "(bvuaddo $W1 $W2)", "(bvugt (bvadd ((_ zero_extend 3) $W1) ((_ zero_extend 3) $W2)) #b000111)"},
    {"Bool", "(bvusubo $W1 $W2)", "(bvult $W1 $W2)"},
    {"Bool", "(bvumulo $W1 $W2)", "(bvugt (bvmul ((_ zero_extend 3) $W1) ((_ zero_extend 3) $W2)) #b000111)"},
    {"Bool", "(bvsaddo $W1 $W2)",
     "(distinct (bvadd ((_ sign_extend 3) $W1) ((_ sign_extend 3) $W2)) ((_ sign_extend 3) (bvadd $W1 $W2)))"},
    {"Bool", "(bvssubo $W1 $W2)",
     "(distinct (bvsub ((_ sign_extend 3) $W1) ((_ sign_extend 3) $W2)) ((_ sign_extend 3) (bvsub $W1 $W2)))"},
    {"Bool", "(bvsmulo $W1 $W2)",
     "(distinct (bvmul ((_ sign_extend 3) $W1) ((_ sign_extend 3) $W2)) ((_ sign_extend 3) (bvmul $W1 $W2)))"},
    {"Bool", "(bvsdivo $W1 $W2)", "(and (= $W1 #b100) (= $W2 #b111))"},
    {"(_ BitVec 1)", "(bvredand $W1)", NULL},
    {"(_ BitVec 1)", "(bvredor $W1)", NULL},
    {"(_ BitVec 14)", "(concat $V1 $W1 $W2)", "(concat (concat $V1 $W1) $W2)"},
    {"(_ BitVec 4)", "((_ extract 5 2) $V1)", NULL},
    {"(_ BitVec 8)", "((_ zero_extend 5) $W1)", NULL},
    {"(_ BitVec 8)", "((_ sign_extend 5) $W1)", NULL},
    {"(_ BitVec 3)", "((_ zero_extend 0) $W1)", NULL},
    {"(_ BitVec 8)", "((_ rotate_left 11) $V1)", NULL},
    {"(_ BitVec 8)", "((_ rotate_right 3) $V1)", NULL},
    {"(_ BitVec 9)", "((_ repeat 3) $W1)", NULL},
    {"Int", "(+ $I1 $I2 $I3)", NULL},
    {"Int", "(- $I1)", NULL},
    {"Int", "(- $I1 $I2 $I3)", NULL},
    {"Int", "(* $I1 $I2 $I3)", NULL},
    {"Int", "(div $I1 $N1)", NULL},
    {"Int", "(div $I1 $N1 $N2)", "(div (div $I1 $N1) $N2)"},
    {"Int", "(mod $I1 $N1)", NULL},
    {"Int", "(abs $I1)", NULL},
    {"Bool", "(< $I1 $I2 $I3)", NULL},
    {"Bool", "(<= $I1 $I2 $I3)", NULL},
    {"Bool", "(> $I1 $I2 $I3)", NULL},
    {"Bool", "(>= $I1 $I2 $I3)", NULL},
    {"Bool", "((_ divisible 3) $I1)", "(= 0 (mod $I1 3))"},
    {"Int", "(bv2nat $V1)", NULL},
    {"Int", "(ubv_to_int $V1)", "(bv2nat $V1)"},
    {"Int", "(sbv_to_int $W1)", "(- (bv2nat $W1) (ite (bvslt $W1 #b000) 8 0))"},
    {"(_ BitVec 8)", "((_ int2bv 8) $I1)", NULL},
    {"(_ BitVec 8)", "((_ int_to_bv 8) $I1)", "((_ int2bv 8) $I1)"},
    {"(_ BitVec 8)", "((_ nat2bv 8) $I1)", "((_ int2bv 8) $I1)"},
    {"Float32", "(fp.abs $F1)", NULL},
    {"Float32", "(fp.neg $F1)", NULL},
    {"Float32", "(fp.add $R1 $F1 $F2)", NULL},
    {"Float64", "(fp.sub $R1 $D1 $D2)", NULL},
    {"Float32", "(fp.mul $R1 $F1 $F2)", NULL},
    {"Float32", "(fp.div $R1 $F1 $F2)", NULL},
    {"Float32", "(fp.fma $R1 $F1 $F2 $F3)", NULL},
    {"Float32", "(fp.sqrt $R1 $F1)", NULL},
    {"Float32", "(fp.roundToIntegral $R1 $F1)", NULL},
    {"Bool", "(fp.eq $F1 $F2 $F1)", "(and (fp.eq $F1 $F2) (fp.eq $F2 $F1))"},
    {"Bool", "(fp.lt $F1 $F2)", NULL},
    {"Bool", "(fp.leq $F1 $F2 $F3)", "(and (fp.leq $F1 $F2) (fp.leq $F2 $F3))"},
    {"Bool", "(fp.gt $D1 $D2)", NULL},
    {"Bool", "(fp.geq $F1 $F2)", NULL},
    {"Bool", "(fp.isNormal $F1)", NULL},
    {"Bool", "(fp.isSubnormal $F1)", NULL},
    {"Bool", "(fp.isZero $F1)", NULL},
    {"Bool", "(fp.isInfinite $F1)", NULL},
    {"Bool", "(fp.isNaN $F1)", NULL},
    {"Bool", "(fp.isNegative $F1)", NULL},
    {"Bool", "(fp.isPositive $F1)", NULL},
    {"Float32", "(fp ((_ extract 0 0) $V1) $V2 (concat $V3 $V1 ((_ extract 6 0) $V2)))",
     "(fp ((_ extract 0 0) $V1) $V2 (concat $V3 (concat $V1 ((_ extract 6 0) $V2))))"},
    {"Float32", "((_ to_fp 8 24) (concat $V1 $V2 $V3 $V1))",
     "((_ to_fp 8 24) (concat $V1 (concat $V2 (concat $V3 $V1))))"},
    {"Float32", "((_ to_fp 8 24) $R1 $D1)", NULL},
    {"Float64", "((_ to_fp 11 53) $R1 $F1)", NULL},
    {"Float32", "((_ to_fp 8 24) $R1 (concat $V1 $V2 $V3 $V1 $V2))",
     "((_ to_fp 8 24) $R1 (concat $V1 (concat $V2 (concat $V3 (concat $V1 $V2)))))"},
    {"Float32", "((_ to_fp_unsigned 8 24) $R1 (concat $V1 $V2 $V3 $V1 $V2))",
     "((_ to_fp_unsigned 8 24) $R1 (concat $V1 (concat $V2 (concat $V3 (concat $V1 $V2)))))"},
    {"Float32", "((_ to_fp 8 24) $R1 0.1)", NULL},
    {"Float64", "((_ to_fp 11 53) $R1 (- 0.7))", NULL},
    {"Float32", "((_ to_fp 8 24) $R1 (/ 1 3))", "((_ to_fp 8 24) $R1 (/ 1.0 3.0))"},
    {"Float32", "((_ to_fp 8 24) $R1 (/ (- 1.0) 3.0))", NULL},
    {"(_ BitVec 8)", "((_ fp.to_sbv 8) $R1 (fp.roundToIntegral $R1 ((_ to_fp 8 24) $R1 $W1)))", NULL},
    {"(_ BitVec 8)", "((_ fp.to_ubv 8) $R1 ((_ to_fp_unsigned 11 53) $R1 $V1))", NULL},
    {"(_ BitVec 8)", "(select (store (store $A1 $W1 $V1) $W2 $V2) $W3)", NULL},
    {"Bool", "(= (store $A1 $W1 $V1) (store $A1 $W2 $V1))", NULL},
    {"(_ BitVec 3)", "(let ((a $W1) (b $W2)) (let ((a b) (b a)) (bvsub a b)))", NULL},
};

/* A hole's constant follows from its name and the seed, so both sides get the same. */
static uint64_t mix(uint64_t x) {
  x ^= x >> 31, x *= UINT64_C(0x9e3779b97f4a7c15), x ^= x >> 29, x *= UINT64_C(0xbf58476d1ce4e5b9);
  return x ^ x >> 32;
}

static void put_float(as_text *out, uint64_t random, unsigned exponent, unsigned fraction) {
  static const char *const special[] = {"NaN", "+oo", "-oo", "+zero", "-zero"};
  if (random % 4 == 0) {
    as_text_printf(out, "(_ %s %u %u)", special[random / 4 % 5], exponent, fraction + 1);
    return;
  }
  /* Exponents near the middle, so that numbers meet, or anywhere. */
  uint64_t all = (UINT64_C(1) << exponent) - 1, e = random % 4 == 1 ? mix(random) & all : all / 2 + random / 8 % 9 - 4;
  as_text_printf(out, "(fp #b%u #b", (unsigned)(random >> 60 & 1));
  for (unsigned i = exponent; i-- > 0;) as_text_put_char(out, e >> i & 1 ? '1' : '0');
  as_text_put(out, " #b");
  for (unsigned i = fraction; i-- > 0;) as_text_put_char(out, mix(random + 1) >> i & 1 ? '1' : '0');
  as_text_put_char(out, ')');
}

static void put_int(as_text *out, uint64_t random, bool nonzero) {
  uint64_t value = random % 3 ? random >> 8 & 7 : random >> 8;
  if (nonzero && !value) value = 1;
  as_text_printf(out, random >> 7 & 1 ? "(- %llu)" : "%llu", (unsigned long long)value);
}

static void put_hole(as_text *out, const char *hole, uint64_t seed) {
  static const char *const modes[] = {"RNE", "RNA", "RTP", "roundTowardNegative", "roundTowardZero"};
  uint64_t random = mix(seed * 4096 + (uint64_t)hole[0] * 16 + (uint64_t)hole[1]);
  switch (hole[0]) {
  case 'B': as_text_put(out, random & 1 ? "true" : "false"); break;
  case 'V': as_text_printf(out, "#x%02x", (unsigned)((random % 3 ? random >> 8 : (random >> 8 & 3) - 1) & 0xff)); break;
  case 'W': as_text_printf(out, "(_ bv%u 3)", (unsigned)(random & 7)); break;
  case 'I': put_int(out, random, false); break;
  case 'N': put_int(out, random, true); break;
  case 'F': put_float(out, random, 8, 23); break;
  case 'D': put_float(out, random, 11, 52); break;
  case 'R': as_text_put(out, modes[random % 5]); break;
  case 'A':
    as_text_printf(out, "((as const (Array (_ BitVec 3) (_ BitVec 8))) #x%02x)", (unsigned)(random & 0xff));
    break;
  default: fail_msg("unknown hole %c", hole[0]);
  }
}

static void fill(as_text *out, const char *row, uint64_t seed) {
  for (; *row; row++) {
    if (*row != '$') {
      as_text_put_char(out, *row);
      continue;
    }
    put_hole(out, row + 1, seed);
    row += 2;
  }
}

/* Our script in memory. */
typedef struct script {
  const char *text;
  as_text out, complaint;
} script;

static ptrdiff_t read_script(void *data, char *bytes, size_t room) {
  script *s = data;
  size_t count = strlen(s->text);
  if (count > room) count = room;
  memcpy(bytes, s->text, count), s->text += count;
  return (ptrdiff_t)count;
}
static bool write_answer(void *data, const char *bytes, size_t count) {
  return as_text_put_bytes(&((script *)data)->out, bytes, count), true;
}
static void complain(void *data, as_smt_place place, const char *message) {
  as_text_printf(&((script *)data)->complaint, "%zu:%zu: %s", place.line, place.column, message);
}

static const as_smt_host memory_host = {NULL, read_script, write_answer, complain, NULL};

/* One script for all samples; it answers "sat" and a line "((rN VALUE))" for each. */
static void ask_ours(as_memory *memory, const char *sort, const char *row, uint64_t samples, as_text *answer) {
  as_text text = {.memory = memory};
  for (unsigned i = 0; i < samples; i++) {
    as_text_printf(&text, "(declare-const r%u %s)(assert (= r%u ", i, sort, i);
    fill(&text, row, i);
    as_text_put(&text, "))");
  }
  as_text_put(&text, "(check-sat)");
  for (unsigned i = 0; i < samples; i++) as_text_printf(&text, "(get-value (r%u))", i);
  script s = {.text = as_text_get(&text), .out.memory = memory, .complaint.memory = memory};
  as_smt_host host = memory_host;
  host.data = &s;
  if (as_smt_run(memory, NULL, &host) != AS_SMT_DONE)
    fail_msg("%s: %s%s", row, as_text_get(&s.out), as_text_get(&s.complaint));
  as_text_put(answer, as_text_get(&s.out));
  as_text_release(&s.out), as_text_release(&s.complaint), as_text_release(&text);
}

static void ignore_error(Z3_context z3, Z3_error_code code) { (void)z3, (void)code; }

/* Z3 is asked for a sample that has another value than ours. */
static void confirm(as_memory *memory, const char *row, uint64_t samples, const char *answer) {
  as_text text = {.memory = memory};
  as_text_put(&text, "(assert (or false");
  const char *line = strchr(answer, '\n') + 1;
  for (uint64_t i = 0; i < samples; i++) {
    const char *value = strchr(line, ' ') + 1, *end = strchr(line, '\n');
    assert_non_null(end);
    as_text_put(&text, "\n (not (= ");
    fill(&text, row, i);
    as_text_put_char(&text, ' ');
    as_text_put_bytes(&text, value, (size_t)(end - 2 - value));
    as_text_put(&text, "))");
    line = end + 1;
  }
  as_text_put(&text, "))(check-sat)");
  Z3_config configuration = Z3_mk_config();
  Z3_context z3 = Z3_mk_context(configuration);
  Z3_del_config(configuration);
  Z3_set_error_handler(z3, ignore_error);
  const char *judgement = Z3_eval_smtlib2_string(z3, as_text_get(&text));
  if (strcmp(judgement, "unsat\n") != 0) fail_msg("%s\nZ3: %s", as_text_get(&text), judgement);
  Z3_del_context(z3);
  as_text_release(&text);
}

static void test_values_against_z3(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    uint64_t samples = strchr(rows[i].ours, '$') ? SAMPLES : 1;
    as_text answer = {.memory = memory};
    ask_ours(memory, rows[i].sort, rows[i].ours, samples, &answer);
    confirm(memory, rows[i].z3 ? rows[i].z3 : rows[i].ours, samples, as_text_get(&answer));
    as_text_release(&answer);
  }
  as_memory_destroy(memory);
}

/* Every operator of the table is in some row (as a whole word), except those that are refused or need no test here. */
static void test_every_operator_has_a_row(void **state) {
  (void)state;
  static const char *const names[] = {
#define AS_SMT_OPERATOR(name, op, style, indices, remark) #style[0] == 'U' ? "" : name,
#include "smt/operators.def"
#undef AS_SMT_OPERATOR
  };
  static const char elsewhere[] = " true false fp.rem fp.min fp.max fp.to_ieee_bv const / RNE RNA RTP RTN RTZ "
                                  "roundNearestTiesToEven roundNearestTiesToAway roundTowardPositive "
                                  "roundTowardNegative roundTowardZero ";
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char plain[64], indexed[64], listed[64];
    snprintf(plain, sizeof plain, "(%s ", names[i]);
    snprintf(indexed, sizeof indexed, "(_ %s ", names[i]);
    snprintf(listed, sizeof listed, " %s ", names[i]);
    bool found = !*names[i] || strstr(elsewhere, listed);
    for (size_t row = 0; row < sizeof rows / sizeof *rows && !found; row++)
      found = strstr(rows[row].ours, plain) || strstr(rows[row].ours, indexed);
    if (!found) fail_msg("no row for %s", names[i]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_operator_has_a_row),
      cmocka_unit_test(test_values_against_z3),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
