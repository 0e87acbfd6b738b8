/** A part of a query. */
export type Term = {
  /** Normalised text, as it stands in normalised documents. */
  text: string
  /** Index terms that every document with this text has. */
  grams: string[]
  /** `word` and `phrase` do not begin or end within a word; a `run` may start and end anywhere; a `formula` has neither spaces nor braces. */
  kind: 'word' | 'run' | 'phrase' | 'formula'
  /** The grams prove the hit; otherwise the text itself has to be looked at. */
  exact: boolean
  /** A word still being typed: its last gram may go on. */
  open?: boolean
  /** It was quoted: nothing may stand between its characters. */
  quoted?: boolean
  /** Words of an identifier, as it was typed. */
  parts?: readonly string[]
}
