import { cardsOf } from '#src/features/spaces/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'

interface Batch {
  page: number
  per_number: number
}
// what a visitor may see: the home page is the same for everybody
const publicOnly = visibleSql('0', 'false')
/** Totals are exact up to here; nobody turns batches further. */
const COUNTED = 1000

const spaceIds = prepared<{ id: number }>(
  'front spaces',
  `select subjects.id from subjects where kind = 'space' and ${publicOnly}
  order by like_count desc, id desc limit $1 + 1 offset $2`,
)

const spaceCount = prepared<{ total: number }>(
  'count front spaces',
  `select count(*)::int as total from (select from subjects where kind = 'space' and ${publicOnly} limit ${COUNTED}) as counted`,
)

export async function frontSpaces({ pool, db }: Services, batch: Batch) {
  const [rows, [count]] = await Promise.all([spaceIds(pool, [batch.per_number, offsetOf(batch)]), spaceCount(pool, [])])
  const { shown, pagination } = cut(rows, batch, count!.total)
  return {
    list: await cardsOf(
      db,
      shown.map((row) => row.id),
    ),
    pagination,
  }
}

interface FileRow {
  id: number
  title: string
  excerpt: string
  owner_id: number
  nickname: string
  avatar_key: string | null
  space_id: number
  space_title: string
  visit_count: number
  comment_count: number
  updated_at: Date
}

const publicDocuments = `from subjects
  join resources on resources.id = subjects.id and resources.type = 'document'
  join documents on documents.resource_id = subjects.id
  join spaces on spaces.id = subjects.space_id and spaces.readme_id is distinct from subjects.id
  join users on users.id = subjects.owner_id
  where subjects.kind = 'resource' and ${publicOnly}`

const fileCount = prepared<{ total: number }>(
  'count front files',
  `select count(*)::int as total from (select ${publicDocuments} limit ${COUNTED}) as counted`,
)

const fileRows = prepared<FileRow>(
  'front files',
  `select subjects.id, resources.title, documents.excerpt, subjects.owner_id, users.nickname, users.avatar_key,
    subjects.space_id, spaces.title as space_title, subjects.visit_count, subjects.comment_count, subjects.updated_at
  ${publicDocuments}
  order by subjects.like_count desc, subjects.id desc limit $1 + 1 offset $2`,
)

export async function frontFiles({ pool }: Services, batch: Batch) {
  const [rows, [count]] = await Promise.all([fileRows(pool, [batch.per_number, offsetOf(batch)]), fileCount(pool, [])])
  const { shown, pagination } = cut(rows, batch, count!.total)
  return {
    list: shown.map((row) => ({
      id: row.id,
      type: 'ProductDocument',
      title: row.title,
      excerpt: row.excerpt,
      author: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
      space: { id: row.space_id, title: row.space_title },
      visitor_count: row.visit_count,
      comment_count: row.comment_count,
      updated_at: row.updated_at.toISOString(),
    })),
    pagination,
  }
}

const offsetOf = (batch: Batch) => (batch.page - 1) * batch.per_number

/** One row more than shown was asked for: whether it came tells if there is a next batch, also past what is counted. */
function cut<Row>(rows: Row[], { page, per_number }: Batch, total: number) {
  return {
    shown: rows.slice(0, per_number),
    pagination: {
      current_page: page,
      total_pages: Math.max(1, Math.ceil(total / per_number)),
      total_count: total,
      next_page: rows.length > per_number ? page + 1 : null,
      next_cursor: null,
    },
  }
}
