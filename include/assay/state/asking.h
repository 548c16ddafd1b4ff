/* Asking: how an engine answers what operations on spaces (and its own instructions) want to know of a run. There are
 * ready askers for both styles.
 *
 * Direct style (explore/direct.h) needs nothing else: the function is called again for each branch.
 *
 *   as_direct_asking asking = {.run = run, .hooks = &my_hooks, .data = interpreter};
 *   as_asker asker = as_direct_asker(&asking);
 *   if (as_space_load(spaces, &space, &asker, &access, pointer, &value) != AS_SPACE_DONE) return;
 *
 * Machine style is direct style within one instruction. An instruction asks, and when nothing is left to ask, writes.
 * Where a question forks the run, the copy of the state executes the same instruction again, from its beginning: the
 * answers that it has had lie in the state (`answers`), and are given again without asking the run. Hence
 *   - an instruction asks the same in the same order each time, whatever the run would say today;
 *   - it writes nothing before its last question, but for the space, which is taken back to what it was before the
 *     first one (reading can write there: addresses, unconstrained bytes that become values, what was produced);
 *   - what it must do to the rest of the state meanwhile, it does where as_asking_first says so;
 *   - when one of its questions says to stop, it returns at once: as_asking_goes_on.
 * A question whose answer is not the first case ends the step, and the instruction goes on in the next one: so a branch
 * takes the same steps whether it was forked off or is rebuilt from its trail. (Who forgets this is wrong only when a
 * branch is rebuilt.)
 *
 *   typedef struct my_state { int next; as_space space; as_answers answers; ... } my_state;
 *   static as_asked asked(void *state) {
 *     my_state *s = state;
 *     return (as_asked){&s->space, &s->answers};
 *   }
 *
 *   static void step(void *data, as_run *run, void *state) {
 *     as_asking asking;
 *     as_asking_begin(&asking, &engine, run, state, NULL);          // as_asking_engine engine = {spaces, asked, NULL}
 *     as_asker asker = as_asking_asker(&asking);
 *     my_state *s = state;
 *     if (execute(s, &asker)) s->next++, as_asking_done(&asking);   // true: all was asked and written
 *     as_asking_end(&asking);
 *   }
 *
 * The copy function of the engine shares the space and copies the answers (as_answers_copy), the drop function gives
 * both back; as_run_destroy drops states that still wait, so it comes before as_spaces_destroy. An as_asking lives for
 * one step, in one thread; askers borrow it.
 */
#ifndef ASSAY_STATE_ASKING_H
#define ASSAY_STATE_ASKING_H

#include <assay/base/vector.h>
#include <assay/explore/run.h>
#include <assay/state/lack.h>

AS_BEGIN_DECLARATIONS

/* What ready askers leave to the engine. All may be NULL. Texts live until the step returns (as_run_alloc). */
typedef struct as_asking_hooks {
  /* How a fault is worded in its outcome, and what else goes with it. NULL: as_fault_meaning, and nothing. */
  const char *(*fault)(void *data, const as_fault *fault, const void **result);
  /* What a new value is called, which fresh of as_asker describes. NULL: byte, bytes, address, bits. */
  const char *(*name)(void *data, as_sort sort, as_object object, uint64_t offset);
  /* The run is about to be asked: time for as_run_where. */
  void (*where)(void *data);
  /* As that of as_asker. */
  bool (*lack)(void *data, as_space *space, const as_lack *lack);
} as_asking_hooks;

/* "null pointer", "out of bounds" ... */
const char *as_fault_meaning(as_fault_kind kind);

/* ---- direct style ---- */

typedef struct as_direct_asking {
  as_run *run;
  const as_asking_hooks *hooks; /* NULL: none */
  void *data;                   /* of the hooks */
} as_direct_asking;

/* Borrows it. */
as_asker as_direct_asker(as_direct_asking *asking);

/* ---- machine style ---- */

/* The answers that the present instruction of a state has had; zeroed: none. On the account of the run. */
typedef as_u32_vector as_answers;
void as_answers_copy(as_memory *memory, as_answers *to, const as_answers *from);
void as_answers_release(as_memory *memory, as_answers *answers);

/* Where a state has them. */
typedef struct as_asked {
  as_space *space; /* NULL: states of this engine have none */
  as_answers *answers;
} as_asked;

typedef struct as_asking_engine {
  as_spaces *spaces; /* NULL: its states have no space */
  as_asked (*asked)(void *state);
  const as_asking_hooks *hooks; /* NULL: none */
} as_asking_engine;

/* Only these are for everybody to look at: over, asked, stuck. */
typedef struct as_asking {
  const as_asking_engine *engine;
  void *data; /* of the hooks */
  as_run *run;
  as_terms *terms;
  as_memory *memory;
  as_asked state;
  as_space before;      /* as it was when this instruction first asked */
  uint32_t given;       /* answers of this instruction that were given again */
  bool over;            /* the branch is over, or the step is */
  bool supposes, stuck; /* as_asking_suppose */
  const as_term *guards;
  uint32_t guard_count;
  bool asked; /* by this instruction */
  bool again; /* it is to be executed again, since its question ended the step */
} as_asking;

