import { maxImageBytes, ownPicture } from '#src/features/files/server/public.ts'
import { prepareText, saveText, type Writer } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { termText } from './term-text.ts'

interface Edit {
  title: string
  /** HTML from anywhere. */
  content: string
  /** Absent: as it is. */
  cover?: string | null | undefined
  version?: number | undefined
  needs_consent?: boolean | undefined
}

/** Saves it as its next version. @returns the one that stands now @throws conflict for a stale version, with both texts; invalid for the cover */
export async function saveTerm(
  { db, me }: Writer,
  { id }: Allowed<'edit', { readonly id: number }>,
  { title, content, version, cover, needs_consent: needsConsent = false }: Edit,
): Promise<number> {
  const text = await prepareText(db, me, content)
  return inTransaction(db, async (trx) => {
    const saved = await saveText(
      termText,
      { db: trx, me },
      { id, title, text, version, alsoChange: (_trx, held) => setCover(trx, me, { held, cover }) },
    )
    if (needsConsent) await askForConsent(trx, id)
    return saved.version
  })
}

/** To the version that stands now. */
const askForConsent = (trx: Db, id: number) =>
  trx
    .updateTable('terms')
    .set((eb) => ({ consent_version: eb.ref('version') }))
    .where('id', '=', id)
    .execute()

interface Cover {
  held: { readonly id: number; readonly cover: string | null }
  cover: string | null | undefined
}

/** @returns whether it is another one now */
async function setCover(trx: Db, me: SignedIn, { held, cover }: Cover): Promise<boolean> {
  if (cover === undefined || cover === held.cover) return false
  const key = await ownPicture(trx, me, { key: cover, field: 'cover', name: '封面', maxBytes: maxImageBytes })
  await trx.updateTable('terms').set({ cover_key: key }).where('id', '=', held.id).execute()
  return true
}
