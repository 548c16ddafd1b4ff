/* Streams of questions, as a depth-first symbolic execution asks them.
 *
 * A *program* is an ordinary C function over terms that branches by as_stream_if. It is run once for each of its paths,
 * retracing its earlier choices, and what an engine would tell and ask a solver on the way is recorded as a list of
 * *events*. At a branch whose guard is not constant both sides are asked about, on purpose without the savings that a
 * clever engine makes (the side that the path's model takes, the second side when the first is impossible). If both are
 * possible the path forks: push, assume the guard, the events of that side, pop, push, assume the negation, and so on.
 * An implied guard is not assumed.
 *
 *   as_stream stream = {.name = "sort"};
 *   as_stream_record(&stream, program);      // decides what is feasible with our solver
 *   ... replay stream.events ...
 *   as_stream_release(&stream);
 */
#ifndef ASSAY_BENCH_STREAMS_H
#define ASSAY_BENCH_STREAMS_H

#include <assay/base/vector.h>
#include <assay/solve/solver.h>

typedef enum { AS_EVENT_PUSH, AS_EVENT_POP, AS_EVENT_ASSUME, AS_EVENT_CHECK } as_event_kind;

typedef struct as_event {
  as_event_kind kind;
  as_term term;     /* of assume and check */
  as_answer answer; /* of check, when it was recorded */
} as_event;
AS_VECTOR_DEFINE(as_event_vector, as_event)

typedef struct as_stream {
  const char *name;
  const char *log_directory; /* NULL, or where recording writes each question as an SMT-LIB file */
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_event_vector events;
  uint32_t questions, sat, unsat, paths;
} as_stream;

typedef struct as_execution as_execution; /* a program in work */
typedef void as_program(as_execution *x);

void as_stream_record(as_stream *stream, as_program *program);
void as_stream_release(as_stream *stream);

/* For programs. */
as_terms *as_stream_terms(const as_execution *x);
as_term as_stream_input(as_execution *x, const char *name, uint32_t width);
/* An input whose name has a number: name3. */
as_term as_stream_element(as_execution *x, const char *name, uint32_t number, uint32_t width);
bool as_stream_if(as_execution *x, as_term guard);
/* No question; the claim must be possible. */
void as_stream_assume(as_execution *x, as_term claim);
/* What an engine does about undefined behaviour: asks whether the claim can fail; if so, goes on where it holds. False
 * if it always fails: the path ends. */
bool as_stream_require(as_execution *x, as_term claim);

/* Processor time of this process: everything measured here runs in it, in one thread at a time, and other processes
 * disturb it less than the time of the day. */
double as_stream_now(void);

/* Replays, each with a fresh solver, from its making to its end. */
typedef struct as_replay {
  double seconds;
  uint32_t wrong; /* index + 1 of the first event with an answer other than the recorded one; 0: none */
  as_answer answer;
  bool gave_up; /* the limit was reached */
} as_replay;

as_replay as_stream_replay_ours(const as_stream *stream, as_solver_statistics *statistics);

/* z3_replay.c. Which of Z3's solvers: the default one, which switches to its incremental solver after the first push;
 * that solver from the start; the one for QF_BV, which has an incremental SAT solver. */
typedef enum { AS_Z3_DEFAULT, AS_Z3_SIMPLE, AS_Z3_QF_BV, AS_Z3_SOLVERS } as_z3_solver;
const char *as_z3_solver_name(as_z3_solver kind);
/* limit_seconds 0: no limit; otherwise it is given up within a second after it. */
as_replay as_stream_replay_z3(const as_stream *stream, as_z3_solver kind, double limit_seconds);

/* The claims that hold at an event, and its term, as an SMT-LIB script on standard output. */
void as_stream_print_question(const as_stream *stream, uint32_t event);

/* One question, fresh: for bench_hard.c. */
as_answer as_z3_ask_once(as_terms *terms, as_term claim, as_z3_solver kind, double limit_seconds, double *seconds);

#define AS_STREAM(name, function, meaning) as_program as_program_##function;
#include "streams.def"
#undef AS_STREAM

#endif
