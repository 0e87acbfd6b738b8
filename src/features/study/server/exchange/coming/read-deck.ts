import type { Coming } from '#src/features/cards/server/public.ts'

/** What is worth knowing of a file, or what it holds that cannot be taken. `at`: '' for the whole file. */
export interface Finding {
  readonly at: string
  readonly why: string
  readonly lost: boolean
}

/** What a file says. A message for the whole file, where it is no deck. */
export type ReadDeck = { refusal: string } | { title: string; cards: Coming[]; findings: Finding[] }
