import { findSpace } from '#src/features/spaces/server/public.ts'
import { originOf } from '#src/platform/http/origin.ts'
import { on, onRaw, overHttp } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { beginExport } from './begin-export.ts'
import { stopExport } from './end-export.ts'
import { findExport, listExports, readExport } from './exports.ts'
import { exporting, stopping } from './policy.ts'
import { sendExport } from './send-export.ts'

export const exportRoutes = [
  on(contract.createExport, async ({ services, db, me, params: { spaceId }, body: { format }, http }) => {
    const space = exporting.authorize(me, 'export', await findSpace(db, me, spaceId))
    const origin = originOf(overHttp(http).request, services.config)
    const id = await beginExport({ db, files: services.files }, { me, space, format, origin })
    return readExport(db, me, { spaceId, id })
  }),
  on(contract.listExports, ({ db, me, params, query }) => listExports(db, me, { ...params, ...query })),
  on(contract.readExport, ({ db, me, params }) => readExport(db, me, params)),
  on(contract.stopExport, async ({ services, db, me, params }) => {
    await stopExport(services, stopping.authorize(me, 'stop', await findExport(db, me, params)))
    return readExport(db, me, params)
  }),
  onRaw(contract.downloadExport, ({ services, me, params, http }) => sendExport(services, me, { params, http })),
]
