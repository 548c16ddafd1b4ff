/* The ranges of what is translated; the notes about what is refused. */
#include "c/front/tables.hpp"

#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/TextDiagnostic.h>
#include <clang/Lex/Preprocessor.h>
#include <llvm/Support/raw_ostream.h>

using namespace clang;

namespace bridge {

uint32_t Translator::range(SourceRange r) {
  if (r.isInvalid()) {
    SourceLocation start = tables->sources.getLocForStartOfFile(tables->sources.getMainFileID());
    return tables->ranges.get(start, start);
  }
  return tables->ranges.get(r.getBegin(), r.getEnd());
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
