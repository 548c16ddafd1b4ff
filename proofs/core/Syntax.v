(** Core, as `assay prove` prints it: the programs that are proved.

    Core is typed C made explicit; docs/core.md defines it, and this file is the part of it that is proved, in the same words: functions of
    blocks, blocks of instructions over temporaries, each with the C types that it computes in. The printer (src/c/prove) translates each
    instruction of core to one of these and leaves out only what means nothing when a program runs: ranges of the source, types that no
    instruction asks for, specifications. What it cannot translate becomes [Raise Unsupported].

    The target is x86-64 Linux: little-endian, pointers of 64 bits. Clauses are those of C17 (ISO/IEC 9899:2018). *)
From Coq Require Import ZArith List FMapPositive.
Import ListNotations.
Open Scope Z_scope.

(** What can go wrong: the checks of src/c/exec/check/checks.def that are on by default, by their names. *)
Inductive error : Set :=
| Assertion | Abort | ErrorReached
| SignedOverflow | DivisionByZero | DivisionOverflow | ShiftAmount | ZeroCount
| Uninitialised | InvalidBool
| NullDereference | NullArithmetic | WildPointer | Misaligned | OutOfBounds | SubobjectBounds
| HeapUseAfterFree | UseAfterScope | UseAfterReturn | ReadOnly | Temporary
| Unsequenced | Overlap | DoubleFree | BadFree
| PointerDifference | PointerComparison
| BadCall | CallType | BadArguments | MissingReturn | Noreturn
| VlaSize | LibcMisuse | Character | NumberRange | Unreachable | Assumption
| Unsupported.   (** what this semantics has no rule for: nothing is proved of a program that reaches it *)

(** Scalar types: integers of a width, which lie in so many bytes (those of _BitInt can have more bits than they need); _Bool;
    all pointers. *)
Inductive scalar : Set :=
| Int (width : Z) (is_signed : bool) (bytes : Z)
| Bool
| Ptr.

Definition schar := Int 8 true 1.    Definition uchar := Int 8 false 1.
Definition short := Int 16 true 2.   Definition ushort := Int 16 false 2.
Definition int := Int 32 true 4.     Definition uint := Int 32 false 4.
Definition long := Int 64 true 8.    Definition ulong := Int 64 false 8.
Definition int128 := Int 128 true 16. Definition uint128 := Int 128 false 16.

Definition temporary := positive.   (** of a function *)
Definition local := positive.       (** of a function *)
Definition label := positive.       (** a block of a function *)
Definition function_name := positive.
Definition global_name := positive.
Bind Scope positive_scope with temporary local label function_name global_name.

