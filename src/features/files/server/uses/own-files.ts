import { sql } from 'kysely'
import { findSubjects, titlesOf } from '#src/features/subjects/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { usedBytes } from '../uploading/limits.ts'
import { isUsed } from './unused.ts'
import { fileVisibleTo } from './visible.ts'

/** Of the uses of one file, so many are named. */
const NAMED = 3

interface OwnFileRow {
  key: string
  name: string
  size: number
  content_type: string
  created_at: Date
  is_used: boolean
  /** Texts, spaces and people. */
  users: number[]
  time: number
  among_equals: number
}

interface Wanted {
  unused?: boolean | undefined
  page: number
  per_number: number
  after?: string | undefined
}

const time = sql`(extract(epoch from files.created_at) * 1000000)::bigint`
/** Keys are texts and a cursor holds numbers: of files of one moment, the first 52 bits of the hash of the key decide. */
const amongEquals = sql`('x' || left(md5(files.key), 13))::bit(52)::bigint`

const inOrder = keyset('files', ['time', 'among_equals'])

/** What somebody uploaded and may still see, with where it is used and whether it can go. */
export async function listOwnFiles({ db, config }: Services, me: SignedIn, { unused = false, ...part }: Wanted) {
  const own = sql`from files where files.owner_id = ${me.id} and ${fileVisibleTo(me)} and (not ${unused} or not ${isUsed})`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${own}`.execute(db)
  const { limit, offset, after } = inOrder.part(part)
  const behind = after ? sql`(${time}, ${amongEquals}) < (${after[0]}::bigint, ${after[1]}::bigint)` : sql`true`
  const { rows: found } = await sql<OwnFileRow>`
    select key, name, size, content_type, created_at, ${isUsed} as is_used, array(
      select subject_id from file_uses where file_key = files.key
      union select id from spaces where avatar_key = files.key
      union select id from users where avatar_key = files.key or cover_key = files.key) as users,
      ${time} as time, ${amongEquals} as among_equals
    ${own} and ${behind} order by time desc, among_equals desc limit ${limit} offset ${offset}`.execute(db)
  const { shown: rows, pagination } = inOrder.page(found, part, counted[0]!.total)
  const seen = await findSubjects(db, me, [...new Set(rows.flatMap(({ users }) => users))])
  const named = await titlesOf(db, seen)
  const list = rows.map(({ key, name, size, content_type, users, is_used, created_at }) => ({
    key,
    name,
    size,
    content_type,
    created_at: created_at.toISOString(),
    use_count: users.length,
    uses: users.flatMap((id) => useOf(named.get(id))).slice(0, NAMED),
    can: { delete: !is_used },
  }))
  const used = await usedBytes(db, me.id)
  return { list, pagination, used, quota: config.uploadQuota }
}

const useOf = (named: { title: string; path: string } | undefined) =>
  named ? [{ title: named.title, path: named.path }] : []
