/* Source ranges, through macros; the notes about what is refused. */
#include "c/front/tables.hpp"

#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/TextDiagnostic.h>
#include <clang/Lex/Lexer.h>
#include <clang/Lex/Preprocessor.h>
#include <llvm/Support/raw_ostream.h>

using namespace clang;

namespace bridge {

/* An argument of a macro stands where it was written; anything else of a macro stands in the macro. */
static SourceLocation out_of_arguments(const SourceManager &sources, SourceLocation location) {
  while (location.isMacroID() && sources.isMacroArgExpansion(location))
    location = sources.getImmediateSpellingLoc(location);
  return location;
}

uint32_t Translator::Tables::file(const char *name) {
  if (name == last_name) return last_file;
  last_name = name;
  return last_file = as_build_file(build, name);
}

/* begin and end in files: the stretch from the first character of one token to the last of the other. */
uint32_t Translator::Tables::spelled(SourceLocation begin, SourceLocation end, uint32_t expansion,
                                     llvm::StringRef macro) {
  PresumedLoc first = sources.getPresumedLoc(begin), last = sources.getPresumedLoc(end);
  as_core_range range = {};
  range.expansion = expansion;
  range.macro = as_build_name(build, macro.str().c_str());
  if (first.isInvalid() || last.isInvalid()) return as_build_range(build, &range);
  range.file = file(first.getFilename());
  range.line = first.getLine(), range.column = first.getColumn();
  range.end_line = last.getLine();
  range.end_column = last.getColumn() + Lexer::MeasureTokenLength(end, sources, language);
  bool backwards = range.end_line < range.line || (range.end_line == range.line && range.end_column < range.column);
  if (strcmp(first.getFilename(), last.getFilename()) || backwards)
    range.end_line = range.line, range.end_column = range.column + Lexer::MeasureTokenLength(begin, sources, language);
  return as_build_range(build, &range);
}

uint32_t Translator::Tables::make_range(SourceLocation begin, SourceLocation end) {
  begin = out_of_arguments(sources, begin), end = out_of_arguments(sources, end);
  if (begin.isFileID() && end.isFileID()) return spelled(begin, end, AS_CORE_NONE, "");
  if (begin.isMacroID() && end.isMacroID() && sources.getFileID(begin) == sources.getFileID(end)) {
    CharSourceRange use = sources.getImmediateExpansionRange(begin);
    uint32_t expansion = range(use.getBegin(), use.getEnd());
    /* What ## and # made is spelled nowhere: it stands where they do. */
    if (sources.isWrittenInScratchSpace(sources.getSpellingLoc(begin))) return expansion;
    llvm::StringRef macro = Lexer::getImmediateMacroName(begin, sources, language);
    return spelled(sources.getSpellingLoc(begin), sources.getSpellingLoc(end), expansion, macro);
  }
  /* Begun in one macro and ended in another: where both were expanded. */
  SourceLocation from = begin.isMacroID() ? sources.getImmediateExpansionRange(begin).getBegin() : begin;
  SourceLocation to = end.isMacroID() ? sources.getImmediateExpansionRange(end).getEnd() : end;
  return range(from, to);
}

uint32_t Translator::Tables::range(SourceLocation begin, SourceLocation end) {
  auto known = ranges.find({begin.getRawEncoding(), end.getRawEncoding()});
  if (known != ranges.end()) return known->second;
  uint32_t made = make_range(begin, end);
  ranges[{begin.getRawEncoding(), end.getRawEncoding()}] = made;
  return made;
}

uint32_t Translator::range(SourceRange r) {
  if (r.isInvalid()) {
    SourceLocation start = tables->sources.getLocForStartOfFile(tables->sources.getMainFileID());
    return tables->range(start, start);
  }
  return tables->range(r.getBegin(), r.getEnd());
}

namespace {
class Lines : public llvm::raw_ostream {
public:
  explicit Lines(as_front_reply *to) : reply(to) { SetUnbuffered(); }

private:
  void write_impl(const char *bytes, size_t count) override {
    as_front_reply_say(reply, bytes, count), written += count;
  }
  uint64_t current_pos() const override { return written; }
  as_front_reply *reply;
  uint64_t written = 0;
};
} // namespace

void Translator::note(const Refused &refused, uint32_t function, uint32_t global) {
  if (function != AS_CORE_NONE)
    as_build_function_refuse(build, function, range(refused.range), refused.construct.c_str());
  else
    as_build_note(build, range(refused.range), AS_CORE_NONE, global, refused.construct.c_str());
  const as_core_unit *unit = as_build_unit(build);
  std::string message = "assay does not translate this: " + refused.construct;
  if (function != AS_CORE_NONE)
    message += std::string("; the body of '") + as_core_name(unit, unit->functions.at[function].name) + "' is left out";
  if (global != AS_CORE_NONE)
    message +=
        std::string("; the initialiser of '") + as_core_name(unit, unit->globals.at[global].name) + "' is left out";
  Lines lines(reply);
  TextDiagnostic text(lines, ast.getLangOpts(), &ast.getDiagnostics().getDiagnosticOptions(), &preprocessor);
  FullSourceLoc where(refused.range.getBegin().isValid()
                          ? refused.range.getBegin()
                          : tables->sources.getLocForStartOfFile(tables->sources.getMainFileID()),
                      tables->sources);
  CharSourceRange marked = CharSourceRange::getTokenRange(refused.range);
  text.emitDiagnostic(where, DiagnosticsEngine::Note, message,
                      refused.range.isValid() ? llvm::ArrayRef(marked) : llvm::ArrayRef<CharSourceRange>(), {});
}

} // namespace bridge
