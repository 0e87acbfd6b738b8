import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { add, list, remove } from './words.ts'

export const routes = [
  on(contract.listWords, ({ db, query }) => list(db, query)),
  on(contract.addWord, ({ db, me, body }) => add(db, { ...body, created_by: me.id })),
  on(contract.removeWord, async ({ db, params }) => {
    await remove(db, params.id)
    return null
  }),
]
