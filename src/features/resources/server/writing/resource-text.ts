import type { Selectable } from 'kysely'
import type { Resources } from '#db/tables.ts'
import { type HeldText, prepareText, type TextKeeper } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import { indexResource } from '../index-resources.ts'
import { lockResource } from '../tree/tree-lock.ts'
import { snippetHtml } from './snippet.ts'
import type { SnippetExt } from '#src/shared/snippet-languages.ts'

export type ResourceRow = Selectable<Resources>

interface HeldResource extends HeldText {
  readonly row: ResourceRow
}

/** Documents, snippets, readmes, what is said of local files, and personal documents. */
export const resourceText: TextKeeper<HeldResource, FoundText> = {
  async hold(trx, id) {
    const row = await lockResource(trx, id)
    const { content } = await textOf(trx, id)
    return { id, version: row.version, title: row.title, content, row }
  },
  async store(trx, { id, row }, { title, version, text }) {
    if (title !== row.title || version !== row.version)
      await trx.updateTable('resources').set({ title, version }).where('id', '=', id).execute()
    if (text) await storeText(trx, id, text)
  },
  said: ({ title, content }) => ({ title, content }),
  index: (trx, { id, row }, { title, indexed }) =>
    indexResource(trx, { id, spaceId: row.space_id, title, text: indexed }),
  async filesOn(trx, id) {
    const { file_key, cover_key } = await trx
      .selectFrom('resources')
      .select(['file_key', 'cover_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const attached = await trx.selectFrom('attachments').select('file_key').where('resource_id', '=', id).execute()
    return [file_key, cover_key, ...attached.map((row) => row.file_key)].filter((key) => key !== null)
  },
}

/** What a resource holds when it has just been made. */
export const emptyText = (row: ResourceRow): HeldResource => ({
  id: row.id,
  version: 0,
  title: row.title,
  content: '',
  row,
})

interface Given {
  /** HTML from anywhere, of a snippet its source. */
  content: string
  /** Of a snippet. */
  ext?: SnippetExt | undefined
}
/** Made before a transaction opens. @throws refused */
export const prepareResource = (db: Db, person: { id: number }, { content, ext }: Given): Promise<FoundText> =>
  prepareText(db, person, ext === undefined ? content : snippetHtml(content, ext))

const textOf = (trx: Db, id: number) =>
  trx.selectFrom('documents').select('content').where('resource_id', '=', id).executeTakeFirstOrThrow()

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
