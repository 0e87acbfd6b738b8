import { running, sendRun, stopRun } from '#src/features/runs/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { originOf } from '#src/platform/http/guard/origin.ts'
import { on, onRaw, onStream, overHttp } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import * as contract from '../contract.ts'
import { beginExport } from './begin-export.ts'
import { findExport, listExports, readExport } from './exports.ts'
import { exporting } from './policy.ts'
import { printedSpace } from './print/print-space.ts'

export const routes = [
  on(contract.createExport, async ({ services, db, me, params: { spaceId }, body: { format }, http }) => {
    const space = exporting.authorize(me, 'export', await findSpace(db, me, spaceId))
    const origin = originOf(overHttp(http).request, services.config)
    const id = await beginExport({ db, files: services.files }, { me, space, format, origin })
    return { ...(await readExport(db, me, { spaceId, id })), run_id: id }
  }),
  on(contract.listExports, ({ db, me, params, query }) => listExports(db, me, { ...params, ...query })),
  on(contract.readExport, ({ db, me, params }) => readExport(db, me, params)),
  on(contract.stopExport, async ({ services, db, me, params }) => {
    await stopRun(services, running.authorize(me, 'stop', await findExport(db, me, params)))
    return readExport(db, me, params)
  }),
  onStream(contract.readPrint, async ({ services, db, me, params: { spaceId } }) => {
    if (!exporting.may(me, 'export', await findSpace(db, me, spaceId))) throw new AppError('not_found')
    return printedSpace({ db, me, spaceId, origin: services.config.publicUrl ?? '' })
  }),
  onRaw(contract.downloadExport, async ({ services, db, me, params, http }) =>
    sendRun(services, await findExport(db, me, params), http),
  ),
]
