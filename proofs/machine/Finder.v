(** A bug finder: all ways at once, one turn after the other, each turn with a message.

    This is the finder of "Engineering a Formally Verified Automated Bug Finder" (Correnson and Steinhoefel, 2023), for any machine. It
    keeps a queue of tasks; a turn takes the first, does one thing, and puts what is left to do at the end. So every task has its turn: the
    strategy is fair. What it says of a machine is proved in [Trust.v]: each bug that it reports happens (T-soundness), and each bug that
    happens is reported after finitely many messages (T-completeness). *)
From Coq Require Import ZArith List Bool FMapPositive.
From Assay Require Import logic.Word logic.Nodes machine.Machine machine.Run machine.Refuter machine.Explore.
Import ListNotations.

Section Finder.
  Variable R : refuter.
  Context {Err State : Type} (m : machine Err State).
  (** Ways that a solver has shown to be impossible need no turn. *)
  Variable impossible : way R -> bool.

  Definition task := (M Err State * way R)%type.

  Inductive message :=
  | Pending                          (** a turn was made, and found no bug *)
  | BugFound (e : Err) (y : way R)   (** the error e, for all inputs for which this way is possible *)
  | GaveUp                           (** a task was given up: it asks for the number of something unknown *)
  | Finished.                        (** there is nothing left to do *)

  (** Both sides of a decision, unless it was made before. *)
  Definition sides (y : way R) (v : name) (k : bool -> M Err State) : option (list task) :=
    match PositiveMap.find v (names R y) with
    | Some (Is n) => Some [(k (negb (n =? 0)%Z), y)]
    | Some (Node key) =>
        match PositiveMap.find key (facts R y) with
        | Some b => Some [(k b, y)]
        | None => Some [(k true, add_fact R y key true); (k false, add_fact R y key false)]
        end
    | None => None
    end.

  (** What is left to do, and the message. *)
  Definition turn (t : task) : list task * message :=
    let y := snd t in
    match fst t with
    | Ret a => ([(step m a, y)], Pending)
    | Op o xs k => match operation R y o xs with Some y' => ([(k (next_name R y), y')], Pending) | None => ([], GaveUp) end
    | Input s k => if sort_is_sane s then ([(k (next_name R y), fresh_input R y s)], Pending) else ([], GaveUp)
    | Choose v k => match sides y v k with Some ts => (ts, Pending) | None => ([], GaveUp) end
    | Pick v k => match PositiveMap.find v (names R y) with Some (Is n) => ([(k n, y)], Pending) | _ => ([], GaveUp) end
    | Claim e v k =>
        match PositiveMap.find v (names R y) with
        | Some (Is n) => if (n =? 0)%Z then ([], BugFound e y) else ([(k, y)], Pending)
        | Some (Node key) =>
            match PositiveMap.find key (facts R y) with
            | Some true => ([(k, y)], Pending)
            | Some false => ([], BugFound e y)
            | None => ([(k, add_fact R y key true)], BugFound e (add_fact R y key false))
            end
        | None => ([], GaveUp)
        end
    | Assume v k =>
        match PositiveMap.find v (names R y) with
        | Some (Is n) => (if (n =? 0)%Z then [] else [(k, y)], Pending)
        | Some (Node key) =>
            match PositiveMap.find key (facts R y) with
            | Some b => (if b then [(k, y)] else [], Pending)
            | None => ([(k, add_fact R y key true)], Pending)
            end
        | None => ([], GaveUp)
        end
    | Fail e => ([], BugFound e y)
    | Halt => ([], Pending)
    end.

  Definition possible (t : task) : bool := negb (impossible (snd t)).

  (** The queue before turn n, and the message of turn n. *)
  Fixpoint queue (n : nat) : list task :=
    match n with
    | O => [(start m, beginning R)]
    | S n => match queue n with [] => [] | t :: rest => rest ++ filter possible (fst (turn t)) end
    end.

  Definition messages (n : nat) : message := match queue n with [] => Finished | t :: _ => snd (turn t) end.
End Finder.
Arguments BugFound {R Err}. Arguments GaveUp {R Err}. Arguments Finished {R Err}. Arguments Pending {R Err}.
