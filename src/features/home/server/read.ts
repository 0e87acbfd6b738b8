import { deepestPage } from '#src/shared/paging.ts'
import { paths } from '#src/shared/paths.ts'
import { kindNamed, type ListedType, type ResourceKind, resourceKind, typeNames } from '#src/features/resources/kind.ts'
import { recentAuthorsOf } from '#src/features/texts/server/public.ts'
import { spaceKind } from '#src/features/spaces/kind.ts'
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

const liked = 'order by subjects.like_count desc, subjects.id desc'
/** The best liked: $1 rows and one more, after $2. */
const byLikes = (columns: string, rows: string) => `select ${columns} ${rows} ${liked} limit $1 + 1 offset $2`

/** What administrators recommend (`first`) before the others: two walks down the index of likes, nothing is sorted whole. */
function recommendedFirst(columns: string, rows: string, first: string): string {
  const select = (isFirst: boolean) => `(select ${columns}, subjects.like_count, ${isFirst} as first
    ${rows} and ${first} = ${isFirst} ${liked} limit $1::int + $2::int + 1)`
  return `select * from (${select(true)} union all ${select(false)}) as both_kinds
    order by first desc, like_count desc, id desc limit $1 + 1 offset $2`
}

const publicSpaces = `from subjects where subjects.kind = '${spaceKind.kind}' and ${publicOnly}`
const joinedSpaces = publicSpaces.replace('where', 'join spaces on spaces.id = subjects.id where')
const spaceIds = {
  front: prepared<{ id: number }>('front spaces', byLikes('subjects.id', publicSpaces)),
  home: prepared<{ id: number }>(
    'home spaces',
    recommendedFirst('subjects.id', joinedSpaces, 'spaces.recommended_by_admins'),
  ),
}

const spaceCount = prepared<{ total: number }>(
  'count front spaces',
  `select count(*)::int as total from (select from subjects where kind = '${spaceKind.kind}' and ${publicOnly} limit ${COUNTED}) as counted`,
)

/** Of the home page as visitors see it (`front`), or people who signed in (`home`). */
type Page = 'front' | 'home'

export async function spacesOf(page: Page, { pool }: Services, batch: Batch) {
  const values = [batch.per_number, offsetOf(batch)]
  const [rows, [count]] = await Promise.all([spaceIds[page](pool, values), spaceCount(pool, [])])
  const { shown, pagination } = cut(rows, batch, count!.total)
  return {
    list: await cardsOf(
      pool,
      shown.map((row) => row.id),
    ),
    pagination,
  }
}

type Writer = { id: number; nickname: string; avatar: string | null }

interface FileRow {
  id: number
  type: ResourceKind
  ext: string
  title: string
  excerpt: string
  cover_key: string | null
  file_key: string | null
  is_locked: boolean
  owner_id: number
  nickname: string
  avatar_key: string | null
  space_id: number
  space_title: string
  visit_count: number
  comment_count: number
  updated_at: Date
}

/** `type`: SQL for the kind that is wanted, null for all. What members alone may read has its title here. */
const publicFiles = (type: string) => `from subjects
  join resources on resources.id = subjects.id and resources.type <> 'folder' and (${type}::text is null or resources.type = ${type})
  join documents on documents.resource_id = subjects.id
  join spaces on spaces.id = subjects.space_id and spaces.readme_id is distinct from subjects.id
  join users on users.id = subjects.owner_id
  where subjects.kind = '${resourceKind.kind}' and ${publicOnly}`

const fileCount = prepared<{ total: number }>(
  'count front files',
  `select count(*)::int as total from (select ${publicFiles('$1')} limit ${COUNTED}) as counted`,
)

const fileColumns = `subjects.id, resources.type, resources.ext, resources.title, subjects.members_only as is_locked,
  case when subjects.members_only then '' else documents.excerpt end as excerpt,
  case when not subjects.members_only then resources.cover_key end as cover_key,
  case when not subjects.members_only then resources.file_key end as file_key, subjects.owner_id, users.nickname, users.avatar_key,
  subjects.space_id, spaces.title as space_title, subjects.visit_count, subjects.comment_count, subjects.updated_at`
const fileRows = {
  front: prepared<FileRow>('front files', byLikes(fileColumns, publicFiles('$3'))),
  home: prepared<FileRow>('home files', recommendedFirst(fileColumns, publicFiles('$3'), 'resources.is_good')),
}

export async function filesOf(page: Page, { pool }: Services, batch: Batch & { type?: ListedType | undefined }) {
  const kind = batch.type ? kindNamed(batch.type) : null
  const values = [batch.per_number, offsetOf(batch), kind]
  const [rows, [count]] = await Promise.all([fileRows[page](pool, values), fileCount(pool, [kind])])
  const { shown, pagination } = cut(rows, batch, count!.total)
  const writers = await recentAuthorsOf(
    pool,
    shown.map((row) => row.id),
  )
  return { list: shown.map((row) => presentFile(row, writers.get(row.id) ?? [])), pagination }
}

const presentFile = (row: FileRow, user_list: Writer[]) => ({
  id: row.id,
  type: typeNames[row.type],
  ext: row.ext,
  is_locked: row.is_locked,
  title: row.title,
  excerpt: row.excerpt,
  cover_url: row.cover_key && paths.file(row.cover_key),
  file_url: row.file_key && paths.file(row.file_key),
  cards: [],
  path: paths.document(row.space_id, row.id),
  author: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  user_list,
  space: { id: row.space_id, title: row.space_title },
  count_visited: row.visit_count,
  count_comments_all: row.comment_count,
  updated_at: row.updated_at.toISOString(),
})

const offsetOf = (batch: Batch) => (batch.page - 1) * batch.per_number

/** One row more than shown was asked for: whether it came tells if there is a next batch, also past what is counted. */
function cut<Row>(rows: Row[], { page, per_number }: Batch, total: number) {
  return {
    shown: rows.slice(0, per_number),
    pagination: {
      current_page: page,
      total_pages: Math.max(1, Math.ceil(total / per_number)),
      total_count: total,
      next_page: rows.length > per_number && page < deepestPage ? page + 1 : null,
      next_cursor: null,
    },
  }
}
