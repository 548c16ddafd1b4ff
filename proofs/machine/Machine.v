(** What a machine does, told without saying what its values are.

    A machine's step is written once. It never sees numbers: its values are names, and it asks whoever runs it for the result of an
    operation, for an input, for a decision that depends on a value. Who has a number for each name answers with numbers: that is what
    the machine does ([Run.v]). Who has a node for each name explores everything that it can do ([Explore.v]). Both give new names in the
    same order, so that they see the same states, and differ in nothing but in what they know of a name. *)
From Coq Require Import ZArith List Bool.
From Assay Require Import logic.Word logic.Nodes.

Section Machine.
  Context {E : Type}.      (** errors *)

  Inductive M (A : Type) : Type :=
  | Ret (a : A)
  | Op (o : op) (xs : list name) (k : name -> M A)   (** the value of an operation *)
  | Input (s : sort) (k : name -> M A)               (** an input that nothing is known of but its sort *)
  | Choose (v : name) (k : bool -> M A)              (** is v not zero? *)
  | Pick (v : name) (k : Z -> M A)                   (** which number is v? *)
  | Claim (e : E) (v : name) (k : M A)               (** v is not zero: else the error e *)
  | Assume (v : name) (k : M A)                      (** v is not zero: else this run is of no interest, and ends *)
  | Fail (e : E)                                     (** the error e *)
  | Halt.                                            (** the run ends, and well *)

  Arguments Ret {A}. Arguments Op {A}. Arguments Input {A}. Arguments Choose {A}. Arguments Pick {A}.
  Arguments Claim {A}. Arguments Assume {A}. Arguments Fail {A}. Arguments Halt {A}.

  Fixpoint bind {A B} (m : M A) (f : A -> M B) : M B :=
    match m with
    | Ret a => f a
    | Op o xs k => Op o xs (fun v => bind (k v) f)
    | Input s k => Input s (fun v => bind (k v) f)
    | Choose v k => Choose v (fun b => bind (k b) f)
    | Pick v k => Pick v (fun n => bind (k n) f)
    | Claim e v k => Claim e v (bind k f)
    | Assume v k => Assume v (bind k f)
    | Fail e => Fail e
    | Halt => Halt
    end.
End Machine.
Arguments M : clear implicits.
Arguments Ret {E A}. Arguments Op {E A}. Arguments Input {E A}. Arguments Choose {E A}. Arguments Pick {E A}.
Arguments Claim {E A}. Arguments Assume {E A}. Arguments Fail {E A}. Arguments Halt {E A}.

Declare Scope machine_scope.
Delimit Scope machine_scope with machine.
Notation "x <- m ;; f" := (bind m (fun x => f)) (at level 61, m at next level, right associativity) : machine_scope.
Notation "m ;; f" := (bind m (fun _ => f)) (at level 61, right associativity) : machine_scope.

(** The usual requests, as machines that return their answer. *)
Definition operate {E} (o : op) (xs : list name) : M E name := Op o xs Ret.
Definition number {E} (n : Z) : M E name := operate (Number n) nil.
Definition input {E} (s : sort) : M E name := Input s Ret.
Definition choose {E} (v : name) : M E bool := Choose v Ret.
Definition pick {E} (v : name) : M E Z := Pick v Ret.
Definition claim_that {E} (e : E) (v : name) : M E unit := Claim e v (Ret tt).
Definition assume_that {E} (v : name) : M E unit := Assume v (Ret tt).

(** A program of a machine: where it begins, and what one step does. *)
Record machine (E S : Type) := { start : M E S; step : S -> M E S }.
Arguments start {E S}. Arguments step {E S}.
