import * as z from 'zod/mini'
import { findSubject } from '#src/features/subjects/server/public.ts'
import { readUpload } from '#src/platform/http/multipart.ts'
import { type HttpPair, on, onRaw } from '#src/platform/http/route.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { id } from '#src/shared/shapes.ts'
import * as contract from '../contract.ts'
import { deleteFile, filing, findFile } from './delete-file.ts'
import { serveFile } from './serve-file.ts'
import { maxImageBytes, storeFile, tooLargeImage } from './store-file.ts'
import { confirmLeave, readLeave, signLeave } from './upload-token.ts'

const imageLimits = { maxBytes: maxImageBytes, tooLarge: tooLargeImage }

export const fileRoutes = [
  on(contract.uploadToken, async ({ services, db, me, query }) => {
    const space =
      query.product_id === undefined ? null : (await findSubject(db, me, { id: query.product_id, kind: 'space' })).id
    return signLeave(services.config.secret, me, space)
  }),
  on(contract.upload, async ({ services, db, http }) => {
    const { bytes, name, fields } = await readUpload(requestOf(http), imageLimits)
    refuseOthers(fields, ['token', 'key', 'x:user_id'])
    const leave = readLeave(services.config.secret, fields.token ?? '')
    await confirmLeave(db, leave)
    return storeFile(services, { bytes, name, owner: leave.user, space: leave.space, key: fields.key || undefined })
  }),
  onRaw(contract.pasteUpload, async ({ services, db, me, http }) => {
    const { bytes, name, fields } = await readUpload(http.request, imageLimits)
    refuseOthers(fields, ['product_id'])
    const space = fields.product_id
      ? await findSubject(db, me, { id: spaceIdOf(fields.product_id), kind: 'space' })
      : null
    const data = await storeFile(services, { bytes, name, owner: me.id, space: space?.id ?? null })
    return { errno: 0, data }
  }),
  onRaw(contract.readFile, ({ services, viewer, params, http }) =>
    serveFile(services, viewer, { key: params.key, http }),
  ),
  on(contract.deleteFile, async ({ services, me, params }) => {
    await deleteFile(services, filing.authorize(me, 'delete', await findFile(services, me, params.key)))
    return null
  }),
]

function requestOf(http: HttpPair | undefined) {
  if (!http) throw new Error('uploads come over HTTP')
  return http.request
}

function refuseOthers(fields: Record<string, string>, known: string[]) {
  for (const name of Object.keys(fields)) if (!known.includes(name)) throw invalidField(name, '不认识的字段')
}

function spaceIdOf(value: string): number {
  const result = z.safeParse(id, value)
  if (!result.success) throw new AppError('not_found')
  return result.data
}
