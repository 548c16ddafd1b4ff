/* The bridge from clang's syntax tree to core: the only code of assay that is not C. It walks, asks clang for layout,
 * constants and conversions, and calls the builder (c/core/build/build.h); it never recomputes what clang knows, and it
 * never folds what runs: only what C calls a constant (array sizes, case labels, enumerators, initialisers of static
 * objects, sizeof) is a number here.
 *
 *   parse.cpp         flags to a compiler invocation, the file system that remembers what was asked, diagnostics
 *   ranges.cpp        source ranges, through macros
 *   sources.cpp       which range belongs to what; the notes about what is refused
 *   types.cpp         types with their layout
 *   declarations.cpp  globals, functions, linkage; the walk over the unit
 *   statements.cpp    control flow, scopes left and entered by jumps
 *   body.cpp          a function's body from its first to its last instruction
 *   specs.hpp         specification comments (spec/: which are, what they belong to, the names that they may use)
 *
 * expression/:
 *   constants.cpp     numbers, string literals, initialisers of static objects
 *   places.cpp        lvalues: where an expression designates
 *   scalars.cpp       values of scalar type
 *   casts.cpp         conversions
 *   assignments.cpp   =, op=, ++ and --
 *   conditions.cpp    &&, ||, ?: and !, as values and as jumps
 *   aggregates.cpp    values of record type
 *   initialisers.cpp  initialisers of automatic objects
 *   calls.cpp         calls, variable arguments
 *   builtins.cpp      __builtin_ functions
 *   atomics.cpp       _Atomic, __atomic_ and __sync_, with their sequential meaning
 *   variable_arrays.cpp  variable length arrays
 *
 * sequence/:
 *   survey.cpp        one look at a body before it is translated: registers, scopes, temporaries
 *   sequence.cpp      accesses that C does not sequence
 *   meet.cpp          which lvalues may designate the same object
 *   orders.cpp        operands that C lets be evaluated in any order
 *
 * A construct that core does not have throws Refused, which is caught where a body or an initialiser ends: the rest of
 * the unit stays usable. Nothing else is thrown; no clang frame lies between throw and catch.
 *
 * Order of evaluation is clang's: left to right; of an assignment of scalars, the right side first; unless the unit is
 * to have others, too (orders.cpp). Each function below evaluates its expression exactly once, at the end of the open
 * block. After code that does not go on (a return inside of a statement expression) no block is open, and the builder
 * drops what follows; functions still return an operand.
 */
#ifndef ASSAY_C_FRONT_TRANSLATE_HPP
#define ASSAY_C_FRONT_TRANSLATE_HPP

#include "c/front/front.h"
#include "c/front/speaker.hpp"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/RecordLayout.h>
#include <clang/AST/Stmt.h>
#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/ADT/SmallVector.h>

