import { on, onRaw } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { running } from './policy.ts'
import { findRun, presentRun } from './read.ts'
import { sendRun } from './send.ts'
import { stopRun } from './states.ts'

export const routes = [
  on(contract.readRun, async ({ db, me, params }) => presentRun(await findRun(db, me, params))),
  on(contract.stopRun, async ({ services, db, me, params }) => {
    await stopRun(services, running.authorize(me, 'stop', await findRun(db, me, params)))
    return presentRun(await findRun(db, me, params))
  }),
  onRaw(contract.downloadRun, async ({ services, db, me, params, http }) =>
    sendRun(services, await findRun(db, me, params), http),
  ),
]
