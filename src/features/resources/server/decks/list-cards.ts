import { visibleSql } from '#src/features/subjects/server/public.ts'
import { addressOfCard } from '#src/features/cards/kind.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { findAnywhere, requireReadable } from '../find-resource.ts'

interface Row {
  position: number
  id: number
  is_seen: boolean
  title: string
  excerpt: string
  text: string
  border_hex: string
  horizontal: boolean
  font_size: number
  space_id: number | null
}
interface Query {
  id: number
  content?: boolean | undefined
  page: number
  per_number: number
  after?: string | undefined
}

/** @throws not_found, forbidden for a deck whose text is locked */
export async function listDeckCards({ db, pool }: Pick<Services, 'db' | 'pool'>, viewer: Viewer, query: Query) {
  const deck = requireReadable(await findAnywhere(db, viewer, query.id))
  if (deck.type !== 'deck') throw new AppError('not_found')
  const inOrder = keyset('deck', ['position'])
  const { limit, offset, after } = inOrder.part(query)
  const seen = visibleSql('$1', '$2')
  const [{ rows }, count] = await Promise.all([
    pool.query<Row>(
      `select position, cards.id, ${seen} as is_seen, cards.title, cards.excerpt, cards.border_hex, cards.horizontal,
        cards.font_size, cards.space_id, case when $4 then cards.rendered else '' end as text
      from deck_cards join cards on cards.id = card_id join subjects on subjects.id = card_id
      where deck_id = $3 ${after ? 'and position > $6' : ''}
      order by position limit $5 ${after ? '' : 'offset $6'}`,
      [...viewerParams(viewer), deck.id, query.content ?? false, limit, ...(after ?? [offset])],
    ),
    countOf(pool, deck.id),
  ])
  const { shown, pagination } = inOrder.page(rows, query, count)
  return { list: shown.map(presentRow), pagination }
}

async function countOf(pool: Services['pool'], id: number): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    'select count(*)::int as total from deck_cards where deck_id = $1',
    [id],
  )
  return rows[0]!.total
}

const presentRow = (row: Row) =>
  row.is_seen
    ? {
        card_index: row.position,
        id: row.id,
        is_seen: true,
        title: row.title,
        description: row.excerpt,
        card_content: row.text,
        border_hex: row.border_hex,
        horizontal: row.horizontal,
        font_size: row.font_size,
        path: addressOfCard({ id: row.id, space: row.space_id }),
      }
    : { ...unseen, card_index: row.position }

/** Nothing of it, its colour neither. */
const unseen = {
  id: null,
  is_seen: false,
  title: '',
  description: '',
  card_content: '',
  border_hex: '#0367AD',
  horizontal: true,
  font_size: 16,
  path: '',
}
