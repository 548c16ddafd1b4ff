(** Refutations: that claims cannot hold together, checked.

    A refutation says which names are to be blasted, and derives the empty clause from their gates and the claims, each of which is a
    clause of one literal. What was blasted stays known: knowledge is handed on along a path, and each name is blasted once.

    What is known is believed of the numbers that names stand for ([believes]), and nothing else has to be said of it. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes logic.Circuit logic.Arith logic.Blast logic.Lrat.
Import ListNotations.
Open Scope Z_scope.

Definition knowledge := Circuit.knowledge.
Definition unknown : knowledge := Circuit.unknown.
Definition believes : valuation -> knowledge -> Prop := Blast.believes.
Definition within : knowledge -> nodes -> Prop := Blast.within.

Record refutation : Set := {
  needed : list name;                          (** to be blasted, operands first *)
  derivation : list (clause * list hint);
  conclusion : list hint                       (** of the empty clause *)
}.

(** The claims are the first clauses, numbered from j. *)
Fixpoint stated (ns : nodes) (k : knowledge) (claims : list claim) (j : positive) (before : steps) : option (positive * steps) :=
  match claims with
  | [] => Some (j, before)
  | (h, b) :: claims =>
      match word_of ns k h 1 with
      | Some [l] => stated ns k claims (Pos.succ j) (PositiveMap.add j [if b then l else opposite l] before)
      | _ => None
      end
  end.
Definition refute (ns : nodes) (k : knowledge) (claims : list claim) (p : refutation) : option knowledge :=
  match blast_all ns k (needed p) with
  | Some k' =>
      if sane k' then
        match stated ns k' claims 1 (PositiveMap.empty _) with
        | Some (j, before) => if contradicts k' before j (derivation p) (conclusion p) then Some k' else None
        | None => None
        end
      else None
  | None => None
  end.

Lemma believes_unknown : forall val, believes val unknown.
Proof.
  intros val. split; [split|]; simpl; [lia| |].
  - intros v g. now rewrite PositiveMap.gempty.
  - intros a _ h w x. now rewrite PositiveMap.gempty.
Qed.
Lemma within_unknown : forall ns, within unknown ns.
Proof. intros ns. split; [intros v h i | intros h x]; simpl; now rewrite PositiveMap.gempty. Qed.
Lemma within_more : forall k ns ns', (forall h, PositiveMap.find h ns <> None -> PositiveMap.find h ns' <> None) ->
  within k ns -> within k ns'.
Proof. intros k ns ns' H [Hl Hw]. split; [intros v h i Hv | intros h x Hx]; apply H; eauto. Qed.
Lemma believes_more : forall val val' ns k, (forall h n, PositiveMap.find h ns = Some n -> val h = val' h) ->
  within k ns -> believes val k -> believes val' k.
Proof.
  intros val val' ns k Hv [Hl Hw] [Ho Hb]. split; trivial.
  assert (same : forall h, PositiveMap.find h ns <> None -> val h = val' h).
  { intros h Hh. destruct (PositiveMap.find h ns) eqn:E; [eauto|congruence]. }
  intros a [Hs Hm] h w x Hx. destruct (Hb a) with (h := h) (w := w) (x := x) as [S N]; trivial.
  - split; trivial. intros v g Hg. rewrite (Hm v g Hg). destruct g; trivial. simpl. now rewrite (same h0) by eauto.
  - split; trivial. rewrite N. eauto.
Qed.

Lemma stated_right : forall ns val k a, satisfies ns val -> believes val k -> models val a k -> forall claims j before j' before',
  Forall (holds val) claims -> all_true a before -> stated ns k claims j before = Some (j', before') -> all_true a before'.
Proof.
  intros ns val k a Hs Hb Ha. induction claims as [|[h b] claims IH]; intros j before j' before' Hc Ht H; simpl in H.
  - now injection H as <- <-.
  - destruct (word_of ns k h 1) as [[|l [|]]|] eqn:Hl; try discriminate. inversion Hc as [|? ? Hh Hc']; subst.
    refine (IH _ _ _ _ Hc' _ H). intros i c. destruct (Pos.eq_dec i j) as [->|]; [|rewrite PositiveMap.gso by trivial; apply Ht].
    rewrite PositiveMap.gss. intros [= <-]. destruct (word_of_right _ _ _ _ _ _ Hs Hb Hl a Ha) as [_ N].
    unfold holds in Hh. simpl in Hh. rewrite <- N in Hh. cbn [num] in Hh.
    destruct b; simpl; rewrite ?means_opposite; destruct (means a l); trivial; discriminate Hh.
Qed.

Theorem refute_sound : forall ns k claims p k' val, satisfies ns val -> believes val k -> within k ns ->
  refute ns k claims p = Some k' -> believes val k' /\ within k' ns /\ ~ Forall (holds val) claims.
Proof.
  intros ns k claims p k' val Hs Hb Hw H. unfold refute in H.
  destruct (blast_all ns k (needed p)) as [k1|] eqn:H1; [|discriminate]. destruct (sane k1) eqn:Hsane; [|discriminate].
  destruct (stated ns k1 claims 1 (PositiveMap.empty clause)) as [[j before]|] eqn:H2; [|discriminate].
  destruct (contradicts k1 before j (derivation p) (conclusion p)) eqn:H3; [|discriminate]. injection H as <-.
  destruct (blast_all_right _ _ Hs _ _ _ Hb Hw H1) as [Hb1 [Hw1 _]]. split; [exact Hb1|]. split; [exact Hw1|]. intros Hc.
  pose proof (assignment_models val k1 (proj1 Hb1) Hsane) as Ha.
  assert (Ht : all_true (the_assignment val k1) before).
  { eapply stated_right; [exact Hs|exact Hb1|exact Ha|exact Hc| |exact H2]. intros i c. now rewrite PositiveMap.gempty. }
  now rewrite (contradicts_right val k1 _ Ha _ _ _ _ Ht) in H3.
Qed.
