(** Numbers as Coq's parser reads them fastest.

    A certificate is a long row of small numbers. Written as a list of literals, each costs coqc some 60 us, which is thirty times what it
    costs to check it; as arguments of constructors a byte costs 7 us, so that is what certificates are written with. A *piece* is a
    handful of bytes; some hundred of them in a list is what the parser's stack bears, so there are many pieces.

    A number below 192 is a byte. Below 15,552 it is two: 192 and the high byte of what it is above 192, then the low one. Before two
    bytes stands 254, before four 255, high ones first; 252 stands before the number of bytes of a larger one, and these; 253 is nothing, and
    fills a piece up. src/solve/refute/pack.h writes this. *)
From Coq Require Import NArith List.
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
Inductive piece : Set :=
| no_more
| bytes (a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15
         a16 a17 a18 a19 a20 a21 a22 a23 a24 a25 a26 a27 a28 a29 a30 a31 : byte) (p : piece).

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
  | bytes a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21 a22 a23 a24 a25 a26 a27 a28 a29 a30 a31 p =>
      a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: a7 :: a8 :: a9 :: a10 :: a11 :: a12 :: a13 :: a14 :: a15 ::
      a16 :: a17 :: a18 :: a19 :: a20 :: a21 :: a22 :: a23 :: a24 :: a25 :: a26 :: a27 :: a28 :: a29 :: a30 :: a31 :: bytes_of p after
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
