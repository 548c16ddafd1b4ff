#include "c/input/instead.h"
#include "base/file.h"
#include "base/paths.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* ---- files ---- */

/* As the request's files are named, in this folder of theirs. */
static void put_path(const as_front_request *request, const char *folder, size_t length, const char *name,
                     size_t name_length, as_text *path) {
  if (request->directory && *folder != '/') as_text_printf(path, "%s/", request->directory);
  as_text_put_bytes(path, folder, length), as_text_put_bytes(path, name, name_length);
}

bool as_instead_read(const as_front_request *request, const char *file, as_text *source) {
  as_text path = {.memory = source->memory};
  put_path(request, file, strlen(file), "", 0, &path);
  int descriptor = open(as_text_get(&path), O_RDONLY | O_CLOEXEC);
  bool good = descriptor >= 0 && as_file_read_whole(descriptor, NULL, source) &&
              !memchr(as_text_get(source), 0, source->length);
  if (descriptor >= 0) close(descriptor);
  as_text_release(&path);
  return good;
}

/* ---- what it includes ---- */

typedef struct anchoring {
  const as_front_request *request;
  const char *folder; /* with its slash */
  size_t length;
  as_text *out;
} anchoring;

static bool is_there(const anchoring *a, const char *folder, size_t length, const char *name, size_t name_length) {
  as_text path = {.memory = a->out->memory};
  put_path(a->request, folder, length, name, name_length, &path);
  bool good = !access(as_text_get(&path), F_OK);
  as_text_release(&path);
  return good;
}

static const char *skip_blanks(const char *at) { return at + strspn(at, " \t"); }

/* What is behind #include, or a word that begins so; NULL: the line is another one. */
static const char *behind_include(const char *line) {
  static const char word[] = "include";
  line = skip_blanks(line);
  if (*line != '#') return NULL;
  line = skip_blanks(line + 1);
  return strncmp(line, word, strlen(word)) != 0 ? NULL : line + strlen(word);
}

/* A line up to its end; what is included by a name that must be computed, or lies in both folders' way, is not sure. */
static bool put_line(const anchoring *a, const char *line, size_t length) {
  const char *name = behind_include(line), *end = line + length;
  if (name) name = skip_blanks(name);
  if (!name || *name == '<') return as_text_put_bytes(a->out, line, length), true;
  size_t name_length = *name == '"' ? strcspn(name + 1, "\"\n") : 0;
  if (!name_length || name[1 + name_length] != '"') return false;
  name++;
  bool is_near = *name != '/' && is_there(a, a->folder, a->length, name, name_length);
  if (*name != '/' && !is_near && is_there(a, "", 0, name, name_length)) return false;
  as_text_put_bytes(a->out, line, (size_t)(name - line));
  if (is_near) as_text_put_bytes(a->out, a->folder, a->length);
  as_text_put_bytes(a->out, name, (size_t)(end - name));
  return true;
}

bool as_instead_anchor(const as_front_request *request, const char *file, const char *source, as_text *out) {
  anchoring a = {request, file, (size_t)(as_path_base(file) - file), out};
  if (!a.length) return as_text_put(out, source), true;
  if (strstr(source, "__has_include")) return false;
  for (const char *line = source; *line;) {
    size_t length = strcspn(line, "\n");
    length += line[length] == '\n';
    if (!put_line(&a, line, length)) return false;
    line += length;
  }
  return true;
}
