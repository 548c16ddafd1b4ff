/* Other programs, for benchmarks that measure whole commands. */
#ifndef ASSAY_BENCH_COMMAND_H
#define ASSAY_BENCH_COMMAND_H

typedef struct command_cost {
  double seconds; /* of the processor, user and system, with all descendants; negative: it failed */
  long peak_kib;
} command_cost;

/* Runs the first of the words with the others; what it prints is lost. After `limit_seconds` of the processor it fails.
 */
command_cost command_run(const char *const *words, unsigned limit_seconds);
/* The same; what it prints goes to the file. */
command_cost command_run_into(const char *output, const char *const *words, unsigned limit_seconds);

/* Of this process and of its children that have ended. */
double command_processor_seconds(void);

/* assay, which lies beside the folder of this benchmark. The bridge beside it is what this process uses, too. Ends the
 * process after a complaint if it is not there. */
enum { COMMAND_TOOL_BYTES = 4096 };
void command_find_tool(char tool[COMMAND_TOOL_BYTES]);

__attribute__((noreturn)) void command_fail(const char *what, const char *why);

#endif
