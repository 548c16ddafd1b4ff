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

(** What a run did up to its last step: how it ended, how many steps it made before, how many names it gave, and a sum of their numbers.
    The executor in C must say the same (tests/twin/twin.c). *)
Definition sum_of (s : numbers) : Z :=
  snd (Pos.peano_rect (fun _ => (positive * Z)%type) (1%positive, 0)
         (fun _ x => (Pos.succ (fst x), Z.modulo (snd x * 31 + Run.value s (fst x)) 2305843009213693951)) (next s)).

Record account : Type := { how : outcome; made : N; names : positive; sum : Z }.

Definition account_of (o : outcome) (n : N) (s : numbers) : account :=
  {| how := o; made := n; names := next s; sum := sum_of s |}.

Fixpoint twin_steps (m : machine error state) (inputs : N -> Z) (k : nat) (st : state) (s : numbers) (n : N) :
  state * numbers * N + account :=
  match k with
  | O =>
      once (fun st' s' => inl (st', s', N.succ n))
        (fun o => match perform inputs (step m st) s with Goes _ s' => inr (account_of o (N.succ n) s') | _ => inr (account_of o n s) end)
        (perform inputs (step m st) s)
  | S k =>
      match twin_steps m inputs k st s n with
      | inl (st, s, n) => twin_steps m inputs k st s n
      | inr o => inr o
      end
  end.

Definition twin (p : program) (k : nat) (inputs : list Z) : account :=
  let given n := nth (N.to_nat n) inputs 0 in
  let m := core_machine p in
  match perform given (start m) nothing with
  | Goes st s => match twin_steps m given k st s 0%N with inr a => a | inl (_, s, n) => account_of Goes_on n s end
  | Wrong e => account_of (Errs e) 0%N nothing
  | _ => account_of Stops 0%N nothing
  end.
