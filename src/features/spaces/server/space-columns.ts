import type { Db } from '#src/platform/db/pool.ts'

// What a space keeps about the things in it, changed by those who change them.

export const setReadme = (trx: Db, spaceId: number, readmeId: number | null) =>
  trx.updateTable('spaces').set({ readme_id: readmeId }).where('id', '=', spaceId).execute()

export const forgetReadmes = (trx: Db) => trx.updateTable('spaces').set({ readme_id: null }).execute()

type CountColumn =
  | 'card_count'
  | 'contribution_count'
  | 'document_count'
  | 'group_count'
  | 'issue_count'
  | 'notice_count'
  | 'question_count'
/** Of each kind of content that a space counts. */
export const changeCount = (trx: Db, spaceId: number, by: Partial<Record<CountColumn, number>>) =>
  trx
    .updateTable('spaces')
    .set((eb) => Object.fromEntries(Object.entries(by).map(([name, n]) => [name, eb(name as CountColumn, '+', n)])))
    .where('id', '=', spaceId)
    .execute()
