/* From a request to clang's syntax tree: flags, the file system that remembers, diagnostics. */
#include "c/front/specs.hpp"
#include "c/front/translate.hpp"

#include <clang/AST/ASTConsumer.h>
#include <clang/Basic/DiagnosticDriver.h>
#include <clang/Driver/Options.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/TextDiagnosticPrinter.h>
#include <clang/Frontend/Utils.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>
#include <llvm/ADT/StringSet.h>
#include <llvm/Option/ArgList.h>
#include <llvm/Option/OptTable.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Support/thread.h>

#include <algorithm>
#include <fstream>
#include <limits.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace clang;

namespace {

constexpr unsigned StackBytes = 512u << 20;                  /* expressions nest as deep as their authors like */
constexpr const char *Driver = "/usr/lib/llvm-19/bin/clang"; /* where clang looks for its own headers from */

/* What clang says goes to the reply as it comes. */
class ReplyStream : public llvm::raw_ostream {
public:
  explicit ReplyStream(as_front_reply *to) : reply(to) { SetUnbuffered(); }

private:
  void write_impl(const char *bytes, size_t count) override {
    as_front_reply_say(reply, bytes, count);
    written += count;
  }
  uint64_t current_pos() const override { return written; }
  as_front_reply *reply;
  uint64_t written = 0;
};

/* The real file system, which notes each path that is asked for, once; reading a file is noted even if it was asked for
 * before; so is listing a directory. */
class Recorder : public llvm::vfs::ProxyFileSystem {
public:
  Recorder(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> real, as_front_reply *to)
      : ProxyFileSystem(std::move(real)), reply(to) {}

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &path) override {
    auto answer = ProxyFileSystem::status(path);
    record(path, !answer ? AS_FRONT_ABSENT : answer->isDirectory() ? AS_FRONT_DIRECTORY : AS_FRONT_FILE);
    return answer;
  }
  bool exists(const llvm::Twine &path) override { return bool(status(path)); }
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &path) override {
    auto answer = ProxyFileSystem::openFileForRead(path);
    if (!answer)
      record(path, AS_FRONT_ABSENT);
    else if (read.insert(path.str()).second)
      as_front_reply_ask(reply, path.str().c_str(), AS_FRONT_FILE, true);
    return answer;
  }
  llvm::vfs::directory_iterator dir_begin(const llvm::Twine &path, std::error_code &error) override {
    auto answer = ProxyFileSystem::dir_begin(path, error);
    if (error)
      record(path, AS_FRONT_ABSENT);
    else if (read.insert(path.str()).second)
      as_front_reply_ask(reply, path.str().c_str(), AS_FRONT_DIRECTORY, true); /* its names matter */
    return answer;
  }

private:
  void record(const llvm::Twine &path, as_front_presence presence) {
    std::string text = path.str();
    if (read.count(text) || !asked.insert(text).second) return;
    as_front_reply_ask(reply, text.c_str(), presence, false);
  }
  as_front_reply *reply;
  llvm::StringSet<> asked, read;
};

/* Macros that depend on the clock. */
class Clock : public PPCallbacks {
public:
  explicit Clock(as_front_reply *to) : reply(to) {}
  void MacroExpands(const Token &name, const MacroDefinition &, SourceRange, const MacroArgs *) override {
    llvm::StringRef text = name.getIdentifierInfo()->getName();
    if (text == "__DATE__" || text == "__TIME__" || text == "__TIMESTAMP__") reply->timed = true;
  }

private:
  as_front_reply *reply;
};

class Consumer : public ASTConsumer {
public:
  Consumer(CompilerInstance &with, bridge::Speaker *said, const as_front_request *from, as_build *into,
           as_front_reply *to)
      : compiler(with), speaker(said), request(from), build(into), reply(to), comments(with.getPreprocessor()) {}
  bool HandleTopLevelDecl(DeclGroupRef group) override { return speaker->declared(group), true; }
  void HandleTranslationUnit(ASTContext &ast) override {
    speaker->flush();
    if (speaker->getNumErrors()) return;
    bridge::Translator translator(ast, compiler.getPreprocessor(), build, reply, compiler.getCodeGenOpts().NoCommon);
    translator.nesting = &speaker->nesting;
    translator.relaxed_aliasing = compiler.getCodeGenOpts().RelaxedAliasing;
    translator.orders = request->orders;
    translator.comments = &comments;
    if (request->text) translator.is_from_text();
    translator.unit();
  }

private:
  CompilerInstance &compiler;
  bridge::Speaker *speaker;
  const as_front_request *request;
  as_build *build;
  as_front_reply *reply;
  bridge::Comments comments;
};

