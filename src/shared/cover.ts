// What covers, bands, seals and avatars without a picture look like is computed from what they stand for: the same on
// server and client, and with nothing to download (src/ui/styles/covers.css).

/** Colours and lattices, `k1` to `k8` and `p1` to `p8`. */
export const looks = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** FNV-1a over code points. */
function hashOf(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619) >>> 0
  return hash
}

/** 1 to 8: the lattice of a title, the colour of a name. */
export const lookOf = (text: string): number => (hashOf(text) % looks.length) + 1

/** Its owner's choice, else what its id says: spaces that were made one after another differ. */
export const colourOfSpace = (id: number, chosen: number | null): number => chosen ?? (id % looks.length) + 1
