import { dropCookie } from '#src/features/accounts/server/public.ts'
import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { beginArchive, lastArchive } from './archive-run.ts'
import { fatesOf } from './fates.ts'
import { leave } from './leave.ts'

export const routes = [
  on(contract.exportOwnData, async ({ db, me }) => {
    await beginArchive(db, me.id)
    return (await lastArchive(db, me.id))!
  }),
  on(contract.readOwnExport, async ({ db, me }) => ({ archive: (await lastArchive(db, me.id)) ?? null })),
  on(contract.readDeletion, ({ db, me }) => fatesOf(db, me.id)),
  on(contract.deleteAccount, async ({ services, me, http, body }) => {
    const until = await leave(services, me.id, body)
    dropCookie(services, http)
    return { undo_until: until.toISOString() }
  }),
]