class Action : public ASTFrontendAction {
public:
  Action(bridge::Speaker *said, const as_front_request *from, as_build *into, as_front_reply *to)
      : speaker(said), request(from), build(into), reply(to) {}

private:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &compiler, llvm::StringRef) override {
    compiler.getPreprocessor().addPPCallbacks(std::make_unique<Clock>(reply));
    return std::make_unique<Consumer>(compiler, speaker, request, build, reply);
  }
  bridge::Speaker *speaker;
  const as_front_request *request;
  as_build *build;
  as_front_reply *reply;
};

/* One parse. */
class Parse {
public:
  Parse(const as_front_request *from, as_build *into, as_front_reply *to)
      : request(from), build(into), reply(to), stream(to) {}
  bool run();

private:
  bool collect_flags();
  bool check_flags();
  bool is_c(const FrontendInputFile &input);
  void say(const llvm::Twine &line) { stream << request->file << ": " << line << "\n"; }

  const as_front_request *request;
  as_build *build;
  as_front_reply *reply;
  ReplyStream stream;
  void overlay();

  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files;
  llvm::BumpPtrAllocator strings;
  llvm::SmallVector<const char *, 64> arguments; /* of clang: its name, then flags */
};

/* Flags of gcc's warnings and optimisations would only be noise; what gcc 12 merely warns of is no error. */
constexpr const char *Always[] = {"-Qunused-arguments", "-Wno-error=implicit-function-declaration"};
constexpr const char *Lenient[] = {"-Wno-unknown-warning-option",
                                   "-Wno-ignored-optimization-argument",
                                   "-Wno-error=implicit-int",
                                   "-Wno-error=int-conversion",
                                   "-Wno-error=return-mismatch",
                                   "-Wno-error=incompatible-function-pointer-types",
                                   "-Wno-unsupported-floating-point-opt"};

bool Parse::collect_flags() {
  arguments.push_back(Driver);
  for (const char *flag : Always) arguments.push_back(flag);
  if (request->lenient)
    for (const char *flag : Lenient) arguments.push_back(flag);
  for (uint32_t i = 0; i < request->flag_count; i++) arguments.push_back(request->flags[i]);
  llvm::cl::ExpansionContext expansion(strings, llvm::cl::TokenizeGNUCommandLine);
  expansion.setVFS(files.get());
  if (request->directory) expansion.setCurrentDir(request->directory);
  if (llvm::Error error = expansion.expandResponseFiles(arguments)) {
    say("error: " + llvm::toString(std::move(error)));
    return false;
  }
  return check_flags();
}

/* Leaves out, or complains about, what clang does not know. A flag that makes errors of warnings changes no meaning,
 * and says what somebody thought of another compiler's warnings. */
bool Parse::check_flags() {
  const llvm::opt::OptTable &table = driver::getDriverOptTable();
  unsigned index, count, unknown = 0;
  llvm::opt::InputArgList list = table.ParseArgs(llvm::ArrayRef(arguments).drop_front(), index, count,
                                                 llvm::opt::Visibility(driver::options::ClangOption));
  llvm::SmallVector<unsigned, 8> drop;
  for (const llvm::opt::Arg *arg : list.filtered(driver::options::OPT_UNKNOWN)) {
    unknown++;
    drop.push_back(arg->getIndex() + 1);
    if (request->lenient)
      say("remark: ignored flag '" + llvm::Twine(arg->getSpelling()) + "', which clang does not know");
    else
      say("error: clang does not know the flag '" + llvm::Twine(arg->getSpelling()) + "'");
  }
  if (unknown && !request->lenient) return reply->errors += unknown, false;
  for (const llvm::opt::Arg *arg : list.filtered(driver::options::OPT_INPUT)) {
    drop.push_back(arg->getIndex() + 1);
    if (request->lenient) continue; /* an object to link, say */
    say("error: there is another file among the flags: '" + llvm::Twine(arg->getValue()) + "'");
    return reply->errors++, false;
  }
  for (const llvm::opt::Arg *arg : list) {
    bool preprocesses =
        arg->getOption().matches(driver::options::OPT_E) || arg->getOption().matches(driver::options::OPT_M_Group);
    bool strict = request->lenient && (llvm::StringRef(arg->getSpelling()) == "-Werror" ||
                                       (arg->getOption().matches(driver::options::OPT_W_Joined) &&
                                        arg->getNumValues() && llvm::StringRef(arg->getValue()).starts_with("error")) ||
                                       llvm::StringRef(arg->getSpelling()) == "-pedantic-errors");
    if (!preprocesses && !strict) continue;
    drop.push_back(arg->getIndex() + 1);
    if (arg->getNumValues() && arg->getOption().getRenderStyle() == llvm::opt::Option::RenderSeparateStyle)
      drop.push_back(arg->getIndex() + 2);
  }
  llvm::sort(drop);
  for (auto i = drop.rbegin(); i != drop.rend(); ++i) arguments.erase(arguments.begin() + *i);
  return true;
}

