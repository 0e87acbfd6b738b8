import { type Selectable, sql } from 'kysely'
import type { Resources } from '#db/tables.ts'
import {
  type HeldText,
  type NewTextKeeper,
  prepareText,
  type TextKeeper,
  type TextsKeeper,
} from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import { AppError } from '#src/shared/errors.ts'
import { indexTexts } from '../index-resources.ts'
import { lockResource, lockResources } from '../tree/tree-lock.ts'
import type { Watched } from './composed/composed-text.ts'
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
    if (text) await storeTexts(trx, [{ id, text }])
  },
  said: ({ title, content }) => ({ title, content }),
  index: (trx, { id }, { title, indexed }) => indexTexts(trx, [{ id, title, text: indexed }]),
  filesOn: async (trx, id) => (await filesOn(trx, [id])).map(({ key }) => key),
}

/** Several of them at once. */
export const resourceTexts: TextsKeeper<HeldResource, FoundText> = {
  async hold(trx, ids) {
    const rows = await lockResources(trx, ids)
    if (rows.length < new Set(ids).size) throw new AppError('not_found')
    const texts = await trx
      .selectFrom('documents')
      .select(['resource_id', 'content'])
      .where('resource_id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
    const contents = new Map(texts.map(({ resource_id, content }) => [resource_id, content]))
    return rows.map((row) => ({ ...row, content: contents.get(row.id) ?? '', row }))
  },
  async store(trx, texts) {
    const rows = JSON.stringify(texts.map(({ id, title, version }) => ({ id, title, version })))
    await trx
      .updateTable('resources')
      .from(
        sql<{ id: number; title: string; version: number }>`json_to_recordset(${rows}::json)`.as<'next'>(
          sql`next (id bigint, title text, version int)`,
        ),
      )
      .set((eb) => ({ title: eb.ref('next.title'), version: eb.ref('next.version') }))
      .whereRef('resources.id', '=', 'next.id')
      .execute()
    await storeTexts(trx, texts)
  },
  said: ({ title, content }) => ({ title, content }),
  index: indexTexts,
  filesOn,
}

/** The same of resources that are being made. */
export const newResourceTexts: NewTextKeeper<FoundText> = { store: storeTexts, index: indexTexts, filesOn }

/** What they are made of, their covers and what is attached. */
async function filesOn(trx: Db, ids: readonly number[]) {
  const these = sql<number>`any(${ids}::bigint[])`
  const rows = await trx
    .selectFrom('resources')
    .select(['id', 'file_key', 'cover_key'])
    .where('id', '=', these)
    .execute()
  const attached = await trx
    .selectFrom('attachments')
    .select(['resource_id as subjectId', 'file_key as key'])
    .where('resource_id', '=', these)
    .execute()
  const own = rows.flatMap(({ id, file_key, cover_key }) =>
    [file_key, cover_key].flatMap((key) => (key === null ? [] : { subjectId: id, key })),
  )
  return [...own, ...attached]
}

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

const columns = [
  'content',
  'sanitiser_version',
  'rendered',
  'outline',
  'has_math',
  'visible',
  'excerpt',
  'seconds',
] as const

interface StoredResource {
  readonly id: number
  readonly text: FoundText & Partial<Watched>
}
export async function storeTexts(trx: Db, texts: readonly StoredResource[]): Promise<void> {
  const rows = texts.map(
    ({ id, text: { indexed: _indexed, isWhole: _isWhole, references: _references, ...text } }) => ({
      resource_id: id,
      ...text,
      outline: JSON.stringify(text.outline),
    }),
  )
  await trx
    .insertInto('documents')
    .values(rows)
    .onConflict((oc) =>
      oc
        .column('resource_id')
        .doUpdateSet((eb) => Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .execute()
}
