import { namesOf } from '#src/features/notifications/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { cleanTextAway, foundTextAway, type FoundText } from '#src/platform/html/stored-text.ts'
import type { SignedIn } from '#src/platform/permission.ts'

/**
 * Rich text from anywhere becomes what is stored: nothing reaches the table around this. Whom it mentions carries their own name.
 * It may take seconds: made before a transaction opens. @throws refused for a text that is too complex
 */
export async function prepareText({ db, me }: { db: Db; me: Pick<SignedIn, 'id'> }, html: string): Promise<FoundText> {
  const { content, mentioned } = await cleanTextAway(me.id, html)
  return foundTextAway(me.id, { content, names: await namesOf(db, mentioned) })
}

export async function storeText(
  trx: Db,
  id: number,
  { indexed: _indexed, isWhole: _isWhole, ...text }: FoundText,
): Promise<void> {
  const row = { ...text, outline: JSON.stringify(text.outline) }
  await trx
    .insertInto('documents')
    .values({ resource_id: id, ...row })
    .onConflict((oc) => oc.column('resource_id').doUpdateSet(row))
    .execute()
}
