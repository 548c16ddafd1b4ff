(** What a machine does, told without saying what its values are.

    A machine's step is written once, for any type V of values: it asks for operations on values ([Op]), for inputs, and for decisions
    that depend on them, and whoever runs the machine answers. Numbers for values give what the machine does ([Concrete.v]); symbols for
    values give symbolic execution ([Symbolic.v]). That the two agree is a theorem about all machines ([Sound.v]), from one property of
    each: that its step looks at values only by asking ([Relate.v]). *)
From Coq Require Import ZArith List Bool.
From Assay Require Import logic.Word.

Section Monad.
  Context {E V : Type}.      (** errors, values *)

  Inductive M (A : Type) : Type :=
  | Ret (a : A)
  | Op (o : op) (xs : list V) (k : V -> M A)        (** the value of an operation *)
  | Input (s : sort) (k : V -> M A)                 (** an input that nothing is known of but its sort *)
  | Choose (v : V) (k : bool -> M A)                (** is v, of width 1, not zero? *)
  | Pick (v : V) (k : Z -> M A)                     (** which number is v? *)
  | Claim (e : E) (v : V) (k : M A)                 (** v is not zero: else the error e *)
  | Assume (v : V) (k : M A)                        (** v is not zero: else this run is of no interest, and ends *)
  | Fail (e : E)                                    (** the error e *)
  | Halt.                                           (** the run ends, and well *)

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
End Monad.
Arguments M : clear implicits.
Arguments Ret {E V A}. Arguments Op {E V A}. Arguments Input {E V A}. Arguments Choose {E V A}. Arguments Pick {E V A}.
Arguments Claim {E V A}. Arguments Assume {E V A}. Arguments Fail {E V A}. Arguments Halt {E V A}.

Declare Scope machine_scope.
Notation "x <- m ;; f" := (bind m (fun x => f)) (at level 61, m at next level, right associativity) : machine_scope.
Notation "m ;; f" := (bind m (fun _ => f)) (at level 61, right associativity) : machine_scope.
