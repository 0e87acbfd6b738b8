import { type KindOfSubject, visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { solutionKind } from '../kind.ts'
import { findAnywhere } from './find-question.ts'
import { questionGate } from './policy.ts'
import { mayKnowSql } from './reading/may-know.ts'
import { restoreSolution } from './writing/save.ts'
import { solutionTexts } from './writing/texts.ts'

/** SQL over the question of a solution. */
const seen = (id: string, viewer: string, admin: string) => `exists (select from solutions
  join questions on questions.id = solutions.question_id join subjects on subjects.id = questions.id
  where solutions.id = ${id} and ${visibleSql(viewer, admin)} and ${mayKnowSql(viewer, admin)})`

const titled = prepared<{ id: number; question: number; title: string; space_id: number }>(
  'titles of solutions',
  `select solutions.id, questions.id as question, questions.title, questions.space_id
  from solutions join questions on questions.id = solutions.question_id where solutions.id = any($1::bigint[])`,
)

const wholes = prepared<{ id: number; question_id: number }>(
  'questions of solutions',
  'select id, question_id from solutions where id = any($1::bigint[])',
)

/** Its versions and files are for those alone who may know the answer. */
export const kind: KindOfSubject = {
  ...solutionKind,
  mayRead: seen,
  async titles(from, ids) {
    return new Map(
      (await titled(from, [ids])).map(({ id, question, title, space_id }) => [
        id,
        { title, path: paths.question(space_id, question) },
      ]),
    )
  },
  async partOf(db, ids) {
    return new Map((await wholes(db, [ids])).map(({ id, question_id }) => [id, question_id]))
  },
  texts: solutionTexts,
  versions: {
    // of those who may know it now, not all might have known what it was before
    async read(db, viewer, id) {
      questionGate.authorize(viewer, 'edit', await questionOf(db, viewer, id))
      return null
    },
    authorize: async (db, me, id) => questionGate.authorize(me, 'edit', await questionOf(db, me, id)),
    async restore({ db, me }, id, former) {
      return restoreSolution({ db, me }, questionGate.authorize(me, 'edit', await questionOf(db, me, id)), former)
    },
  },
}

const known = prepared<{ question_id: number }>(
  'question of a solution',
  () => `select question_id from solutions where id = $1 and ${seen('$1', '$2', '$3')}`,
)
/** @throws not_found for who may not know the answer */
async function questionOf(db: Db, viewer: Viewer, id: number) {
  const [row] = await known(db, [id, ...viewerParams(viewer)])
  if (!row) throw new AppError('not_found')
  return findAnywhere(db, viewer, row.question_id)
}
