(** States of a run of a program: memory, and a stack of calls with their registers and temporaries. *)
From Coq Require Import ZArith List Bool FMapPositive.
From Assay Require Import logic.Word logic.Nodes machine.Machine core.Syntax core.Value core.Memory.
Import ListNotations.
Open Scope Z_scope.
Open Scope machine_scope.

(** A call. [code] is what is left of the block that is executed. *)
Record frame : Type := {
  code : list instruction;
  blocks : PositiveMap.t (list instruction);
  temporaries : PositiveMap.t value;
  registers : PositiveMap.t value;         (** those that were given a value *)
  places : PositiveMap.t positive;         (** the objects of its locals that live *)
  allocated : list positive;               (** by alloca *)
  wanted : option temporary;               (** of the caller, which gets the value *)
  wanted_place : option (value * bool) }.  (** where an aggregate goes to *)

Record state : Type := {
  top : frame;
  callers : list frame;
  mem : memory;
  ended : option value }.                  (** the program has ended, with this status *)

Definition with_memory (s : state) (m : memory) : state :=
  {| top := top s; callers := callers s; mem := m; ended := ended s |}.
Definition with_top (s : state) (f : frame) : state :=
  {| top := f; callers := callers s; mem := mem s; ended := ended s |}.

Definition with_code (f : frame) (is : list instruction) : frame :=
  {| code := is; blocks := blocks f; temporaries := temporaries f; registers := registers f; places := places f; allocated := allocated f;
     wanted := wanted f; wanted_place := wanted_place f |}.
Definition set_temporary (r : temporary) (x : value) (f : frame) : frame :=
  {| code := code f; blocks := blocks f; temporaries := PositiveMap.add r x (temporaries f); registers := registers f; places := places f;
     allocated := allocated f; wanted := wanted f; wanted_place := wanted_place f |}.
Definition with_registers (f : frame) (t : PositiveMap.t value) : frame :=
  {| code := code f; blocks := blocks f; temporaries := temporaries f; registers := t; places := places f; allocated := allocated f;
     wanted := wanted f; wanted_place := wanted_place f |}.
Definition with_places (f : frame) (t : PositiveMap.t positive) : frame :=
  {| code := code f; blocks := blocks f; temporaries := temporaries f; registers := registers f; places := t; allocated := allocated f;
     wanted := wanted f; wanted_place := wanted_place f |}.
Definition with_allocated (f : frame) (os : list positive) : frame :=
  {| code := code f; blocks := blocks f; temporaries := temporaries f; registers := registers f; places := places f; allocated := os;
     wanted := wanted f; wanted_place := wanted_place f |}.

Definition set (r : temporary) (x : value) (s : state) : state := with_top s (set_temporary r x (top s)).
Definition set_if (r : option temporary) (x : value) (s : state) : state := match r with Some r => set r x s | None => s end.

(** A new object, and a pointer to it. *)
Definition new_object (n a : Z) (k : storage) (w : frozen_bytes) (t : bool) (r : cell) : object :=
  {| size := n; align := a; kind := k; life := Alive; frozen := w; temporary_life := t; rest := r; cells := PositiveMap.empty cell |}.
Definition pointer_to (o : positive) : value := Pointer o (Known 0) 0 None.

(** * Operands

    Global g is object g: globals are made first, in order. *)

Definition operand_value (f : frame) (x : operand) : asks value :=
  match x with
  | Tmp t => match PositiveMap.find t (temporaries f) with Some v => Ret v | None => unsupported end
  | Num z => Ret (number_value z)
  | Null => Ret null
  | Glob g a => Ret (Pointer g (Known (wrap 64 a)) 0 None)
  | Func g => Ret (Code g)
  | Loc x => match PositiveMap.find x (places f) with Some o => Ret (pointer_to o) | None => unsupported end
  end.

Fixpoint operand_values (f : frame) (xs : list operand) : asks (list value) :=
  match xs with
  | [] => Ret []
  | x :: more => v <- operand_value f x ;; vs <- operand_values f more ;; Ret (v :: vs)
  end.

