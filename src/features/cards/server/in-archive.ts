import { sql } from 'kysely'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { checked, inArchive, type Rewriting, visibleTo } from '#src/features/subjects/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import { type Block, blockOf, blocksOf, storedBlocks } from '../blocks.ts'
import { newCard } from '../shapes.ts'
import { createCards } from './writing/create.ts'
import { prepareCard } from './writing/keep-card.ts'
import { creatingCards } from './policy.ts'

interface Row {
  id: number
  title: string
  content: string
  border_hex: string
  horizontal: boolean
  font_size: number
  original_type: 1 | 2
  original_author: string
  original_content: string
  tags: TagOf[] | null
  author: string
  created: Date
  updated: Date
}

export const cardsInArchive = inArchive({
  async goOut(db, me, { spaceId, after, most }) {
    const { rows } =
      await sql<Row>`select cards.id, cards.title, cards.content, cards.border_hex, cards.horizontal, cards.font_size,
      cards.original_type, cards.original_author, cards.original_content, ${sql.raw(tagsSql('cards.id'))} as tags,
      users.nickname as author, subjects.created_at as created, subjects.updated_at as updated
      from cards join subjects on subjects.id = cards.id join users on users.id = subjects.owner_id
      where cards.space_id = ${spaceId} and cards.id > ${after} and ${visibleTo(me)} order by cards.id limit ${most}`.execute(
        db,
      )
    return rows.map(({ id, author, created, updated, tags, content, ...value }) => ({
      id,
      author,
      created,
      updated,
      value: { ...value, blocks: blocksOf(content), tag_titles: (tags ?? []).map(({ title }) => title) },
    }))
  },
  rewritten: ({ blocks, ...value }, by) => ({
    ...value,
    blocks: (Array.isArray(blocks) ? blocks : []).map((given) => {
      const block = blockOf(given)
      // what is no block is refused when the card is made
      return block ? rewritten(block, by) : given
    }),
  }),
  async prepare({ db, me }, spaceId, { blocks, ...value }) {
    creatingCards.authorize(me, 'create', await findSpace(db, me, spaceId))
    const { content, ...card } = checked(newCard, { ...value, content: storedBlocks(blocks as Block[]) })
    return { ...card, text: await prepareCard(db, me, content) }
  },
  async comeIn({ db, me }, spaceId, ready) {
    return createCards({ db, me }, creatingCards.authorize(me, 'create', await findSpace(db, me, spaceId)), ready)
  },
})

function rewritten(block: Block, by: Rewriting): Block {
  if (block.type === 'steps')
    return { ...block, content: block.content.map((step) => ({ ...step, content: by.html(step.content) })) }
  if (block.type !== 'occlusion') return { ...block, content: by.html(block.content) }
  return { ...block, content: { ...block.content, src: by.picture(block.content.src) } }
}
