import { sql } from 'kysely'
import { leadsToThings } from '#src/platform/html/references/thing-links.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'

/** A text and the things that it leads to. */
interface Leading {
  readonly id: number
  readonly references?: readonly number[] | undefined
}

/** Of texts that are new. What is gone meanwhile is no reference. */
export async function addReferences(trx: Db, texts: readonly Leading[]): Promise<void> {
  const pairs = texts.flatMap(({ id, references = [] }) =>
    references.flatMap((to) => (to === id ? [] : { from: id, to })),
  )
  if (!pairs.length) return
  await sql`insert into text_references (from_id, to_id)
    select given.from_id, subjects.id from unnest(${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[])
      as given (from_id, to_id) join subjects on subjects.id = given.to_id
    on conflict do nothing`.execute(trx)
}

/** Of a text that is saved: those of the one before go. */
export async function keepReferences(trx: Db, text: Leading): Promise<void> {
  await sql`delete from text_references where from_id = ${text.id}`.execute(trx)
  await addReferences(trx, [text])
}

/** The same, without a statement where neither text leads anywhere. A kind whose texts have no references keeps none. */
export async function changeReferences(
  trx: Db,
  before: { readonly id: number; readonly content: string },
  { references }: Omit<Leading, 'id'>,
): Promise<void> {
  if (references && (references.length || leadsToThings(before.content)))
    await keepReferences(trx, { id: before.id, references })
}

/** Stores a text that was cleaned again with what it leads to. @param store finds nothing where it was edited meanwhile */
export const storeAgain = (db: Db, text: Leading, store: (trx: Db) => Promise<object | undefined>): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (await store(trx)) await keepReferences(trx, text)
  })
