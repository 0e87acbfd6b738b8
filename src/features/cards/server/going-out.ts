import type { Pool } from 'pg'
import { type InFeed, type InSitemap, olderThan, visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { htmlOfBlocks } from '../block-html.ts'
import { blocksOf } from '../blocks.ts'
import { addressOfCard } from '../kind.ts'

const textRows = prepared<{ id: number; content: string }>(
  'cards of feed',
  'select id, content from cards where id = any($1::bigint[])',
)

/** In the feed of a space. */
export const cardsInFeed: InFeed = {
  newest: (most, below) => `select cards.id from cards join subjects of_card on of_card.id = cards.id
    where cards.space_id = spaces.id and of_card.deleted_at is null ${olderThan('cards.id', below)} order by cards.id desc limit ${most}`,
  entry: `select cards.title, cards.version, cards.excerpt, octet_length(cards.content) as html_size, cards.sanitiser_version,
    json_build_object('origin', case when cards.original_type = 2
      then json_build_object('author', cards.original_author, 'source', cards.original_content) end,
      'cover_key', null, 'file', null, 'attachments', null) as more
    from cards where cards.id = subjects.id`,
  address: addressOfCard,
  async texts(pool: Pool, ids) {
    const rows = await textRows(pool, [ids])
    return new Map(rows.map(({ id, content }) => [id, { content: htmlOfBlocks(blocksOf(content)), outline: [] }]))
  },
}

const everybodys = (part: string, size: number) => `from cards join subjects on subjects.id = cards.id
  where cards.id / ${size} = ${part} and ${visibleSql('0', 'false')}`

export const cardsInSitemap: InSitemap = {
  lastChange: (part, size) => `select max(subjects.updated_at) as modified ${everybodys(part, size)}`,
  pages: (part, size) => `select subjects.id, subjects.kind, cards.space_id, subjects.updated_at as modified,
    row_number() over (order by cards.id) as position ${everybodys(part, size)}`,
  address: ({ id, space_id: space }) => addressOfCard({ id, space }),
}
