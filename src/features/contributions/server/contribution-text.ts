import { type HeldText, textsIn, type TextKeeper } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import { AppError } from '#src/shared/errors.ts'
import type { State } from '../kind.ts'
import { fileKeysOfItems } from './items.ts'

export interface HeldContribution extends HeldText {
  readonly spaceId: number
  readonly state: State
  readonly licenseKey: string | null
  readonly isReverted: boolean
}

/** Its row until the transaction ends: whatever happens to a contribution takes it first, then that of the space. @throws not_found */
export async function holdContribution(trx: Db, id: number): Promise<HeldContribution> {
  const row = await trx
    .selectFrom('contributions')
    .innerJoin('subjects', 'subjects.id', 'contributions.id')
    .select(['contributions.id', 'contributions.space_id as spaceId', 'title', 'content', 'version'])
    .select(['state', 'license_key as licenseKey', 'reverted_at'])
    .where('contributions.id', '=', id)
    .where('subjects.deleted_at', 'is', null)
    .forNoKeyUpdate('contributions')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { ...row, state: row.state as State, isReverted: row.reverted_at !== null }
}

/** Why something is proposed. What is proposed itself lies in its items. */
export const contributionText: TextKeeper<HeldContribution, FoundText> = {
  hold: holdContribution,
  async store(trx, { id }, { title, version, text }) {
    await trx
      .updateTable('contributions')
      .set({ title, version, ...(text && columnsOf(text)) })
      .where('id', '=', id)
      .execute()
  },
  said: ({ title, content }) => ({ title, content }),
  filesOn: fileKeysOfItems,
}

export const columnsOf = ({ content, sanitiser_version, rendered, has_math, excerpt }: FoundText) => ({
  content,
  sanitiser_version,
  rendered,
  has_math,
  excerpt,
})

export const contributionTexts = textsIn('contributions', columnsOf)
