(** Numbers as Coq reads them fastest.

    A certificate is a long row of small numbers. Written as a list of literals, each costs coqc some 60 us, which is thirty times what it
    costs to check it. What it parses fastest are the integers of its kernel, seven bytes in each; and what it looks at fastest are
    constructors with many small arguments. So a file has rows of integers, from which [piece_of] makes pieces while Coq reads the file. What is
    proved is proved of these, and no integer of the kernel is part of it. There are many pieces, of some hundred integers each, since Coq's
    stack bears no long ones.

    A number below 192 is a byte. Below 15,552 it is two: 192 and the high byte of what it is above 192, then the low one. Before two
    bytes stands 254, before four 255, high ones first; 252 stands before the number of bytes of a larger one, and these; 253 is nothing, and
    fills a piece up. src/solve/refute/pack.h writes this. *)
From Coq Require Import NArith List Uint63.
Import ListNotations.

Inductive byte : Set :=
| b00 | b01 | b02 | b03 | b04 | b05 | b06 | b07 | b08 | b09 | b0a | b0b | b0c | b0d | b0e | b0f
| b10 | b11 | b12 | b13 | b14 | b15 | b16 | b17 | b18 | b19 | b1a | b1b | b1c | b1d | b1e | b1f
| b20 | b21 | b22 | b23 | b24 | b25 | b26 | b27 | b28 | b29 | b2a | b2b | b2c | b2d | b2e | b2f
| b30 | b31 | b32 | b33 | b34 | b35 | b36 | b37 | b38 | b39 | b3a | b3b | b3c | b3d | b3e | b3f
| b40 | b41 | b42 | b43 | b44 | b45 | b46 | b47 | b48 | b49 | b4a | b4b | b4c | b4d | b4e | b4f
| b50 | b51 | b52 | b53 | b54 | b55 | b56 | b57 | b58 | b59 | b5a | b5b | b5c | b5d | b5e | b5f
| b60 | b61 | b62 | b63 | b64 | b65 | b66 | b67 | b68 | b69 | b6a | b6b | b6c | b6d | b6e | b6f
| b70 | b71 | b72 | b73 | b74 | b75 | b76 | b77 | b78 | b79 | b7a | b7b | b7c | b7d | b7e | b7f
| b80 | b81 | b82 | b83 | b84 | b85 | b86 | b87 | b88 | b89 | b8a | b8b | b8c | b8d | b8e | b8f
| b90 | b91 | b92 | b93 | b94 | b95 | b96 | b97 | b98 | b99 | b9a | b9b | b9c | b9d | b9e | b9f
| ba0 | ba1 | ba2 | ba3 | ba4 | ba5 | ba6 | ba7 | ba8 | ba9 | baa | bab | bac | bad | bae | baf
| bb0 | bb1 | bb2 | bb3 | bb4 | bb5 | bb6 | bb7 | bb8 | bb9 | bba | bbb | bbc | bbd | bbe | bbf
| bc0 | bc1 | bc2 | bc3 | bc4 | bc5 | bc6 | bc7 | bc8 | bc9 | bca | bcb | bcc | bcd | bce | bcf
| bd0 | bd1 | bd2 | bd3 | bd4 | bd5 | bd6 | bd7 | bd8 | bd9 | bda | bdb | bdc | bdd | bde | bdf
| be0 | be1 | be2 | be3 | be4 | be5 | be6 | be7 | be8 | be9 | bea | beb | bec | bed | bee | bef
| bf0 | bf1 | bf2 | bf3 | bf4 | bf5 | bf6 | bf7 | bf8 | bf9 | bfa | bfb | bfc | bfd | bfe | bff.
Inductive piece : Set := no_more | seven (a b c d e f g : byte) (p : piece).

