import { award } from '#src/features/scores/server/public.ts'
import { type FormerText, setVisibility } from '#src/features/subjects/server/public.ts'
import { setTags } from '#src/features/tags/server/public.ts'
import { saveText, type Writer } from '#src/features/texts/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { record } from '#src/platform/http/guard/audit.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { storedBlocks } from '#src/features/cards/blocks.ts'
import type { CardText } from '../text/card-text.ts'
import { blocksOfHtml } from '../text/blocks-of-html.ts'
import { type Look, type Origin, originColumns } from './create.ts'
import { cardTexts, type CardRow, prepareCard } from './keep-card.ts'
import type { CardAccess } from '../policy.ts'

export interface CardEdit extends Origin, Look {
  title: string
  /** As it was sent. */
  content: string
  /** The version that the edit started from. */
  version?: number | undefined
  tag_titles?: string[] | undefined
  /** Of a personal one. */
  is_open?: boolean | undefined
  /** The form's draft, which ends with it. */
  draft?: string
}

/** Saves a card as its next version. @returns the version that stands now @throws conflict for a stale version, with both texts */
export async function saveCard(
  { db, me }: Writer,
  card: Allowed<'edit', CardAccess>,
  { content, ...edit }: CardEdit,
): Promise<number> {
  const text = await prepareCard(db, me, content)
  return (await storeCard({ db, me }, card, { ...edit, text })).version
}

/** An edit with its text as it will be stored. */
interface PreparedCardEdit extends Omit<CardEdit, 'content'> {
  readonly text: CardText
  /** Who wrote it besides whoever saves. */
  readonly others?: readonly number[]
}

/** The same where a transaction may be open already. */
export const storeCard = (
  { db, me }: Writer,
  { id, spaceId }: Allowed<'edit', CardAccess>,
  { text, ...edit }: PreparedCardEdit,
) =>
  inTransaction(db, async (trx) => {
    const saved = await saveText(
      cardTexts,
      { db: trx, me },
      { ...edit, id, text, alsoChange: (_trx, { row }) => changeAbout(trx, row, edit) },
    )
    if (saved.isChanged) await award(trx, { userId: me.id, spaceId, subjectIds: [id], kind: 'card', act: 'edit' })
    return saved
  })

/** By those who manage the space. It is no edit: no version, no score, nothing for whoever writes to merge; who did it when is on record. */
export const setGood = ({ db, me }: Writer, { id }: Allowed<'set_good', CardAccess>, isGood: boolean) =>
  inTransaction(db, async (trx) => {
    const { row } = await cardTexts.hold(trx, id)
    if (row.is_good === isGood) return
    await trx.updateTable('cards').set({ is_good: isGood }).where('id', '=', id).execute()
    await record(trx, { actorId: me.id, action: 'set_good', params: { id, is_good: isGood } })
  })

/** Everything besides title and text. @returns whether any of it differs from what it was */
async function changeAbout(trx: Db, row: CardRow, edit: Omit<CardEdit, 'content'>): Promise<boolean> {
  const changes = [
    await changeColumns(trx, row, edit),
    edit.tag_titles !== undefined && (await setTags(trx, row.id, edit.tag_titles)),
    edit.is_open !== undefined &&
      row.space_id === null &&
      (await setVisibility(trx, row.id, edit.is_open ? 'public' : 'private')),
  ]
  return changes.includes(true)
}

async function changeColumns(trx: Db, row: CardRow, edit: Omit<CardEdit, 'content'>): Promise<boolean> {
  const { border_hex, horizontal, font_size } = edit
  const given = { border_hex, horizontal, font_size, ...originColumns(edit) }
  const columns = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && row[name as keyof CardRow] !== value),
  )
  if (!Object.keys(columns).length) return false
  await trx.updateTable('cards').set(columns).where('id', '=', row.id).execute()
  return true
}

/** Saves a former text, which came as HTML, as the newest version. @throws conflict as saving does */
export const restoreCardText = (
  writer: Writer,
  card: Allowed<'edit', CardAccess>,
  { title, content, version }: FormerText,
) => saveCard(writer, card, { title, version, content: storedBlocks(blocksOfHtml(content)) })
