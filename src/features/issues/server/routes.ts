import { findSpace } from '#src/features/spaces/server/public.ts'
import { acceptAnswer, listLog, setGood, setLock, threads } from '#src/features/threads/server/public.ts'
import { answersOf, stopAnswers } from '#src/features/asking/server/public.ts'
import { on, onPrepared } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { markDuplicate, move } from './arrange.ts'
import { askForAnswer } from './ask-robot.ts'
import { listOf } from './list.ts'
import { answering, beginning, issues, receiving } from './policy.ts'
import { findIssue, readIssue, titlesById } from './read.ts'
import { limitReminders } from './reminding.ts'
import * as write from './write.ts'

export const routes = [
  on(contract.listIssues, ({ services: { pool }, db, viewer, params, query }) =>
    listOf({ db, pool }, viewer, { ...params, query }),
  ),
  on(contract.issueTitles, ({ services: { pool }, viewer, params, query }) =>
    titlesById(pool, viewer, { ...params, ...query }),
  ),
  on(contract.readIssue, ({ services: { pool }, viewer, params, query }) =>
    readIssue(pool, viewer, { ...params, ...query }),
  ),
  onPrepared(
    contract.createIssue,
    async ({ services, db, me, params, body }) => {
      await findSpace(db, me, params.spaceId)
      await limitReminders(services, me, body.reminder)
      return write.prepareIssue({ db, me }, body)
    },
    async ({ db, me, params, body, prepared: text }) => {
      const space = beginning.authorize(me, 'create', await findSpace(db, me, params.spaceId))
      return readIssue(db, me, { ...params, id: await write.create({ db, me }, space, { ...body, text }) })
    },
  ),
  on(contract.editIssue, async ({ services, db, me, params, body }) => {
    const issue = issues.authorize(me, 'edit', await findIssue(db, me, params))
    await limitReminders(services, me, body.reminder)
    const text = await write.prepareIssue({ db, me }, body)
    await write.edit({ db, me }, issue, { ...body, text, draft: `issue.${issue.id}` })
    return readIssue(db, me, params)
  }),
  on(contract.deleteIssue, async ({ db, me, params }) => {
    await write.remove(db, issues.authorize(me, 'delete', await findIssue(db, me, params)))
    return null
  }),
  on(contract.listIssueLogs, async ({ db, viewer, params, query }) => {
    const { id } = await findIssue(db, viewer, params)
    return listLog(db, viewer, { id, query })
  }),
  on(contract.acceptAnswer, async ({ db, me, params, body }) => {
    await acceptAnswer({ db, me }, threads.authorize(me, 'accept', await findIssue(db, me, params)), body)
    return readIssue(db, me, params)
  }),
  on(contract.lockIssue, async ({ db, me, params, body }) => {
    await setLock({ db, me }, threads.authorize(me, 'lock', await findIssue(db, me, params)), body)
    return readIssue(db, me, params)
  }),
  on(contract.setEssence, async ({ db, me, params, body }) => {
    await setGood({ db, me }, threads.authorize(me, 'set_good', await findIssue(db, me, params)), body.set)
    return readIssue(db, me, params)
  }),
  on(contract.markDuplicate, async ({ db, me, params, body }) => {
    const issue = issues.authorize(me, 'mark_duplicate', await findIssue(db, me, params))
    const original = body.issue_id === null ? null : await findIssue(db, me, { ...params, id: body.issue_id })
    await markDuplicate({ db, me }, issue, original)
    return readIssue(db, me, params)
  }),
  on(contract.moveIssue, async ({ db, me, params, body }) => {
    const issue = issues.authorize(me, 'move', await findIssue(db, me, params))
    const target = receiving.authorize(me, 'receive', await findSpace(db, me, body.product_id))
    await move({ db, me }, issue, target)
    return readIssue(db, me, { spaceId: target.id, id: issue.id })
  }),
  on(contract.readRobotAnswers, async ({ services, viewer, params }) => {
    const { id } = await findIssue(services.db, viewer, params)
    return answersOf(services, viewer, id)
  }),
  on(contract.askRobot, async ({ services, db, me, params }) => {
    await askForAnswer(services, me, answering.authorize(me, 'ask_robot', await findIssue(db, me, params)))
    return answersOf(services, me, params.id)
  }),
  on(contract.stopRobot, async ({ services, db, me, params }) => {
    const { id } = answering.authorize(me, 'ask_robot', await findIssue(db, me, params))
    await stopAnswers(db, { subjectId: id, askerId: me.id })
    return answersOf(services, me, id)
  }),
]
