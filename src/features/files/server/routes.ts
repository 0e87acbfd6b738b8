import * as z from 'zod/mini'
import { findSubject } from '#src/features/subjects/server/public.ts'
import { readUpload, receiveUpload } from '#src/platform/http/body/multipart.ts'
import { on, onRaw, overHttp, type Services } from '#src/platform/http/route.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { flag, id } from '#src/shared/shapes.ts'
import * as contract from '../contract.ts'
import { deleteFile, filing } from './uses/delete-file.ts'
import { countDownload } from './serving/download.ts'
import { findFile } from './serving/find-file.ts'
import { fileInfo } from './serving/info.ts'
import { fileLimit, maxImageBytes, tooLargeImage, usedBytes } from './uploading/limits.ts'
import { listOwnFiles } from './uses/own-files.ts'
import * as resumable from './uploading/resumable.ts'
import { serveFile } from './serving/serve-file.ts'
import { viewerOfAddress } from './serving/signed-url.ts'
import { storeFile, storeUpload } from './uploading/store-file.ts'
import { confirmUploadToken, isUploadToken, readUploadToken, signUploadToken } from './uploading/upload-token.ts'

const beside = '个人文件不属于任何空间'
const imageLimit = { maxBytes: maxImageBytes, tooLarge: tooLargeImage }

export const routes = [
  on(contract.uploadToken, async ({ services: { config }, db, me, query: { product_id, personal = false } }) => {
    if (personal && product_id !== undefined) throw invalidField('personal', beside)
    const space = product_id === undefined ? null : (await findSubject(db, me, { id: product_id, kind: 'space' })).id
    const { uploadLimit: file, uploadQuota: quota, secret } = config
    const limits = { image: maxImageBytes, file, quota, used: await usedBytes(db, me.id) }
    return { ...signUploadToken(secret, me, { space, personal }), limits }
  }),
  on(contract.upload, ({ services, http, idempotencyKey }) =>
    receiveUpload(overHttp(http).request, {
      store: services.files,
      isKnown: ({ token = '' }) => isUploadToken(services.config.secret, token),
      limitOf: async ({ token }) => {
        // before its token a file is only as long as what is read of anyone
        if (token !== undefined) await leaveIn(services, token)
        return fileLimit(services.config)
      },
      use: async ({ fields, ...received }) => {
        refuseOthers(fields, ['token', 'key', 'x:user_id'])
        const { user: owner, space, personal: isPrivate } = await leaveIn(services, fields.token ?? '')
        return storeUpload(services, {
          ...received,
          owner,
          space,
          isPrivate,
          key: fields.key || undefined,
          once: idempotencyKey,
        })
      },
    }),
  ),
  onRaw(contract.pasteUpload, async ({ services, db, me, http, idempotencyKey }) => {
    const { bytes, name, fields } = await readUpload(http.request, imageLimit)
    refuseOthers(fields, ['product_id', 'personal'])
    const isPrivate = personalIn(fields)
    const space = fields.product_id
      ? await findSubject(db, me, { id: spaceIdOf(fields.product_id), kind: 'space' })
      : null
    const data = await storeFile(services, {
      bytes,
      name,
      owner: me.id,
      space: space?.id ?? null,
      isPrivate,
      once: idempotencyKey,
    })
    return { errno: 0, data }
  }),
  onRaw(contract.resumableOptions, resumable.uploadOptions),
  onRaw(contract.beginUpload, resumable.begin),
  onRaw(contract.resumeUpload, ({ services, http, params }) => resumable.uploadOffset({ services, http }, params.key)),
  onRaw(contract.continueUpload, ({ services, http, params }) =>
    resumable.appendToUpload({ services, http }, params.key),
  ),
  onRaw(contract.stopUpload, ({ services, http, params }) => resumable.terminateUpload({ services, http }, params.key)),
  onRaw(contract.readFile, async ({ services, viewer, params: { key }, query, http }) => {
    const served = await viewerOfAddress(services, viewer, { key, ...query })
    return serveFile(services, served, { key, download: query.download ?? false, http })
  }),
  on(contract.readFileInfo, ({ services, viewer, params }) => fileInfo(services, viewer, params.key)),
  on(contract.listOwnFiles, ({ services, me, query }) => listOwnFiles(services, me, query)),
  on(contract.deleteFile, async ({ services, me, params }) => {
    await deleteFile(services, filing.authorize(me, 'delete', await findFile(services.pool, me, params.key)))
    return null
  }),
  on(contract.download, ({ services, viewer, query }) => countDownload(services, viewer, query)),
]

/** @throws invalid, not_found */
async function leaveIn({ config, db }: Services, token: string) {
  const grant = readUploadToken(config.secret, token)
  await confirmUploadToken(db, grant)
  return grant
}

function refuseOthers(fields: Record<string, string>, known: string[]) {
  for (const name of Object.keys(fields)) if (!known.includes(name)) throw invalidField(name, '不认识的字段')
}

/** @throws invalid for other words than true and false, and beside a space */
function personalIn({ personal, product_id }: Record<string, string>): boolean {
  if (personal === undefined) return false
  const { success, data } = z.safeParse(flag, personal)
  if (!success) throw invalidField('personal', '应为 true 或 false')
  if (data && product_id) throw invalidField('personal', beside)
  return data
}

function spaceIdOf(value: string): number {
  const result = z.safeParse(id, value)
  if (!result.success) throw new AppError('not_found')
  return result.data
}