#include <memory>
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace bridge {

using Operand = as_core_operand;
constexpr Operand NoOperand = AS_CORE_NONE;

/* "vector type", "inline assembly", "complex arithmetic": a short name of the construct, the same for the same
 * construct. */
struct Refused {
  clang::SourceRange range;
  std::string construct;
};

/* ---- one unit ---- */

class Translator {
public:
  Translator(clang::ASTContext &ast, clang::Preprocessor &preprocessor, as_build *build, as_front_reply *reply,
             bool no_common);
  ~Translator();

  /* The main file is a text of the request's (front.h): its neighbours are named as the user would. */
  void is_from_text();
  /* Everything: target, declarations, definitions. */
  void unit();

  clang::ASTContext &ast;
  clang::Preprocessor &preprocessor;
  as_build *const build;
  as_front_reply *const reply;
  const Nesting *nesting = nullptr;         /* functions that are refused for it, if there are any */
  const class Comments *comments = nullptr; /* of specifications */
  std::unique_ptr<class Specs> specs;       /* null: there are none */
  bool relaxed_aliasing = false;            /* -fno-strict-aliasing */
  bool orders = false;                      /* operands are evaluated in either order, where that matters */

  /* sources.cpp. A range that covers the tokens; an invalid one gives that of the whole main file's first character. */
  uint32_t range(clang::SourceRange range);
  uint32_t range(const clang::Stmt *s);
  /* Of an operator inside an expression, for instance: one token. */
  uint32_t range(clang::SourceLocation location) { return range(clang::SourceRange(location)); }
  /* Tells the user about a refusal (a located note in what clang says), and puts the note into the unit. */
  void note(const Refused &refused, uint32_t function, uint32_t global);

  /* types.cpp. The core type of the unqualified canonical type. Types that core does not have (vectors, complex
   * numbers, address spaces) are opaque; only using a value of such a type is refused. */
  uint32_t type(clang::QualType type);
  static uint32_t
  qualifiers(clang::QualType type); /* as_core_qualifier, of the outermost level; of an array: of its elements */
  uint32_t field(const clang::FieldDecl *field); /* index into the unit's fields; a bit-field without a name has none */
  uint32_t int_type, size_type;
  bool is_scalar(clang::QualType type);    /* integer, enum, bool, float, pointer: a value core computes with */
  bool is_aggregate(clang::QualType type); /* record, array, atomic record: handled by address */
  /* Throws Refused, naming the construct, if values of the type are nothing that core has (vector, complex, ...). */
  void need_value(clang::QualType type, clang::SourceRange range);
  void need_value(clang::QualType type, const clang::Stmt *at);

  /* constants.cpp */
  Operand integer(clang::QualType type, const llvm::APInt &value); /* also bool, enums */
  Operand integer(clang::QualType type, uint64_t value);
  Operand floating(clang::QualType type, const llvm::APFloat &value);
  Operand zero(clang::QualType scalar); /* 0, 0.0, null */
  Operand global_address(uint32_t global, int64_t offset_bytes, uint32_t type);
  Operand function_address(uint32_t function);
  /* The global that holds a literal; the same one for the same expression node. Its type is the literal's array type.
   */
  uint32_t string(const clang::StringLiteral *literal);
  uint32_t predefined(const clang::PredefinedExpr *name); /* __func__ */
  /* The initialiser of a static object, as clang evaluated it. `body`: for addresses of labels, or null. Throws
   * Refused. */
  void initialise(uint32_t global, const clang::APValue &value, clang::QualType type, class Body *body);
  void initialise(uint32_t global, const clang::Expr *init, clang::QualType type, class Body *body);
  /* A scalar constant as an operand, from clang's evaluation of a constant expression (an address, say). */
  Operand constant(const clang::APValue &value, clang::QualType type, class Body *body, clang::SourceRange range);

  /* declarations.cpp. The rows are made at the first use, from all of the declaration's redeclarations. */
  uint32_t function(const clang::FunctionDecl *function);
  uint32_t global(const clang::VarDecl *variable); /* file scope, extern or static local */
  /* A static local or a file-scope compound literal: defined here. */
  void define_static(const clang::VarDecl *variable, class Body *body);
  uint32_t compound_literal(const clang::CompoundLiteralExpr *literal); /* at file scope */
  /* A function that the translation calls though the source does not name it ("memcpy" for __builtin_memcpy): the
   * unit's own declaration if it has one, else an implicit one of this type. */
  uint32_t library_function(llvm::StringRef name, clang::QualType function_type, clang::SourceRange range);

private:
  friend class Body;
  friend class Specs;
  struct Tables; /* of the .cpp files */
  std::unique_ptr<Tables> tables;
};

/* ---- one body ---- */

/* Where an lvalue designates. */
struct Place {
  enum Kind { Register, Memory, Bits } kind;
  uint32_t local = AS_CORE_NONE; /* Register */
  Operand address = NoOperand;   /* Memory: of the object; Bits: of the record */
  uint32_t field = AS_CORE_NONE; /* Bits */
  clang::QualType type;          /* of the value, without _Atomic */
  unsigned access = 0;           /* as_core_access */
};

/* A stretch of the body in which locals live: a block, a loop or selection statement, the rest of a block after a
 * variable length array or a variable with a cleanup, a full expression with objects of its own. */
struct Scope {
  Scope *parent = nullptr;
  std::vector<uint32_t> locals;            /* live when it is entered, in this order; dead when it is left */
  const clang::VarDecl *cleanup = nullptr; /* __attribute__((cleanup)): called when the scope is left */
  unsigned depth = 0;
};

/* What survey.cpp finds. Locals are made by it: the parameters, then the others in the order of the source.
 *
 * Objects. Keys are: compound literals of the body, but for those whose value, a record, is only read and goes into
 * another object (see below). Calls, va_arg, ?:, statement expressions, casts to a union and
 * loads of atomic records (the AtomicToNonAtomic cast) whose type is a record, unless they are evaluated into an
 * object that is there anyway: the initialiser of a variable, of a compound literal or of a member, the arms of ?:, the
 * right side of a comma and the end of a statement expression that has an object of its own or goes into one, through
 * parentheses, _Generic and the like. AtomicExpr of record type, always. Arguments of record type that are no fresh
 * object, if a later argument has side effects; the value that `return` has while cleanups are to be run: the key is
 * the argument, or the value, itself. */
struct Survey {
  llvm::DenseMap<const clang::VarDecl *, uint32_t> locals; /* automatic variables and parameters */
  llvm::DenseMap<const clang::Expr *, uint32_t> objects;
  llvm::DenseMap<const void *, Scope *> scopes;         /* by statement, full expression, or VarDecl */
  llvm::DenseMap<const void *, Scope *> scope_of_label; /* by LabelDecl and SwitchCase: what it stands in */
  std::vector<const clang::LabelDecl *> address_taken;  /* labels, in order: the targets of computed gotos */
  std::vector<const Scope *> computed_gotos;            /* what each stands in */
  llvm::DenseSet<const clang::Stmt *>
      has_label; /* compound statements with a label inside: their declarations may be reached twice */
  std::vector<std::unique_ptr<Scope>> all;
  llvm::DenseSet<const clang::Expr *> effects; /* full expressions with side effects inside that may be unsequenced */
};

/* Walks the bounds of a variably modified type that are evaluated where the type is written, outermost first: those of
 * typedefs were evaluated before. `operand` is for typeof. (variable_arrays.cpp) */
void walk_bounds(clang::ASTContext &ast, clang::QualType type, llvm::function_ref<void(const clang::Expr *)> bound,
                 llvm::function_ref<void(const clang::Expr *)> operand);

class Body {
public:
  Body(Translator &translator, const clang::FunctionDecl *function, uint32_t index);
  ~Body();
  /* Begins, translates and ends the function; throws Refused (the caller refuses the function then). */
  void translate();

  Translator &t;
  as_build *const build;
  const clang::FunctionDecl *const decl;
  const uint32_t index;
  Survey survey;

  /* Short forms of the builder. `type` is a core type. */
  Operand emit(as_core_op op, uint32_t type, std::initializer_list<Operand> operands, uint32_t range,
               uint32_t extra = 0, unsigned access = 0);
  uint32_t block(const char *label = "") { return as_build_block(build, as_build_name(build, label)); }
  void place(uint32_t block) { as_build_place(build, block), known_sizes.clear(); }
  void jump(uint32_t target, uint32_t range) { as_build_jump(build, target, range); }
  bool open() const { return as_build_open(build); }
  uint32_t type(clang::QualType q) { return t.type(q); }
  uint32_t range(const clang::Stmt *s) { return t.range(s); }
  uint32_t pointer_to(clang::QualType q) { return t.type(t.ast.getPointerType(q)); }
  bool varies(clang::QualType q); /* whether its size is not constant */
  /* A register of the translation's own, for results of ?: and &&; its life begins here (or later: `live` false). It
   * stands in no scope: who made it ends its life (release), and no jump may leave in between. */
  uint32_t made_register(clang::QualType type, uint32_t range, bool live = true);
  Operand release(uint32_t made_register, uint32_t range); /* its value; the end of its life */

  /* scalars.cpp */
  Operand scalar(const clang::Expr *e);                            /* a prvalue of scalar type */
  void effect(const clang::Expr *e);                               /* any expression, for what it does */
  void condition(const clang::Expr *e, uint32_t yes, uint32_t no); /* ends the block: jumps */
  Operand convert(Operand x, clang::QualType to, uint32_t range);  /* nothing if it has the type already */
  Operand arithmetic(as_core_op op, clang::QualType type, Operand a, Operand b, uint32_t range);
  Operand compare(as_core_op op, clang::QualType type, Operand a, Operand b, uint32_t range); /* an int */
  /* ADD_PTR or SUB_PTR of a pointer of this type. */
  Operand step(as_core_op op, clang::QualType pointer, Operand p, Operand i, uint32_t range);
  Operand size_number(uint64_t bytes); /* a size_t */
  /* What e is but for parentheses and other wrappers without a meaning: the expression one layer further in, or null.
   */
  static const clang::Expr *same_value(const clang::Expr *e);

  /* Any operator of two scalars but those that C evaluates in its own way (= , && ||), by the types in the source. */
  Operand binary(clang::BinaryOperatorKind kind, clang::QualType result, clang::QualType left, Operand x,
                 clang::QualType right, Operand y, uint32_t range);

  /* casts.cpp; the second: of an operand that was evaluated already */
  Operand converted(const clang::CastExpr *e);
  Operand converted(const clang::CastExpr *e, Operand operand, uint32_t range);

  /* assignments.cpp; `used`: whether anybody needs the value */
  Operand assign(const clang::BinaryOperator *e, bool used);
  Operand assign_compound(const clang::CompoundAssignOperator *e, bool used);
  Operand increment(const clang::UnaryOperator *e, bool used);

  /* conditions.cpp */
  Operand logical(const clang::BinaryOperator *e); /* && and || */
  Operand conditional(const clang::AbstractConditionalOperator *e);

  /* places.cpp */
  Place lvalue(const clang::Expr *e);
  Operand address(const clang::Expr *lvalue); /* of an lvalue that is in memory and no bit-field */
  Operand load(const Place &place, uint32_t range);
  void store(const Place &place, Operand value, uint32_t range);
  Place memory(Operand address, clang::QualType type); /* the place at an address */
  /* as_core_access: of the object that an lvalue designates, or that a value of record type is read from. */
  unsigned access(const clang::Expr *e);
  /* Whether a record that is packed, or a type that was given less alignment, leaves the lvalue without the alignment
   * of its type. */
  bool is_unaligned(const clang::Expr *lvalue);
  bool is_lowered(clang::QualType type); /* whether a typedef gave it less alignment than it has */
  /* Whether the type of the lvalue, or of the record that it is a member of, has GNU's attribute. */
  static bool may_alias(const clang::Expr *lvalue);
  /* Whether a packed record leaves the member without the alignment of its type. */
  bool is_unaligned(const clang::FieldDecl *member);
  /* Of a variable, as an expression of this type names it. */
  Place variable(const clang::VarDecl *variable, clang::QualType type);
  Operand function_pointer(const clang::FunctionDecl *function, clang::QualType pointer);

  /* aggregates.cpp */
  /* The address of an object that holds the value now and until anything else is evaluated that may change it; not to
   * be written. */
  Operand aggregate(const clang::Expr *e);
  /* Evaluates e into the object at `address`, which e does not read (a made object or one that is being initialised).
   */
  void aggregate_into(const clang::Expr *e, Operand address, unsigned access = 0);
  /* The initialiser of an automatic object of any type, whose qualifiers count. The full expression's scope is the
   * caller's. */
  void initialise(Operand address, clang::QualType type, const clang::Expr *init, unsigned access = 0);
  void initialise(const clang::VarDecl *variable);
  bool makes_image = false; /* a variable is being given constants: clang copies an image, whose padding is zero */
  /* The made object of this expression (survey.objects), which is live. */
  Operand object(const clang::Expr *e);

  /* calls.cpp, builtins.cpp, atomics.cpp. The result of a scalar call, or NoOperand; `into` is where an aggregate
   * result goes. */
  Operand call(const clang::CallExpr *e, Operand into, unsigned access = 0);
  Operand call(uint32_t function, std::initializer_list<Operand> arguments, uint32_t range);
  Operand variable_argument(const clang::VAArgExpr *e, Operand into, unsigned access = 0);
  /* Of a function that the source does not name, through this type; the values have the types of the parameters. */
  Operand library_call(const char *name, clang::QualType result, llvm::ArrayRef<clang::QualType> parameters,
                       llvm::ArrayRef<Operand> values, clang::SourceRange source);
  /* false: not a builtin that is more than a call of a library function; call it. */
  bool builtin(const clang::CallExpr *e, Operand *result);
  /* An aggregate result is given by its address, which is object(e). */
  Operand atomic(const clang::AtomicExpr *e);
  bool sync_builtin(const clang::CallExpr *e, unsigned builtin, Operand *result);

  /* variable_arrays.cpp */
  bool is_variable(clang::QualType type) { return type->isVariablyModifiedType(); }
  /* Evaluates the bounds of a variably modified type, where its declaration (or cast, sizeof, va_arg, compound literal)
   * is reached. Of a parameter: of its original type, at entry. */
  void bounds(clang::QualType type);
  Operand size_of(clang::QualType type, uint32_t range);              /* a size_t operand, constant unless variable */
  Operand variable_size(const clang::UnaryExprOrTypeTraitExpr *size); /* sizeof of a variable length array */
  void unread(const clang::Expr *e);                                  /* evaluated for its effects, if it has any */
  /* Whether index and decay must be told the size of this array. */
  bool has_variable_size(clang::QualType array);
  Operand element(Operand array, clang::QualType type, Operand at, uint32_t range); /* its address */
  void declare_variable_array(const clang::VarDecl *variable);

  /* survey.cpp */
  void look();
  /* The scope that this statement, full expression or variable opens, or null. */
  Scope *scope_of(const void *owner);

  /* sequence.cpp. Enters the scope of a full expression, if it has one; who calls it leaves it. */
  Scope *begin_full(const clang::Expr *e);
  /* The access was made: a conversion of an lvalue to its value, an assignment, ++ or --. */
  void accessed(const clang::Expr *node, const Place &place);
  void note_written(const clang::Stmt *s);

  /* meet.cpp */
  bool may_meet(const clang::Expr *lvalue, const clang::Expr *other);
  static const clang::VarDecl *named(const clang::Expr *lvalue); /* the variable that it names, or null */
  bool is_register(const clang::VarDecl *variable);

  /* orders.cpp */
  enum class Order {
    One,  /* operands are evaluated in core's order: no other makes a difference, or `order` says that they are not
             followed */
    Both, /* and from the last to the first: these are all */
    Some  /* the same, and there are more */
  };
  Order order_of(llvm::ArrayRef<const clang::Expr *> operands, const clang::Expr *around, int reads = -1);
  /* Evaluates operand 0, 1 ... in the order that the unit has; their values are Kept. */
  void in_order(Order order, unsigned count, const clang::Expr *around, llvm::function_ref<void(unsigned)> evaluate);
  /* Operands that are evaluated in core's order only: says so, if it matters. */
  void keep_order(llvm::ArrayRef<const clang::Expr *> operands, const clang::Expr *around);
  void one_order(const clang::Expr *around);
  clang::QualType address_type(const clang::Expr *lvalue); /* of what a Place of it has as its address */

  /* statements.cpp */
  void statement(const clang::Stmt *s);
  void declaration(const clang::DeclStmt *s);
  Operand statement_expression(const clang::StmtExpr *e,
                               Operand into);    /* scalar value, or into for records, or NoOperand */
  uint32_t label(const clang::LabelDecl *label); /* the block that its address is the address of */
  void enter(Scope *scope, uint32_t range);      /* LIVE; null does nothing */
  void leave(Scope *scope, uint32_t range);      /* cleanup, DEAD; to its parent */
  /* Leaves and enters scopes as a jump from the current scope to `target` does, without changing the current scope. */
  void cross(Scope *target, uint32_t range);
  Scope *current = nullptr;

  /* A full expression: enters its scope if it has one, runs, leaves it. */
  template <typename F> auto full(const clang::Expr *e, F &&run) {
    Scope *scope = begin_full(e);
    auto result = run();
    leave(scope, range(e));
    return result;
  }

  struct Tables; /* body_tables.hpp */
  std::unique_ptr<Tables> tables;

  /* statements.cpp: where jumps go. */
  struct Exits {
    uint32_t on_break, on_continue;
    Scope *break_scope, *continue_scope;
  };
  /* Computed gotos leave to `base`. If labels stand deeper, their addresses are those of landing blocks, which enter
   * what is missing; that is wrong (`impossible`) if a goto stands in what a landing enters: then each goto compares
   * addresses. */
  struct Landings {
    bool planned = false, needed = false, impossible = false;
    Scope *base = nullptr;
  };
  llvm::SmallVector<Exits, 8> exits;
  llvm::DenseMap<const clang::LabelDecl *, uint32_t> label_blocks, landing_blocks;
  llvm::DenseMap<const clang::SwitchCase *, uint32_t> case_blocks;
  Landings landings;
  bool reached_again = false; /* declarations of this block may be */

  void run_cleanup(const Scope *scope, uint32_t range);
  void end_lives(const Scope *scope, uint32_t range);
  void begin_lives(const Scope *scope, const Scope *from, uint32_t range);
  void whole(const clang::Expr *e);
  void branch(const clang::Expr *e, uint32_t yes, uint32_t no);
  void substatement(const clang::Stmt *s);
  void compound(const clang::CompoundStmt *s, llvm::function_ref<void(const clang::Stmt *)> last);
  void if_statement(const clang::IfStmt *s);
  void while_statement(const clang::WhileStmt *s);
  void do_statement(const clang::DoStmt *s);
  void for_statement(const clang::ForStmt *s);
  void switch_statement(const clang::SwitchStmt *s);
  void switch_case(const clang::SwitchCase *s);
  void label_statement(const clang::LabelStmt *s);
  void jump_to(uint32_t target, Scope *scope, uint32_t range);
  void goto_label(const clang::LabelDecl *l, uint32_t range);
  void computed_goto(const clang::IndirectGotoStmt *s);
  void search_label(Operand address, uint32_t range);
  void return_statement(const clang::ReturnStmt *s);
  void assembly(const clang::GCCAsmStmt *s);
  void declare(const clang::VarDecl *v);
  uint32_t label_block(const clang::LabelDecl *l);
  void plan_landings();
  /* variable_arrays.cpp: the bounds that were evaluated, by their expressions. */
  llvm::DenseMap<const clang::Expr *, Operand> known_bounds;
  llvm::DenseMap<const clang::Expr *, Operand> known_sizes; /* of arrays with these bounds, in the present block */
};

/* The value of an operand from its evaluation to its use: in a made register, if there is more than one order. */
class Kept {
public:
  Kept(Body &body, Body::Order order, clang::QualType type, const clang::Expr *e);
  void put(Operand value);
  Operand take();

private:
  Body &b;
  clang::QualType type;
  uint32_t where, local = AS_CORE_NONE;
  Operand operand = NoOperand;
};

} // namespace bridge

#endif
