import * as z from 'zod/mini'
import { creating } from '#src/features/resources/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { receiveUpload } from '#src/platform/http/multipart.ts'
import { originOf } from '#src/platform/http/origin.ts'
import { type HttpPair, on, onRaw } from '#src/platform/http/route.ts'
import { invalidField } from '#src/shared/errors.ts'
import { id } from '#src/shared/shapes.ts'
import * as contract from '../contract.ts'
import { beginImport, importLimit, requireNoOther } from './begin-import.ts'
import { stopImport } from './end-import.ts'
import { beginExport } from './export/begin-export.ts'
import { stopExport } from './export/end-export.ts'
import { findExport, listExports, readExport } from './export/exports.ts'
import { sendExport } from './export/send-export.ts'
import { findImport, listImports, readImport } from './imports.ts'
import { exporting, importing } from './policy.ts'
import { targetFolder } from './target-folder.ts'

export const importExportRoutes = [
  on(contract.createImport, async ({ services, db, me, params: { spaceId }, http }) => {
    const space = creating.authorize(me, 'create', await findSpace(db, me, spaceId))
    const { request } = asHttp(http)
    const beginning = { me, space, key: keyOf(request.headers['idempotency-key']) }
    await requireNoOther(db, beginning)
    const folderIn = async ({ parent_id: parent = '', ...others }: Record<string, string>) => {
      for (const name of Object.keys(others)) throw invalidField(name, '不认识的字段')
      return parent === '' || parent === '0'
        ? null
        : targetFolder(db, me, { space, id: idIn(parent), field: 'parent_id' })
    }
    const begun = await receiveUpload(request, {
      store: services.files,
      limitOf: async (fields) => {
        await folderIn(fields)
        return importLimit(services.config)
      },
      use: async ({ fields, ...zip }) => beginImport(services, beginning, { ...zip, folder: await folderIn(fields) }),
    })
    return readImport(db, me, { spaceId, id: begun })
  }),
  on(contract.listImports, ({ services, me, params, query }) => listImports(services, me, { ...params, ...query })),
  on(contract.readImport, ({ db, me, params }) => readImport(db, me, params)),
  on(contract.stopImport, async ({ services, db, me, params }) => {
    await stopImport(services, importing.authorize(me, 'stop', await findImport(db, me, params)))
    return readImport(db, me, params)
  }),
  on(contract.createExport, async ({ services, db, me, params: { spaceId }, body: { format }, http }) => {
    const space = exporting.authorize(me, 'export', await findSpace(db, me, spaceId))
    const origin = originOf(asHttp(http).request, services.config)
    const id = await beginExport({ db, files: services.files }, { me, space, format, origin })
    return readExport(db, me, { spaceId, id })
  }),
  on(contract.listExports, ({ db, me, params, query }) => listExports(db, me, { ...params, ...query })),
  on(contract.readExport, ({ db, me, params }) => readExport(db, me, params)),
  on(contract.stopExport, async ({ services, db, me, params }) => {
    await stopExport(services, importing.authorize(me, 'stop', await findExport(db, me, params)))
    return readExport(db, me, params)
  }),
  onRaw(contract.downloadExport, ({ services, me, params, http }) => sendExport(services, me, { params, http })),
]

function asHttp(http: HttpPair | undefined) {
  if (!http) throw new Error('uploads come over HTTP')
  return http
}

const keyOf = (header: string | string[] | undefined) => (typeof header === 'string' && header !== '' ? header : null)

function idIn(value: string): number {
  const result = z.safeParse(id, value)
  if (!result.success) throw invalidField('parent_id', '文件夹不存在，或者已被删除')
  return result.data
}