bool Parse::is_c(const FrontendInputFile &input) {
  InputKind kind = input.getKind();
  if (kind.getLanguage() == Language::C && kind.getFormat() == InputKind::Source) return true;
  say("error: this is no C source for clang (its name or -x says so); assay reads C");
  return reply->errors++, false;
}

/* The request's own text lies over the file system, so that nobody notes that clang asked for it. */
void Parse::overlay() {
  auto *all = new llvm::vfs::OverlayFileSystem(files);
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> own(new llvm::vfs::InMemoryFileSystem);
  if (llvm::ErrorOr<std::string> here = files->getCurrentWorkingDirectory()) own->setCurrentWorkingDirectory(*here);
  own->addFile(request->file, 0, llvm::MemoryBuffer::getMemBufferCopy(request->text, request->file));
  all->pushOverlay(own);
  files = all;
}

bool Parse::run() {
  auto real = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>(llvm::vfs::createPhysicalFileSystem().release());
  if (request->directory)
    if (std::error_code error = real->setCurrentWorkingDirectory(request->directory)) {
      say("error: cannot go to the directory '" + llvm::Twine(request->directory) + "': " + error.message());
      return reply->errors++, false;
    }
  files = new Recorder(real, reply);
  if (request->text) overlay();
  if (!collect_flags()) return reply->errors += !reply->errors, false;
  arguments.push_back("--");
  arguments.push_back(request->file);

  llvm::IntrusiveRefCntPtr<DiagnosticOptions> options(
      CreateAndPopulateDiagOpts(llvm::ArrayRef(arguments).drop_front()).release());
  options->ShowColors = request->colour;
  auto *printer = new TextDiagnosticPrinter(stream, options.get());
  printer->setPrefix(request->file);
  llvm::IntrusiveRefCntPtr<DiagnosticsEngine> diagnostics =
      new DiagnosticsEngine(new DiagnosticIDs, options.get(), printer);
  ProcessWarningOptions(*diagnostics, *options, false);
  CreateInvocationOptions how;
  how.Diags = diagnostics, how.VFS = files;
  std::shared_ptr<CompilerInvocation> invocation = createInvocation(arguments, how);
  reply->errors += printer->getNumErrors(), reply->warnings += printer->getNumWarnings();
  if (!invocation) return reply->errors += !reply->errors, false;
  auto &inputs = invocation->getFrontendOpts().Inputs;
  if (inputs.size() != 1)
    return say("error: the flags name another source; give one file at a time"), reply->errors++, false;
  if (!is_c(inputs[0])) return false;
  invocation->getDiagnosticOpts().ShowColors = request->colour;
  invocation->getFrontendOpts().ProgramAction = frontend::ParseSyntaxOnly;
  invocation->getFrontendOpts().DisableFree = true;
  invocation->getFrontendOpts().ShowStats = false;
  invocation->getLangOpts().RetainCommentsFromSystemHeaders = false;

  auto *compiler = new CompilerInstance; /* with DisableFree the process's end frees it all */
  compiler->setInvocation(invocation);
  compiler->setVerboseOutputStream(stream);
  auto *speaker = new bridge::Speaker(stream, &invocation->getDiagnosticOpts(), request->file);
  compiler->createDiagnostics(speaker, true);
  compiler->createFileManager(files);
  Action action(speaker, request, build, reply);
  bool done = compiler->ExecuteAction(action);
  speaker->flush(); /* what it said before there was a file to begin */
  reply->errors += speaker->getNumErrors(), reply->warnings += speaker->getNumWarnings();
  return done && !reply->errors;
}

/* Where memory is limited, the stack has a part of it. */
unsigned stack_bytes() {
  rlimit limit = {};
  unsigned long pages = 0;
  if (getrlimit(RLIMIT_AS, &limit) || limit.rlim_cur == RLIM_INFINITY) return StackBytes;
  std::ifstream("/proc/self/statm") >> pages;
  uint64_t used = uint64_t(pages) * uint64_t(sysconf(_SC_PAGESIZE));
  uint64_t left = limit.rlim_cur > used ? limit.rlim_cur - used : 0;
  return unsigned(std::clamp<uint64_t>(left / 4, PTHREAD_STACK_MIN, StackBytes));
}

} // namespace

extern "C" __attribute__((visibility("default"))) bool as_bridge_parse_3(const as_front_request *request,
                                                                         as_build *build, as_front_reply *reply) {
  bool done = false;
  llvm::thread worker(std::optional<unsigned>(stack_bytes()), [&] { done = Parse(request, build, reply).run(); });
  worker.join();
  return done;
}
