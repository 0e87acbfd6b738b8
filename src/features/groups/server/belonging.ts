import type { Db } from '#src/platform/db/pool.ts'

// What other features keep for groups hears here of who leaves one, and of one that ends: this one imports none of them.
// `src/app/server/kinds.ts` registers them.

export interface KeptForGroups {
  /** Somebody is a member no more, in the transaction that takes them out; the row of the group is held. */
  left?(trx: Db, about: { groupId: number; userId: number }): Promise<void>
  /** It is taken away for good, in that transaction, while all of it stands. */
  ending?(trx: Db, about: { groupId: number; by: number }): Promise<void>
}

let keepers: readonly KeptForGroups[] = []
export function registerKeptForGroups(list: readonly KeptForGroups[]): void {
  keepers = list
}

export async function tellLeft(trx: Db, about: { groupId: number; userId: number }): Promise<void> {
  for (const keeper of keepers) await keeper.left?.(trx, about)
}

export async function tellEnding(trx: Db, about: { groupId: number; by: number }): Promise<void> {
  for (const keeper of keepers) await keeper.ending?.(trx, about)
}
