import { sql } from 'kysely'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { checked, htmlIn, inArchive } from '#src/features/subjects/server/public.ts'
import { newQuestion } from '#src/features/questions/shapes.ts'
import { wholeQuestions } from '#src/features/questions/server/reading/with-answers.ts'
import { askingQuestions } from '../policy.ts'
import { createQuestions, prepareNew } from '../writing/create.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

/** With answers where whoever exports may edit the question. */
export const questionsInArchive = inArchive({
  async goOut(db, me, { spaceId, after, most }) {
    const questions = await wholeQuestions(db, me, { spaceId, after, limit: most })
    const ids = questions.map(({ id }) => id)
    const { rows } = await sql<{ id: number; created_at: Date; updated_at: Date }>`
      select id, created_at, updated_at from subjects where id = any(${ids}::bigint[])`.execute(db)
    const times = new Map(rows.map((row) => [row.id, row]))
    return questions.map(({ id, user, options, solution, ...value }) => ({
      id,
      author: user.nickname,
      created: times.get(id)!.created_at,
      updated: times.get(id)!.updated_at,
      value: {
        ...value,
        options: options.map(({ timestamp, title, correct }) => ({ timestamp, title, ...(solution && { correct }) })),
        ...solution,
      },
    }))
  },
  rewritten: (value, by) => ({
    ...value,
    content: htmlIn(value.content, by),
    options: listIn(value.options).map((option) => ({ ...option, title: htmlIn(option.title, by) })),
    ...('answer' in value && { answer: htmlIn(value.answer, by) }),
    ...('analysis' in value && { analysis: htmlIn(value.analysis, by) }),
    analyse_videos: listIn(value.analyse_videos).flatMap((video) => {
      const key = typeof video.key === 'string' ? by.file(video.key) : null
      return key === null ? [] : [{ ...video, key }]
    }),
  }),
  async prepare({ db, me }, spaceId, { options, analyse_videos, ...value }) {
    askingQuestions.authorize(me, 'create', await findSpace(db, me, spaceId))
    const question = checked(newQuestion, {
      ...value,
      options: JSON.stringify(options),
      analyse_videos: JSON.stringify(analyse_videos),
    })
    return prepareNew({ db, me }, question)
  },
  async comeIn({ db, me }, spaceId, ready) {
    return createQuestions({ db, me }, askingQuestions.authorize(me, 'create', await findSpace(db, me, spaceId)), ready)
  },
})