Local Open Scope uint63_scope.
(** The lowest byte of an integer. *)
Definition byte_of (i : int) : byte :=
  (if bit i 7 then
   (if bit i 6 then
    (if bit i 5 then
     (if bit i 4 then
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then bff else bfe) else (if bit i 0 then bfd else bfc)) else (if bit i 1 then (if bit i 0 then bfb else bfa) else (if bit i 0 then bf9 else bf8)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then bf7 else bf6) else (if bit i 0 then bf5 else bf4)) else (if bit i 1 then (if bit i 0 then bf3 else bf2) else (if bit i 0 then bf1 else bf0))))
      else
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then bef else bee) else (if bit i 0 then bed else bec)) else (if bit i 1 then (if bit i 0 then beb else bea) else (if bit i 0 then be9 else be8)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then be7 else be6) else (if bit i 0 then be5 else be4)) else (if bit i 1 then (if bit i 0 then be3 else be2) else (if bit i 0 then be1 else be0)))))
     else
     (if bit i 4 then
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then bdf else bde) else (if bit i 0 then bdd else bdc)) else (if bit i 1 then (if bit i 0 then bdb else bda) else (if bit i 0 then bd9 else bd8)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then bd7 else bd6) else (if bit i 0 then bd5 else bd4)) else (if bit i 1 then (if bit i 0 then bd3 else bd2) else (if bit i 0 then bd1 else bd0))))
      else
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then bcf else bce) else (if bit i 0 then bcd else bcc)) else (if bit i 1 then (if bit i 0 then bcb else bca) else (if bit i 0 then bc9 else bc8)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then bc7 else bc6) else (if bit i 0 then bc5 else bc4)) else (if bit i 1 then (if bit i 0 then bc3 else bc2) else (if bit i 0 then bc1 else bc0))))))
    else
    (if bit i 5 then
     (if bit i 4 then
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then bbf else bbe) else (if bit i 0 then bbd else bbc)) else (if bit i 1 then (if bit i 0 then bbb else bba) else (if bit i 0 then bb9 else bb8)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then bb7 else bb6) else (if bit i 0 then bb5 else bb4)) else (if bit i 1 then (if bit i 0 then bb3 else bb2) else (if bit i 0 then bb1 else bb0))))
      else
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then baf else bae) else (if bit i 0 then bad else bac)) else (if bit i 1 then (if bit i 0 then bab else baa) else (if bit i 0 then ba9 else ba8)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then ba7 else ba6) else (if bit i 0 then ba5 else ba4)) else (if bit i 1 then (if bit i 0 then ba3 else ba2) else (if bit i 0 then ba1 else ba0)))))
     else
     (if bit i 4 then
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b9f else b9e) else (if bit i 0 then b9d else b9c)) else (if bit i 1 then (if bit i 0 then b9b else b9a) else (if bit i 0 then b99 else b98)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b97 else b96) else (if bit i 0 then b95 else b94)) else (if bit i 1 then (if bit i 0 then b93 else b92) else (if bit i 0 then b91 else b90))))
      else
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b8f else b8e) else (if bit i 0 then b8d else b8c)) else (if bit i 1 then (if bit i 0 then b8b else b8a) else (if bit i 0 then b89 else b88)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b87 else b86) else (if bit i 0 then b85 else b84)) else (if bit i 1 then (if bit i 0 then b83 else b82) else (if bit i 0 then b81 else b80)))))))
   else
   (if bit i 6 then
    (if bit i 5 then
     (if bit i 4 then
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b7f else b7e) else (if bit i 0 then b7d else b7c)) else (if bit i 1 then (if bit i 0 then b7b else b7a) else (if bit i 0 then b79 else b78)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b77 else b76) else (if bit i 0 then b75 else b74)) else (if bit i 1 then (if bit i 0 then b73 else b72) else (if bit i 0 then b71 else b70))))
      else
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b6f else b6e) else (if bit i 0 then b6d else b6c)) else (if bit i 1 then (if bit i 0 then b6b else b6a) else (if bit i 0 then b69 else b68)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b67 else b66) else (if bit i 0 then b65 else b64)) else (if bit i 1 then (if bit i 0 then b63 else b62) else (if bit i 0 then b61 else b60)))))
     else
     (if bit i 4 then
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b5f else b5e) else (if bit i 0 then b5d else b5c)) else (if bit i 1 then (if bit i 0 then b5b else b5a) else (if bit i 0 then b59 else b58)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b57 else b56) else (if bit i 0 then b55 else b54)) else (if bit i 1 then (if bit i 0 then b53 else b52) else (if bit i 0 then b51 else b50))))
      else
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b4f else b4e) else (if bit i 0 then b4d else b4c)) else (if bit i 1 then (if bit i 0 then b4b else b4a) else (if bit i 0 then b49 else b48)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b47 else b46) else (if bit i 0 then b45 else b44)) else (if bit i 1 then (if bit i 0 then b43 else b42) else (if bit i 0 then b41 else b40))))))
    else
    (if bit i 5 then
     (if bit i 4 then
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b3f else b3e) else (if bit i 0 then b3d else b3c)) else (if bit i 1 then (if bit i 0 then b3b else b3a) else (if bit i 0 then b39 else b38)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b37 else b36) else (if bit i 0 then b35 else b34)) else (if bit i 1 then (if bit i 0 then b33 else b32) else (if bit i 0 then b31 else b30))))
      else
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b2f else b2e) else (if bit i 0 then b2d else b2c)) else (if bit i 1 then (if bit i 0 then b2b else b2a) else (if bit i 0 then b29 else b28)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b27 else b26) else (if bit i 0 then b25 else b24)) else (if bit i 1 then (if bit i 0 then b23 else b22) else (if bit i 0 then b21 else b20)))))
     else
     (if bit i 4 then
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b1f else b1e) else (if bit i 0 then b1d else b1c)) else (if bit i 1 then (if bit i 0 then b1b else b1a) else (if bit i 0 then b19 else b18)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b17 else b16) else (if bit i 0 then b15 else b14)) else (if bit i 1 then (if bit i 0 then b13 else b12) else (if bit i 0 then b11 else b10))))
      else
      (if bit i 3 then
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b0f else b0e) else (if bit i 0 then b0d else b0c)) else (if bit i 1 then (if bit i 0 then b0b else b0a) else (if bit i 0 then b09 else b08)))
       else
       (if bit i 2 then (if bit i 1 then (if bit i 0 then b07 else b06) else (if bit i 0 then b05 else b04)) else (if bit i 1 then (if bit i 0 then b03 else b02) else (if bit i 0 then b01 else b00)))))))).