(** As a word of the type's width. *)
Definition operand_word (f : frame) (t : scalar) (x : operand) : asks word := v <- operand_value f x ;; use (width_of t) v.
(** As a size: a number. *)
Definition operand_size (f : frame) (x : operand) : asks Z := w <- operand_word f ulong x ;; pick_word w.

Definition extent_value (f : frame) (n : extent) : asks (option Z) :=
  match n with
  | Open => Ret None
  | Bytes n => Ret (Some n)
  | Varies x => n <- operand_size f x ;; Ret (Some n)
  end.

(** * Locals *)

(** A local that is an object begins to live: what it was before is out of scope. *)
Definition make_local (x : local) (o : object) (s : state) : state :=
  let m := match PositiveMap.find x (places (top s)) with Some old => end_object OutOfScope old (mem s) | None => mem s end in
  with_top (with_memory s (allocate m o)) (with_places (top s) (PositiveMap.add x (fresh m) (places (top s)))).

(** "The lifetime [...] extends from entry into the block with which it is associated until execution of that block ends in any way"
    (6.2.4p6). *)
Definition end_local (x : local) (s : state) : state :=
  match PositiveMap.find x (places (top s)) with
  | Some o =>
      with_top (with_memory s (end_object OutOfScope o (mem s))) (with_places (top s) (PositiveMap.remove x (places (top s))))
  | None => s
  end.

Definition forget_local (x : local) (s : state) : asks state :=
  match PositiveMap.find x (places (top s)) with
  | Some o =>
      match PositiveMap.find o (objects (mem s)) with
      | Some x => Ret (with_memory s (set_object (mem s) o (fill Undefined 0 (size x) x)))
      | None => unsupported
      end
  | None => unsupported
  end.

(** All objects of a call die when it returns. *)
Definition end_frame (f : frame) (m : memory) : memory :=
  fold_right (end_object Returned) (fold_right (end_object Returned) m (allocated f)) (map snd (PositiveMap.elements (places f))).

(** * Blocks and calls *)

Definition go_to (b : label) (s : state) : asks state :=
  match PositiveMap.find b (blocks (top s)) with
  | Some is => Ret (with_top s (with_code (top s) is))
  | None => unsupported
  end.

Definition give_register (x : local) (v : value) (s : state) : state :=
  with_top s (with_registers (top s) (PositiveMap.add x v (registers (top s)))).

(** "In preparing for the call to a function, the arguments are evaluated, and each parameter is assigned the value of the corresponding
    argument." (6.5.2.2p4) *)
Definition receive (p : parameter) (v : value) (s : state) : asks state :=
  match p with
  | InRegister x => Ret (give_register x v s)
  | InMemory x t n a w =>
      let o := fresh (mem s) in
      let s := make_local x (new_object n a Automatic w false Undefined) s in
      m <- store (mem s) t 1 true (pointer_to o) v ;; Ret (with_memory s m)
  | Aggregate x n a w =>
      let o := fresh (mem s) in
      let s := make_local x (new_object n a Automatic w false Undefined) s in
      m <- copy_bytes (mem s) n 1 true true (pointer_to o) v ;; Ret (with_memory s m)
  end.

Fixpoint receive_all (ps : list parameter) (vs : list value) (s : state) : asks state :=
  match ps, vs with
  | [], [] => Ret s
  | p :: ps, v :: vs => s' <- receive p v s ;; receive_all ps vs s'
  | _, _ => unsupported
  end.

Definition count_of (vs : list value) (n : count) : asks word :=
  match n with
  | Elements n => Ret (Known n)
  | AsArgument i t =>
      match nth_error vs i with
      | Some v => w <- use (width_of t) v ;; resize (signed_type t) (width_of t) 64 w
      | None => unsupported
      end
  end.

(** "If the keyword static also appears within the [ and ] of the array type derivation, then for each call to the function, the value of
    the corresponding actual argument shall provide access to the first element of an array with at least as many elements as specified
    by the size expression." (6.7.6.3p7) *)
Definition provide (m : memory) (vs : list value) (row : nat * count * Z) : asks unit :=
  let '(i, n, each) := row in
  match nth_error vs i with
  | Some (Word w) => require_nonzero BadArguments 64 w ;; fails WildPointer
  | Some p =>
      at_ <- access m p 0 1 Reads ;;
      n <- count_of vs n ;;
      few <- compute (Ult 64) [Known ((size (there at_) - offset at_) / each); n] ;;
      ok <- not_bit few ;;
      require BadArguments ok
  | None => unsupported
  end.

Fixpoint provide_all (m : memory) (vs : list value) (rows : list (nat * count * Z)) : asks unit :=
  match rows with [] => Ret tt | row :: more => provide m vs row ;; provide_all m vs more end.

Definition new_frame (f : function) (r : option temporary) (place : option (value * bool)) : asks frame :=
  match PositiveMap.find 1%positive (body f) with
  | Some is =>
      Ret {| code := is; blocks := body f; temporaries := PositiveMap.empty value; registers := PositiveMap.empty value;
             places := PositiveMap.empty positive; allocated := []; wanted := r; wanted_place := place |}
  | None => unsupported
  end.

Definition enter (p : program) (f : function_name) (r : option temporary) (place : option (value * bool)) (vs : list value) (s : state) :
  asks state :=
  match PositiveMap.find f (functions p) with
  | Some f =>
      provide_all (mem s) vs (provided f) ;;
      g <- new_frame f r place ;;
      receive_all (parameters f) vs {| top := g; callers := top s :: callers s; mem := mem s; ended := ended s |}
  | None => unsupported
  end.

(** The call ends; its caller goes on with the value. That of the first call is the program's status (5.1.2.2.3p1). *)
Definition leave (v : value) (s : state) : state :=
  let m := end_frame (top s) (mem s) in
  match callers s with
  | [] => {| top := top s; callers := []; mem := m; ended := Some v |}
  | f :: more => set_if (wanted (top s)) v {| top := f; callers := more; mem := m; ended := None |}
  end.
