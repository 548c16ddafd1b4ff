/* Globals and functions, their linkage and definitions; the walk over the unit.
 *
 * What a unit holds: every definition of the main file, whatever its linkage, and every definition with external
 * linkage elsewhere; of headers' static and inline functions and of mere declarations only those that are used. Rows
 * appear in the order of first use or definition. Bodies wait in a queue, since one is built at a time. */
#include "c/front/specs.hpp"
#include "c/front/tables.hpp"

#include <clang/AST/APValue.h>
#include <clang/AST/Attr.h>
#include <clang/Basic/TargetInfo.h>

#include <algorithm>

using namespace clang;

namespace bridge {

Translator::Translator(ASTContext &with, Preprocessor &from, as_build *into, as_front_reply *to, bool no_common)
    : ast(with), preprocessor(from), build(into), reply(to), tables(new Tables(with, into)) {
  tables->no_common = no_common;
  const TargetInfo &target = ast.getTargetInfo();
  as_build_target(build, target.getTriple().str().c_str(), target.getPointerWidth(LangAS::Default) / 8,
                  target.getPointerAlign(LangAS::Default) / 8, target.isBigEndian(), ast.CharTy->isSignedIntegerType());
  int_type = type(ast.IntTy), size_type = type(ast.getSizeType());
  as_build_target_types(build, int_type, size_type, type(ast.getBuiltinVaListType()));
}

Translator::~Translator() = default;

/* Names. A dollar or a \01 before an assembler name is the target's business. */
static std::string symbol(const NamedDecl *decl) {
  if (const auto *label = decl->getAttr<AsmLabelAttr>()) {
    llvm::StringRef name = label->getLabel();
    name.consume_front("\01");
    return name.str();
  }
  return decl->getNameAsString();
}

/* The symbol that it is another name of; clang says so by an alias attribute even for weakref("name"). */
static std::string aliased(const NamedDecl *decl) {
  const auto *attribute = decl->getAttr<AliasAttr>();
  return attribute ? attribute->getAliasee().str() : "";
}

static bool in_main_file(Translator &t, const Decl *decl) {
  const SourceManager &sources = t.ast.getSourceManager();
  return sources.isInMainFile(sources.getExpansionLoc(decl->getLocation()));
}

/* Functions. */

/* A definition without prototype takes its parameters as the caller promotes them. */
static uint32_t function_type(Translator &t, const FunctionDecl *function) {
  const auto *type = function->getType()->castAs<FunctionType>();
  if (isa<FunctionProtoType>(type)) return t.type(QualType(type, 0));
  llvm::SmallVector<uint32_t, 8> parameters;
  for (const ParmVarDecl *parameter : function->parameters()) {
    QualType q = parameter->getType().getAtomicUnqualifiedType();
    if (t.ast.isPromotableIntegerType(q))
      q = t.ast.getPromotedIntegerType(q);
    else if (q->isSpecificBuiltinType(BuiltinType::Float) || q->isSpecificBuiltinType(BuiltinType::Half))
      q = t.ast.DoubleTy;
    parameters.push_back(t.type(q));
  }
  uint32_t result = t.type(type->getReturnType().getAtomicUnqualifiedType());
  return as_build_function_type(t.build, result, parameters.data(), parameters.size(), AS_CORE_TYPE_UNPROTOTYPED);
}

static void set_attributes(as_core_function *row, const FunctionDecl *function) {
  if (function->hasAttr<WeakAttr>() || function->hasAttr<WeakRefAttr>()) row->flags |= AS_CORE_SYMBOL_WEAK;
  if (function->isNoReturn()) row->flags |= AS_CORE_SYMBOL_NO_RETURN;
  if (function->hasAttr<ReturnsTwiceAttr>()) row->flags |= AS_CORE_SYMBOL_RETURNS_TWICE;
  if (function->isImplicit()) row->flags |= AS_CORE_SYMBOL_IMPLICIT;
  if (const auto *attribute = function->getAttr<ConstructorAttr>())
    row->flags |= AS_CORE_SYMBOL_CONSTRUCTOR, row->constructor_priority = attribute->getPriority();
  if (const auto *attribute = function->getAttr<DestructorAttr>())
    row->flags |= AS_CORE_SYMBOL_DESTRUCTOR, row->destructor_priority = attribute->getPriority();
}

/* The last body: GNU lets a definition follow that of an extern inline function, and replace it. */
static const FunctionDecl *defining(const FunctionDecl *any) {
  for (const FunctionDecl *decl = any->getMostRecentDecl(); decl; decl = decl->getPreviousDecl())
    if (decl->doesThisDeclarationHaveABody()) return decl;
  return nullptr;
}

/* What a declaration says of its symbol. Assembler names let several declarations have one symbol, of which one may
 * define it. */
static void tell(Translator &t, uint32_t index, const FunctionDecl *latest, const FunctionDecl *definition) {
  const FunctionDecl *shown = definition ? definition : latest;
  uint32_t type = function_type(t, shown), range = t.range(shown->getNameInfo().getSourceRange());
  std::string alias = aliased(latest);
  uint32_t target = alias.empty() ? AS_CORE_NONE : as_build_name(t.build, alias.c_str());
  as_core_function *row = as_build_function_at(t.build, index);
  set_attributes(row, latest);
  if (definition) row->type = type, row->range = range;
  if (target != AS_CORE_NONE) row->alias = target, row->definition = AS_CORE_DEFINITION_ALIAS;
  if (const auto *attribute = latest->getAttr<IFuncAttr>())
    t.note(Refused{attribute->getRange(), "ifunc attribute"}, index, AS_CORE_NONE);
}

/* The name that a symbol has in the unit; *taken: by an object if this is a function, or the other way round. */
static uint32_t name_of(Translator &t, const std::string &name, bool external, bool *taken) {
  uint32_t id = external ? as_build_external(t.build, name.c_str()) : as_build_unique(t.build, name.c_str());
  *taken = id == AS_CORE_NONE;
  return *taken ? as_build_unique(t.build, name.c_str()) : id;
}

static bool is_inline_only(Translator &t, const FunctionDecl *definition) {
  return t.ast.GetGVALinkageForFunction(definition) == GVA_AvailableExternally;
}

/* The assembler name of a declaration with another name. */
static std::string relabels(const Decl *decl) {
  const auto *function = dyn_cast<FunctionDecl>(decl);
  return function && function->hasAttr<AsmLabelAttr>() && symbol(function) != function->getName() ? symbol(function)
                                                                                                  : "";
}

/* An inline function whose symbol has another declaration calls by it what others define, as fortified headers do: its
 * body is left out, since C lets every call mean that one (6.7.4p7). */
uint32_t Translator::function(const FunctionDecl *any) {
  const Decl *canonical = any->getCanonicalDecl();
  auto known = tables->functions.find(canonical);
  if (known != tables->functions.end()) return known->second;
  const FunctionDecl *latest = any->getMostRecentDecl(), *definition = defining(any);
  const FunctionDecl *shown = definition ? definition : latest;
  bool external = latest->getFormalLinkage() != Linkage::Internal && !latest->hasAttr<WeakRefAttr>(), taken = false;
  std::string name = symbol(latest);
  auto same = tables->external_functions.find(name);
  bool is_new = !external || same == tables->external_functions.end();
  uint32_t index;
  if (is_new) {
    uint32_t type = function_type(*this, shown), id = name_of(*this, name, external, &taken);
    index = as_build_function(build, id, type, range(shown->getNameInfo().getSourceRange()));
    as_build_function_at(build, index)->linkage = external ? AS_CORE_LINKAGE_EXTERNAL : AS_CORE_LINKAGE_INTERNAL;
    if (external) tables->external_functions[name] = index;
  } else
    index = same->second;
  tables->functions[canonical] = index;
  tell(*this, index, latest, definition);
  if (latest->hasAttr<AliasAttr>()) tables->aliases.push_back(latest);
  if (taken)
    note(Refused{shown->getSourceRange(), "function with the symbol of an object"}, index, AS_CORE_NONE);
  else if (definition && !(is_inline_only(*this, definition) && tables->relabelled.contains(name)))
    tables->bodies.push_back(definition);
  return index;
}

uint32_t Translator::library_function(llvm::StringRef name, QualType function_type, SourceRange where) {
  auto known = tables->external_functions.find(name);
  if (known != tables->external_functions.end()) return known->second;
  DeclarationName declared = &ast.Idents.get(name);
  for (NamedDecl *decl : ast.getTranslationUnitDecl()->lookup(declared))
    if (const auto *f = dyn_cast<FunctionDecl>(decl)) return function(f);
  uint32_t core = type(function_type);
  uint32_t index = as_build_function(build, as_build_name(build, name.str().c_str()), core, range(where));
  as_build_function_at(build, index)->flags |= AS_CORE_SYMBOL_IMPLICIT;
  return tables->external_functions[name] = index;
}

static void refuse_nesting(const Translator &t, const FunctionDecl *definition) {
  SourceLocation inner = t.nesting ? t.nesting->lookup(definition) : SourceLocation();
  if (inner.isValid()) throw Refused{inner, "nested function"};
}

static void translate_body(Translator &t, const FunctionDecl *definition) {
  uint32_t index = t.function(definition);
  if (is_inline_only(t, definition)) as_build_function_at(t.build, index)->definition = AS_CORE_DEFINITION_INLINE;
  try {
    refuse_nesting(t, definition);
    Body(t, definition, index).translate();
  } catch (const Refused &refused) {
    t.note(refused, index, AS_CORE_NONE);
  }
}

/* Globals. */

/* The declaration that says most: the definition, else the tentative one that stands for it, else the last. */
static const VarDecl *telling(const VarDecl *variable) {
  if (const VarDecl *definition = variable->getDefinition()) return definition;
  if (const VarDecl *acting = const_cast<VarDecl *>(variable)->getActingDefinition()) return acting;
  return variable->getMostRecentDecl();
}

static as_core_definition definition_of(const VarDecl *variable, bool external) {
  switch (variable->hasDefinition()) {
  case VarDecl::Definition: return AS_CORE_DEFINITION_DEFINED;
  case VarDecl::TentativeDefinition: return external ? AS_CORE_DEFINITION_TENTATIVE : AS_CORE_DEFINITION_DEFINED;
  case VarDecl::DeclarationOnly: break;
  }
  return AS_CORE_DEFINITION_DECLARED;
}

static void set_attributes(Translator &t, as_core_global *row, const VarDecl *variable, bool no_common) {
  if (variable->hasAttr<WeakAttr>() || variable->hasAttr<WeakRefAttr>()) row->flags |= AS_CORE_SYMBOL_WEAK;
  if (variable->getTLSKind() != VarDecl::TLS_None) row->flags |= AS_CORE_SYMBOL_THREAD;
  bool common = variable->hasAttr<CommonAttr>() || (!no_common && !variable->hasAttr<NoCommonAttr>());
  if (row->definition == AS_CORE_DEFINITION_TENTATIVE && common) row->flags |= AS_CORE_SYMBOL_COMMON;
  row->qualifiers = Translator::qualifiers(variable->getType());
  row->align_bytes = t.ast.getDeclAlign(variable).getQuantity();
  if (const VarDecl *definition = variable->getDefinition();
      definition && definition->getInit() && variable->getType()->isRecordType())
    row->extra_bytes = definition->getFlexibleArrayInitChars(t.ast).getQuantity();
}

/* As of functions. */
static void tell(Translator &t, uint32_t index, const VarDecl *variable, bool no_common) {
  uint32_t type = t.type(variable->getType()), range = t.range(variable->getLocation());
  std::string alias = aliased(variable);
  uint32_t target = alias.empty() ? AS_CORE_NONE : as_build_name(t.build, alias.c_str());
  as_core_global *row = as_build_global_at(t.build, index);
  row->type = type, row->range = range, row->alias = target;
  row->definition = target != AS_CORE_NONE ? AS_CORE_DEFINITION_ALIAS
                                           : definition_of(variable, row->linkage == AS_CORE_LINKAGE_EXTERNAL);
  set_attributes(t, row, variable, no_common);
}

uint32_t Translator::global(const VarDecl *any) {
  const Decl *canonical = any->getCanonicalDecl();
  auto known = tables->globals.find(canonical);
  if (known != tables->globals.end()) return known->second;
  const VarDecl *variable = telling(any);
  bool external = variable->hasExternalFormalLinkage() && !variable->hasAttr<WeakRefAttr>(), taken = false;
  std::string name = symbol(variable);
  uint32_t owner = AS_CORE_NONE, index;
  if (variable->isStaticLocal())
    if (const auto *in = dyn_cast<FunctionDecl>(variable->getDeclContext()))
      owner = function(in), name = in->getNameAsString() + "." + name;
  auto same = tables->external_globals.find(name);
  bool is_new = !external || same == tables->external_globals.end();
  if (is_new) {
    uint32_t core = type(variable->getType()), id = name_of(*this, name, external, &taken);
    index = as_build_global(build, id, core, range(variable->getLocation()));
    as_build_global_at(build, index)->linkage = external ? AS_CORE_LINKAGE_EXTERNAL : AS_CORE_LINKAGE_INTERNAL;
    as_build_global_at(build, index)->function = owner;
    if (external) tables->external_globals[name] = index;
  } else
    index = same->second;
  tables->globals[canonical] = index;
  if (is_new || as_build_global_at(build, index)->definition == AS_CORE_DEFINITION_DECLARED)
    tell(*this, index, variable, tables->no_common);
  if (variable->hasAttr<AliasAttr>()) tables->aliases.push_back(variable);
  as_core_global *row = as_build_global_at(build, index);
  if (taken) {
    row->definition = AS_CORE_DEFINITION_REFUSED;
    note(Refused{variable->getSourceRange(), "object with the symbol of a function"}, AS_CORE_NONE, index);
  } else if (row->definition == AS_CORE_DEFINITION_DEFINED && !variable->isStaticLocal())
    tables->initialisers.push_back(variable);
  return index;
}

void Translator::define_static(const VarDecl *variable, Body *body) {
  uint32_t index = global(variable);
  variable = telling(variable);
  if (!tables->defined.insert(variable->getCanonicalDecl()).second || !variable->getInit()) return;
  try {
    if (const APValue *value = variable->evaluateValue())
      initialise(index, *value, variable->getType(), body);
    else
      initialise(index, variable->getInit(), variable->getType(), body);
  } catch (const Refused &refused) {
    as_build_global_at(build, index)->definition = AS_CORE_DEFINITION_REFUSED;
    note(Refused{refused.range.isValid() ? refused.range : variable->getInit()->getSourceRange(), refused.construct},
         AS_CORE_NONE, index);
  }
}

/* Aliases of what the unit does not define: weakref declares it, if nothing else does; any other is refused. */
static bool is_named(Translator &t, uint32_t name) {
  const as_core_unit *unit = as_build_unit(t.build);
  auto has_name = [&](const auto &row) { return row.name == name; };
  return std::any_of(unit->functions.at, unit->functions.at + unit->functions.count, has_name) ||
         std::any_of(unit->globals.at, unit->globals.at + unit->globals.count, has_name);
}

static void end_alias(Translator &t, const ValueDecl *decl) {
  std::string name = aliased(decl);
  if (is_named(t, as_build_name(t.build, name.c_str()))) return;
  const auto *function = dyn_cast<FunctionDecl>(decl);
  const auto *variable = dyn_cast<VarDecl>(decl);
  bool declares = decl->hasAttr<WeakRefAttr>();
  Refused refused{decl->getSourceRange(), "alias of what is not defined here"};
  if (function && declares) {
    uint32_t target = t.library_function(name, decl->getType(), decl->getSourceRange());
    as_build_function_at(t.build, target)->flags |= AS_CORE_SYMBOL_WEAK;
  } else if (function) {
    as_build_function_at(t.build, t.function(function))->alias = AS_CORE_NONE;
    t.note(refused, t.function(function), AS_CORE_NONE);
  } else if (variable && declares) {
    uint32_t core = t.type(decl->getType()), range = t.range(decl->getLocation());
    uint32_t target = as_build_global(t.build, as_build_name(t.build, name.c_str()), core, range);
    as_core_global *row = as_build_global_at(t.build, target);
    row->flags |= AS_CORE_SYMBOL_WEAK, row->qualifiers = Translator::qualifiers(decl->getType());
    row->align_bytes = t.ast.getDeclAlign(decl).getQuantity();
  } else if (variable) {
    as_core_global *row = as_build_global_at(t.build, t.global(variable));
    row->definition = AS_CORE_DEFINITION_REFUSED, row->alias = AS_CORE_NONE;
    t.note(refused, AS_CORE_NONE, t.global(variable));
  }
}

/* The unit. */

static bool is_needed(Translator &t, const FunctionDecl *function) {
  if (in_main_file(t, function) || function->hasAttr<UsedAttr>() || function->hasAttr<ConstructorAttr>() ||
      function->hasAttr<DestructorAttr>())
    return true;
  GVALinkage linkage = t.ast.GetGVALinkageForFunction(function);
  return linkage == GVA_StrongExternal || linkage == GVA_StrongODR;
}

/* clang looks through all declarations of the variable to say whether it is defined: `defined` remembers it. */
static bool is_needed(Translator &t, const VarDecl *variable, llvm::DenseMap<const Decl *, bool> &defined) {
  auto [known, is_new] = defined.try_emplace(variable->getCanonicalDecl());
  if (is_new) known->second = variable->hasDefinition() != VarDecl::DeclarationOnly;
  return known->second &&
         (in_main_file(t, variable) || variable->hasExternalFormalLinkage() || variable->hasAttr<UsedAttr>());
}

static void top_level(Translator &t, const Decl *decl, llvm::DenseMap<const Decl *, bool> &defined) {
  if (const auto *function = dyn_cast<FunctionDecl>(decl)) {
    bool defines = function->doesThisDeclarationHaveABody() || function->hasAttr<AliasAttr>();
    if (defines && is_needed(t, function)) t.function(function);
  } else if (const auto *variable = dyn_cast<VarDecl>(decl)) {
    if (is_needed(t, variable, defined) || variable->hasAttr<AliasAttr>()) t.global(variable);
  } else if (const auto *assembly = dyn_cast<FileScopeAsmDecl>(decl)) {
    t.note(Refused{assembly->getSourceRange(), "file-scope assembly"}, AS_CORE_NONE, AS_CORE_NONE);
  } else if (const auto *block = dyn_cast<LinkageSpecDecl>(decl)) {
    for (const Decl *inner : block->decls()) top_level(t, inner, defined);
  }
}

void Translator::unit() {
  auto drain = [&] {
    while (!tables->bodies.empty() || !tables->initialisers.empty()) {
      if (!tables->initialisers.empty()) {
        const VarDecl *variable = tables->initialisers.front();
        tables->initialisers.pop_front();
        define_static(variable, nullptr);
        continue;
      }
      const FunctionDecl *definition = tables->bodies.front();
      tables->bodies.pop_front();
      translate_body(*this, definition);
    }
  };
  if (comments && !comments->all.empty()) specs = std::make_unique<Specs>(*this, *comments), specs->attach();
  llvm::DenseMap<const Decl *, bool> defined;
  for (const Decl *decl : ast.getTranslationUnitDecl()->decls()) {
    tables->relabelled.insert(relabels(decl));
    top_level(*this, decl, defined), drain();
  }
  if (specs) specs->declare(), drain();
  for (const ValueDecl *decl : tables->aliases) end_alias(*this, decl);
  drain();
  if (specs) specs->finish();
  for (QualType character : {ast.CharTy, ast.UnsignedCharTy}) type(character); /* contracts of libc speak of them */
}

} // namespace bridge
