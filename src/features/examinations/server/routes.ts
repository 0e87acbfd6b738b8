import * as examinations from '#src/features/resources/contract.ts'
import { on, onRaw } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import * as contract from '../contract.ts'
import { findAttempt } from './find-attempt.ts'
import { listAttempts } from './list-attempts.ts'
import { markAttempt } from './marking/mark.ts'
import { markingQueue } from './marking/queue.ts'
import { readAttempt } from './read-attempt.ts'
import { resultsFile, resultsOf } from './results/results.ts'
import { saveAnswers } from './taking/save-answers.ts'
import { startAttempt } from './taking/start.ts'
import { examinationStatistics } from './results/statistics.ts'
import { handIn } from './taking/submit.ts'

export const routes = [
  on(examinations.listAttempts, ({ db, viewer, params, query }) => listAttempts(db, viewer, { ...params, ...query })),
  on(examinations.startAttempt, ({ db, me, params }) => startAttempt(db, me, params.id)),
  on(examinations.examinationStatistics, ({ db, me, params }) => examinationStatistics(db, me, params.id)),
  on(examinations.markingQueue, ({ db, me, params, query }) => markingQueue(db, me, { ...params, ...query })),
  onRaw(examinations.exportResults, async ({ db, me, params, query: { format }, http: { reply }, turn }) => {
    const { title, ...results } = await resultsOf(db, me, params.id)
    const bytes = await resultsFile(turn, { ...results, format })
    const name = encodeURIComponent(`${title}-成绩.${format}`).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
    return reply
      .headers({
        'content-type': types[format],
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(bytes))
  }),
  on(contract.readAttempt, ({ db, services: { pool }, me, params }) => readAttempt(db, me, { ...params, pool })),
  on(contract.saveAnswers, async ({ db, me, params, body }) => {
    const { isOwn } = await findAttempt(db, me, params.id)
    if (!isOwn) throw new AppError('not_found')
    return saveAnswers(db, params.id, body.items)
  }),
  on(contract.submitAttempt, async ({ db, me, params, body }) => {
    const attempt = await findAttempt(db, me, params.id)
    if (!attempt.isOwn) throw new AppError('not_found')
    const isOver = attempt.deadline !== null && attempt.now >= attempt.deadline
    if (attempt.state === 'running' && !isOver && body.items.length) await saveBefore(db, params.id, body.items)
    await handIn(db, params.id)
    return readAttempt(db, me, { ...params, pool: null })
  }),
  on(contract.markAttempt, ({ db, me, params, body }) => markAttempt(db, me, { ...params, ...body })),
]

/** What was not saved yet; where the time ran out just now, or it was handed in from elsewhere, what is there counts. */
async function saveBefore(...given: Parameters<typeof saveAnswers>) {
  try {
    await saveAnswers(...given)
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== 'refused') throw error
  }
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
