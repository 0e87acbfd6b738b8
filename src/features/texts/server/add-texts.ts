import { fileKeysIn, useNewFiles } from '#src/features/files/server/public.ts'
import { notifyMentioned } from '#src/features/notifications/server/public.ts'
import { askForReview, checkEach, wordsOfHtml } from '#src/features/words/server/public.ts'
import { mentionedIn } from '#src/platform/html/references/mentions.ts'
import type { IndexedText } from '#src/platform/search-index/indexed-text.ts'
import { addReferences } from './references/keep-references.ts'
import { addRevisions } from './revisions/revisions.ts'
import type { Writer } from './save-text.ts'
import type { PreparedText } from './text-keeper.ts'

/** The first text of a thing whose row has just been inserted. */
export interface NewText<T extends PreparedText> {
  readonly id: number
  readonly title: string
  readonly text: T
}

/** How a kind stores the first texts of many new things at once. */
export interface NewTextKeeper<T extends PreparedText> {
  store(trx: Writer['db'], texts: readonly NewText<T>[]): Promise<void>
  /** Makes them findable. */
  index(trx: Writer['db'], found: readonly { id: number; title: string; text: IndexedText }[]): Promise<void>
  /** Attached files, besides those that the texts show. */
  filesOn(trx: Writer['db'], ids: readonly number[]): Promise<readonly { subjectId: number; key: string }[]>
  /** Nobody is told that a text mentions them: not all who see the thing may read it. */
  readonly isSilent?: boolean
}

/** The first versions of texts: stored, kept as revisions, findable, with the files that they use and whom they mention. @throws refused for words that may not be used */
export async function addTexts<T extends PreparedText & { readonly indexed: IndexedText }>(
  keeper: NewTextKeeper<T>,
  { db: trx, me }: Writer,
  texts: readonly NewText<T>[],
): Promise<void> {
  const at = new Date()
  const written = texts.map(({ title, text }) => [title, wordsOfHtml(text.content)])
  const review = await checkEach(trx, written)
  await keeper.store(trx, texts)
  await addRevisions(
    trx,
    texts.map(({ id, title, text: { content } }) => ({
      subjectId: id,
      version: 1,
      authorId: me.id,
      title,
      content,
      at,
    })),
  )
  const shown = texts.flatMap(({ id, text }) => fileKeysIn(text.content).map((key) => ({ subjectId: id, key })))
  const ids = texts.map(({ id }) => id)
  await useNewFiles(trx, me, [...shown, ...(await keeper.filesOn(trx, ids))])
  await addReferences(
    trx,
    texts.map(({ id, text }) => ({ id, references: text.references })),
  )
  await keeper.index(
    trx,
    texts.map(({ id, title, text }) => ({ id, title, text: text.indexed })),
  )
  for (const { id, text } of keeper.isSilent ? [] : texts)
    await notifyMentioned(trx, { subjectId: id, actorId: me.id, people: mentionedIn(text.content) })
  for (const [n, { id }] of texts.entries()) await askForReview(trx, id, review[n]!)
}
