#include "c/front/ranges.hpp"

#include <clang/Lex/Lexer.h>
#include <llvm/ADT/StringExtras.h>

#include <algorithm>
#include <cstring>

using namespace clang;

namespace bridge {

/* ---- tokens ---- */

static bool is_word(char c) { return llvm::isAlnum(c) || c == '_'; }

/* Whether the word that ends before this character goes on in a way that only the lexer knows: a splice, a trigraph, a
 * character beyond ASCII, a string with a prefix, a number with a point or a sign. */
static bool goes_on(char c, char before, bool is_number) {
  switch (c) {
  case '\\':
  case '?':
  case '$':
  case '"':
  case '\'': return true;
  case '.': return is_number;
  case '+':
  case '-': return is_number && strchr("eEpP", before);
  default: return (unsigned char)c >= 0x80;
  }
}

/* The length of the token that begins here if it is a bracket or the like, a name or a plain number, else 0. */
static unsigned plain_length(llvm::StringRef bytes, unsigned offset) {
  const char *begin = bytes.begin() + offset, *end = begin;
  if (begin >= bytes.end()) return 0;
  switch (*begin) {
  case '(':
  case ')':
  case '[':
  case ']':
  case '{':
  case '}':
  case ',':
  case ';': return 1;
  default: break;
  }
  while (end < bytes.end() && is_word(*end)) end++;
  if (end == begin || end == bytes.end() || goes_on(*end, end[-1], llvm::isDigit(*begin))) return 0;
  return unsigned(end - begin);
}

/* ---- positions ---- */

/* \n, \r and \r\n end a line. */
static std::vector<unsigned> line_starts(llvm::StringRef bytes) {
  std::vector<unsigned> starts = {0};
  bool plain = !bytes.contains('\r');
  for (size_t at = 0; (at = plain ? bytes.find('\n', at) : bytes.find_first_of("\r\n", at)) != llvm::StringRef::npos;) {
    bool two = bytes[at] == '\r' && at + 1 < bytes.size() && bytes[at + 1] == '\n';
    starts.push_back(unsigned(at += two ? 2 : 1));
  }
  return starts;
}

uint32_t Ranges::file(const PresumedLoc &at) {
  const char *name = at.getFilename();
  return as_build_file(build, is_from_text && name[0] == '.' && name[1] == '/' ? name + 2 : name);
}

/* The text that a token in a file stands in; null if there is nothing to read, or #line has changed its numbers. */
Ranges::Text *Ranges::text(SourceLocation location) {
  unsigned at = location.getRawEncoding();
  if (last_text && at >= last_text->begin && at - last_text->begin <= last_text->bytes.size()) return last_text;
  FileID id = sources.getFileID(location);
  std::unique_ptr<Text> &known = texts[id];
  if (!known) {
    if (sources.getSLocEntry(id).getFile().hasLineDirectives()) return nullptr;
    SourceLocation start = sources.getLocForStartOfFile(id);
    PresumedLoc presumed = sources.getPresumedLoc(start);
    bool invalid = false;
    llvm::StringRef bytes = sources.getBufferData(id, &invalid);
    if (invalid || presumed.isInvalid()) return nullptr;
    known.reset(new Text{start.getRawEncoding(), bytes, file(presumed), line_starts(bytes)});
  }
  return last_text = known.get();
}

/* The next one is most often near the last. */
size_t Ranges::line(Text &in, unsigned offset) {
  constexpr size_t Near = 16;
  auto from = in.lines.begin(), to = in.lines.end();
  if (offset >= in.lines[in.last]) {
    from += ptrdiff_t(in.last);
    if (in.last + Near < in.lines.size() && offset < in.lines[in.last + Near]) to = from + Near;
  }
  return in.last = size_t(std::upper_bound(from, to, offset) - in.lines.begin()) - 1;
}

/* As clang itself finds it. */
Ranges::Position Ranges::asked(SourceLocation location, bool measure) {
  PresumedLoc presumed = sources.getPresumedLoc(location);
  if (presumed.isInvalid()) return {};
  return {file(presumed), presumed.getLine(), presumed.getColumn(),
          measure ? Lexer::MeasureTokenLength(location, sources, language) : 0};
}

Ranges::Position Ranges::position(SourceLocation location, bool measure) {
  Text *in = text(location);
  if (!in) return asked(location, measure);
  unsigned offset = location.getRawEncoding() - in->begin;
  size_t at = line(*in, offset);
  unsigned length = measure ? plain_length(in->bytes, offset) : 0;
  if (measure && !length) length = Lexer::MeasureTokenLength(location, sources, language);
  return {in->file, unsigned(at) + 1, offset - in->lines[at] + 1, length};
}

/* ---- ranges ---- */

/* begin and end in files. */
uint32_t Ranges::spelled(SourceLocation begin, SourceLocation end, uint32_t expansion, uint32_t macro) {
  as_core_range range = {};
  range.expansion = expansion, range.macro = macro;
  Position first = position(begin, false), last = position(end, true);
  if (!first.line || !last.line) return as_build_range(build, &range);
  range.file = first.file, range.line = first.line, range.column = first.column;
  range.end_line = last.line, range.end_column = last.column + last.length;
  bool backwards = range.end_line < range.line || (range.end_line == range.line && range.end_column < range.column);
  if (first.file != last.file || backwards)
    range.end_line = range.line, range.end_column = range.column + position(begin, true).length;
  return as_build_range(build, &range);
}

uint32_t Ranges::characters(SourceLocation begin, SourceLocation end) {
  Position first = position(begin, false), last = position(end, false);
  as_core_range range = {first.file, first.line, first.column, last.line, last.column, AS_CORE_NONE, 0};
  return as_build_range(build, &range);
}

/* Where a macro was expanded, and its name. requires: no argument of a macro */
const Ranges::Expansion &Ranges::expansion(SourceLocation in_macro) {
  FileID id = sources.getFileID(in_macro);
  if (last_expansion.id == id) return last_expansion;
  CharSourceRange use = sources.getImmediateExpansionRange(in_macro);
  uint32_t range = get(use.getBegin(), use.getEnd());
  llvm::StringRef name = Lexer::getImmediateMacroName(in_macro, sources, language);
  return last_expansion = {id, range, as_build_name(build, name.str().c_str())};
}

/* An argument of a macro stands where it was written; anything else of a macro stands in the macro. */
static SourceLocation out_of_arguments(const SourceManager &sources, SourceLocation location) {
  while (location.isMacroID() && sources.isMacroArgExpansion(location))
    location = sources.getImmediateSpellingLoc(location);
  return location;
}

uint32_t Ranges::make(SourceLocation begin, SourceLocation end) {
  begin = out_of_arguments(sources, begin), end = out_of_arguments(sources, end);
  if (begin.isFileID() && end.isFileID()) return spelled(begin, end, AS_CORE_NONE, 0);
  if (begin.isMacroID() && end.isMacroID() && sources.getFileID(begin) == sources.getFileID(end)) {
    Expansion in = expansion(begin);
    SourceLocation from = sources.getSpellingLoc(begin);
    /* What ## and # made is spelled nowhere: it stands where they do. */
    return sources.isWrittenInScratchSpace(from) ? in.range
                                                 : spelled(from, sources.getSpellingLoc(end), in.range, in.macro);
  }
  /* Begun in one macro and ended in another: where both were expanded. */
  SourceLocation from = begin.isMacroID() ? sources.getImmediateExpansionRange(begin).getBegin() : begin;
  SourceLocation to = end.isMacroID() ? sources.getImmediateExpansionRange(end).getEnd() : end;
  return get(from, to);
}

uint32_t Ranges::get(SourceLocation begin, SourceLocation end) {
  unsigned mixed = begin.getRawEncoding() * 0x9e3779b1u ^ end.getRawEncoding() * 0x85ebca6bu;
  Remembered &place = remembered[mixed >> 20];
  if (place.begin != begin || place.end != end) {
    uint32_t made = make(begin, end);
    place = {begin, end, made};
  }
  return place.range;
}

} // namespace bridge
