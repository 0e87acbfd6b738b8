import { fileKeysIn, useFilesOfEach } from '#src/features/files/server/public.ts'
import { notifyMentioned } from '#src/features/notifications/server/public.ts'
import { touchSubjects } from '#src/features/subjects/server/public.ts'
import { askForReview, checkEach, wordsOfHtml } from '#src/features/words/server/public.ts'
import { newlyMentioned } from '#src/platform/html/references/mentions.ts'
import type { IndexedText } from '#src/platform/search-index/indexed-text.ts'
import type { NewTextKeeper } from './add-texts.ts'
import { changeReferences } from './references/keep-references.ts'
import { addOtherAuthors } from './revisions/other-authors.ts'
import { addRevisions } from './revisions/revisions.ts'
import type { Writer } from './save-text.ts'
import { refuseStale } from './stale.ts'
import type { HeldText, PreparedText } from './text-keeper.ts'

/** One of several texts that are saved together: its title and text, and nothing beside them. */
export interface TextOfMany<T extends PreparedText> {
  readonly id: number
  /** The version that the writing started from. */
  readonly version?: number | undefined
  readonly title: string
  readonly text: T
  readonly others?: readonly number[] | undefined
}

/** How a kind stores the next versions of many texts at once. */
export interface TextsKeeper<H extends HeldText, T extends PreparedText> extends Pick<
  NewTextKeeper<T>,
  'index' | 'filesOn'
> {
  /** Locks their rows, in the order that every writer of this kind uses. @throws not_found where one is gone */
  hold(trx: Writer['db'], ids: readonly number[]): Promise<readonly H[]>
  store(trx: Writer['db'], texts: readonly { id: number; title: string; version: number; text: T }[]): Promise<void>
  said(text: Pick<HeldText, 'title' | 'content'>): object
}

interface SavedOfMany {
  readonly id: number
  readonly version: number
  readonly isChanged: boolean
  readonly isOtherText: boolean
}

/**
 * As `saveText`, of many texts of one kind by so many statements, however many they are. In a transaction.
 * @throws conflict for a stale version, not_found
 */
export async function saveTexts<H extends HeldText, T extends PreparedText & { readonly indexed: IndexedText }>(
  keeper: TextsKeeper<H, T>,
  { db: trx, me }: Writer,
  edits: readonly TextOfMany<T>[],
): Promise<SavedOfMany[]> {
  const rows = new Map((await keeper.hold(trx, edits.map(({ id }) => id))).map((held) => [held.id, held])) // prettier-ignore
  const all = edits.map((edit) => ({ ...edit, held: rows.get(edit.id)! }))
  for (const { held, version: from, title, text } of all)
    await refuseStale(
      trx,
      { id: held.id, version: held.version, from },
      { current: keeper.said(held), yours: keeper.said({ title, content: text.content }) },
    )
  const changed = all.flatMap(({ held, title, text, others }) => {
    const isOtherText = text.content !== held.content
    const isNewTitle = title !== held.title
    if (!isOtherText && !isNewTitle) return []
    return [{ held, id: held.id, version: held.version + 1, title, text, others, isOtherText, isNewTitle }]
  })
  if (changed.length) await storeVersions(keeper, { db: trx, me }, changed)
  const now = new Map(changed.map((one) => [one.id, one]))
  return all.map(({ id, held }) => {
    const { version = held.version, isOtherText = false } = now.get(id) ?? {}
    return { id, version, isChanged: now.has(id), isOtherText }
  })
}

interface Changed<H, T> {
  readonly held: H
  readonly id: number
  /** The next one. */
  readonly version: number
  readonly title: string
  readonly text: T
  readonly others: readonly number[] | undefined
  readonly isOtherText: boolean
  readonly isNewTitle: boolean
}

async function storeVersions<H extends HeldText, T extends PreparedText & { readonly indexed: IndexedText }>(
  keeper: TextsKeeper<H, T>,
  { db: trx, me }: Writer,
  changed: readonly Changed<H, T>[],
): Promise<void> {
  const at = new Date()
  const ids = changed.map(({ id }) => id)
  // what stands already is not looked through again
  const written = changed.map(({ title, isNewTitle, text }) => [...(isNewTitle ? [title] : []), wordsOfHtml(text.content)]) // prettier-ignore
  const review = await checkEach(trx, written)
  await touchSubjects(trx, ids, at)
  await keeper.store(trx, changed)
  await addRevisions(
    trx,
    changed.map(({ id, version, title, text: { content } }) => ({
      subjectId: id,
      version,
      authorId: me.id,
      title,
      content,
      at,
    })),
  )
  await useTheirFiles(keeper, { db: trx, me }, changed)
  await keeper.index(
    trx,
    changed.map(({ id, title, text }) => ({ id, title, text: text.indexed })),
  )
  // these ask nothing of the database where there is nothing to say
  for (const [n, { id, version, others, held, text }] of changed.entries()) {
    await addOtherAuthors(trx, { subjectId: id, version, others })
    await changeReferences(trx, held, text)
    const people = newlyMentioned(held.content, text.content)
    await notifyMentioned(trx, { subjectId: id, actorId: me.id, people })
    await askForReview(trx, id, review[n]!)
  }
}

async function useTheirFiles<H extends HeldText, T extends PreparedText & { readonly indexed: IndexedText }>(
  keeper: TextsKeeper<H, T>,
  { db: trx, me }: Writer,
  changed: readonly Changed<H, T>[],
) {
  const hanging = await keeper.filesOn(trx, changed.map(({ id }) => id)) // prettier-ignore
  const onEach = Map.groupBy(hanging, ({ subjectId }) => subjectId)
  const uses = changed.map(({ id, held, text }) => {
    const before = new Set(fileKeysIn(held.content))
    const onText = (onEach.get(id) ?? []).map(({ key }) => key)
    const inText = fileKeysIn(text.content)
    return {
      subjectId: id,
      keys: [...inText, ...onText],
      fresh: [...inText.filter((key) => !before.has(key)), ...onText],
    }
  })
  await useFilesOfEach(trx, me, uses)
}
