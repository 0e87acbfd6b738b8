import type { Pool } from 'pg'
import type { In } from '#src/shared/endpoint.ts'
import { tellWatchersSql } from '#src/features/events/server/public.ts'
import { fileKeysIn, useFiles } from '#src/features/files/server/public.ts'
import { askRobotSql } from '#src/features/asking/server/public.ts'
import { addReferences, saveText, type Writer } from '#src/features/texts/server/public.ts'
import { askForReview, checkWords, clearedBy, stillCleared, wordsOfHtml } from '#src/features/words/server/public.ts'
import { findSubject, readableSql, statements } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction, retryOnDeadlock } from '#src/platform/db/pool.ts'
import { type From, prepared } from '#src/platform/db/prepared.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { createComment, editComment } from '#src/features/comments/contract.ts'
import { type CommentRow, newColumns } from '../reading/comment-rows.ts'
import { closedToSql, type Place, refusalOf, refusedSql } from '../commentable.ts'
import { commentText } from './comment-text.ts'
import { mentionsIn, prepareComment, type StoredContent } from './content.ts'
import { type CommentAccess, commentGate } from '../policy.ts'
import { findComment } from '../reading/read.ts'
import { mayRate, withRating } from '../rating.ts'
import { notifyAnswered, notifyConcernedAndMentioned, notifyOwner, notifyWatchers } from './notify.ts'

type NewComment = In<typeof createComment, 'out'>['body']
type Edit = In<typeof editComment, 'out'>['body']

interface Kind {
  /** A root floor: most comments are, and their statement has less to look up. */
  floor: boolean
  /** The part that tells people. */
  telling: string
  /** Whether it mentions somebody, who may be a robot. */
  mentioning?: boolean
}
/**
 * Whether the author may see what is commented on, then subject, comment, all counts and whom it tells, in one statement,
 * which gives the comment back as readers see it. It holds the commentable's row first, then the root's, as deleting does.
 * What may not be seen, was deleted or is of a sort that takes none gets no comment, and no row comes back.
 */
const statement = (name: string, { floor, telling, mentioning = false }: Kind) =>
  prepared<CommentRow>(
    name,
    () => `with counted as (
    ${floor ? statements.countUp('comment_count', 'root_comment_count') : statements.countUp('comment_count')}
    where id = $1 and kind = $11 and ${readableSql('$2', '$12')} and not ${refusedSql()} and not ${closedToSql('$2', '$12')}
      and ${stillCleared('$13')} returning id, owner_id, space_id, group_id, visibility, deleted_at, members_only),
  ${floor ? '' : root}own as (
    ${statements.create} select 'comment', $2, space_id, group_id, visibility from counted
    ${floor ? '' : 'where exists (select from root)'} returning *),
  c as (
    insert into comments (id, commentable_id, root_id, receive_id, content, rendered, has_math, sanitiser_version, anonymity, score, anchor, rater_id)
    select own.id, $1, $3, $4, $5, $6, $7, $8, $9, $10, $14, case when $10::smallint is not null and not $9::boolean then $2::bigint end from own returning *),
  told as (${telling}),
  ${mentioning ? `asked as (${askRobotSql(askingComment)}),` : ''}
  watched as (${notifyWatchers}),
  live as (${tellWatchersSql({ from: 'c', about: 'c.commentable_id', comment: 'c.id', writer: '$2::bigint' })})
  select ${newColumns({ floor })} from c join own on own.id = c.id join users u on u.id = own.owner_id`,
  )
const root = `root as (
    update comments set children_count = children_count + 1 from counted
    where comments.id = $3 and comments.commentable_id = counted.id and comments.state <> 'gone' returning comments.id),
  `
const askingComment = {
  from: 'own cross join counted',
  subject: 'counted.id',
  source: 'own.id',
  asker: '$2::bigint',
  space: 'counted.space_id',
  mentioned: '$15::bigint[]',
}
const insert = {
  floor: statement('comments_insert', { floor: true, telling: notifyOwner }),
  answer: statement('comments_insert_answer', { floor: false, telling: notifyAnswered }),
}
const insertMentioning = {
  floor: statement('comments_insert_mentioning', {
    floor: true,
    telling: notifyConcernedAndMentioned,
    mentioning: true,
  }),
  answer: statement('comments_insert_answer_mentioning', {
    floor: false,
    telling: notifyConcernedAndMentioned,
    mentioning: true,
  }),
}

interface Writing {
  about: Allowed<'comment', Place>
  input: NewComment
  /** Of the input, as `prepareComment` made it. */
  text: StoredContent
}

/** Comments, or answers a comment: what rates or shows files takes more than one statement. @throws not_found, refused, invalid */
export async function addComment(services: { db: Db; pool: Pool }, author: SignedIn, writing: Writing) {
  const { db, pool } = services
  const words = [wordsOfHtml(writing.text.content)]
  const plain = await writePlain(services, author, { ...writing, words })
  if (plain) return plain
  const review = await checkWords(db.isTransaction ? db : pool, words)
  if (!review.length) return write(services, author, writing)
  return inTransaction(db, async (trx) => {
    const made = await write({ db: trx, pool }, author, writing)
    await askForReview(trx, made.id, review)
    return made
  })
}

