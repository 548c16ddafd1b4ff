/* Atomic operations with the meaning that they have in a program with one thread: loads, stores, and arithmetic that
 * wraps (7.17.7.5p3). Memory orders are evaluated, no more. The operators of _Atomic objects (=, +=, ++) are ordinary
 * ones on atomic places, and are not here. */
#include "c/front/translate.hpp"

#include <clang/Basic/Builtins.h>
#include <clang/Basic/TargetInfo.h>

using namespace clang;

namespace bridge {

namespace {

enum class Modify { None, Add, Sub, And, Or, Xor, Nand, Min, Max };

/* One operation on the object of this type at `address`. */
class Atomic {
public:
  Atomic(Body &body, const Expr *expression, QualType value_type, bool is_volatile)
      : b(body), t(body.t), e(expression), where(body.range(expression)), type(value_type.getUnqualifiedType()),
        access(AS_CORE_ACCESS_ATOMIC | (is_volatile ? AS_CORE_ACCESS_VOLATILE : 0)) {
    t.need_value(type, e);
  }

  Operand address = NoOperand;

  bool is_aggregate() { return t.is_aggregate(type); }
  Operand load() { return b.load(place(), where); }
  void store(Operand value) { b.store(place(), value, where); }
  Operand load_from(Operand p) { return b.load(b.memory(p, type), where); }
  void store_to(Operand p, Operand value) { b.store(b.memory(p, type), value, where); }
  void copy(Operand to, Operand from, unsigned more = 0) {
    b.emit(AS_CORE_OP_COPY, b.type(type), {to, from}, where, 0, access | more);
  }
  Operand exchange(Operand value);
  Operand modify(Modify operation, Operand value, bool gives_new, bool in_elements);
  /* Whether the object held `expected`; *held is what it held. Then it holds `desired`; else `otherwise` is run. If
   * `weak`, an int, is there and not zero, it may be the latter in any case. */
  Operand compare_exchange(Operand expected, Operand desired, Operand *held, llvm::function_ref<void()> otherwise,
                           Operand weak = NoOperand);
  Operand convert(Operand x) { return b.convert(x, type, where); }
  Operand value(const Expr *x) { return convert(b.scalar(x)); }

private:
  Body &b;
  Translator &t;
  const Expr *const e;
  const uint32_t where;
  const QualType type;
  const unsigned access;