Inductive operand : Set :=
| Tmp (t : temporary)
| Num (z : Z)                               (** an integer: a word of its type's width *)
| Null                                      (** the null pointer *)
| Glob (g : global_name) (offset : Z)       (** the address of a global, and so many bytes more *)
| Func (f : function_name)
| Loc (x : local).                          (** the address of a local *)

Inductive arithmetic : Set := Plus | Minus | Times | Divide | Remainder | BitAnd | BitOr | BitXor.
Inductive comparison : Set := Equal | Unequal | Less | LessEqual | Greater | GreaterEqual.
Inductive intrinsic : Set :=
| WrapAdd | WrapSub | WrapMul | OverflowAdd | OverflowSub | OverflowMul
| Clz | Ctz | Ffs | Clrsb | Popcount | Parity | Bswap | Bitreverse | RotateLeft | RotateRight.

(** The size in bytes of an array: known, none (its elements may be anywhere in the object), or computed when the program runs. *)
Inductive extent : Set := Open | Bytes (n : Z) | Varies (n : operand).

(** Stretches of an object, from one offset up to another, that must not be modified since they are const (6.7.3p6). *)
Definition frozen_bytes := list (Z * Z).

Inductive instruction : Set :=
(* Locals. Registers are scalars whose address nobody takes. *)
| Get (r : temporary) (x : local)           (** the value of a register, which must have been given one *)
| Peek (r : temporary) (x : local)          (** the same of a parameter, or of one that the translation made: it may be indeterminate *)
| Put (x : local) (y : operand)
| Clear (x : local)                         (** the register's lifetime begins, or its declaration is reached again: indeterminate *)
| Live (x : local) (size align : Z) (frozen : frozen_bytes) (temporary : bool)   (** a local that is an object begins to live, indeterminate *)
| LiveArray (x : local) (size : operand) (align : Z)              (** a variable length array *)
| Dead (x : local)
| Forget (x : local)                        (** a local that is an object is indeterminate again *)
(* Memory. [align] is what the address must be a multiple of, [fresh] that the access initialises the object. *)
| Load (r : temporary) (t : scalar) (align : Z) (p : operand)
| Store (t : scalar) (align : Z) (fresh : bool) (p x : operand)
| LoadBits (r : temporary) (t : scalar) (align offset width : Z) (p : operand)   (** of the record at p: bit [offset], so many bits *)
| StoreBits (t : scalar) (align offset width : Z) (fresh : bool) (p x : operand)
| Copy (size align : Z) (fresh : bool) (p q : operand)
| Zero (size align : Z) (fresh : bool) (p : operand)
| Alloca (r : temporary) (align : Z) (size : operand)
(* Addresses. [e] is the error if p is null. *)
| Field (r : temporary) (e : error) (align offset : Z) (size : extent) (p : operand)   (** of a record that is aligned so *)
| Decay (r : temporary) (array : extent) (p : operand)
| Index (r : temporary) (e : error) (array : extent) (element : operand) (part : bool) (t : scalar) (p i : operand)
    (** [part]: something inside of the element is asked for, so it must be there *)
| AddPtr (r : temporary) (element : operand) (negative : bool) (t : scalar) (p i : operand)
| DiffPtr (r : temporary) (t : scalar) (element : operand) (p q : operand)
(* Values. *)
| Binary (r : temporary) (o : arithmetic) (t : scalar) (x y : operand)
| ShiftLeft (r : temporary) (t u : scalar) (x y : operand)       (** x of type t, y of type u *)
| ShiftRight (r : temporary) (t u : scalar) (x y : operand)
| Negate (r : temporary) (t : scalar) (x : operand)
| Complement (r : temporary) (t : scalar) (x : operand)
| Compare (r : temporary) (c : comparison) (t : scalar) (x y : operand)
| Convert (r : temporary) (from to : scalar) (x : operand)
| Pass (r : temporary) (x : operand)                             (** a conversion that changes nothing but the type *)
| Select (r : temporary) (t u : scalar) (c x y : operand)        (** of x and y of type t, by c of type u *)
| Intrinsic (r : temporary) (i : intrinsic) (t : scalar) (xs : list (scalar * operand))
| VlaBound (r : temporary) (t : scalar) (x : operand)
| VlaProduct (r : temporary) (x y : operand)
| Apart (p q : operand) (low high : Z)     (** accesses at p and q are not sequenced: q is not from low to high bytes behind p *)
(* What programs claim, and what is asked for. *)
| Assert (e : error) (t : scalar) (x : operand)                  (** x is not zero, or the error is made *)
| Suppose (t : scalar) (x : operand)                             (** runs in which x is zero are of no interest *)
| Raise (e : error)
| Receive (r : temporary) (t : scalar)                          (** any value of the type *)
| InputBytes (p size : operand) (layout : list Z)                (** any bytes, asked for in words of so many bytes, again and again *)
(* Library functions that are no C. *)
| Malloc (r : temporary) (size : operand)
| Calloc (r : temporary) (count size : operand)
| Realloc (r : temporary) (p size : operand)
| Release (p : operand)
| CopyBytes (overlap : bool) (p q size : operand)                (** memmove, memcpy *)
| SetBytes (p x size : operand)                                  (** memset *)
| SameObject (r : temporary) (p q : operand)                     (** 1 if both point into one object, or into none *)
| Expect (p size : operand)                                      (** so many bytes can be read, whether they are or not *)
(* Calls. The callee is known, or one of some functions, those whose type is that of the call. Aggregates are passed by their address;
   if one is returned, [place] says where to. *)
| Call (r : option temporary) (place : option (operand * bool)) (f : function_name) (xs : list operand)
| CallPointer (r : option temporary) (place : option (operand * bool)) (p : operand) (fs : list function_name) (xs : list operand)
(* Ends of blocks. *)
| Jump (b : label)
| Branch (t : scalar) (x : operand) (b c : label)
| Switch (t : scalar) (x : operand) (otherwise : label) (cases : list (Z * Z * label))   (** from, to: words *)
| Return (x : operand)
| ReturnObject (size : Z) (p : operand)
| ReturnNothing
| Exit (x : operand)                                             (** the program ends with this status *)
| Vanish.                                                        (** it ends, and nobody is interested *)

(** How an argument is received: in a register, or in an object of the call: of a scalar, or a copy of an aggregate. *)
Inductive parameter : Set :=
| InRegister (x : local)
| InMemory (x : local) (t : scalar) (size align : Z) (frozen : frozen_bytes)
| Aggregate (x : local) (size align : Z) (frozen : frozen_bytes).

(** How many elements an argument has: a number, or what another argument says, counted from 0. *)
Inductive count : Set := Elements (n : Z) | AsArgument (i : nat) (t : scalar).

Record function : Type := {
  parameters : list parameter;
  provided : list (nat * count * Z);   (** parameters, counted from 0, with static in their []: so many elements, of so many bytes *)
  body : PositiveMap.t (list instruction) }.   (** it begins at block 1 *)

(** Initial values of globals, at offsets; all else is zero (6.7.9p10). *)
Inductive item : Set :=
| Run (bytes : list Z)
| Scalar (bytes : Z) (x : operand).

Record global : Set := {
  g_size : Z;
  g_align : Z;
  g_frozen : frozen_bytes;
  g_literal : bool;     (** a string literal *)
  g_items : list (Z * item) }.

Record program : Type := {
  functions : PositiveMap.t function;
  globals : list (global_name * global);
  main : function_name;
  arguments : list operand }.

(** A table by number, from a list. *)
Definition tabulate {A} (rows : list (positive * A)) : PositiveMap.t A :=
  fold_left (fun t row => PositiveMap.add (fst row) (snd row) t) rows (PositiveMap.empty A).
