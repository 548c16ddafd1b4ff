(** What a machine does: a run on given inputs, with a number for each name. This is part of what a reader has to trust. *)
From Coq Require Import ZArith List Bool FMapPositive.
From Assay Require Import logic.Word logic.Nodes machine.Machine.
Open Scope Z_scope.

(** The numbers that names stand for, the next name, and how many inputs were read. *)
Record numbers := { table : PositiveMap.t Z; next : positive; taken : N }.

Definition nothing : numbers := {| table := PositiveMap.empty Z; next := 1; taken := 0 |}.
(** The number that a name stands for; a name that nobody gave stands for 0. *)
Definition value (s : numbers) (h : name) : Z :=
  match PositiveMap.find h (table s) with Some x => x | None => 0 end.
Definition give (s : numbers) (x : Z) : numbers :=
  {| table := PositiveMap.add (next s) x (table s); next := Pos.succ (next s); taken := taken s |}.
Definition take (s : numbers) : numbers :=
  {| table := table s; next := next s; taken := N.succ (taken s) |}.

Inductive result (E A : Type) :=
| Goes (a : A) (s : numbers)   (** and goes on *)
| Wrong (e : E)                (** an error *)
| Ended                        (** the run ended, or was of no interest *)
| Lost.                        (** its start or a step asked for what there is not; counts as an error *)
Arguments Goes {E A}. Arguments Wrong {E A}. Arguments Ended {E A}. Arguments Lost {E A}.

(** What a step does, if the inputs are these. *)
Fixpoint perform {E A} (inputs : N -> Z) (m : M E A) (s : numbers) : result E A :=
  match m with
  | Ret a => Goes a s
  | Op o xs k => perform inputs (k (next s)) (give s (apply o (map (value s) xs)))
  | Input sort k =>
      if sort_is_sane sort then perform inputs (k (next s)) (give (take s) (clip sort (inputs (taken s)))) else Lost
  | Choose v k => perform inputs (k (negb (value s v =? 0))) s
  | Pick v k => perform inputs (k (value s v)) s
  | Claim e v k => if value s v =? 0 then Wrong e else perform inputs k s
  | Assume v k => if value s v =? 0 then Ended else perform inputs k s
  | Fail e => Wrong e
  | Halt => Ended
  end.

(** So many steps, from a state on. *)
Fixpoint advance {E S} (m : machine E S) (inputs : N -> Z) (steps : nat) (state : S) (s : numbers) : result E S :=
  match steps with
  | O => Goes state s
  | S more =>
      match perform inputs (step m state) s with
      | Goes after s' => advance m inputs more after s'
      | other => other
      end
  end.

Definition run {E S} (m : machine E S) (inputs : N -> Z) (steps : nat) : result E S :=
  match perform inputs (start m) nothing with
  | Goes state s => advance m inputs steps state s
  | other => other
  end.

Definition is_error {E A} (r : result E A) : Prop := match r with Wrong _ | Lost => True | _ => False end.

(** For all inputs, and any number of steps, there is no error. *)
Definition safe {E S} (m : machine E S) : Prop :=
  forall inputs steps, ~ is_error (run m inputs steps).
