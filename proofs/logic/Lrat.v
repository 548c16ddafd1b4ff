(** Derivations of a contradiction, in the manner of LRAT.

    Some clauses are given: those of the gates, and one for each claim. A derivation adds clauses, each with *hints*: names of clauses
    that stand before it. Assume that all literals of the new clause are false. Then each hint in its turn has at most one literal that
    is not false yet, which must be true; and one of them has none. So the new clause holds wherever those before it do. A hint that is
    satisfied already is passed over; one with two open literals is a mistake. The last clause is the empty one. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes logic.Circuit.
Import ListNotations.
Open Scope Z_scope.

Inductive hint : Set :=
| Gate (v : positive) (number : N)   (** a clause of the gate that defines v *)
| Earlier (j : positive).            (** the clause of a claim or of a step: they are numbered in one row, from 1 *)

(** What is assumed about variables. *)
Definition partial := PositiveMap.t bool.
Definition nothing_but_truth : partial := PositiveMap.add 1%positive true (PositiveMap.empty bool).
Definition known (m : partial) (l : literal) : option bool :=
  match l with
  | Yes v => PositiveMap.find v m
  | No v => match PositiveMap.find v m with Some b => Some (negb b) | None => None end
  end.
Definition assume (l : literal) (m : partial) : partial :=
  match l with Yes v => PositiveMap.add v true m | No v => PositiveMap.add v false m end.

Inductive status : Set := Contradicted | Implies (l : literal) | Satisfied | Open.
(** The literals before are false, but for one that is open. *)
Fixpoint scan_for_more (m : partial) (l : literal) (c : clause) : status :=
  match c with
  | [] => Implies l
  | l' :: c => match known m l' with Some true => Satisfied | Some false => scan_for_more m l c | None => Open end
  end.
Fixpoint scan (m : partial) (c : clause) : status :=
  match c with
  | [] => Contradicted
  | l :: c => match known m l with Some true => Satisfied | Some false => scan m c | None => scan_for_more m l c end
  end.

Definition steps := PositiveMap.t clause.
Definition clause_named (k : knowledge) (before : steps) (h : hint) : option clause :=
  match h with
  | Gate v number => match PositiveMap.find v (gates k) with Some g => clause_of v g number | None => None end
  | Earlier j => PositiveMap.find j before
  end.
Fixpoint propagate (k : knowledge) (before : steps) (m : partial) (hints : list hint) : bool :=
  match hints with
  | [] => false
  | h :: hints =>
      match clause_named k before h with
      | Some c =>
          match scan m c with
          | Contradicted => true
          | Implies l => propagate k before (assume l m) hints
          | Satisfied => propagate k before m hints
          | Open => false
          end
      | None => false
      end
  end.
(** All literals are false; none if one of them is true anyway. *)
Fixpoint deny (m : partial) (c : clause) : option partial :=
  match c with
  | [] => Some m
  | l :: c => match known m l with Some true => None | Some false => deny m c | None => deny (assume (opposite l) m) c end
  end.
Definition follows (k : knowledge) (before : steps) (c : clause) (hints : list hint) : bool :=
  match deny nothing_but_truth c with Some m => propagate k before m hints | None => true end.

(** A derivation, whose first clause has the number j, and the hints for the empty clause. *)
Fixpoint contradicts (k : knowledge) (before : steps) (j : positive) (ds : list (clause * list hint)) (last : list hint) : bool :=
  match ds with
  | [] => follows k before [] last
  | (c, hints) :: ds => follows k before c hints && contradicts k (PositiveMap.add j c before) (Pos.succ j) ds last
  end.

Section Right.
  Variables (val : valuation) (k : knowledge) (a : assignment).
  Hypothesis modelled : models val a k.

  Definition agrees (m : partial) : Prop := forall v b, PositiveMap.find v m = Some b -> bit_of a v = b.
  Definition all_true (before : steps) : Prop := forall j c, PositiveMap.find j before = Some c -> satisfied a c = true.

  Lemma known_agrees : forall m l b, agrees m -> known m l = Some b -> means a l = b.
  Proof.
    intros m [v|v] b Hm H; simpl in *; [now apply Hm|].
    destruct (PositiveMap.find v m) as [b'|] eqn:Hv; [|discriminate]. injection H as <-. now rewrite (Hm _ _ Hv).
  Qed.
  Lemma assume_agrees : forall m l, agrees m -> means a l = true -> agrees (assume l m).
  Proof.
    intros m [v|v] Hm H u b; simpl in *; (destruct (Pos.eq_dec u v) as [->|];
      [rewrite PositiveMap.gss|rewrite PositiveMap.gso by trivial; apply Hm]); intros [= <-]; [trivial|now apply negb_true_iff].
  Qed.
  Lemma truth_agrees : agrees nothing_but_truth.
  Proof.
    intros v b. unfold nothing_but_truth. destruct (Pos.eq_dec v 1) as [->|].
    - rewrite PositiveMap.gss. now intros [= <-].
    - now rewrite PositiveMap.gso, PositiveMap.gempty.
  Qed.

  Lemma scan_for_more_right : forall m l c, agrees m -> satisfied a (l :: c) = true ->
    match scan_for_more m l c with Contradicted => False | Implies l => means a l = true | _ => True end.
  Proof.
    intros m l. induction c as [|l' c IH]; intros Hm H; simpl in *; [now rewrite orb_false_r in H|].
    destruct (known m l') as [[]|] eqn:Hk; trivial. apply (known_agrees _ _ _ Hm) in Hk. rewrite Hk in H. now apply IH.
  Qed.
  Lemma scan_right : forall m c, agrees m -> satisfied a c = true ->
    match scan m c with Contradicted => False | Implies l => means a l = true | _ => True end.
  Proof.
    intros m. induction c as [|l c IH]; intros Hm H; [discriminate|]. cbn [scan].
    destruct (known m l) as [[]|] eqn:Hk; trivial.
    - apply (known_agrees _ _ _ Hm) in Hk. simpl in H. rewrite Hk in H. now apply IH.
    - now apply scan_for_more_right.
  Qed.
  Lemma clause_named_right : forall before h c, all_true before -> clause_named k before h = Some c -> satisfied a c = true.
  Proof.
    intros before [v number|j] c Hb H; simpl in H; [|now apply Hb in H].
    destruct (PositiveMap.find v (gates k)) as [g|] eqn:Hg; [|discriminate].
    eapply clause_satisfied; [apply (proj2 modelled), Hg|exact H].
  Qed.
  Lemma propagate_right : forall before hints m, all_true before -> agrees m -> propagate k before m hints = false.
  Proof.
    intros before. induction hints as [|h hints IH]; intros m Hb Hm; simpl; trivial.
    destruct (clause_named k before h) as [c|] eqn:Hc; trivial. apply (clause_named_right _ _ _ Hb) in Hc.
    pose proof (scan_right m c Hm Hc) as S. destruct (scan m c); try easy; apply IH; trivial. now apply assume_agrees.
  Qed.
  Lemma deny_right : forall c m, agrees m -> satisfied a c = false -> exists m', deny m c = Some m' /\ agrees m'.
  Proof.
    induction c as [|l c IH]; intros m Hm H; simpl in *; [now exists m|].
    apply orb_false_iff in H. destruct H as [Hl Hc]. destruct (known m l) as [[]|] eqn:Hk; auto.
    - apply (known_agrees _ _ _ Hm) in Hk. congruence.
    - apply IH; trivial. apply assume_agrees; trivial. now rewrite means_opposite, Hl.
  Qed.
  Lemma follows_right : forall before c hints, all_true before -> follows k before c hints = true -> satisfied a c = true.
  Proof.
    intros before c hints Hb H. destruct (satisfied a c) eqn:Hc; trivial.
    destruct (deny_right c nothing_but_truth truth_agrees Hc) as [m [Hd Hm]]. unfold follows in H. rewrite Hd in H.
    now rewrite propagate_right in H.
  Qed.
  Lemma contradicts_right : forall ds before j last, all_true before -> contradicts k before j ds last = false.
  Proof.
    induction ds as [|[c hints] ds IH]; intros before j last Hb; simpl.
    - destruct (follows k before [] last) eqn:H; trivial. now apply follows_right in H.
    - destruct (follows k before c hints) eqn:H; trivial. apply (follows_right _ _ _ Hb) in H. apply IH.
      intros i c'. destruct (Pos.eq_dec i j) as [->|].
      + rewrite PositiveMap.gss. now intros [= <-].
      + rewrite PositiveMap.gso by trivial. apply Hb.
  Qed.
End Right.
