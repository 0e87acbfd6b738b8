import { fileKeysIn, useFiles } from '#src/features/files/server/public.ts'
import { notifyMentioned } from '#src/features/notifications/server/public.ts'
import { touchSubject } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { newlyMentioned } from '#src/platform/html/mentions.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { IndexedText } from '#src/platform/search-index/indexed-text.ts'
import { addRevision, keepRevision } from './revisions/revisions.ts'
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
  /** What search finds the text by that stands, where only the title becomes another one. */
  readonly indexed?: IndexedText
  /** Changes what belongs to the text beside title and content. @returns whether anything is otherwise now */
  alsoChange?(trx: Db, held: H): Promise<boolean>
}

/**
 * Saves any text of any kind as its next version: holds it, compares versions, stores it, keeps it as a revision, says which
 * files it uses, makes it findable and tells whom it mentions, in one transaction. What is as it was makes no version.
 * @throws conflict for a stale version with both texts, not_found when it was deleted meanwhile
 */
export const saveText = <H extends HeldText, T extends PreparedText>(
  keeper: TextKeeper<H, T>,
  { db, me }: Writer,
  edit: TextEdit<H, T>,
): Promise<{ isChanged: boolean; isOtherText: boolean }> =>
  inTransaction(db, async (trx) => {
    const held = await keeper.hold(trx, edit.id)
    const next = { title: edit.title ?? held.title, content: edit.text?.content ?? held.content }
    const texts = { current: keeper.said(held), yours: keeper.said(next) }
    await refuseStale(trx, { ...held, from: edit.version }, texts)
    const isOtherText = next.content !== held.content
    const isOther = isOtherText || next.title !== held.title
    const at = new Date()
    if (isOther || edit.alsoChange) await touchSubject(trx, held.id, at)
    const isChanged = (await changeAlso(trx, held, edit)) || isOther
    if (isChanged && held.unkept) await keepRevision(trx, { ...held.unkept, ...revisionOf(held, held) })
    const text = isOther ? edit.text : undefined
    if (isChanged)
      await storeVersion(
        keeper,
        { trx, me, held },
        { title: next.title, text, isWritten: edit.text !== undefined, indexed: edit.indexed, at },
      )
    return { isChanged, isOtherText }
  })

const changeAlso = async <H extends HeldText>(
  trx: Db,
  held: H,
  { alsoChange }: Pick<TextEdit<H, never>, 'alsoChange'>,
) => (alsoChange ? alsoChange(trx, held) : false)

/** The first version of a text whose rows stand already: nothing of it, at version 0. */
export const addText = <H extends HeldText, T extends PreparedText>(
  keeper: TextKeeper<H, T>,
  writing: Saving<H>,
  next: { title: string; text: T },
) => storeVersion(keeper, writing, next)

interface Saving<H> {
  trx: Db
  me: SignedIn
  held: H
}
interface Edited<T> {
  title: string
  text?: T | undefined
  /** Whether somebody sent the text, even if unchanged; a name or tags alone change no file that it uses. */
  isWritten?: boolean
  indexed?: IndexedText | undefined
  at?: Date
}

async function storeVersion<H extends HeldText, T extends PreparedText>(
  keeper: TextKeeper<H, T>,
  { trx, me, held }: Saving<H>,
  { title, text, isWritten = true, indexed, at = new Date() }: Edited<T>,
) {
  const version = held.version + 1
  const content = text?.content ?? held.content
  await keeper.store(trx, held, { title, text, version, at })
  await addRevision(trx, { ...revisionOf(held, { title, content, version }), authorId: me.id, at })
  if (isWritten) await useThese(keeper, { trx, me, held }, content)
  const found = text?.indexed ?? indexed
  if (found) await keeper.index?.(trx, held, { title, indexed: found })
  const people = newlyMentioned(held.content, content)
  if (keeper.notify) await keeper.notify(trx, held.id, people)
  else await notifyMentioned(trx, { subjectId: held.id, actorId: me.id, people })
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