(** Rows of twenty integers: a list has its brackets and its type to be looked at for each. *)
Inductive row : Set := | no_row | row_of (a b c d e f g h i j k l m n o p q r s t : int) (more : row).

(** Seven bytes of each integer, the lowest first. *)
Definition add_seven (i : int) (p : piece) : piece :=
  seven (byte_of i) (byte_of (i >> 8)) (byte_of (i >> 16)) (byte_of (i >> 24)) (byte_of (i >> 32)) (byte_of (i >> 40)) (byte_of (i >> 48)) p.
Fixpoint piece_of (is : row) : piece :=
  match is with
  | no_row => no_more
  | row_of a b c d e f g h i j k l m n o p q r s t more =>
      fold_right add_seven (piece_of more) [a; b; c; d; e; f; g; h; i; j; k; l; m; n; o; p; q; r; s; t]
  end.

Open Scope N_scope.
Definition value_of (b : byte) : N :=
  match b with
  | b00 => 0 | b01 => 1 | b02 => 2 | b03 => 3 | b04 => 4 | b05 => 5 | b06 => 6 | b07 => 7
  | b08 => 8 | b09 => 9 | b0a => 10 | b0b => 11 | b0c => 12 | b0d => 13 | b0e => 14 | b0f => 15
  | b10 => 16 | b11 => 17 | b12 => 18 | b13 => 19 | b14 => 20 | b15 => 21 | b16 => 22 | b17 => 23
  | b18 => 24 | b19 => 25 | b1a => 26 | b1b => 27 | b1c => 28 | b1d => 29 | b1e => 30 | b1f => 31
  | b20 => 32 | b21 => 33 | b22 => 34 | b23 => 35 | b24 => 36 | b25 => 37 | b26 => 38 | b27 => 39
  | b28 => 40 | b29 => 41 | b2a => 42 | b2b => 43 | b2c => 44 | b2d => 45 | b2e => 46 | b2f => 47
  | b30 => 48 | b31 => 49 | b32 => 50 | b33 => 51 | b34 => 52 | b35 => 53 | b36 => 54 | b37 => 55
  | b38 => 56 | b39 => 57 | b3a => 58 | b3b => 59 | b3c => 60 | b3d => 61 | b3e => 62 | b3f => 63
  | b40 => 64 | b41 => 65 | b42 => 66 | b43 => 67 | b44 => 68 | b45 => 69 | b46 => 70 | b47 => 71
  | b48 => 72 | b49 => 73 | b4a => 74 | b4b => 75 | b4c => 76 | b4d => 77 | b4e => 78 | b4f => 79
  | b50 => 80 | b51 => 81 | b52 => 82 | b53 => 83 | b54 => 84 | b55 => 85 | b56 => 86 | b57 => 87
  | b58 => 88 | b59 => 89 | b5a => 90 | b5b => 91 | b5c => 92 | b5d => 93 | b5e => 94 | b5f => 95
  | b60 => 96 | b61 => 97 | b62 => 98 | b63 => 99 | b64 => 100 | b65 => 101 | b66 => 102 | b67 => 103
  | b68 => 104 | b69 => 105 | b6a => 106 | b6b => 107 | b6c => 108 | b6d => 109 | b6e => 110 | b6f => 111
  | b70 => 112 | b71 => 113 | b72 => 114 | b73 => 115 | b74 => 116 | b75 => 117 | b76 => 118 | b77 => 119
  | b78 => 120 | b79 => 121 | b7a => 122 | b7b => 123 | b7c => 124 | b7d => 125 | b7e => 126 | b7f => 127
  | b80 => 128 | b81 => 129 | b82 => 130 | b83 => 131 | b84 => 132 | b85 => 133 | b86 => 134 | b87 => 135
  | b88 => 136 | b89 => 137 | b8a => 138 | b8b => 139 | b8c => 140 | b8d => 141 | b8e => 142 | b8f => 143
  | b90 => 144 | b91 => 145 | b92 => 146 | b93 => 147 | b94 => 148 | b95 => 149 | b96 => 150 | b97 => 151
  | b98 => 152 | b99 => 153 | b9a => 154 | b9b => 155 | b9c => 156 | b9d => 157 | b9e => 158 | b9f => 159
  | ba0 => 160 | ba1 => 161 | ba2 => 162 | ba3 => 163 | ba4 => 164 | ba5 => 165 | ba6 => 166 | ba7 => 167
  | ba8 => 168 | ba9 => 169 | baa => 170 | bab => 171 | bac => 172 | bad => 173 | bae => 174 | baf => 175
  | bb0 => 176 | bb1 => 177 | bb2 => 178 | bb3 => 179 | bb4 => 180 | bb5 => 181 | bb6 => 182 | bb7 => 183
  | bb8 => 184 | bb9 => 185 | bba => 186 | bbb => 187 | bbc => 188 | bbd => 189 | bbe => 190 | bbf => 191
  | bc0 => 192 | bc1 => 193 | bc2 => 194 | bc3 => 195 | bc4 => 196 | bc5 => 197 | bc6 => 198 | bc7 => 199
  | bc8 => 200 | bc9 => 201 | bca => 202 | bcb => 203 | bcc => 204 | bcd => 205 | bce => 206 | bcf => 207
  | bd0 => 208 | bd1 => 209 | bd2 => 210 | bd3 => 211 | bd4 => 212 | bd5 => 213 | bd6 => 214 | bd7 => 215
  | bd8 => 216 | bd9 => 217 | bda => 218 | bdb => 219 | bdc => 220 | bdd => 221 | bde => 222 | bdf => 223
  | be0 => 224 | be1 => 225 | be2 => 226 | be3 => 227 | be4 => 228 | be5 => 229 | be6 => 230 | be7 => 231
  | be8 => 232 | be9 => 233 | bea => 234 | beb => 235 | bec => 236 | bed => 237 | bee => 238 | bef => 239
  | bf0 => 240 | bf1 => 241 | bf2 => 242 | bf3 => 243 | bf4 => 244 | bf5 => 245 | bf6 => 246 | bf7 => 247
  | bf8 => 248 | bf9 => 249 | bfa => 250 | bfb => 251 | bfc => 252 | bfd => 253 | bfe => 254 | bff => 255
  end.