/** One that takes a single statement, which also asks whether the words that are known here still hold; null where it took none. */
async function writePlain(
  { db, pool }: { db: Db; pool: Pool },
  author: SignedIn,
  writing: Writing & { words: string[] },
) {
  if (db.isTransaction || writing.input.score || isTied(writing)) return null
  const cleared = await clearedBy(pool, writing.words)
  return cleared === null ? null : retryOnDeadlock(() => insertComment(pool, author, { ...writing, cleared }))
}

function write({ db, pool }: { db: Db; pool: Pool }, author: SignedIn, writing: Writing): Promise<CommentRow> {
  if (writing.input.score) return writeRating(db, author, writing)
  if (isTied(writing)) return writeTied(db, author, writing)
  return db.isTransaction
    ? writeComment(db, author, writing)
    : retryOnDeadlock(() => writeComment(pool, author, writing))
}

async function writeComment(from: From, author: SignedIn, writing: Writing): Promise<CommentRow> {
  const made = await insertComment(from, author, { ...writing, cleared: null })
  if (!made) throw await refusalOf(from, author, writing.about)
  return made
}

/** @param writing and the version of the words that are to hold still; null where these were just asked for */
async function insertComment(from: From, author: SignedIn, writing: Writing & { cleared: string | null }) {
  const { about, input, text, cleared } = writing
  const mentioned = mentionsIn(text.content, input.at_receivers)
  const answered = await findAnswered(from, author, { about, input })
  if (input.score && answered) throw invalidField('score', '回复不能评分')
  const values = [
    about.id,
    author.id,
    answered?.root ?? null,
    answered?.receive ?? null,
    text.content,
    text.rendered,
    text.has_math,
    text.sanitiser_version,
    input.anonymity,
    input.score ?? null,
    about.kind,
    author.isAdmin,
    cleared,
    input.anchor ?? null,
  ]
  const which = answered ? 'answer' : 'floor'
  const [made] = await (mentioned.length
    ? insertMentioning[which](from, [...values, mentioned])
    : insert[which](from, values))
  return made ?? null
}

/** As `writeComment`; the files that it shows are from then on for those who may read it, and the things that it leads to know it. */
const writeTied = (db: Db, author: SignedIn, writing: Writing): Promise<CommentRow> =>
  inTransaction(db, async (trx) => {
    const made = await writeComment(trx, author, writing)
    if (showsFiles(writing.input))
      await useFiles(trx, { subjectId: made.id, keys: fileKeysIn(writing.input.content), writer: author })
    await addReferences(trx, [{ id: made.id, references: writing.text.references }])
    return made
  })

const isTied = ({ input, text }: Writing) => showsFiles(input) || text.references.length > 0
const showsFiles = ({ content }: NewComment) => fileKeysIn(content).length > 0

/** As `writeComment`, with a score. @throws invalid, too, where this person may not rate */
async function writeRating(db: Db, author: SignedIn, writing: Writing): Promise<CommentRow> {
  const { about } = writing
  const subject = await findSubject(db, author, about)
  if (!mayRate(author, { kind: about.kind, ownerId: subject.owner_id }))
    throw invalidField('score', '不能给自己的内容评分，也不是所有内容都能评分')
  return withRating(db, about.id, (trx) => (isTied(writing) ? writeTied : writeComment)(trx, author, writing))
}

const answerable = prepared<{ id: number; root_id: number | null; state: string }>(
  'comments_answerable',
  `select comments.id, root_id, state from comments join subjects on subjects.id = commentable_id
    where comments.id = any($2::bigint[]) and commentable_id = $1 and state <> 'gone'
      and subjects.kind = $3 and ${readableSql('$4', '$5')}`,
)

/** Root and comment that are answered. Both must lie under this commentable, one in the other's floor. @throws not_found */
async function findAnswered(from: From, author: SignedIn, { about, input }: Omit<Writing, 'text'>) {
  const receive = input.receive_comment_id ?? input.comment_id
  if (!receive) return null
  const ids = [receive, input.comment_id ?? receive]
  const rows = await answerable(from, [about.id, ids, about.kind, author.id, author.isAdmin])
  const received = rows.find((row) => row.id === receive)
  if (!received) throw new AppError('not_found')
  const root = received.root_id ?? received.id
  if (input.comment_id && input.comment_id !== root) throw new AppError('not_found')
  if (received.state !== 'live') throw new AppError('refused', '该评论已删除，不能回复')
  return { root, receive }
}

/**
 * Another text for a comment, marked 已编辑. From the first edit on every version is kept as a revision. Who is mentioned now and was
 * not before is told. A site administrator who rewrites it stands in the history.
 * @returns its version now @throws conflict with both texts when `version` is not the current one, not_found when it was deleted meanwhile
 */
export async function rewriteComment(
  writer: Writer,
  { id }: Allowed<'edit', CommentAccess>,
  { content, version, draft }: Edit & { draft?: string },
): Promise<number> {
  const text = await prepareComment(writer.db, writer.me, content)
  const saved = await saveText(commentText, writer, {
    id,
    version,
    text,
    draft,
    async alsoChange(trx) {
      // it may have been closed while the text was made ready
      commentGate.authorize(writer.me, 'edit', await findComment(trx, writer.me, id))
      return false
    },
  })
  return saved.version
}
