import { type HeldText, textsIn, type TextKeeper } from '#src/features/texts/server/public.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import { AppError } from '#src/shared/errors.ts'

/** What an activity has besides its text. */
export interface Arranged {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly place: string
  readonly link: string | null
  readonly join_limit: number | null
}
export interface HeldActivity extends HeldText {
  readonly spaceId: number
  readonly groupId: number | null
  readonly arranged: Arranged
  readonly joinedCount: number
}

export const activityText: TextKeeper<HeldActivity, FoundText> = {
  async hold(trx, id) {
    const row = await trx
      .selectFrom('activities')
      .innerJoin('subjects', 'subjects.id', 'activities.id')
      .select(['activities.id', 'activities.space_id as spaceId', 'activities.group_id as groupId'])
      .select(['activities.title', 'content', 'version'])
      .select(['starts_at', 'ends_at', 'place', 'link', 'join_limit', 'joined_count as joinedCount'])
      .where('activities.id', '=', id)
      .where('subjects.deleted_at', 'is', null)
      .forNoKeyUpdate('activities')
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    const { starts_at, ends_at, place, link, join_limit, ...held } = row
    return { ...held, arranged: { starts_at, ends_at, place, link, join_limit } }
  },
  async store(trx, { id, spaceId, groupId, version: before, arranged }, { title, version, text }) {
    if (before === 0)
      await trx
        .insertInto('activities')
        .values({ id, space_id: spaceId, group_id: groupId, title, version, ...arranged, ...columnsOf(text!) })
        .execute()
    else
      await trx
        .updateTable('activities')
        .set({ title, version, ...(text && columnsOf(text)) })
        .where('id', '=', id)
        .execute()
  },
  said: ({ title, content }) => ({ title, content }),
}

const columnsOf = ({ content, sanitiser_version, rendered, has_math, excerpt }: FoundText) => ({
  content,
  sanitiser_version,
  rendered,
  has_math,
  excerpt,
})

export const activityTexts = textsIn('activities', columnsOf)