Fixpoint bytes_of (p : piece) (after : list byte) : list byte :=
  match p with
  | no_more => after
  | seven a b c d e f g p => a :: b :: c :: d :: e :: f :: g :: bytes_of p after
  end.

(** So many bytes as one number, above [n]. *)
Fixpoint take_bytes (count : nat) (n : N) (bs : list byte) : N * list byte :=
  match count, bs with
  | S count, b :: bs => take_bytes count (256 * n + value_of b) bs
  | _, _ => (n, bs)
  end.

(** From the end on, since rows are long: [fuel] is as long as the bytes. What is cut off in the middle is some number or other. *)
Fixpoint numbers_of_bytes (fuel bs : list byte) (before : list N) : list N :=
  match fuel, bs with
  | _ :: fuel, b :: bs =>
      let n := value_of b in
      if n <? 192 then numbers_of_bytes fuel bs (n :: before)
      else if n <? 252 then let (m, bs) := take_bytes 1 (n - 192) bs in numbers_of_bytes fuel bs (m + 192 :: before)
      else if n =? 252 then
        match bs with
        | count :: bs => let (m, bs) := take_bytes (N.to_nat (value_of count)) 0 bs in numbers_of_bytes fuel bs (m :: before)
        | [] => before
        end
      else if n =? 253 then numbers_of_bytes fuel bs before
      else let (m, bs) := take_bytes (if n =? 254 then 2 else 4)%nat 0 bs in numbers_of_bytes fuel bs (m :: before)
  | _, _ => before
  end.
Definition unpack (ps : list piece) : list N :=
  let bs := fold_right bytes_of [] ps in rev' (numbers_of_bytes bs bs []).