  Place place() {
    Place at = b.memory(address, type);
    at.access |= access;
    return at;
  }
  [[noreturn]] void refuse(const char *what) { throw Refused{e->getSourceRange(), what}; }
  Operand in(QualType q, as_core_op op, std::initializer_list<Operand> operands) {
    return b.emit(op, b.type(q), operands, where);
  }
  Operand computed(Modify operation, QualType q, Operand x, Operand y);
  Operand moved(Modify operation, Operand p, Operand distance, bool in_elements);
};

Operand Atomic::exchange(Operand value) {
  Operand old = load();
  store(value);
  return old;
}

Operand Atomic::computed(Modify operation, QualType q, Operand x, Operand y) {
  bool is_float = q->isFloatingType();
  auto wrapped = [&](as_core_op op, as_core_intrinsic wrap) {
    if (is_float) return in(q, op, {x, y});
    return b.emit(AS_CORE_OP_INTRINSIC, b.type(q), {x, y}, where, wrap);
  };
  if (is_float && operation != Modify::Add && operation != Modify::Sub) refuse("atomic minimum of a float");
  switch (operation) {
  case Modify::Add: return wrapped(AS_CORE_OP_ADD, AS_CORE_INTRINSIC_WRAP_ADD);
  case Modify::Sub: return wrapped(AS_CORE_OP_SUB, AS_CORE_INTRINSIC_WRAP_SUB);
  case Modify::And: return in(q, AS_CORE_OP_AND, {x, y});
  case Modify::Or: return in(q, AS_CORE_OP_OR, {x, y});
  case Modify::Xor: return in(q, AS_CORE_OP_XOR, {x, y});
  case Modify::Nand: return in(q, AS_CORE_OP_NOT, {in(q, AS_CORE_OP_AND, {x, y})});
  case Modify::Min: return in(q, AS_CORE_OP_SELECT, {in(q, AS_CORE_OP_LT, {x, y}), x, y});
  case Modify::Max: return in(q, AS_CORE_OP_SELECT, {in(q, AS_CORE_OP_LT, {x, y}), y, x});
  case Modify::None: break;
  }
  refuse("atomic operation");
}

/* C11's functions count elements, GNU's bytes. */
Operand Atomic::moved(Modify operation, Operand p, Operand distance, bool in_elements) {
  as_core_op op = operation == Modify::Add ? AS_CORE_OP_ADD_PTR : AS_CORE_OP_SUB_PTR;
  QualType target = type->getPointeeType();
  if (in_elements && target->isVariableArrayType()) return in(type, op, {p, distance, b.size_of(target, where)});
  if (in_elements) return in(type, op, {p, distance});
  QualType bytes = t.ast.getPointerType(t.ast.CharTy);
  return convert(in(bytes, op, {b.convert(p, bytes, where), b.convert(distance, t.ast.getIntPtrType(), where)}));
}

Operand Atomic::modify(Modify operation, Operand value, bool gives_new, bool in_elements) {
  Operand old = load(), made;
  bool moves = operation == Modify::Add || operation == Modify::Sub;
  if (type->isPointerType() && moves)
    made = moved(operation, old, value, in_elements);
  else {
    QualType q = type->isPointerType() ? t.ast.getUIntPtrType() : type->isBooleanType() ? t.ast.IntTy : type;
    made = convert(computed(operation, q, b.convert(old, q, where), b.convert(value, q, where)));
  }
  store(made);
  return gives_new ? made : old;
}

Operand Atomic::compare_exchange(Operand expected, Operand desired, Operand *held, llvm::function_ref<void()> otherwise,
                                 Operand weak) {
  *held = load();
  Operand equal = in(type, AS_CORE_OP_EQ, {*held, expected});
  QualType number = t.ast.IntTy;
  if (weak != NoOperand)
    equal = b.library_call("__assay_weak", number, {number, number}, {equal, weak}, e->getSourceRange());
  uint32_t yes = b.block(), no = b.block(), end = b.block();
  as_build_branch(b.build, equal, yes, no, where);
  b.place(yes);
  store(desired);
  b.jump(end, where);
  b.place(no);
  otherwise();
  b.jump(end, where);
  b.place(end);
  return equal;
}

/* "fetch_add", "add_fetch"; between them stands `joint`. */
Modify modification(llvm::StringRef name, llvm::StringRef joint, bool *gives_new) {
  std::string after = ("fetch" + joint).str(), before = (joint + "fetch").str();
  *gives_new = name.consume_back(before);
  if (!*gives_new && !name.consume_front(after)) return Modify::None;
  static const struct {
    const char *name;
    Modify operation;
  } table[] = {{"add", Modify::Add},  {"sub", Modify::Sub},   {"and", Modify::And}, {"or", Modify::Or},
               {"xor", Modify::Xor},  {"nand", Modify::Nand}, {"min", Modify::Min}, {"max", Modify::Max},
               {"umin", Modify::Min}, {"umax", Modify::Max}};
  for (auto &row : table)
    if (name == row.name) return row.operation;
  return Modify::None;
}

} // namespace

/* ---- __c11_atomic_ and __atomic_ ---- */

/* Whether it may fail though it need not: C11 says so by the name, GNU by an argument. NoOperand: it may not. */
static Operand weakness(Body &b, const AtomicExpr *e) {
  QualType number = b.t.ast.IntTy;
  if (e->getOpAsString().ends_with("_weak")) return b.t.integer(number, 1);
  if (e->getNumSubExprs() <= 5) return NoOperand;
  bool known;
  if (e->getWeak()->EvaluateAsBooleanCondition(known, b.t.ast) && !e->getWeak()->HasSideEffects(b.t.ast))
    return known ? b.t.integer(number, 1) : NoOperand;
  return b.convert(b.convert(b.scalar(e->getWeak()), b.t.ast.BoolTy, b.range(e)), number, b.range(e));
}

/* `generic`: GNU's operations on any type, which take and give values by pointers. */
static Operand compare_exchange(Body &b, const AtomicExpr *e, Atomic &object, bool generic) {
  QualType type = e->getValueType();
  if (object.is_aggregate() || type->isFloatingType())
    throw Refused{e->getSourceRange(), "atomic comparison of a record or float"};
  Operand expected = b.scalar(e->getVal1());
  b.effect(e->getOrderFail());
  Operand desired = generic ? object.load_from(b.scalar(e->getVal2())) : object.value(e->getVal2());
  Operand weak = weakness(b, e);
  Operand held, wanted = object.load_from(expected);
  Operand equal = object.compare_exchange(wanted, desired, &held, [&] { object.store_to(expected, held); }, weak);
  return b.convert(equal, e->getType(), b.range(e));
}

static Operand generic_exchange(Body &b, const AtomicExpr *e, Atomic &object) {
  if (object.is_aggregate()) throw Refused{e->getSourceRange(), "atomic exchange of a record"};
  Operand from = b.scalar(e->getVal1()), to = b.scalar(e->getVal2());
  object.store_to(to, object.exchange(object.load_from(from)));
  return NoOperand;
}

static Operand generic_move(Body &b, Atomic &object, const Expr *other, bool is_load) {
  Operand p = b.scalar(other);
  if (object.is_aggregate())
    object.copy(is_load ? p : object.address, is_load ? object.address : p);
  else if (is_load)
    object.store_to(p, object.load());
  else
    object.store(object.load_from(p));
  return NoOperand;
}

/* The result is the object of the expression; `value` is what is stored afterwards, or null. */
static Operand aggregate_exchange(Body &b, const AtomicExpr *e, Atomic &object, const Expr *value) {
  Operand from = value ? b.aggregate(value) : NoOperand, result = b.object(e);
  object.copy(result, object.address, AS_CORE_ACCESS_INITIALISES);
  if (value) object.copy(object.address, from);
  return result;
}

Operand Body::atomic(const AtomicExpr *e) {
  llvm::StringRef name = e->getOpAsString();
  bool c11 = name.consume_front("__c11_atomic_");
  if (!c11 && !name.consume_front("__scoped_atomic_") && !name.consume_front("__atomic_"))
    throw Refused{e->getSourceRange(), name.str()};
  llvm::SmallVector<const Expr *, 8> operands;
  for (const Stmt *child : e->children()) operands.push_back(cast<Expr>(child));
  keep_order(operands, e);
  bool by_value = name.consume_back("_n") || c11, gives_new;
  Atomic object(*this, e, e->getValueType(), e->isVolatile());
  object.address = scalar(e->getPtr());
  if (name != "init") effect(e->getOrder());
  if (name.starts_with("compare_exchange")) return compare_exchange(*this, e, object, !by_value);
  if (Modify operation = modification(name, "_", &gives_new); operation != Modify::None)
    return object.modify(operation, scalar(e->getVal1()), gives_new, c11);
  if (!by_value && name == "exchange") return generic_exchange(*this, e, object);
  if (!by_value) return generic_move(*this, object, e->getVal1(), name == "load");
  bool loads = name == "load", exchanges = name == "exchange";
  if (object.is_aggregate()) {
    if (loads || exchanges) return aggregate_exchange(*this, e, object, loads ? nullptr : e->getVal1());
    object.copy(object.address, aggregate(e->getVal1()));
    return NoOperand;
  }
  if (loads) return object.load();
  if (exchanges) return object.exchange(object.value(e->getVal1()));
  object.store(object.value(e->getVal1())); /* store, init */
  return NoOperand;
}

/* ---- __sync_, and what is no AtomicExpr ---- */

static Operand sync_operation(Body &b, const CallExpr *e, llvm::StringRef name) {
  QualType pointer = e->getArg(0)->getType(), type = pointer->getPointeeType();
  Atomic object(b, e, type, type.isVolatileQualified());
  object.address = b.scalar(e->getArg(0));
  bool gives_new;
  if (Modify operation = modification(name, "_and_", &gives_new); operation != Modify::None)
    return object.modify(operation, b.scalar(e->getArg(1)), gives_new, false);
  if (name == "lock_test_and_set" || name == "swap") return object.exchange(object.value(e->getArg(1)));
  if (name == "lock_release") {
    object.store(b.t.zero(type.getUnqualifiedType()));
    return NoOperand;
  }
  if (name != "val_compare_and_swap" && name != "bool_compare_and_swap")
    throw Refused{e->getSourceRange(), ("__sync_" + name).str()};
  Operand expected = object.value(e->getArg(1)), desired = object.value(e->getArg(2)), held;
  Operand equal = object.compare_exchange(expected, desired, &held, [] {});
  return name.starts_with("val") ? held : b.convert(equal, e->getType(), b.range(e));
}

/* A flag is a byte, whatever its type. */
static Operand flag_operation(Body &b, const CallExpr *e, bool sets) {
  QualType byte = b.t.ast.UnsignedCharTy, target = e->getArg(0)->getType()->getPointeeType();
  Atomic object(b, e, byte, target.isVolatileQualified());
  object.address = b.convert(b.scalar(e->getArg(0)), b.t.ast.getPointerType(byte), b.range(e));
  b.effect(e->getArg(1));
  if (sets) return b.convert(object.exchange(b.t.integer(byte, 1)), e->getType(), b.range(e));
  object.store(b.t.zero(byte));
  return NoOperand;
}

/* What clang does not know it leaves to a library; here, an aligned object of a size that the target has an instruction
 * for is lock-free. */
static Operand is_lock_free(Body &b, const CallExpr *e) {
  Expr::EvalResult known, size;
  ASTContext &ast = b.t.ast;
  if (e->EvaluateAsInt(known, ast)) return b.t.integer(e->getType(), known.Val.getInt());
  if (!e->getArg(0)->EvaluateAsInt(size, ast))
    throw Refused{e->getSourceRange(), e->getDirectCallee()->getNameAsString()};
  for (unsigned n = 1; n < e->getNumArgs(); n++) b.effect(e->getArg(n));
  uint64_t bytes = size.Val.getInt().getZExtValue();
  bool power = bytes && !(bytes & (bytes - 1));
  return b.t.integer(e->getType(), power && bytes * 8 <= ast.getTargetInfo().getMaxAtomicInlineWidth());
}

bool Body::sync_builtin(const CallExpr *e, unsigned builtin, Operand *result) {
  llvm::StringRef name = t.ast.BuiltinInfo.getName(builtin);
  switch (builtin) {
  case Builtin::BI__sync_synchronize: return true;
  case Builtin::BI__atomic_thread_fence:
  case Builtin::BI__atomic_signal_fence:
  case Builtin::BI__c11_atomic_thread_fence:
  case Builtin::BI__c11_atomic_signal_fence: effect(e->getArg(0)); return true;
  case Builtin::BI__atomic_test_and_set:
  case Builtin::BI__atomic_clear: *result = flag_operation(*this, e, name == "__atomic_test_and_set"); return true;
  case Builtin::BI__atomic_is_lock_free:
  case Builtin::BI__atomic_always_lock_free:
  case Builtin::BI__c11_atomic_is_lock_free: *result = is_lock_free(*this, e); return true;
  default: break;
  }
  if (!name.consume_front("__sync_")) return false;
  *result = sync_operation(*this, e, name.rtrim("0123456789").rtrim('_'));
  return true;
}

} // namespace bridge
