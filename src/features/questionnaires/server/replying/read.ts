import type { Pool } from 'pg'
import { seenFiles } from '#src/features/files/server/public.ts'
import type { Answer } from '#src/features/questionnaires/answers.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import type { listReplies } from '#src/features/questionnaires/contract.ts'
import { findQuestionnaire } from '../found.ts'
import { questionnaires } from '../policy.ts'

export interface ReplyRow {
  id: string
  user_id: number | null
  nickname: string | null
  avatar: string | null
  seconds: number | null
  created_at: Date | null
  place: number
}
const columns = 'r.id, r.user_id, users.nickname, users.avatar_key as avatar, r.seconds, r.created_at, r.place'
const tables = 'questionnaire_replies r left join users on users.id = r.user_id and users.left_at is null'

const rows = prepared<ReplyRow>(
  'replies of a questionnaire',
  `select ${columns} from ${tables} where r.questionnaire_id = $1 and ($2::bigint is null or r.place < $2)
  order by r.place desc limit $3 offset $4`,
)
type Whole = ReplyRow & { answers: Record<string, Answer> }
const ownRow = prepared<Whole>(
  'own reply',
  `select ${columns}, r.answers from ${tables} where r.questionnaire_id = $1 and r.user_id = $2
  order by r.place desc limit 1`,
)
const oneRow = prepared<Whole>(
  'reply to a questionnaire',
  `select ${columns}, r.answers from ${tables} where r.questionnaire_id = $1 and r.id = $2`,
)

const inOrder = keyset('replies', ['place'])

interface Asked {
  id: number
  query: In<typeof listReplies, 'out'>['query']
}
/** @throws not_found, forbidden */
export async function repliesOf(pool: Pool, me: SignedIn, { id, query }: Asked) {
  const found = questionnaires.authorize(me, 'read_results', await findQuestionnaire(pool, me, id))
  const { limit, offset, after } = inOrder.part(query)
  const list = await rows(pool, [id, after?.[0] ?? null, limit, offset])
  const { shown, pagination } = inOrder.page(list, query, found.reply_count)
  return { list: shown.map(presentReply), pagination }
}

export const presentReply = (row: ReplyRow) => ({
  id: row.id,
  user:
    row.user_id !== null && row.nickname !== null
      ? { id: row.user_id, nickname: row.nickname, avatar: row.avatar }
      : null,
  seconds: row.seconds,
  created_at: row.created_at?.toISOString() ?? null,
})

/** One's own, or for its owner any. @throws not_found, forbidden */
export async function showAnswer(
  { pool, db }: Services,
  me: SignedIn,
  { id, replyId }: { id: number; replyId?: string | undefined },
) {
  const found = await findQuestionnaire(pool, me, id)
  const [row] =
    replyId === undefined
      ? await ownRow(pool, [id, me.id])
      : await oneRow(pool, [questionnaires.authorize(me, 'read_results', found).id, replyId])
  if (!row && replyId !== undefined) throw new AppError('not_found')
  if (!row) return { has_replied: found.has_replied, reply: null }
  const answers = Object.entries(row.answers).map(([timestamp, answer]) => ({
    timestamp: Number(timestamp),
    ...answer,
  }))
  const keys = answers.flatMap(({ files = [] }) => files)
  const seen = await seenFiles(db, me, keys)
  const files = keys.flatMap((key) => {
    const file = seen.get(key)
    return file ? [{ key, name: file.name, size: file.size, url: paths.file(key) }] : []
  })
  return { has_replied: true, reply: { ...presentReply(row), answers, files } }
}
