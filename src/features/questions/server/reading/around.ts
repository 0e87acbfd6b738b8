import type { Pool } from 'pg'
import {
  type FeedText,
  type InFeed,
  type InSitemap,
  type InSpace,
  olderThan,
  visibleSql,
} from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { paths } from '#src/shared/paths.ts'

// What is told of questions in the feed of their space, in the sitemap and in the counts of their space: never an answer.

const texts = prepared<{ id: number; content: string; options: { title: string }[] }>(
  'questions in feed',
  `select questions.id, questions.content, form.options from questions
    join question_forms form on form.question_id = questions.id and form.number = questions.form
  where questions.id = any($1::bigint[])`,
)
/** The stem, and what one chooses from as a list. */
const feedText = ({ content, options }: { content: string; options: { title: string }[] }): FeedText => ({
  content: options.length ? `${content}<ol>${options.map(({ title }) => `<li>${title}</li>`).join('')}</ol>` : content,
  outline: [],
})

export const questionsInFeed: InFeed = {
  newest: (most, below) =>
    `select id from questions where questions.space_id = spaces.id and not questions.is_deleted ${olderThan('id', below)} order by id desc limit ${most}`,
  entry: `select questions.title, questions.version, questions.excerpt, octet_length(questions.content) as html_size,
    questions.sanitiser_version, json_build_object(
      'origin', case when questions.original_type = 2
        then json_build_object('author', questions.original_author, 'source', questions.original_content) end,
      'cover_key', null, 'file', null, 'attachments', null) as more
    from questions where questions.id = subjects.id`,
  address: ({ id, space }) => paths.question(space, id),
  async texts(pool: Pool, ids) {
    const rows = await texts(pool, [ids])
    return new Map(rows.map((row) => [row.id, feedText(row)]))
  },
}

/** Those that everybody may see. */
const open = (part: string, size: number) => `from questions join subjects on subjects.id = questions.id
  where questions.id / ${size} = ${part} and not questions.is_deleted and ${visibleSql('0', 'false')}`

export const questionsInSitemap: InSitemap = {
  lastChange: (part, size) =>
    `select questions.changed_at as modified ${open(part, size)} order by questions.changed_at desc limit 1`,
  pages: (part, size) => `select subjects.id, subjects.kind, questions.space_id, questions.changed_at as modified,
    row_number() over (order by questions.id) as position ${open(part, size)}`,
  address: ({ id, space_id: space }) => paths.question(space!, id),
}

export const questionsInSpace: InSpace = { counts: { questions: 'spaces.question_count' }, recent: {} }
