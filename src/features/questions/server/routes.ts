import { findSpace } from '#src/features/spaces/server/public.ts'
import { listAuthors } from '#src/features/texts/server/public.ts'
import { acceptAnswer, setGood, setLock, threads } from '#src/features/threads/server/public.ts'
import { on, onPrepared } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { answerQuestion, revealSolution } from './answering/answer.ts'
import { ownAnswers, wrongBook } from './answering/own-answers.ts'
import { routes as exchange } from './exchange/routes.ts'
import { findQuestion } from './find-question.ts'
import { askingQuestions, asThreadOf, questionGate } from './policy.ts'
import { idsToTitles, listOf } from './reading/list.ts'
import { readQuestion } from './reading/read.ts'
import { createQuestions, prepareNew } from './writing/create.ts'
import { deleteQuestion } from './writing/delete.ts'
import { saveQuestion } from './writing/save.ts'

export const routes = [
  ...exchange,
  on(contract.listQuestions, ({ services, viewer, params, query }) =>
    listOf(services, viewer, { ...params, ...query }),
  ),
  on(contract.idsToTitles, ({ db, viewer, params, query }) => idsToTitles(db, viewer, { ...params, ...query })),
  onPrepared(
    contract.createQuestion,
    async ({ db, me, params, body }) => {
      askingQuestions.authorize(me, 'create', await findSpace(db, me, params.spaceId))
      return prepareNew({ db, me }, body)
    },
    async ({ db, me, params, prepared }) => {
      // once more: they may have lost the right while the text was made
      const space = askingQuestions.authorize(me, 'create', await findSpace(db, me, params.spaceId))
      const [id] = await createQuestions({ db, me }, space, [prepared])
      return readQuestion(db, me, { spaceId: space.id, id: id! })
    },
  ),
  on(contract.readQuestion, ({ services, viewer, params, query }) =>
    readQuestion(services.pool, viewer, { ...params, ...query }),
  ),
  on(contract.saveQuestion, async ({ db, me, params, body }) => {
    const question = questionGate.authorize(me, 'edit', await findQuestion(db, me, params))
    await saveQuestion({ db, me }, question, { ...body, draft: `question.${question.id}` })
    return readQuestion(db, me, params)
  }),
  on(contract.deleteQuestion, async ({ db, me, params }) => {
    await deleteQuestion({ db }, questionGate.authorize(me, 'delete', await findQuestion(db, me, params)))
    return null
  }),
  on(contract.answerQuestion, async ({ services, me, params, body }) => {
    await answerQuestion(services.pool, me, { ...params, ...body })
    return readQuestion(services.pool, me, params)
  }),
  on(contract.listAnswers, async ({ db, me, params, query }) => {
    const { id } = await findQuestion(db, me, params)
    return ownAnswers(db, me, { id, ...query })
  }),
  on(contract.revealQuestion, async ({ services, me, params }) => {
    await revealSolution(services.pool, me, params)
    return readQuestion(services.pool, me, params)
  }),
  on(contract.listWrong, ({ services, me, query }) => wrongBook(services, me, query)),
  on(contract.acceptAnswer, async ({ db, me, params, body }) => {
    const thread = threads.authorize(me, 'accept', asThreadOf(await findQuestion(db, me, params)))
    await acceptAnswer({ db, me }, thread, body)
    return readQuestion(db, me, params)
  }),
  on(contract.setEssence, async ({ db, me, params, body }) => {
    const thread = threads.authorize(me, 'set_good', asThreadOf(await findQuestion(db, me, params)))
    await setGood({ db, me }, thread, body.set)
    return readQuestion(db, me, params)
  }),
  on(contract.setLocked, async ({ db, me, params, body }) => {
    const thread = threads.authorize(me, 'lock', asThreadOf(await findQuestion(db, me, params)))
    await setLock({ db, me }, thread, body)
    return readQuestion(db, me, params)
  }),
  on(contract.joinUsers, async ({ db, viewer, params, query }) => {
    const { id } = await findQuestion(db, viewer, params)
    return listAuthors(db, id, query)
  }),
]
