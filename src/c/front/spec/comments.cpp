/* Which comments are specifications. */
#include "c/front/specs.hpp"

using namespace clang;

namespace bridge {

/* Macros keep no comments: one in a directive belongs to nobody. */
static bool is_in_directive(llvm::StringRef before) {
  for (;;) {
    size_t line = before.rfind('\n');
    llvm::StringRef last = line == llvm::StringRef::npos ? before : before.substr(line + 1);
    bool goes_on = line != llvm::StringRef::npos && before.take_front(line).rtrim("\r").ends_with("\\");
    if (!goes_on) return last.ltrim().starts_with("#");
    before = before.take_front(line);
  }
}

bool Comments::HandleComment(Preprocessor &preprocessor, SourceRange range) {
  SourceManager &sources = preprocessor.getSourceManager();
  SourceLocation begin = range.getBegin();
  if (begin.isMacroID() || sources.getCharacterData(begin)[2] != '@') return false;
  auto [file, offset] = sources.getDecomposedLoc(begin);
  llvm::StringRef bytes = sources.getBufferData(file);
  unsigned length = sources.getFileOffset(range.getEnd()) - offset;
  llvm::StringRef whole = bytes.substr(offset, length);
  if (sources.isInSystemHeader(begin) || is_in_directive(bytes.take_front(offset))) return false;
  bool is_line = whole.starts_with("//"), is_closed = is_line || (length >= 6 && whole.ends_with("@*/"));
  unsigned to = is_line ? length : is_closed ? length - 3 : length - 2;
  if (!is_closed && to <= 3) return false; /* nothing but an @ */
  all.push_back({begin, range.getEnd(), begin.getLocWithOffset(3), begin.getLocWithOffset(int(to)), whole.slice(3, to),
                 is_closed});
  return false;
}

} // namespace bridge
