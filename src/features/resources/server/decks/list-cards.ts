import { visibleSql } from '#src/features/subjects/server/public.ts'
import { addressOfCard, defaultBorder, normalFontSize } from '#src/features/cards/kind.ts'
import { addressOfAsked, askedSql, type AskedQuestion } from '#src/features/questions/server/public.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { findAnywhere, requireReadable } from '../find-resource.ts'

interface Row {
  position: number
  id: number
  is_seen: boolean
  /** Null for a card. */
  question: AskedQuestion | null
  /** What follows is null for a question. */
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
      `select position, card_id as id, ${seen} as is_seen, cards.title, cards.excerpt, cards.border_hex, cards.horizontal,
        cards.font_size, cards.space_id, case when $4 then cards.rendered else '' end as text,
        case when cards.id is null then ${askedSql('card_id')} end as question
      from deck_cards join subjects on subjects.id = card_id left join cards on cards.id = card_id
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

function presentRow(row: Row) {
  const { position: card_index, id, is_seen, question } = row
  if (!is_seen) return { ...unseen, card_index }
  if (question) {
    const { title, excerpt: description } = question
    const asked = { id, is_seen, is_question: true, title, description, path: addressOfAsked(id, question) }
    return { ...unseen, ...asked, card_index }
  }
  return {
    card_index,
    id,
    is_seen,
    is_question: false,
    title: row.title,
    description: row.excerpt,
    card_content: row.text,
    border_hex: row.border_hex,
    horizontal: row.horizontal,
    font_size: row.font_size,
    path: addressOfCard({ id, space: row.space_id }),
  }
}

/** Nothing of it, its colour neither. */
const unseen = {
  id: null,
  is_seen: false,
  is_question: false,
  title: '',
  description: '',
  card_content: '',
  border_hex: defaultBorder,
  horizontal: true,
  font_size: normalFontSize,
  path: '',
}
