import { on, onRaw } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { deliver, end } from './deliver.ts'
import { duplicate } from './duplicate.ts'
import { sendReplies } from './exporting/send.ts'
import { listOf, listOfGroup, readQuestionnaire } from './found.ts'
import { replyTo } from './replying/reply.ts'
import { repliesOf, showAnswer } from './replying/read.ts'
import { resultOf } from './results/result.ts'
import * as write from './write.ts'

export const routes = [
  on(contract.listQuestionnaires, ({ services, me, query }) => listOf(services.pool, me, query)),
  on(contract.listGroupQuestionnaires, ({ services, me, params, query }) =>
    listOfGroup(services.pool, me, { params, query }),
  ),
  on(contract.createQuestionnaire, async ({ db, me, body }) =>
    readQuestionnaire(db, me, await write.createQuestionnaire({ db, me }, body)),
  ),
  on(contract.readQuestionnaire, ({ services, me, params }) =>
    readQuestionnaire(services.pool, me, params.questionnaireId),
  ),
  on(contract.editQuestionnaire, async ({ db, me, params, body }) => {
    await write.editQuestionnaire({ db, me }, params.questionnaireId, body)
    return readQuestionnaire(db, me, params.questionnaireId)
  }),
  on(contract.deleteQuestionnaire, async ({ db, me, params }) => {
    await write.deleteQuestionnaire({ db, me }, params.questionnaireId)
    return null
  }),
  on(contract.deliverQuestionnaire, async ({ db, me, params, body }) => {
    await deliver({ db, me }, params.questionnaireId, body)
    return readQuestionnaire(db, me, params.questionnaireId)
  }),
  on(contract.endQuestionnaire, async ({ db, me, params }) => {
    await end({ db, me }, params.questionnaireId)
    return readQuestionnaire(db, me, params.questionnaireId)
  }),
  on(contract.duplicateQuestionnaire, ({ services, me, params }) =>
    duplicate(services.pool, me, params.questionnaireId),
  ),
  on(contract.replyToQuestionnaire, ({ db, me, params, body, idempotencyKey }) =>
    replyTo({ db, me }, params.questionnaireId, { ...body, key: idempotencyKey }),
  ),
  on(contract.showAnswer, ({ services, me, params, query }) =>
    showAnswer(services, me, { id: params.questionnaireId, replyId: query.reply_id }),
  ),
  on(contract.listReplies, ({ services, me, params, query }) =>
    repliesOf(services.pool, me, { id: params.questionnaireId, query }),
  ),
  on(contract.readResult, ({ services, me, params, query }) =>
    resultOf(services.pool, me, { id: params.questionnaireId, query }),
  ),
  onRaw(contract.exportReplies, ({ services, me, params, query, http, turn }) =>
    sendReplies({ services, me, http, turn }, params.questionnaireId, query.format),
  ),
]
