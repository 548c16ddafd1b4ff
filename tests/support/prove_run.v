(** A program of core on given inputs, up to its end: what tests/support/prove.py asks for. *)
From Coq Require Import ZArith List FMapPositive.
From Assay Require Import logic.Word logic.Nodes machine.Machine machine.Run core.Syntax core.Value core.State core.Step.
Import ListNotations.
Open Scope Z_scope.

Inductive outcome : Type := Exits (status : Z) | Errs (e : error) | Stops | Asks_for_nothing | Goes_on.

Definition status_of (s : numbers) (v : Value.value) : Z :=
  match v with Word (Known z) => z | Word (Named n) | Truth n => Run.value s n | _ => -1 end.

Definition once {A} (k : state -> numbers -> A) (stop : outcome -> A) (r : result error state) : A :=
  match r with
  | Goes st s => match ended st with Some v => stop (Exits (status_of s v)) | None => k st s end
  | Wrong e => stop (Errs e)
  | Ended => stop Stops
  | Lost => stop Asks_for_nothing
  end.

(** At most 2^k steps. *)
Fixpoint steps (m : machine error state) (inputs : N -> Z) (k : nat) (st : state) (s : numbers) : state * numbers + outcome :=
  match k with
  | O => once (fun st s => inl (st, s)) inr (perform inputs (step m st) s)
  | S k =>
      match steps m inputs k st s with
      | inl (st, s) => steps m inputs k st s
      | inr o => inr o
      end
  end.

Definition run_core (p : program) (k : nat) (inputs : list Z) : outcome :=
  let given n := nth (N.to_nat n) inputs 0 in
  let m := core_machine p in
  once (fun st s => match steps m given k st s with inl _ => Goes_on | inr o => o end) (fun o => o)
    (perform given (start m) nothing).