/* The engine is borrowed. */
void as_asking_begin(as_asking *asking, const as_asking_engine *engine, as_run *run, void *state, void *data);
/* The instruction is done: its answers are forgotten, and the next one may begin. */
void as_asking_done(as_asking *asking);
/* The step returns. */
void as_asking_end(as_asking *asking);
/* Borrows it. */
as_asker as_asking_asker(as_asking *asking);

static inline bool as_asking_goes_on(const as_asking *asking) { return !asking->over; }

/* Questions. All but the last three say by their result whether to go on. */

/* Which side the branch is on. False also if it is over. */
bool as_asking_decide(as_asking *asking, as_term guard);
/* One of n, whose guards exclude each other and cover everything; n if the branch is over. */
uint32_t as_asking_cases(as_asking *asking, const as_term *guards, uint32_t n);
/* Whether the claim can hold on this path, which stays as it is: as_run_possible. False also if the branch is over. */
bool as_asking_possible(as_asking *asking, as_term claim);
bool as_asking_assume(as_asking *asking, as_term claim);
/* As as_run_assert, and as_run_fail for the constant false. */
bool as_asking_require(as_asking *asking, as_term claim, const char *message, const void *result);
/* Always false: the branch is given up. */
bool as_asking_give_up(as_asking *asking, as_limit limit, const char *where);
/* Whether a limit of the run was reached: the step is over then, wherever it is. For loops that may be long. */
bool as_asking_due(as_asking *asking);
/* Whether this is the first time that the instruction comes here: then it may change the rest of the state. */
bool as_asking_first(as_asking *asking);
as_term as_asking_fresh(as_asking *asking, as_sort sort, const char *name);
/* As as_run_apart. */
bool as_asking_apart(as_asking *asking, uint64_t key, as_number_range range, as_number_range_alive *alive, void *whose);
/* As the primitives of scopes. */
bool as_asking_scope_begin(as_asking *asking);
bool as_asking_scope_assume(as_asking *asking, as_term claim);
bool as_asking_scope_end(as_asking *asking);
/* As as_run_suggest. */
void as_asking_suggest(as_asking *asking, as_term variable, as_term value);
as_term as_asking_simplify(as_asking *asking, as_term t);
/* As as_run_example. */
as_term as_asking_example(as_asking *asking, as_term t);

/* Supposing. An engine may look ahead: what would become of a state where some guards hold, if there is one answer to
 * all that is asked on the way? So it finds out whether two ways can be gone at once, under their guards, without a
 * fork. While it supposes, questions are asked of those behaviours for which the guards hold; one that has no answer
 * for all of them, and whatever would change the branch (a failure, an assumption, a new value, giving up) leaves the
 * asking *stuck*: `over` and `stuck`. Nothing has become of the branch then: the engine takes its state back to what it
 * was before as_asking_suppose, ends the supposing, and goes on as it would have without it. Nothing is remembered by
 * the asking meanwhile: the engine remembers what came of it as one answer of the instruction (below), so that it is
 * not repeated.
 *   if (as_asking_recall(asking, &merged)) ...
 *   as_asking_suppose(asking, guards, count);      // the guards are borrowed; again for other ones
 *   ... execute under these ...
 *   merged = as_asking_suppose_end(asking);
 *   if (as_asking_goes_on(asking)) as_asking_remember(asking, merged);
 * requires: the instruction has asked something before */
void as_asking_suppose(as_asking *asking, const as_term *guards, uint32_t count);
/* False: it was stuck, or the branch is over. */
bool as_asking_suppose_end(as_asking *asking);
/* Whether the claim holds for all of them; false also if nobody knows, or the asking is over. Leaves nothing stuck.
 * requires: the engine supposes */
bool as_asking_certain(as_asking *asking, as_term claim);
/* What nobody may do now: stuck, if the engine supposes. Else false, and nothing. For questions of the engine's own. */
bool as_asking_stuck(as_asking *asking);

/* For questions of the engine's own: the answer that was had before, if there is one; else ask, then remember.
 *   uint32_t answer;
 *   if (as_asking_recall(asking, &answer)) return answer;
 *   answer = ...ask...;
 *   as_asking_remember(asking, answer); */
bool as_asking_recall(as_asking *asking, uint32_t *answer);
void as_asking_remember(as_asking *asking, uint32_t answer);
/* An instruction that changes its space before it asks: what it is repeated with is the space as it is now. Asking does
 * the same. */
void as_asking_keep_space(as_asking *asking);

AS_END_DECLARATIONS

#endif
