import { on } from '#src/platform/http/route.ts'
import { blockUser, listBlocks, unblockUser } from '../contract.ts'
import * as read from './read.ts'
import * as write from './write.ts'

export const routes = [
  on(blockUser, ({ db, me, params }) => write.blockUser(db, me, params.id)),
  on(unblockUser, ({ db, me, params }) => write.unblockUser(db, me, params.id)),
  on(listBlocks, ({ db, me, query }) => read.listBlocks(db, me, query)),
]
