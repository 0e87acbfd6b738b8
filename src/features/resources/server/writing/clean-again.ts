import type { StoredTexts } from '#src/features/subjects/server/public.ts'
import { oldTexts, prepareText, keepReferences } from '#src/features/texts/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'
import { isComposed } from '#src/features/resources/kind.ts'
import { composedSource, prepareComposed } from './composed/composed.ts'
import { storeTexts } from './resource-text.ts'
import { writeIndex } from '../index-resources.ts'

/** Texts of documents, snippets, maps, readmes and personal ones, those in the trash too. Nobody's work: it makes no version. */
export const resourceTexts: StoredTexts = {
  old: oldTexts('documents', 'resource_id'),

  async cleanAgain(db, { id, content }) {
    const text = await prepareAgain(db, id, content)
    await inTransaction(db, async (trx) => {
      const held = await trx
        .selectFrom('resources')
        .select('version')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      const stored = await trx
        .selectFrom('documents')
        .select('visible')
        .where('resource_id', '=', id)
        .where('content', '=', content)
        .executeTakeFirst()
      if (!held || !stored) return
      await storeTexts(trx, [{ id, text }])
      await keepReferences(trx, { id, references: text.references })
      if (stored.visible !== text.visible)
        await writeIndex(trx, new Map([[id, { version: held.version, text: text.indexed }]]))
    })
  },
}

const nobody = { id: TURN_OF_JOBS }

async function prepareAgain(db: Db, id: number, content: string) {
  const row = await db.selectFrom('resources').select('type').where('id', '=', id).executeTakeFirst()
  const kind = row?.type ?? ''
  const source = isComposed(kind) ? composedSource(content) : ''
  if (isComposed(kind) && source) return prepareComposed(db, nobody, { kind, source })
  return prepareText(db, nobody, content)
}
