import * as z from 'zod/mini'
import { creating } from '#src/features/resources/server/public.ts'
import { running, stopRun } from '#src/features/runs/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { receiveUpload } from '#src/platform/http/body/multipart.ts'
import { on, overHttp } from '#src/platform/http/route.ts'
import { invalidField } from '#src/shared/errors.ts'
import { id } from '#src/shared/shapes.ts'
import * as contract from '../contract.ts'
import { beginImport, importLimit, requireNoOther } from './begin-import.ts'
import { findImport, listImports, readImport } from './imports.ts'
import { readOriginal } from './original.ts'
import { targetFolder } from './target-folder.ts'

export const routes = [
  on(contract.createImport, async ({ services, db, me, params: { spaceId }, http, idempotencyKey }) => {
    const space = creating.authorize(me, 'create', await findSpace(db, me, spaceId))
    const { request } = overHttp(http)
    const beginning = { me, space, key: idempotencyKey }
    await requireNoOther(db, beginning)
    const orderIn = async ({ parent_id: parent = '', dry_run = 'false', ...others }: Record<string, string>) => {
      for (const name of Object.keys(others)) throw invalidField(name, '不认识的字段')
      if (dry_run !== 'true' && dry_run !== 'false') throw invalidField('dry_run', '应为 true 或 false')
      const isRoot = parent === '' || parent === '0'
      const folder = isRoot ? null : await targetFolder(db, me, { space, id: idIn(parent), field: 'parent_id' })
      return { folder, dryRun: dry_run === 'true' }
    }
    const { id: begun } = await receiveUpload(request, {
      store: services.files,
      limitOf: async (fields) => {
        await orderIn(fields)
        return importLimit(services.config)
      },
      use: async ({ fields, ...zip }) => beginImport(services, beginning, { ...zip, ...(await orderIn(fields)) }),
    })
    return { ...(await readImport(db, me, { spaceId, id: begun })), run_id: begun }
  }),
  on(contract.listImports, ({ services, me, params, query }) => listImports(services, me, { ...params, ...query })),
  on(contract.readOriginal, ({ db, me, params }) => readOriginal(db, me, params)),
  on(contract.readImport, ({ db, me, params }) => readImport(db, me, params)),
  on(contract.stopImport, async ({ services, db, me, params }) => {
    await stopRun(services, running.authorize(me, 'stop', await findImport(db, me, params)))
    return readImport(db, me, params)
  }),
]

function idIn(value: string): number {
  const result = z.safeParse(id, value)
  if (!result.success) throw invalidField('parent_id', '文件夹不存在，或者已被删除')
  return result.data
}
