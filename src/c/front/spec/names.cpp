/* Rows of specifications, and the names of C that they may use. */
#include "c/front/specs.hpp"
#include "c/front/tables.hpp"

#include <llvm/ADT/StringExtras.h>

using namespace clang;

namespace bridge {

Specs::Specs(Translator &translator, const Comments &from)
    : t(translator), comments(from.all), sources(translator.ast.getSourceManager()) {
  for (const Comment &comment : comments) mention(comment.text);
}

/* ---- rows ---- */

uint32_t Specs::add(const Comment &comment, as_core_spec_kind kind, const FunctionDecl *function) {
  uint32_t range = t.tables->ranges.characters(comment.from, comment.to);
  rows.push_back({&comment, function, nullptr, {}});
  return as_build_spec(t.build, kind, comment.text.data(), uint32_t(comment.text.size()), range);
}

void Specs::complain(const Comment &comment, const char *message, bool is_warning) {
  as_build_spec_complaint(t.build, t.tables->ranges.characters(comment.begin, comment.end), message, is_warning);
}

void Specs::emit(Body &body, Role role, const Stmt *at) {
  auto found = places.find({at, role});
  if (found == places.end()) return;
  for (uint32_t row : found->second) {
    uint32_t first = as_build_unit(t.build)->spec_names.count;
    for (const Decl *decl : rows[row].scope) name(decl, &body);
    as_core_spec *spec = as_build_spec_at(t.build, row);
    spec->names = as_build_unit(t.build)->spec_names.count - first;
    spec->first_name = spec->names ? first : 0;
    spec->function = body.index;
    body.emit(AS_CORE_OP_SPEC, AS_CORE_NONE, {}, spec->range, row);
  }
}

/* ---- what comments mention ---- */

void Specs::mention(llvm::StringRef text) {
  auto is_word = [](char c) { return llvm::isAlnum(c) || c == '_' || c == '$' || (unsigned char)c >= 0x80; };
  while (!text.empty()) {
    llvm::StringRef word = text.take_while(is_word);
    if (!word.empty()) mentioned.insert(word);
    text = text.drop_front(word.empty() ? 1 : word.size());
  }
}

bool Specs::is_mentioned(const NamedDecl *decl) const {
  return decl->getDeclName().isIdentifier() && !decl->getName().empty() && mentioned.contains(decl->getName());
}

void Specs::name(const NamedDecl *decl, as_core_spec_name_kind kind, uint32_t type, uint32_t index, uint64_t value) {
  as_core_spec_name row = {};
  row.kind = uint8_t(kind), row.type = type, row.index = index, row.value = value;
  row.name = as_build_name(t.build, decl->getNameAsString().c_str());
  as_build_spec_name(t.build, &row);
}

/* What a declaration makes known: of a body its automatic variables, of other things those that are mentioned. */
void Specs::name(const Decl *decl, Body *body) {
  const auto *named = dyn_cast<NamedDecl>(decl);
  const auto *variable = dyn_cast<VarDecl>(decl);
  if (variable && variable->hasLocalStorage()) {
    auto local = body->survey.locals.find(variable);
    if (local == body->survey.locals.end() || variable->getName().empty()) return;
    name(named, AS_CORE_SPEC_NAME_LOCAL, as_build_local_at(t.build, local->second)->type, local->second);
    return;
  }
  if (const auto *tag = dyn_cast<TagDecl>(decl)) {
    if (is_mentioned(tag)) name(tag, AS_CORE_SPEC_NAME_TAG, t.type(t.ast.getTagDeclType(tag)), 0);
    if (const auto *enumeration = dyn_cast<EnumDecl>(tag))
      for (const EnumConstantDecl *one : enumeration->enumerators())
        if (is_mentioned(one))
          name(one, AS_CORE_SPEC_NAME_ENUMERATOR, t.type(t.ast.getTagDeclType(enumeration)), 0,
               one->getInitVal().extOrTrunc(64).getZExtValue());
    return;
  }
  if (!named || !is_mentioned(named)) return;
  if (const auto *type = dyn_cast<TypedefNameDecl>(decl))
    name(named, AS_CORE_SPEC_NAME_TYPEDEF, t.type(type->getUnderlyingType()), 0);
  if (variable) {
    uint32_t global = t.global(variable);
    name(named, AS_CORE_SPEC_NAME_GLOBAL, as_build_global_at(t.build, global)->type, global);
  }
  if (const auto *function = dyn_cast<FunctionDecl>(decl)) {
    uint32_t index = t.function(function);
    name(named, AS_CORE_SPEC_NAME_FUNCTION, as_build_function_at(t.build, index)->type, index);
  }
}

/* ---- the file's names ---- */

/* Functions and objects that only comments mention are there for them, and nobody misses their definitions. */
void Specs::declare() {
  const as_core_unit *unit = as_build_unit(t.build);
  uint32_t functions = unit->functions.count, globals = unit->globals.count;
  for (const Decl *decl : t.ast.getTranslationUnitDecl()->decls()) {
    const auto *function = dyn_cast<FunctionDecl>(decl);
    const auto *variable = dyn_cast<VarDecl>(decl);
    if (function && is_mentioned(function)) t.function(function);
    if (variable && is_mentioned(variable)) t.global(variable);
  }
  for (const Row &row : rows)
    if (row.function) t.function(row.function);
  for (uint32_t i = functions; i < unit->functions.count; i++)
    if (unit->functions.at[i].definition == AS_CORE_DEFINITION_DECLARED)
      unit->functions.at[i].flags |= AS_CORE_SYMBOL_UNREFERENCED;
  for (uint32_t i = globals; i < unit->globals.count; i++)
    if (unit->globals.at[i].definition == AS_CORE_DEFINITION_DECLARED)
      unit->globals.at[i].flags |= AS_CORE_SYMBOL_UNREFERENCED;
}

/* The first declaration counts; the definition has the enumerators. Tags inside of records are the file's, too. */
void Specs::name_of_file(const Decl *decl, std::vector<SourceLocation> &declared) {
  const auto *enumeration = dyn_cast<EnumDecl>(decl);
  if (decl->isFirstDecl() || (enumeration && enumeration->isCompleteDefinition())) {
    name(decl, nullptr);
    declared.resize(as_build_unit(t.build)->spec_names.count - first_visible, decl->getLocation());
  }
  if (const auto *record = dyn_cast<RecordDecl>(decl))
    for (const Decl *inner : record->decls())
      if (isa<TagDecl>(inner)) name_of_file(inner, declared);
}

void Specs::make_base_types() {
  for (QualType type :
       {t.ast.VoidTy, t.ast.BoolTy, t.ast.CharTy, t.ast.SignedCharTy, t.ast.UnsignedCharTy, t.ast.ShortTy,
        t.ast.UnsignedShortTy, t.ast.IntTy, t.ast.UnsignedIntTy, t.ast.LongTy, t.ast.UnsignedLongTy, t.ast.LongLongTy,
        t.ast.UnsignedLongLongTy, t.ast.FloatTy, t.ast.DoubleTy, t.ast.LongDoubleTy})
    t.type(type);
  if (t.ast.getTargetInfo().hasInt128Type()) t.type(t.ast.Int128Ty), t.type(t.ast.UnsignedInt128Ty);
}

void Specs::finish() {
  if (rows.empty()) return;
  make_base_types();
  first_visible = as_build_unit(t.build)->spec_names.count;
  std::vector<SourceLocation> declared; /* by row of the names */
  for (const Decl *decl : t.ast.getTranslationUnitDecl()->decls()) name_of_file(decl, declared);
  for (uint32_t i = 0; i < rows.size(); i++) {
    SourceLocation at = rows[i].comment->begin;
    auto is_before = [&](SourceLocation name) {
      return name.isInvalid() || sources.isBeforeInTranslationUnit(sources.getExpansionLoc(name), at);
    };
    uint32_t visible = uint32_t(std::partition_point(declared.begin(), declared.end(), is_before) - declared.begin());
    as_core_spec *spec = as_build_spec_at(t.build, i);
    if (rows[i].function) spec->function = t.function(rows[i].function);
    spec->visible = visible, spec->first_visible = visible ? first_visible : 0;
  }
}

} // namespace bridge
