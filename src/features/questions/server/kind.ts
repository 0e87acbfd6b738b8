import { sql } from 'kysely'
import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { asThread } from '#src/features/threads/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import { paths } from '#src/shared/paths.ts'
import { questionKind } from '../kind.ts'
import { questionsContributed } from './contributed/contributed.ts'
import { questionsInArchive } from './exchange/in-archive.ts'
import { findAnywhere } from './find-question.ts'
import { indexQuestions } from './index-questions.ts'
import { questionGate } from './policy.ts'
import { foundQuestions } from './reading/found.ts'
import { questionsInFeed, questionsInSitemap, questionsInSpace } from './reading/around.ts'
import { deleteQuestion, questionTrash } from './writing/delete.ts'
import { restoreStem } from './writing/save.ts'
import { questionTexts } from './writing/texts.ts'

/** Days after which nobody brings a deleted thing back, and the job that empties the trash comes for it. */
const PAST_RETURN = 31

const titled = prepared<{ id: number; title: string; space_id: number }>(
  'titles of questions',
  'select id, title, space_id from questions where id = any($1::bigint[])',
)

export const kind: KindOfSubject = {
  ...questionKind,
  ...asThread,
  async titles(from, ids) {
    return new Map(
      (await titled(from, [ids])).map(({ id, title, space_id }) => [id, { title, path: paths.question(space_id, id) }]),
    )
  },
  index: indexQuestions,
  found: foundQuestions,
  passes: (filter, value) =>
    sql`exists (select from questions q where q.id = e.subject_id and ${sql.ref(`q.${filter}`)} = ${value})`,
  newest: (filters, spaceId) => sql`select id as subject_id from (select * from questions
    where not is_deleted ${spaceId === undefined ? sql`` : sql`and space_id = ${spaceId}`} order by id desc limit 20000) newest
    where ${sql.join(
      filters.map(([filter, value]) => sql`${sql.ref(filter)} = ${value}`),
      sql` and `,
    )}`,
  inArchive: questionsInArchive,
  contributed: questionsContributed,
  texts: questionTexts,
  versions: {
    async read(db, viewer, id) {
      await findAnywhere(db, viewer, id)
      return null
    },
    authorize: async (db, me, id) => questionGate.authorize(me, 'edit', await findAnywhere(db, me, id)),
    async restore({ db, me }, id, former) {
      return restoreStem({ db, me }, questionGate.authorize(me, 'edit', await findAnywhere(db, me, id)), former)
    },
  },
  trash: questionTrash,
  takeDown: ({ db, me }, id, forGood) =>
    inTransaction(db, async (trx) => {
      const question = questionGate.authorize(me, 'delete', await findAnywhere(trx, me, id))
      await deleteQuestion({ db: trx }, question, forGood ? daysAgo(PAST_RETURN) : undefined)
    }),
  onProfile: { count: 'questions', isCounted: () => 'true' },
  sitemap: questionsInSitemap,
  feed: questionsInFeed,
  inSpace: questionsInSpace,
}
