/** A file that a text takes in. */
export interface Wanted {
  /** As written, with what says which part of it. */
  readonly address: string
  /** Before each line of what is taken in. */
  readonly indent: string
  /** What becomes of its text; absent: it is part of this text. */
  readonly write?: (text: string) => string
  /** The part of it that is taken; null for one of too many pieces. */
  readonly select?: (text: string) => string | null
  /** How many lines stand for it; absent: one. */
  readonly length?: number
}

export type Find = (line: string, lines: readonly string[], at: number) => Wanted | null
