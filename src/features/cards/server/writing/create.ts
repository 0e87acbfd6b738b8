import { award } from '#src/features/scores/server/public.ts'
import { changeCount, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { createSubjects, reserveIds, touchSubject } from '#src/features/subjects/server/public.ts'
import { setTagsOfEach } from '#src/features/tags/server/public.ts'
import { addTexts, type Writer } from '#src/features/texts/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { defaultBorder, normalFontSize } from '#src/features/cards/kind.ts'
import type { CardText } from '../text/card-text.ts'
import { columnsOf, newCardTexts } from './keep-card.ts'

export interface Origin {
  original_type?: 1 | 2 | undefined
  original_author?: string | undefined
  original_content?: string | undefined
}
export interface Look {
  border_hex?: string | undefined
  horizontal?: boolean | undefined
  font_size?: number | undefined
}
export interface NewCard extends Origin, Look {
  title: string
  text: CardText
  tag_titles?: string[] | undefined
  /** By which files know it; absent: one that nothing has. */
  guid?: string | undefined
}

/** @returns their ids, in the order given */
export const createCards = (writer: Writer, { id }: Allowed<'create', SpaceAccess>, given: readonly NewCard[]) =>
  insertCards(writer, { spaceId: id, visibility: 'public' }, given)

/** A card of one's own, in no space. @returns its id */
export async function createPersonalCard(
  writer: Writer,
  place: Allowed<'create', { userId: number }>,
  { is_open, ...given }: NewCard & { is_open: boolean },
): Promise<number> {
  const [id] = await createPersonalCards(writer, { place, is_open }, [given])
  return id!
}

interface OwnPlace {
  place: Allowed<'create', { userId: number }>
  is_open: boolean
}
/** Several of them. @returns their ids, in the order given */
export function createPersonalCards(writer: Writer, { place, is_open }: OwnPlace, given: readonly NewCard[]) {
  if (place.userId !== writer.me.id) throw new AppError('refused', '只能新建自己的卡片')
  return insertCards(writer, { spaceId: null, visibility: is_open ? 'public' : 'private' }, given)
}

interface Place {
  spaceId: number | null
  visibility: 'public' | 'private'
}

/** Subjects, rows, tags, texts and points: each in one statement for all of them. */
const insertCards = (
  { db, me }: Writer,
  { spaceId, visibility }: Place,
  given: readonly NewCard[],
): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    const ids = await reserveIds(trx, given.length)
    const all = given.map((one, n) => ({ ...one, id: ids[n]! }))
    await createSubjects(trx, ids, { kind: 'card', owner: me.id, space: spaceId, visibility })
    await trx
      .insertInto('cards')
      .values(
        all.map((one) => ({
          id: one.id,
          space_id: spaceId,
          title: one.title,
          ...(one.guid !== undefined && { guid: one.guid }),
          ...aboutOf(one),
          ...columnsOf(one.text),
        })),
      )
      .execute()
    await setTagsOfEach(
      trx,
      all.flatMap(({ id, tag_titles }) => (tag_titles?.length ? { subjectId: id, titles: tag_titles } : [])),
    )
    await addTexts(newCardTexts, { db: trx, me }, all)
    await award(trx, { userId: me.id, spaceId, subjectIds: ids, kind: 'card', act: 'create' })
    if (spaceId !== null) {
      await changeCount(trx, spaceId, { card_count: ids.length })
      await touchSubject(trx, spaceId)
    }
    return ids
  })

const aboutOf = ({
  border_hex = defaultBorder,
  horizontal = true,
  font_size = normalFontSize,
  ...origin
}: NewCard) => ({
  border_hex,
  horizontal,
  font_size,
  original_type: 1,
  original_author: '',
  original_content: '',
  ...originColumns(origin),
})

/** Only what was given; whoever says that a card is their own takes the other author's name off it. */
export const originColumns = ({ original_type, original_author, original_content }: Origin) =>
  original_type === 1
    ? { original_type, original_author: '', original_content: '' }
    : {
        ...(original_type !== undefined && { original_type }),
        ...(original_author !== undefined && { original_author }),
        ...(original_content !== undefined && { original_content }),
      }
