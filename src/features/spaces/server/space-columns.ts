import type { Db } from '#src/platform/db/pool.ts'

// What a space keeps about the things in it, changed by those who change them.

export const setReadme = (trx: Db, spaceId: number, readmeId: number | null) =>
  trx.updateTable('spaces').set({ readme_id: readmeId }).where('id', '=', spaceId).execute()

export const forgetReadmes = (trx: Db) => trx.updateTable('spaces').set({ readme_id: null }).execute()

export const changeDocumentCount = (trx: Db, spaceId: number, by: number) =>
  trx
    .updateTable('spaces')
    .set((eb) => ({ document_count: eb('document_count', '+', by) }))
    .where('id', '=', spaceId)
    .execute()
