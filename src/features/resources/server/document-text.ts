import { withNames } from '#src/features/notifications/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { renderStored } from '#src/platform/html/render.ts'
import { sanitise, sanitiserVersion } from '#src/platform/html/sanitise.ts'
import { excerpt, visibleText } from '#src/platform/html/text.ts'
import { indexEntries } from '#src/platform/search-index/index-entries.ts'

/** A text as it is stored: made before a transaction opens, since it costs time and needs no lock. */
export interface DocumentText {
  /** Clean HTML. */
  content: string
  sanitiser_version: number
  rendered: string
  outline: { id: string; level: number; text: string }[]
  has_math: boolean
  excerpt: string
  /** What a reader sees: what search finds and shows. */
  visible: string
}

/** Rich text from anywhere becomes what is stored: nothing reaches the table around this. Whom it mentions carries their own name. */
export async function prepareText(from: Db, html: string): Promise<DocumentText> {
  const content = await withNames(from, sanitise(html))
  const { html: rendered, hasMath, outline } = renderStored(content)
  return {
    content,
    sanitiser_version: sanitiserVersion,
    rendered,
    outline,
    has_math: hasMath,
    excerpt: excerpt(content, 200),
    visible: visibleText(content),
  }
}

export async function storeText(trx: Db, id: number, text: DocumentText): Promise<void> {
  const row = { ...text, outline: JSON.stringify(text.outline) }
  await trx
    .insertInto('documents')
    .values({ resource_id: id, ...row })
    .onConflict((oc) => oc.column('resource_id').doUpdateSet(row))
    .execute()
}

interface Findable {
  id: number
  /** Null for a personal one. */
  spaceId: number | null
  title: string
  /** Empty for a folder. */
  visible: string
}
/** What a resource is found by. */
export async function indexResource(trx: Db, { id, spaceId, title, visible }: Findable) {
  const votes = await trx
    .selectFrom('subjects')
    .select(['like_count', 'collection_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const popularity = votes.like_count + votes.collection_count
  await indexEntries(trx, [{ subjectId: id, kind: 'resource', spaceId, title, body: visible, popularity }])
}

/** The same for those that lie in the tables already. */
export async function indexResources(trx: Db, ids: number[]): Promise<void> {
  if (!ids.length) return
  const rows = await trx
    .selectFrom('resources')
    .leftJoin('documents', 'documents.resource_id', 'resources.id')
    .innerJoin('subjects', 'subjects.id', 'resources.id')
    .select(['resources.id', 'subjects.space_id', 'title', 'visible'])
    .select(['like_count', 'collection_count', 'subjects.updated_at'])
    .where('resources.id', 'in', ids)
    .where('resources.deleted_with', 'is', null)
    .forNoKeyUpdate(['resources', 'subjects'])
    .execute()
  await indexEntries(
    trx,
    rows.map(({ id, space_id, title, visible, like_count, collection_count, updated_at }) => ({
      subjectId: id,
      kind: 'resource',
      spaceId: space_id,
      title,
      body: visible ?? '',
      popularity: like_count + collection_count,
      updatedAt: updated_at,
    })),
  )
}
