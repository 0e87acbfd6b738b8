import { fileKeysIn, useFiles } from '#src/features/files/server/public.ts'
import { notifyMentioned } from '#src/features/notifications/server/public.ts'
import { touchSubject } from '#src/features/subjects/server/public.ts'
import { askForReview, checkWords, wordsOfHtml } from '#src/features/words/server/public.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { newlyMentioned } from '#src/platform/html/references/mentions.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { IndexedText } from '#src/platform/search-index/indexed-text.ts'
import { changeReferences } from './references/keep-references.ts'
import { addOtherAuthors } from './revisions/other-authors.ts'
import { addRevisions, keepRevision } from './revisions/revisions.ts'
import { dropDrafts } from './drafts.ts'
import { refuseStale } from './stale.ts'
import type { HeldText, PreparedText, TextKeeper } from './text-keeper.ts'

/** Who writes, and with what: the database, or a transaction that is open. */
export interface Writer {
  readonly db: Db
  readonly me: SignedIn
}

export interface TextEdit<H extends HeldText, T extends PreparedText> {
  readonly id: number
  /** The version that the writing started from; without it the last one to save wins. */
  readonly version?: number | undefined
  /** Absent: as it is. */
  readonly title?: string | undefined
  readonly text?: T
  /** The index terms of the current text, needed where only the title changes. */
  readonly indexed?: IndexedText
  /** Key of the writer's draft, which is deleted with the save; `%` matches any part of it. Absent for saves that no form made. */
  readonly draft?: string | undefined
  /** Who wrote it besides `me`, where several did together. */
  readonly others?: readonly number[] | undefined
  /** Changes fields besides title and content. @returns whether any of them changed */
  alsoChange?(trx: Db, held: H): Promise<boolean>
}

interface SavedText {
  readonly isChanged: boolean
  readonly isOtherText: boolean
  /** The version that this save made, or the current one where nothing changed. */
  readonly version: number
}

/**
 * Saves any text of any kind as its next version. In one transaction it locks the rows, compares versions, stores the text and its
 * revision, records the files it uses, indexes it and notifies those whom it mentions. Saving an unchanged text makes no version.
 * @throws conflict for a stale version with both texts, not_found when it was deleted meanwhile
 */
export const saveText = <H extends HeldText, T extends PreparedText>(
  keeper: TextKeeper<H, T>,
  { db, me }: Writer,
  edit: TextEdit<H, T>,
): Promise<SavedText> =>
  inTransaction(db, async (trx) => {
    const held = await keeper.hold(trx, edit.id)
    const next = { title: edit.title ?? held.title, content: edit.text?.content ?? held.content }
    const texts = { current: keeper.said(held), yours: keeper.said(next) }
    await refuseStale(trx, { ...held, from: edit.version }, texts)
    const isOtherText = next.content !== held.content
    const isOther = isOtherText || next.title !== held.title
    const at = new Date()
    const isChanged = (await changeAlso(trx, held, edit)) || isOther
    if (isChanged) await touchSubject(trx, held.id, at)
    if (isChanged && held.unkept) await keepRevision(trx, { ...held.unkept, ...revisionOf(held, held) })
    const text = isOther ? edit.text : undefined
    const isWritten = edit.text !== undefined
    const version = isChanged
      ? await storeVersion(
          keeper,
          { trx, me, held },
          { title: next.title, text, isWritten, indexed: edit.indexed, others: edit.others, at },
        )
      : held.version
    if (edit.draft !== undefined) await dropDrafts(trx, me, edit.draft)
    return { isChanged, isOtherText, version }
  })

async function changeAlso<H extends HeldText>(
  trx: Db,
  held: H,
  { alsoChange }: Pick<TextEdit<H, never>, 'alsoChange'>,
): Promise<boolean> {
  if (!alsoChange) return false
  // every writer locks the subject's row before changing its tags or visibility
  await holdRow(trx, 'subjects', held.id)
  return alsoChange(trx, held)
}

/** Stores the current text as a revision, for kinds that store revisions only from the first edit on. */
export const keepStanding = <H extends HeldText, T extends PreparedText>(
  keeper: TextKeeper<H, T>,
  db: Db,
  id: number,
) =>
  inTransaction(db, async (trx) => {
    const held = await keeper.hold(trx, id)
    if (held.unkept) await keepRevision(trx, { ...held.unkept, ...revisionOf(held, held) })
  })

/** Stores the first version of a text whose rows exist, empty, at version 0. `addTexts` does it for many at once. */
export const addText = <H extends HeldText, T extends PreparedText>(
  keeper: TextKeeper<H, T>,
  writing: Saving<H>,
  next: { title: string; text: T },
) => storeVersion(keeper, writing, { ...next, isWritten: true, at: new Date() })

interface Saving<H> {
  trx: Db
  me: SignedIn
  held: H
}
interface Edited<T> {
  title: string
  text?: T | undefined
  /** Whether the request contained the text, changed or not. A rename or new tags change nothing about the files it uses. */
  isWritten: boolean
  indexed?: IndexedText | undefined
  others?: readonly number[] | undefined
  at: Date
}

async function storeVersion<H extends HeldText, T extends PreparedText>(
  keeper: TextKeeper<H, T>,
  { trx, me, held }: Saving<H>,
  { title, text, isWritten, indexed, others, at }: Edited<T>,
): Promise<number> {
  const version = held.version + 1
  const content = text?.content ?? held.content
  const review = await lookThrough(trx, { isNewTitle: title !== held.title || held.version === 0, title, text })
  await keeper.store(trx, held, { title, text, version, at })
  await addRevisions(trx, [{ ...revisionOf(held, { title, content, version }), authorId: me.id, at }])
  await addOtherAuthors(trx, { subjectId: held.id, version, others })
  if (isWritten) await useThese(keeper, { trx, me, held }, content)
  if (text) await changeReferences(trx, held, text)
  const found = text?.indexed ?? indexed
  if (found) await keeper.index?.(trx, held, { title, indexed: found })
  const people = newlyMentioned(held.content, content)
  if (keeper.notify) await keeper.notify(trx, held.id, people)
  else await notifyMentioned(trx, { subjectId: held.id, actorId: me.id, people })
  await askForReview(trx, held.id, review)
  return version
}

/** What stands already is not looked through again. @throws refused for words that may not be used */
async function lookThrough(
  trx: Db,
  { isNewTitle, title, text }: { isNewTitle: boolean; title: string; text: PreparedText | undefined },
): Promise<readonly string[]> {
  const written = [...(isNewTitle ? [title] : []), ...(text ? [wordsOfHtml(text.content)] : [])]
  return written.length ? checkWords(trx, written) : []
}

async function useThese<H extends HeldText, T extends PreparedText>(
  keeper: TextKeeper<H, T>,
  { trx, me, held }: Saving<H>,
  content: string,
) {
  const before = new Set(fileKeysIn(held.content))
  const [inText, onText] = [fileKeysIn(content), (await keeper.filesOn?.(trx, held.id)) ?? []]
  const fresh = [...inText.filter((key) => !before.has(key)), ...onText]
  await useFiles(trx, { subjectId: held.id, keys: [...inText, ...onText], fresh, writer: me })
}

const revisionOf = ({ id }: HeldText, { title, content, version }: Omit<HeldText, 'id'>) => ({
  subjectId: id,
  title,
  content,
  version,
})
