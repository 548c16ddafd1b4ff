/* A bridge that does not know C: the front end's child processes, replies, limits and crashes are tested with it. A
 * "source file" is a list of orders, one a line:
 *   function NAME VALUE   int NAME(void) { return VALUE; }          use NAME        int NAME(void); used
 *   refuse NAME CONSTRUCT int NAME(void) is refused                 flags           say each flag
 *   say TEXT, error TEXT, warning TEXT, noise TEXT (on standard error), ask PATH, timed
 *   mark PATH             append an x to this file                  colour          say whether colours are wanted
 *   sleep MILLISECONDS, hang, eat (memory, until there is none), crash, abort, exit CODE
 * What is none of them is said as an error. Built as $(BUILD)/tests/fake-bridge.so; ASSAY_BRIDGE names it.
 */
#include "c/front/front.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct world {
  const as_front_request *request;
  as_build *build;
  as_front_reply *reply;
  uint32_t line, file, int_type, function_type;
} world;

__attribute__((visibility("default"))) as_bridge_parse as_bridge_parse_3;

static void say(world *w, const char *kind, const char *text) {
  char line[1000];
  int length = snprintf(line, sizeof line, "%s:%u:1: %s%s\n", w->request->file, w->line, kind, text);
  as_front_reply_say(w->reply, line, (size_t)length);
}

static uint32_t range_here(world *w) {
  as_core_range range = {w->file, w->line, 1, w->line, 2, AS_CORE_NONE, 0};
  return as_build_range(w->build, &range);
}

static uint32_t make_function(world *w, const char *name) {
  return as_build_function(w->build, as_build_name(w->build, name), w->function_type, range_here(w));
}

static void define(world *w, const char *name, const char *value) {
  uint32_t function = make_function(w, name), range = range_here(w);
  as_build_function_begin(w->build, function);
  as_build_place(w->build, as_build_block(w->build, 0));
  as_build_return(w->build, as_build_number(w->build, w->int_type, (uint32_t)atoi(value), 0), range);
  as_build_function_end(w->build);
}

static void refuse(world *w, const char *name, const char *construct) {
  as_build_function_refuse(w->build, make_function(w, name), range_here(w), construct);
  say(w, "note: not translated: ", construct);
}

/* Touches what it gets; gives up at a size that no test should reach. */
static void eat(void) {
  enum { PIECE = 1 << 20, PIECES = 1 << 12 };
  for (int i = 0; i < PIECES; i++) {
    char *piece = malloc(PIECE);
    if (!piece) fputs("LLVM ERROR: out of memory\n", stderr), abort();
    memset(piece, i, PIECE);
  }
}

static bool go_down(const char *order, const char *text) {
  if (!strcmp(order, "crash")) raise(SIGSEGV);
  if (!strcmp(order, "abort")) abort();
  if (!strcmp(order, "eat")) eat();
  if (!strcmp(order, "exit")) _exit(atoi(text));
  if (!strcmp(order, "sleep")) return usleep(1000 * (useconds_t)atoi(text)), true;
  while (!strcmp(order, "hang")) pause();
  return false;
}

static bool declare(world *w, const char *order, const char *name, const char *rest) {
  if (!strcmp(order, "function")) return define(w, name, rest), true;
  if (!strcmp(order, "use")) return make_function(w, name), true;
  if (!strcmp(order, "refuse")) return refuse(w, name, rest), true;
  return false;
}

static void mark(const char *path) {
  FILE *file = fopen(path, "a");
  if (file) fputc('x', file), fclose(file);
  if (!file) perror(path);
}

static bool speak(world *w, const char *order, const char *text) {
  if (!strcmp(order, "say")) return say(w, "", text), true;
  if (!strcmp(order, "warning")) return w->reply->warnings++, say(w, "warning: ", text), true;
  if (!strcmp(order, "noise")) return fprintf(stderr, "%s\n", text), true;
  if (!strcmp(order, "ask")) return as_front_reply_ask(w->reply, text, AS_FRONT_FILE, true), true;
  if (!strcmp(order, "mark")) return mark(text), true;
  if (!strcmp(order, "colour")) return say(w, "colour ", w->request->colour ? "yes" : "no"), true;
  if (!strcmp(order, "timed")) return w->reply->timed = true;
  for (uint32_t i = 0; !strcmp(order, "flags") && i < w->request->flag_count; i++)
    say(w, "flag ", w->request->flags[i]);
  return !strcmp(order, "flags");
}

static void obey(world *w, char *line) {
  line[strcspn(line, "\n")] = 0;
  char *text = line + strcspn(line, " ");
  if (*text) *text++ = 0;
  if (!*line || speak(w, line, text) || go_down(line, text)) return;
  char *rest = text + strcspn(text, " ");
  char name[100];
  snprintf(name, sizeof name, "%.*s", (int)(rest - text), text);
  if (declare(w, line, name, *rest ? rest + 1 : rest)) return;
  w->reply->errors++;
  say(w, "error: ", *text ? text : line);
}

bool as_bridge_parse_3(const as_front_request *request, as_build *build, as_front_reply *reply) {
  world w = {.request = request, .build = build, .reply = reply};
  char line[1000];
  as_build_target(build, "x86_64-pc-linux-gnu", 8, 8, false, true);
  w.int_type = as_build_integer(build, AS_CORE_INT, 4, 4, 32, true);
  w.function_type = as_build_function_type(build, w.int_type, NULL, 0, 0);
  w.file = as_build_file(build, request->file);
  as_build_target_types(build, w.int_type, as_build_integer(build, AS_CORE_ULONG, 8, 8, 64, false), AS_CORE_NONE);
  if (request->directory && chdir(request->directory) != 0) perror(request->directory);
  FILE *file = fopen(request->file, "r");
  as_front_reply_ask(reply, request->file, file ? AS_FRONT_FILE : AS_FRONT_ABSENT, file != NULL);
  if (!file) return say(&w, "error: ", "no such file"), false;
  for (w.line = 1; fgets(line, sizeof line, file); w.line++) obey(&w, line);
  fclose(file);
  return reply->errors == 0;
}
