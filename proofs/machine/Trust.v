(** What the finder's messages are worth.

    A way stands for all valuations that satisfy its nodes and under which its facts hold. With one of them come inputs: the numbers of the
    nodes that are inputs, in order. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes machine.Machine machine.Run machine.Refuter machine.Explore machine.Sound machine.Finder.
Import ListNotations.

Section Trust.
  Variable R : refuter.
  Context {Err State : Type} (m : machine Err State).
  Variable impossible : way R -> bool.

  (** A way is possible for a valuation. *)
  Definition possible_for (val : valuation) (y : way R) : Prop :=
    satisfies (table R y) val /\ forall k b, PositiveMap.find k (facts R y) = Some b -> holds val (k, b).
  Hypothesis impossible_right : forall y, impossible y = true -> forall val, ~ possible_for val y.

  Notation turn := (turn R m). Notation queue := (queue R m impossible). Notation messages := (messages R m impossible).

  (** The inputs of a way: keys from 1 to n that are free. *)
  Fixpoint inputs_to (ns : nodes) (n : nat) : list (sort * name) :=
    match n with
    | O => []
    | S n => inputs_to ns n ++ match PositiveMap.find (Pos.of_succ_nat n) ns with Some (Free so) => [(so, Pos.of_succ_nat n)] | _ => [] end
    end.
  Definition inputs_of (y : way R) : list (sort * name) := inputs_to (table R y) (pred (Pos.to_nat (next_key R y))).

  (** These inputs are those of the valuation, as far as the way asked for them. *)
  Definition gives (val : valuation) (inputs : N -> Z) (y : way R) : Prop :=
    forall i so k, nth_error (inputs_of y) i = Some (so, k) -> clip so (inputs (N.of_nat i)) = val k.

  Lemma inputs_to_below : forall ns ns' n,
    (forall k, (k < Pos.of_succ_nat n)%positive -> PositiveMap.find k ns' = PositiveMap.find k ns) -> inputs_to ns' n = inputs_to ns n.
  Proof.
    induction n as [|n IH]; simpl; intro H; [reflexivity|]. rewrite IH by (intros; apply H; lia). f_equal. now rewrite H by lia.
  Qed.

  Lemma inputs_add_node : forall y n, closed R y ->
    inputs_of (add_node R y n) = inputs_of y ++ match n with Free so => [(so, next_key R y)] | _ => [] end.
  Proof.
    intros y n C. unfold inputs_of. simpl next_key. rewrite Pos2Nat.inj_succ. simpl pred.
    destruct (Pos.to_nat (next_key R y)) as [|k] eqn:K; [lia|].
    assert (top : Pos.of_succ_nat k = next_key R y) by (apply Pos2Nat.inj; rewrite SuccNat2Pos.id_succ; lia).
    simpl. rewrite top, PositiveMap.gss. f_equal.
    apply inputs_to_below. intros j less. rewrite find_add. destruct (Pos.eqb_spec j (next_key R y)); [lia | reflexivity].
  Qed.

  (* Valuations of a longer way are some of a shorter one. *)

  Definition extends (y y' : way R) : Prop :=
    forall val inputs, possible_for val y' -> gives val inputs y' -> possible_for val y /\ gives val inputs y.

  Lemma extends_refl : forall y, extends y y.
  Proof. now intros y val inputs P G. Qed.

  Lemma extends_trans : forall y y' y'', extends y y' -> extends y' y'' -> extends y y''.
  Proof. intros y y' y'' A B val inputs P G. destruct (B val inputs P G). now apply A. Qed.

  Lemma extends_node : forall y n, closed R y -> extends y (add_node R y n).
  Proof.
    intros y n C val inputs [V F] G. split; [split|].
    - intros h k H. apply V. simpl. rewrite find_add. destruct (Pos.eqb_spec h (next_key R y)) as [->|_]; [|assumption].
      apply (closed_table _ _ C) in H. lia.
    - exact F.
    - intros i so k H. apply G. rewrite inputs_add_node by assumption. rewrite nth_error_app1; [assumption|].
      apply nth_error_Some. congruence.
  Qed.

  Lemma extends_name : forall y v, extends y (name_it R y v).
  Proof. now intros y v val inputs P G. Qed.

  Lemma extends_fact : forall y k b, PositiveMap.find k (facts R y) = None -> extends y (add_fact R y k b).
  Proof.
    intros y k b N val inputs [V F] G. split; [split; [exact V|] | exact G].
    intros k' b' H. apply F. simpl. rewrite find_add. destruct (Pos.eqb_spec k' k) as [->|_]; [congruence | assumption].
  Qed.

  (** Numbers and names of the way agree, for this valuation. *)
  Definition matches (y : way R) (val : valuation) (s : numbers) : Prop :=
    next_name R y = next s /\ taken s = N.of_nat (length (inputs_of y)) /\
    forall h v, PositiveMap.find h (names R y) = Some v -> value s h = number_of val v.

  Lemma keys_of_extends : forall vs y y' ks,
    closed R y -> Forall (below (next_key R y)) vs -> keys_of R y vs = (y', ks) ->
    closed R y' /\ extends y y' /\ names R y' = names R y /\ next_name R y' = next_name R y /\ facts R y' = facts R y /\
    (next_key R y <= next_key R y')%positive /\
    Forall (fun k => (k < next_key R y')%positive) ks /\ inputs_of y' = inputs_of y /\
    forall val, satisfies (table R y') val -> map val ks = map (number_of val) vs.
  Proof.
    induction vs as [|v vs IH]; simpl; intros y y' ks C B K.
    - injection K as <- <-. split; [exact C|]. split; [apply extends_refl|]. do 3 (split; [reflexivity|]). split; [lia|].
      split; [constructor|]. now split.
    - inversion B as [|? ? b B']; subst. destruct (keys_of R y vs) as [y1 ks1] eqn:K1.
      destruct (IH y y1 ks1 C B' K1) as (C1 & X1 & N1 & T1 & F1 & L1 & A1 & I1 & E1).
      destruct v as [n|k]; injection K as <- <-.
      + assert (nb : node_below (next_key R y1) (Apply (Number n) [])) by (simpl; constructor).
        split; [now apply closed_add_node|]. split; [eapply extends_trans; [exact X1 | now apply extends_node]|].
        repeat (split; [assumption|]). split; [simpl; lia|].
        split; [simpl; constructor; [lia | eapply Forall_impl; [|exact A1]; simpl; lia]|].
        split; [rewrite inputs_add_node by assumption; now rewrite app_nil_r|].
        intros val V. simpl map. f_equal.
        * apply (V (next_key R y1) (Apply (Number n) [])). simpl. apply PositiveMap.gss.
        * apply E1. intros h k H. apply V. simpl. rewrite find_add.
          destruct (Pos.eqb_spec h (next_key R y1)) as [->|_]; [|assumption]. apply (closed_table _ _ C1) in H. lia.
      + repeat (split; [assumption|]). split; [constructor; [simpl in b; lia | assumption]|]. split; [assumption|].
        intros val V. simpl. f_equal. now apply E1.
  Qed.

  Lemma operation_extends : forall y o xs y',
    closed R y -> operation R y o xs = Some y' ->
    closed R y' /\ extends y y' /\
    forall val s, satisfies (table R y') val -> matches y val s -> matches y' val (give s (apply o (map (value s) xs))).
  Proof.
    unfold operation. intros y o xs y' C O.
    destruct (look_up R y xs) as [vs|] eqn:L; [|discriminate].
    assert (vals : forall val s, matches y val s -> map (value s) xs = map (number_of val) vs /\ Forall (below (next_key R y)) vs).
    { intros val s (N & Ta & M). clear O. revert vs L. induction xs as [|x xs IH]; simpl; intros vs L.
      - injection L as <-. split; [reflexivity | constructor].
      - destruct (PositiveMap.find x (names R y)) as [v|] eqn:F; [|discriminate].
        destruct (look_up R y xs) as [vs'|]; [|discriminate]. injection L as <-. destruct (IH vs' eq_refl) as [I J]. split; simpl.
        + now rewrite (M _ _ F), I.
        + constructor; [now apply (closed_names _ _ C) in F | assumption]. }
    destruct (numbers_of vs) as [ns|] eqn:Ns.
    - injection O as <-. split; [|split; [apply extends_name|]].
      + split; simpl; try apply C. intros h v. rewrite find_add. destruct (Pos.eqb_spec h (next_name R y)) as [->|_].
        * injection 1 as <-. split; [lia | exact I].
        * intro F. apply (closed_names _ _ C) in F. destruct F. split; [lia | assumption].
      + intros val s V M. destruct (vals val s M) as [E _]. destruct M as (N & Ta & M).
        split; [simpl; now rewrite N|]. split; [exact Ta|]. intros h v. simpl. rewrite find_add, value_give, N.
        destruct (Pos.eqb_spec h (next s)); [|now apply M].
        injection 1 as <-. simpl. now rewrite E, (numbers_of_sound val _ _ Ns).
    - destruct (keys_of R y vs) as [y1 ks] eqn:K. injection O as <-.
      assert (B : Forall (below (next_key R y)) vs).
      { clear - C L. revert vs L. induction xs as [|x xs IH]; simpl; intros vs L; [injection L as <-; constructor|].
        destruct (PositiveMap.find x (names R y)) as [v|] eqn:F; [|discriminate].
        destruct (look_up R y xs) as [vs'|]; [|discriminate]. injection L as <-.
        constructor; [now apply (closed_names _ _ C) in F | now apply IH]. }
      destruct (keys_of_extends _ _ _ _ C B K) as (C1 & X1 & N1 & T1 & F1 & L1 & A1 & I1 & E1).
      assert (C2 : closed R (add_node R y1 (Apply o ks))) by (now apply closed_add_node).
      split; [|split].
      + split; simpl; try apply C2. intros h v. rewrite find_add. destruct (Pos.eqb_spec h (next_name R y1)) as [->|_].
        * injection 1 as <-. split; [lia | simpl; lia].
        * intro F. apply (closed_names _ _ C2) in F. destruct F. split; [simpl in *; lia | assumption].
      + eapply extends_trans; [exact X1|]. eapply extends_trans; [now apply extends_node | apply extends_name].
      + intros val s V M. destruct (vals val s M) as [E _]. destruct M as (N & Ta & M).
        split; [simpl; now rewrite T1, N|]. split.
        { change (inputs_of (name_it R (add_node R y1 (Apply o ks)) (Node (next_key R y1))))
            with (inputs_of (add_node R y1 (Apply o ks))). rewrite inputs_add_node, app_nil_r, I1 by assumption. exact Ta. }
        intros h v. simpl. rewrite find_add, value_give, T1, N.
        destruct (Pos.eqb_spec h (next s)) as [->|_].
        * injection 1 as <-. simpl. rewrite E.
          rewrite <- (E1 val). { symmetry. apply (V (next_key R y1) (Apply o ks)). simpl. apply PositiveMap.gss. }
          intros k n H. apply V. simpl. rewrite find_add. destruct (Pos.eqb_spec k (next_key R y1)) as [->|_]; [|assumption].
          apply (closed_table _ _ C1) in H. lia.
        * rewrite N1. apply M.
  Qed.

  Lemma input_extends : forall y so,
    closed R y ->
    closed R (fresh_input R y so) /\ extends y (fresh_input R y so) /\
    forall val inputs s, gives val inputs (fresh_input R y so) -> matches y val s ->
      matches (fresh_input R y so) val (give (take s) (clip so (inputs (taken s)))).
  Proof.
    intros y so C. unfold fresh_input.
    assert (C1 : closed R (add_node R y (Free so))) by (apply closed_add_node; [assumption | exact I]).
    split; [|split].
    - split; simpl; try apply C1. intros h v. rewrite find_add. destruct (Pos.eqb_spec h (next_name R y)) as [->|_].
      + injection 1 as <-. split; [lia | simpl; lia].
      + intro F. apply (closed_names _ _ C1) in F. destruct F. split; [simpl in *; lia | assumption].
    - eapply extends_trans; [now apply extends_node | apply extends_name].
    - intros val inputs s G (N & Ta & M).
      change (inputs_of (name_it R (add_node R y (Free so)) (Node (next_key R y)))) with (inputs_of (add_node R y (Free so))) in *.
      split; [simpl; now rewrite N|]. split.
      { change (inputs_of (name_it R (add_node R y (Free so)) (Node (next_key R y)))) with (inputs_of (add_node R y (Free so))).
        rewrite inputs_add_node, app_length by assumption. simpl. rewrite Ta. lia. }
      intros h v. simpl. rewrite find_add, value_give, N. simpl next.
      destruct (Pos.eqb_spec h (next s)) as [->|_]; [|now apply M].
      injection 1 as <-. simpl. rewrite Ta. apply (G (length (inputs_of y)) so (next_key R y)).
      change (inputs_of (name_it R (add_node R y (Free so)) (Node (next_key R y)))) with (inputs_of (add_node R y (Free so))).
      rewrite inputs_add_node by assumption. rewrite nth_error_app2 by lia. now rewrite Nat.sub_diag.
  Qed.

  (* T-soundness. *)

  (** A run on these inputs comes to where this is left to do. *)
  Definition comes_to (inputs : N -> Z) (t : M Err State) (s : numbers) : Prop :=
    perform inputs (start m) nothing = perform inputs t s \/
    exists n a s0, run m inputs n = Goes a s0 /\ perform inputs (step m a) s0 = perform inputs t s.

  Lemma advance_more : forall inputs n a s a' s' r,
    advance m inputs n a s = Goes a' s' -> perform inputs (step m a') s' = r ->
    advance m inputs (Datatypes.S n) a s = match r with Goes b s'' => Goes b s'' | other => other end.
  Proof.
    induction n as [|n IH]; intros a s a' s' r H P.
    - simpl in H. injection H as -> ->. simpl. rewrite P. now destruct r.
    - change (advance m inputs (Datatypes.S n) a s)
        with (match perform inputs (step m a) s with Goes b s1 => advance m inputs n b s1 | other => other end) in H.
      change (advance m inputs (Datatypes.S (Datatypes.S n)) a s)
        with (match perform inputs (step m a) s with Goes b s1 => advance m inputs (Datatypes.S n) b s1 | other => other end).
      destruct (perform inputs (step m a) s) as [b s1| | |]; try discriminate. eapply IH; eauto.
  Qed.

  Lemma run_more : forall inputs n a s r,
    run m inputs n = Goes a s -> perform inputs (step m a) s = r ->
    run m inputs (Datatypes.S n) = match r with Goes b s'' => Goes b s'' | other => other end.
  Proof.
    unfold run. intros inputs n a s r H P. destruct (perform inputs (start m) nothing) as [b s0| | |]; try discriminate.
    eapply advance_more; eauto.
  Qed.

  Lemma comes_to_step : forall inputs a s, comes_to inputs (Ret a) s -> comes_to inputs (step m a) s.
  Proof.
    intros inputs a s [H|(n & b & s0 & H & P)]; right.
    - exists O, a, s. split; [|reflexivity]. unfold run. rewrite H. reflexivity.
    - exists (Datatypes.S n), a, s. split; [|reflexivity]. rewrite (run_more _ _ _ _ _ H P). reflexivity.
  Qed.

  Lemma comes_to_same : forall inputs t s t' s', perform inputs t s = perform inputs t' s' -> comes_to inputs t s -> comes_to inputs t' s'.
  Proof.
    intros inputs t s t' s' E [H|(n & b & s0 & H & P)]; [left | right].
    - now rewrite H.
    - exists n, b, s0. split; [exact H|]. now rewrite P.
  Qed.

  Lemma comes_to_error : forall inputs t s e, comes_to inputs t s -> perform inputs t s = Wrong e -> exists n, run m inputs n = Wrong e.
  Proof.
    intros inputs t s e [H|(n & b & s0 & H & P)] W.
    - exists O. unfold run. now rewrite H, W.
    - exists (Datatypes.S n). rewrite (run_more _ _ _ _ _ H P). now rewrite W.
  Qed.

  (** Wherever a task has come to, the machine comes to for all inputs of the way. *)
  Definition sound_task (t : @task R Err State) : Prop :=
    closed R (snd t) /\
    forall val inputs, possible_for val (snd t) -> gives val inputs (snd t) ->
      exists s, matches (snd t) val s /\ comes_to inputs (fst t) s.

  Definition sound_message (msg : message R) : Prop :=
    match msg with
    | BugFound e y => forall val inputs, possible_for val y -> gives val inputs y -> exists n, run m inputs n = Wrong e
    | _ => True
    end.

  Lemma closed_decided : forall y h key b,
    closed R y -> PositiveMap.find h (names R y) = Some (Node key) -> closed R (add_fact R y key b).
  Proof.
    intros y h key b C H. split; simpl; try apply C. intros k' b'. rewrite find_add.
    destruct (Pos.eqb_spec k' key) as [->|_]; [|apply C]. intros _. now apply (closed_names _ _ C) in H.
  Qed.

  (** A task that is reached from another one. *)
  Lemma sound_next : forall t y t' y',
    sound_task (t, y) -> closed R y' -> extends y y' ->
    (forall val inputs s, possible_for val y' -> gives val inputs y' -> matches y val s -> comes_to inputs t s ->
       exists s', matches y' val s' /\ comes_to inputs t' s') ->
    sound_task (t', y').
  Proof.
    intros t y t' y' [_ So] C X H. split; [exact C|]. intros val inputs P G.
    destruct (X val inputs P G) as [P0 G0]. destruct (So val inputs P0 G0) as (s & M & A). now apply (H val inputs s).
  Qed.

  Lemma bug_next : forall t y y' e,
    sound_task (t, y) -> extends y y' ->
    (forall val inputs s, possible_for val y' -> matches y val s -> perform inputs t s = Wrong e) ->
    sound_message (BugFound e y').
  Proof.
    intros t y y' e [_ So] X H val inputs P G.
    destruct (X val inputs P G) as [P0 G0]. destruct (So val inputs P0 G0) as (s & M & A).
    eapply comes_to_error; [exact A | now apply (H val)].
  Qed.

  (** The truth of a name, where its key is a fact of the way. *)
  Lemma fact_value : forall y val s v key b,
    PositiveMap.find v (names R y) = Some (Node key) -> matches y val s -> holds val (key, b) -> (value s v =? 0)%Z = negb b.
  Proof. intros y val s v key b V (_ & _ & M) H. rewrite (M _ _ V). exact H. Qed.

  Ltac same := intros val inputs s P G M; apply comes_to_same; simpl.

  Lemma turn_sound : forall t, sound_task t -> Forall sound_task (fst (turn t)) /\ sound_message (snd (turn t)).
  Proof.
    intros [t y] So. pose proof So as [C Sv]. simpl in C. unfold Finder.turn. cbn [fst snd] in *.
    destruct t as [a|o xs k|so k|v k|v k|e v k|v k|e|].
    - split; [|exact I]. constructor; [|constructor]. apply (sound_next _ _ _ _ So C (extends_refl y)).
      intros val inputs s P G M A. exists s. split; [exact M | now apply comes_to_step].
    - destruct (operation R y o xs) as [y'|] eqn:O; (split; [|exact I]); [|constructor].
      destruct (operation_extends _ _ _ _ C O) as (C' & X & H). constructor; [|constructor].
      apply (sound_next _ _ _ _ So C' X). intros val inputs s P G M A.
      exists (give s (apply o (map (value s) xs))). split; [now apply H; [apply P|]|].
      eapply comes_to_same; [|exact A]. simpl. destruct M as (N & _). now rewrite N.
    - destruct (sort_is_sane so) eqn:sane; (split; [|exact I]); [|constructor].
      destruct (input_extends y so C) as (C' & X & H). constructor; [|constructor].
      apply (sound_next _ _ _ _ So C' X). intros val inputs s P G M A.
      exists (give (take s) (clip so (inputs (taken s)))). split; [now apply H|].
      eapply comes_to_same; [|exact A]. simpl. rewrite sane. destruct M as (N & _). now rewrite N.
    - unfold sides. destruct (PositiveMap.find v (names R y)) as [[n|key]|] eqn:V; (split; [|try exact I]).
      + constructor; [|constructor]. apply (sound_next _ _ _ _ So C (extends_refl y)).
        intros val inputs s P G M A. exists s. split; [exact M|]. eapply comes_to_same; [|exact A]. simpl.
        destruct M as (_ & _ & M). now rewrite (M _ _ V).
      + destruct (PositiveMap.find key (facts R y)) as [b|] eqn:K.
        * constructor; [|constructor]. apply (sound_next _ _ _ _ So C (extends_refl y)).
          intros val inputs s P G M A. exists s. split; [exact M|]. eapply comes_to_same; [|exact A]. simpl.
          rewrite (fact_value y val s v key b V M), negb_involutive; [reflexivity | now apply P].
        * assert (side : forall b, sound_task (k b, add_fact R y key b)).
          { intro b. apply (sound_next _ _ _ _ So (closed_decided _ _ _ b C V) (extends_fact _ _ b K)).
            intros val inputs s P G M A. exists s. split; [exact M|]. eapply comes_to_same; [|exact A]. simpl.
            rewrite (fact_value y val s v key b V M), negb_involutive; [reflexivity|].
            apply P. simpl. apply PositiveMap.gss. }
          constructor; [apply side | constructor; [apply side | constructor]].
      + destruct (PositiveMap.find key (facts R y)); exact I.
      + constructor.
    - destruct (PositiveMap.find v (names R y)) as [[n|key]|] eqn:V; (split; [|exact I]); [|constructor|constructor].
      constructor; [|constructor]. apply (sound_next _ _ _ _ So C (extends_refl y)).
      intros val inputs s P G M A. exists s. split; [exact M|]. eapply comes_to_same; [|exact A]. simpl.
      destruct M as (_ & _ & M). now rewrite (M _ _ V).
    - destruct (PositiveMap.find v (names R y)) as [[n|key]|] eqn:V; [| |split; [constructor | exact I]].
      + destruct (n =? 0)%Z eqn:Z; (split; [|try exact I]); [constructor| |constructor; [|constructor]].
        * apply (bug_next _ _ _ _ So (extends_refl y)). intros val inputs s P (_ & _ & M). simpl. rewrite (M _ _ V). simpl. now rewrite Z.
        * apply (sound_next _ _ _ _ So C (extends_refl y)). intros val inputs s P G M A. exists s. split; [exact M|].
          eapply comes_to_same; [|exact A]. simpl. destruct M as (_ & _ & M). rewrite (M _ _ V). simpl. now rewrite Z.
      + assert (bug : forall y', extends y y' -> (forall val, possible_for val y' -> holds val (key, false)) -> sound_message (BugFound e y')).
        { intros y' X F. apply (bug_next _ _ _ _ So X). intros val inputs s P M. simpl.
          rewrite (fact_value y val s v key false V M) by (now apply F). reflexivity. }
        assert (go : forall y', closed R y' -> extends y y' -> (forall val, possible_for val y' -> holds val (key, true)) ->
                       (forall val s, matches y val s -> matches y' val s) -> sound_task (k, y')).
        { intros y' C' X F W. apply (sound_next _ _ _ _ So C' X). intros val inputs s P G M A. exists s. split; [now apply W|].
          eapply comes_to_same; [|exact A]. simpl. rewrite (fact_value y val s v key true V M) by (now apply F). reflexivity. }
        destruct (PositiveMap.find key (facts R y)) as [[]|] eqn:K; (split; [|try exact I]);
          [constructor; [|constructor] | constructor | | constructor; [|constructor] |].
        * apply go; auto; [apply extends_refl|]. intros val P. now apply P.
        * apply bug; [apply extends_refl|]. intros val P. now apply P.
        * apply go; [eapply closed_decided; eauto | now apply extends_fact | |auto]. intros val P. apply P. simpl. apply PositiveMap.gss.
        * apply bug; [now apply extends_fact|]. intros val P. apply P. simpl. apply PositiveMap.gss.
    - destruct (PositiveMap.find v (names R y)) as [[n|key]|] eqn:V; [| |split; [constructor | exact I]].
      + destruct (n =? 0)%Z eqn:Z; (split; [|exact I]); [constructor|]. constructor; [|constructor].
        apply (sound_next _ _ _ _ So C (extends_refl y)). intros val inputs s P G M A. exists s. split; [exact M|].
        eapply comes_to_same; [|exact A]. simpl. destruct M as (_ & _ & M). rewrite (M _ _ V). simpl. now rewrite Z.
      + assert (go : forall y', closed R y' -> extends y y' -> (forall val, possible_for val y' -> holds val (key, true)) ->
                       (forall val s, matches y val s -> matches y' val s) -> sound_task (k, y')).
        { intros y' C' X F W. apply (sound_next _ _ _ _ So C' X). intros val inputs s P G M A. exists s. split; [now apply W|].
          eapply comes_to_same; [|exact A]. simpl. rewrite (fact_value y val s v key true V M) by (now apply F). reflexivity. }
        destruct (PositiveMap.find key (facts R y)) as [[]|] eqn:K; (split; [|exact I]); [|constructor|]; (constructor; [|constructor]).
        * apply go; auto; [apply extends_refl|]. intros val P. now apply P.
        * apply go; [eapply closed_decided; eauto | now apply extends_fact | |auto]. intros val P. apply P. simpl. apply PositiveMap.gss.
    - split; [constructor|]. apply (bug_next _ _ _ _ So (extends_refl y)). reflexivity.
    - split; [constructor | exact I].
  Qed.

  Lemma sound_beginning : sound_task (start m, beginning R).
  Proof.
    split; [apply follows_beginning|]. intros val inputs P G. exists nothing. split; [|now left].
    split; [reflexivity|]. split; [reflexivity|]. simpl. intros h v. rewrite PositiveMap.gempty. discriminate.
  Qed.

  Lemma queue_sound : forall n, Forall sound_task (queue n).
  Proof.
    induction n as [|n IH]; simpl; [constructor; [apply sound_beginning | constructor]|].
    destruct (Finder.queue R m impossible n) as [|t rest]; [constructor|]. inversion IH as [|? ? here there]; subst.
    apply Forall_app. split; [exact there|]. destruct (turn_sound t here) as [all _].
    rewrite Forall_forall in *. intros x X. apply all. now apply filter_In in X.
  Qed.

  (** T-soundness: what is reported happens, for all inputs of its way. *)
  Theorem t_sound : forall n e y, messages n = BugFound e y ->
    forall val inputs, possible_for val y -> gives val inputs y -> exists steps, run m inputs steps = Wrong e.
  Proof.
    unfold Finder.messages. intros n e y H. pose proof (queue_sound n) as Q.
    destruct (Finder.queue R m impossible n) as [|t rest]; [discriminate|]. inversion Q; subst.
    destruct (turn_sound t) as [_ msg]; [assumption|]. rewrite H in msg. exact msg.
  Qed.

  (* T-completeness. *)

  Lemma inputs_to_keys : forall ns n so k, In (so, k) (inputs_to ns n) -> (k < Pos.of_succ_nat n)%positive.
  Proof.
    induction n as [|n IH]; simpl; intros so k H; [contradiction|]. apply in_app_iff in H. destruct H as [H|H].
    - apply IH in H. lia.
    - destruct (PositiveMap.find (Pos.of_succ_nat n) ns) as [[so'|]|]; simpl in H; try contradiction.
      destruct H as [H|[]]. injection H as _ <-. lia.
  Qed.

  Lemma key_of_input : forall y i so k, nth_error (inputs_of y) i = Some (so, k) -> (k < next_key R y)%positive.
  Proof.
    intros y i so k H. apply nth_error_In, inputs_to_keys in H. lia.
  Qed.

  (** A task that is on its way to what these inputs do. *)
  Definition on_the_way (inputs : N -> Z) (t : @task R Err State) (s : numbers) : Prop :=
    closed R (snd t) /\ exists val, possible_for val (snd t) /\ gives val inputs (snd t) /\ matches (snd t) val s.

  Lemma node_possible : forall y val inputs n x,
    closed R y -> node_below (next_key R y) n -> possible_for val y -> gives val inputs y -> meets val x n ->
    match n with Free so => clip so (inputs (N.of_nat (length (inputs_of y)))) = x | _ => True end ->
    let val' := update val (next_key R y) x in
    possible_for val' (add_node R y n) /\ gives val' inputs (add_node R y n).
  Proof.
    intros y val inputs n x C B [V F] G meet new val'. split; [split|].
    - intros h k. simpl. rewrite find_add. destruct (Pos.eqb_spec h (next_key R y)) as [->|_].
      + injection 1 as <-. unfold val'. rewrite update_same. now apply meets_update.
      + intro H. destruct (closed_table _ _ C _ _ H) as [less nb]. unfold val'.
        rewrite update_below by assumption. apply meets_update; [assumption | now apply V].
    - intros k b H. unfold holds, val'; simpl. rewrite update_below by (now apply (closed_facts _ _ C) in H). now apply F.
    - intros i so k H. rewrite inputs_add_node in H by assumption.
      destruct (Nat.lt_ge_cases i (length (inputs_of y))) as [less|more].
      + rewrite nth_error_app1 in H by assumption. rewrite (G _ _ _ H). unfold val'. symmetry. apply update_below.
        apply (key_of_input y i so k); assumption.
      + rewrite nth_error_app2 in H by assumption. destruct n as [so'|o xs]; [|now destruct (i - length (inputs_of y))%nat].
        destruct (i - length (inputs_of y))%nat as [|j] eqn:D; [|now destruct j].
        injection H as <- <-. unfold val'. rewrite update_same. replace i with (length (inputs_of y)) by lia. exact new.
  Qed.
  Definition agree_below (top : positive) (val val' : valuation) : Prop := forall h, (h < top)%positive -> val' h = val h.

  Lemma matches_agree : forall y val val' s, closed R y -> agree_below (next_key R y) val val' -> matches y val s -> matches y val' s.
  Proof.
    intros y val val' s C A (N & Ta & M). split; [exact N|]. split; [exact Ta|]. intros h v H. rewrite (M _ _ H).
    apply (closed_names _ _ C) in H. destruct H as [_ H]. destruct v as [n|k]; simpl in *; [reflexivity|]. symmetry. now apply A.
  Qed.

  Lemma keys_of_possible : forall inputs vs y val y' ks,
    closed R y -> Forall (below (next_key R y)) vs -> possible_for val y -> gives val inputs y -> keys_of R y vs = (y', ks) ->
    exists val', possible_for val' y' /\ gives val' inputs y' /\ agree_below (next_key R y) val val'.
  Proof.
    induction vs as [|v vs IH]; simpl; intros y val y' ks C B P G K.
    - injection K as <- <-. exists val. split; [exact P|]. split; [exact G|]. now intros h _.
    - inversion B as [|? ? b B']; subst. destruct (keys_of R y vs) as [y1 ks1] eqn:K1.
      destruct (IH y val y1 ks1 C B' P G K1) as (val1 & P1 & G1 & A1).
      destruct (keys_of_extends _ _ _ _ C B' K1) as (C1 & _ & _ & _ & _ & L1 & _ & _ & _).
      destruct v as [n|k]; injection K as <- <-; [|now exists val1].
      destruct (node_possible y1 val1 inputs (Apply (Number n) []) n C1) as [P2 G2]; simpl; auto.
      eexists. split; [exact P2|]. split; [exact G2|]. intros h less. rewrite update_below by lia. now apply A1.
  Qed.

  Lemma operation_possible : forall inputs y val o xs y',
    closed R y -> possible_for val y -> gives val inputs y -> operation R y o xs = Some y' ->
    exists val', possible_for val' y' /\ gives val' inputs y' /\ agree_below (next_key R y) val val'.
  Proof.
    unfold operation. intros inputs y val o xs y' C P G O.
    destruct (look_up R y xs) as [vs|] eqn:L; [|discriminate].
    assert (B : Forall (below (next_key R y)) vs).
    { clear - C L. revert vs L. induction xs as [|x xs IH]; simpl; intros vs L; [injection L as <-; constructor|].
      destruct (PositiveMap.find x (names R y)) as [v|] eqn:F; [|discriminate].
      destruct (look_up R y xs) as [vs'|]; [|discriminate]. injection L as <-.
      constructor; [now apply (closed_names _ _ C) in F | now apply IH]. }
    destruct (numbers_of vs) as [ns|] eqn:Ns.
    - injection O as <-. exists val. split; [exact P|]. split; [exact G | now intros h _].
    - destruct (keys_of R y vs) as [y1 ks] eqn:K. injection O as <-.
      destruct (keys_of_possible inputs _ _ _ _ _ C B P G K) as (val1 & P1 & G1 & A1).
      destruct (keys_of_extends _ _ _ _ C B K) as (C1 & _ & _ & _ & _ & L1 & F1 & _ & _).
      destruct (node_possible y1 val1 inputs (Apply o ks) (apply o (map val1 ks)) C1) as [P2 G2]; simpl; auto.
      eexists. split; [exact P2|]. split; [exact G2|]. intros h less. rewrite update_below by lia. now apply A1.
  Qed.

  Lemma input_possible : forall inputs y val so,
    closed R y -> sort_is_sane so = true -> possible_for val y -> gives val inputs y ->
    exists val', possible_for val' (fresh_input R y so) /\ gives val' inputs (fresh_input R y so) /\ agree_below (next_key R y) val val'.
  Proof.
    intros inputs y val so C sane P G.
    destruct (node_possible y val inputs (Free so) (clip so (inputs (N.of_nat (length (inputs_of y))))) C) as [P2 G2]; simpl; auto.
    - now apply clip_fits.
    - eexists. split; [exact P2|]. split; [exact G2|]. intros h less. now apply update_below.
  Qed.

  (** Every task has its turn. *)
  Lemma has_its_turn : forall before x after i, queue i = before ++ x :: after -> exists j rest, queue j = x :: rest.
  Proof.
    induction before as [|b before IH]; intros x after i H; [now exists i, after|].
    apply (IH x (after ++ filter (possible R impossible) (fst (turn b))) (Datatypes.S i)). simpl. rewrite H. simpl. now rewrite <- app_assoc.
  Qed.

  Lemma is_queued : forall x rest j x' val,
    queue j = x :: rest -> In x' (fst (turn x)) -> possible_for val (snd x') -> In x' (queue (Datatypes.S j)).
  Proof.
    intros x rest j x' val H I P. simpl. rewrite H. apply in_app_iff. right. apply filter_In. split; [exact I|].
    unfold possible. destruct (impossible (snd x')) eqn:F; [|reflexivity]. exfalso. exact (impossible_right _ F val P).
  Qed.

  (** What is left to do ends in the error, after so many more steps. *)
  Definition leads_to (inputs : N -> Z) (e : Err) (n : nat) (t : M Err State) (s : numbers) : Prop :=
    match perform inputs t s with
    | Wrong e' => e' = e
    | Goes a s' => advance m inputs n a s' = Wrong e
    | _ => False
    end.

  Definition reported (inputs : N -> Z) (e : Err) : Prop :=
    exists j, messages j = GaveUp \/ exists y val, messages j = BugFound e y /\ possible_for val y /\ gives val inputs y.

  Lemma decided_possible : forall y val k b, possible_for val y -> PositiveMap.find k (facts R y) = None -> holds val (k, b) ->
    possible_for val (add_fact R y k b).
  Proof.
    intros y val k b [V F] N H. split; [exact V|]. intros k' b'. simpl. rewrite find_add.
    destruct (Pos.eqb_spec k' k) as [->|_]; [now injection 1 as <- | apply F].
  Qed.

  Lemma found_from : forall inputs e n t y s i,
    In (t, y) (queue i) -> on_the_way inputs (t, y) s -> leads_to inputs e n t s -> reported inputs e.
  Proof.
    intros inputs e. induction n as [n Later] using (well_founded_induction Wf_nat.lt_wf).
    induction t as [a|o xs k IH|so k IH|v k IH|v k IH|e' v t IH|v t IH|e'|]; intros y s i I W L;
      destruct W as (C & val & P & G & M); simpl snd in *;
      apply in_split in I; destruct I as (before & after & I); apply has_its_turn in I; destruct I as (j & rest & Q);
      pose proof (eq_refl (messages j)) as Msg; unfold Finder.messages at 2 in Msg; rewrite Q in Msg;
      pose proof (fun x' => is_queued _ _ _ x' val Q) as Next; unfold Finder.turn in Msg, Next; simpl fst in *; simpl snd in *.
    - destruct n as [|n]; [discriminate L|]. eapply (Later n); [lia | apply Next; [now left | exact P] | |].
      + split; [exact C|]. exists val. split; [exact P | split; [exact G | exact M]].
      + unfold leads_to in *. simpl in L. destruct (perform inputs (step m a) s); auto; discriminate || congruence.
    - destruct (operation R y o xs) as [y'|] eqn:O; [|exists j; now left].
      destruct (operation_possible inputs _ _ _ _ _ C P G O) as (val' & P' & G' & A').
      destruct (operation_extends _ _ _ _ C O) as (C' & X & H).
      pose proof (matches_agree _ _ _ _ C A' M) as M'.
      eapply IH; [eapply is_queued; [exact Q | unfold Finder.turn; simpl; rewrite O; now left | exact P'] | |].
      + split; [exact C'|]. exists val'. split; [exact P'|]. split; [exact G'|]. apply H; [apply P' | exact M'].
      + unfold leads_to in *. simpl in L. destruct M as (N & _). now rewrite N.
    - destruct (sort_is_sane so) eqn:sane; [|exists j; now left].
      destruct (input_possible inputs y val so C sane P G) as (val' & P' & G' & A').
      destruct (input_extends y so C) as (C' & X & H).
      pose proof (matches_agree _ _ _ _ C A' M) as M'.
      eapply IH; [eapply is_queued; [exact Q | unfold Finder.turn; simpl; rewrite sane; now left | exact P'] | |].
      + split; [exact C'|]. exists val'. split; [exact P'|]. split; [exact G'|]. apply H; [exact G' | exact M'].
      + unfold leads_to in *. simpl in L. rewrite sane in L. destruct M as (N & _). now rewrite N.
    - unfold sides in Msg, Next. destruct (PositiveMap.find v (names R y)) as [[x|key]|] eqn:V; [| |exists j; now left].
      + eapply IH; [apply Next; [now left | exact P] | |].
        * split; [exact C|]. exists val. split; [exact P | split; [exact G | exact M]].
        * unfold leads_to in *. simpl in L. destruct M as (_ & _ & M). rewrite (M _ _ V) in L. exact L.
      + assert (L' : leads_to inputs e n (k (negb (val key =? 0)%Z)) s).
        { unfold leads_to in *. simpl in L. destruct M as (_ & _ & M). rewrite (M _ _ V) in L. exact L. }
        destruct (PositiveMap.find key (facts R y)) as [b|] eqn:K.
        * pose proof (proj2 P _ _ K) as H. unfold holds in H. simpl in H. rewrite H, negb_involutive in L'.
          eapply IH; [apply Next; [now left | exact P] | |exact L']. split; [exact C|]. exists val. split; [exact P | split; [exact G | exact M]].
        * set (b := negb (val key =? 0)%Z) in *.
          assert (P' : possible_for val (add_fact R y key b)).
          { apply decided_possible; auto. unfold holds, b. simpl. now rewrite negb_involutive. }
          eapply (IH b); [apply Next; [|exact P'] | |exact L'].
          -- destruct b; [now left | right; now left].
          -- split; [now apply closed_decided with (h := v)|]. exists val. split; [exact P' | split; [exact G | exact M]].
    - destruct (PositiveMap.find v (names R y)) as [[x|key]|] eqn:V; [|exists j; now left|exists j; now left].
      eapply IH; [apply Next; [now left | exact P] | |].
      + split; [exact C|]. exists val. split; [exact P | split; [exact G | exact M]].
      + unfold leads_to in *. simpl in L. destruct M as (_ & _ & M). rewrite (M _ _ V) in L. exact L.
    - unfold leads_to in L. simpl in L.
      destruct (PositiveMap.find v (names R y)) as [[x|key]|] eqn:V; [| |exists j; now left];
        pose proof (proj2 (proj2 M) _ _ V) as Mv; rewrite Mv in L; simpl in L.
      + destruct (x =? 0)%Z.
        * subst e'. exists j. right. exists y, val. now split.
        * eapply IH; [apply Next; [now left | exact P] | |exact L]. split; [exact C|]. exists val. split; [exact P | split; [exact G | exact M]].
      + destruct (PositiveMap.find key (facts R y)) as [[]|] eqn:K.
        * pose proof (proj2 P _ _ K) as H. unfold holds in H. simpl in H. rewrite H in L.
          eapply IH; [apply Next; [now left | exact P] | |exact L]. split; [exact C|]. exists val. split; [exact P | split; [exact G | exact M]].
        * pose proof (proj2 P _ _ K) as H. unfold holds in H. simpl in H. rewrite H in L. subst e'.
          exists j. right. exists y, val. now split.
        * destruct (val key =? 0)%Z eqn:Z.
          -- subst e'. exists j. right. exists (add_fact R y key false), val. split; [exact Msg|].
             split; [now apply decided_possible | exact G].
          -- assert (P' : possible_for val (add_fact R y key true)) by (now apply decided_possible).
             eapply IH; [apply Next; [now left | exact P'] | |exact L].
             split; [now apply closed_decided with (h := v)|]. exists val. split; [exact P' | split; [exact G | exact M]].
    - unfold leads_to in L. simpl in L.
      destruct (PositiveMap.find v (names R y)) as [[x|key]|] eqn:V; [| |exists j; now left];
        pose proof (proj2 (proj2 M) _ _ V) as Mv; rewrite Mv in L; simpl in L.
      + destruct (x =? 0)%Z; [contradiction|].
        eapply IH; [apply Next; [now left | exact P] | |exact L]. split; [exact C|]. exists val. split; [exact P | split; [exact G | exact M]].
      + destruct (val key =? 0)%Z eqn:Z; [contradiction|].
        destruct (PositiveMap.find key (facts R y)) as [b|] eqn:K.
        * pose proof (proj2 P _ _ K) as H. unfold holds in H. simpl in H. rewrite H in Z. destruct b; [|discriminate].
          eapply IH; [apply Next; [now left | exact P] | |exact L]. split; [exact C|]. exists val. split; [exact P | split; [exact G | exact M]].
        * assert (P' : possible_for val (add_fact R y key true)) by (now apply decided_possible).
          eapply IH; [apply Next; [now left | exact P'] | |exact L].
          split; [now apply closed_decided with (h := v)|]. exists val. split; [exact P' | split; [exact G | exact M]].
    - unfold leads_to in L. simpl in L. subst e'. exists j. right. exists y, val. now split.
    - contradiction.
  Qed.

  (** T-completeness: what happens is reported, for a way on which it happens with these inputs; unless a task is given up. *)
  Theorem t_complete : forall inputs steps e, run m inputs steps = Wrong e -> reported inputs e.
  Proof.
    intros inputs steps e H.
    apply (found_from inputs e steps (start m) (beginning R) nothing O); [now left | |].
    - split; [apply follows_beginning|]. exists (fun _ => 0%Z). split; [split|split].
      + intros h k F. simpl in F. rewrite PositiveMap.gempty in F. discriminate.
      + intros k b F. simpl in F. rewrite PositiveMap.gempty in F. discriminate.
      + intros i so k F. destruct i; discriminate F.
      + split; [reflexivity|]. split; [reflexivity|]. simpl. intros h v F. rewrite PositiveMap.gempty in F. discriminate.
    - unfold leads_to. unfold run in H. destruct (perform inputs (start m) nothing); congruence.
  Qed.
End Trust.
