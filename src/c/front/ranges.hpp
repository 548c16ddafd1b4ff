/* Source ranges, through macros, as rows of the unit. Nearly each instruction has one of its own, so this is where a
 * translation spends its time. clang would search for the file, the line and the token of each end anew; here the file
 * and the line that were found last come first, and the ends of plain tokens are seen without a lexer.
 * Lines, columns and names of files are those that clang's diagnostics show. */
#ifndef ASSAY_C_FRONT_RANGES_HPP
#define ASSAY_C_FRONT_RANGES_HPP

#include "c/core/build/build.h"

#include <clang/Basic/SourceManager.h>
#include <llvm/ADT/DenseMap.h>

#include <memory>
#include <vector>

namespace bridge {

class Ranges {
public:
  Ranges(clang::SourceManager &from, const clang::LangOptions &in, as_build *into)
      : sources(from), language(in), build(into), remembered(4096) {}

  /* From the first character of one token to the last of the other. */
  uint32_t get(clang::SourceLocation begin, clang::SourceLocation end);

  /* From one character up to another in the same file. */
  uint32_t characters(clang::SourceLocation begin, clang::SourceLocation end);

  /* Files that are included from beside a text that is no file are named without "./", as if they were given. */
  bool is_from_text = false;

private:
  /* A file, or another buffer, that tokens stand in. */
  struct Text {
    unsigned begin; /* its first character's location as clang encodes it */
    llvm::StringRef bytes;
    uint32_t file;               /* in the unit */
    std::vector<unsigned> lines; /* where they begin */
    size_t last = 0;             /* the line that was found last */
  };
  /* Where a token stands. */
  struct Position {
    uint32_t file, line, column, length;
  };
  struct Expansion {
    clang::FileID id; /* clang has one for each */
    uint32_t range, macro;
  };
  struct Remembered {
    clang::SourceLocation begin, end;
    uint32_t range;
  };

  uint32_t make(clang::SourceLocation begin, clang::SourceLocation end);
  uint32_t spelled(clang::SourceLocation begin, clang::SourceLocation end, uint32_t expansion, uint32_t macro);
  Position position(clang::SourceLocation location, bool measure);
  Position asked(clang::SourceLocation location, bool measure);
  uint32_t file(const clang::PresumedLoc &at);
  Text *text(clang::SourceLocation location);
  static size_t line(Text &in, unsigned offset);
  const Expansion &expansion(clang::SourceLocation in_macro);

  clang::SourceManager &sources;
  const clang::LangOptions &language;
  as_build *const build;
  llvm::DenseMap<clang::FileID, std::unique_ptr<Text>> texts;
  Text *last_text = nullptr;
  Expansion last_expansion = {};
  /* A range is asked for again soon or never, so few are remembered, each in the place that its ends give. */
  std::vector<Remembered> remembered;
};

} // namespace bridge

#endif
