import type { Reply } from '#src/shared/endpoint.ts'
import type { listLetters } from '#src/features/letters/contract.ts'

export type Conversation = Reply<typeof listLetters>
export type Letter = Conversation['list'][number]

/** Both, each letter once and as it was last told, the newest first. */
export function mergeLetters(known: readonly Letter[], told: readonly Letter[]): Letter[] {
  const byId = new Map([...known, ...told].map((letter) => [letter.id, letter]))
  return [...byId.values()].toSorted(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id,
  )
}
