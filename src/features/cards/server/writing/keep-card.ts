import type { Selectable } from 'kysely'
import type { Cards } from '#db/tables.ts'
import { namesOf } from '#src/features/notifications/server/public.ts'
import type { StoredTexts } from '#src/features/subjects/server/public.ts'
import {
  type HeldText,
  keepReferences,
  knownThings,
  type NewTextKeeper,
  oldTexts,
  type TextKeeper,
} from '#src/features/texts/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'
import { AppError } from '#src/shared/errors.ts'
import { htmlOfBlocks } from '#src/features/cards/block-html.ts'
import { blocksOf, storedBlocks } from '#src/features/cards/blocks.ts'
import { blocksOfHtml } from '../text/blocks-of-html.ts'
import { type CardText, cardTextOffThread, cleanBlocksOffThread } from '../text/card-text.ts'
import { indexCardTexts, writeCardIndex } from '../index-cards.ts'

export type CardRow = Selectable<Cards>

/** Made before a transaction opens. @param content as it was sent @throws refused for one that is too complex */
export async function prepareCard(db: Db, person: { id: number }, content: string): Promise<CardText> {
  const { blocks, mentioned, links } = await cleanBlocksOffThread(person.id, blocksOf(content))
  return cardTextOffThread(person.id, {
    blocks,
    names: await namesOf(db, mentioned),
    references: await knownThings(db, links),
  })
}

interface HeldCard extends HeldText {
  readonly row: CardRow
}

/** Its text is all of its blocks as one HTML; stored it is as rulings, "Content" say. */
export const cardTexts: TextKeeper<HeldCard, CardText> = {
  async hold(trx, id) {
    const row = await trx
      .selectFrom('cards')
      .innerJoin('subjects', 'subjects.id', 'cards.id')
      .selectAll('cards')
      .where('cards.id', '=', id)
      .where('subjects.deleted_at', 'is', null)
      .forNoKeyUpdate('cards')
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return { id, version: row.version, title: row.title, content: htmlOfBlocks(blocksOf(row.content)), row }
  },
  async store(trx, { id }, { title, version, text }) {
    await trx
      .updateTable('cards')
      .set({ title, version, ...(text && columnsOf(text)) })
      .where('id', '=', id)
      .execute()
  },
  said: ({ title, content }) => ({ title, content: storedBlocks(blocksOfHtml(content)) }),
  index: (trx, { id }, { title, indexed }) => indexCardTexts(trx, [{ id, title, text: indexed }]),
}

/** The same of cards whose rows were made with their texts in them. */
export const newCardTexts: NewTextKeeper<CardText> = {
  store: async () => {},
  index: indexCardTexts,
  filesOn: async () => [],
}

export const columnsOf = (text: CardText) => ({
  content: text.stored,
  rendered: text.rendered,
  has_math: text.has_math,
  visible: text.visible,
  excerpt: text.excerpt,
  face: JSON.stringify(text.face),
  sanitiser_version: text.sanitiser_version,
})

/** Nobody's work: it makes no version. */
export const storedCards: StoredTexts = {
  old: oldTexts('cards', 'id'),
  async cleanAgain(db, { id, content }) {
    const text = await prepareCard(db, { id: TURN_OF_JOBS }, content)
    await inTransaction(db, async (trx) => {
      const stored = await trx
        .updateTable('cards')
        .set(columnsOf(text))
        .where('id', '=', id)
        .where('content', '=', content)
        .returning('version')
        .executeTakeFirst()
      if (!stored) return
      await keepReferences(trx, { id, references: text.references })
      await writeCardIndex(trx, new Map([[id, { version: stored.version, text: text.indexed }]]))
    })
  },
}
