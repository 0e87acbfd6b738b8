import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from '#src/platform/http/envelope.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import { AppError, type ErrorName, invalidField, isAppError } from '#src/shared/errors.ts'
import { findOwn, storeUpload, type StoredFile } from './store-file.ts'
import { arrivedOf, beginUnfinished, dropUnfinished, findUnfinished, received } from './unfinished.ts'
import { confirmUploadToken, type UploadGrant, readUploadToken } from './upload-token.ts'

interface Asked {
  services: Services
  http: HttpPair
}

/** What the server can. */
export const uploadOptions = async ({ services, http }: Asked) =>
  passOn(http, await answerByProtocol({ services, http }))

/** @throws invalid, not_found, too_large */
export async function begin({ services, http }: Asked) {
  const grant = await grantOf({ services, http })
  const { headers } = http.request
  const length = headers['upload-length']
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) throw invalidField('file', '请求缺少文件的长度')
  const name = fileNameIn(headers['upload-metadata'])
  const key = await beginUnfinished(services, grant, { name, size: Number(length) })
  try {
    const answer = await answerByProtocol({ services, http }, key)
    return await finishOr({ services, http }, { key, grant, answer })
  } catch (error) {
    await dropUnfinished(services, key)
    throw error
  }
}

/** How much has arrived. What arrived whole but could not be stored then is stored now. */
export async function uploadOffset({ services, http }: Asked, key: string) {
  const grant = await grantOf({ services, http })
  const row = await findUnfinished(services.db, grant, key)
  if (row) {
    if ((await arrivedOf(services.files, key)) !== row.size)
      return passOn(http, await answerByProtocol({ services, http }))
    await finish(services, row)
  }
  const stored = await findOwn(services, { owner: grant.user, key })
  if (!stored) throw new AppError('not_found')
  // a client that missed the last answer learns that all is there; a picture was re-encoded and has another length
  const size = String(stored.size)
  return withProtocol(http.reply)
    .headers({ 'cache-control': 'no-store', 'upload-offset': size, 'upload-length': size })
    .send()
}

/** @throws conflict where the parts do not meet, refused for what is finished, invalid where the bytes contradict the name */
export async function appendToUpload({ services, http }: Asked, key: string) {
  const grant = await grantOf({ services, http })
  if (!(await findUnfinished(services.db, grant, key))) {
    if (await findOwn(services, { owner: grant.user, key })) throw new AppError('refused', '这个文件已经上传完成')
    throw new AppError('not_found')
  }
  const answer = await answerByProtocol({ services, http })
  return finishOr({ services, http }, { key, grant, answer })
}

export async function terminateUpload({ services, http }: Asked, key: string) {
  const grant = await grantOf({ services, http })
  if (!(await findUnfinished(services.db, grant, key))) throw new AppError('not_found')
  const answer = await answerByProtocol({ services, http })
  await dropUnfinished(services, key)
  return passOn(http, answer)
}

/** @throws invalid, not_found: as for any other upload */
async function grantOf({ services, http }: Asked): Promise<UploadGrant> {
  withProtocol(http.reply)
  const token = http.request.headers['upload-token']
  const grant = readUploadToken(services.config.secret, typeof token === 'string' ? token : '')
  await confirmUploadToken(services.db, grant)
  return grant
}

/** Answers with what was stored once all is there. */
async function finishOr(asked: Asked, { key, grant, answer }: { key: string; grant: UploadGrant; answer: Response }) {
  const row = await findUnfinished(asked.services.db, grant, key)
  if (!row || Number(answer.headers.get('upload-offset')) !== row.size) return passOn(asked.http, answer)
  const stored = await finish(asked.services, row)
  copyHeaders(asked.http, answer)
  return asked.http.reply.code(answer.status === 201 ? 201 : 200).send(success(stored))
}

type Unfinished = NonNullable<Awaited<ReturnType<typeof findUnfinished>>>

/**
 * What is refused for what it is goes; after a failure of ours the client may ask again. Two that finish the same upload at
 * once both learn that it is there.
 */
async function finish(services: Services, row: Unfinished): Promise<StoredFile> {
  const { key, name, owner_id: owner, space_id: space, is_private: isPrivate } = row
  try {
    const arrived = await received(services.files, row)
    const stored = await storeUpload(services, { ...arrived, key, name, owner, space, isPrivate })
    await dropUnfinished(services, key)
    return stored
  } catch (error) {
    const stored = await findOwn(services, { owner, key })
    if (stored) return stored
    if (isAppError(error) && error.errorName !== 'unavailable') await dropUnfinished(services, key)
    throw error
  }
}

const refusals: Record<number, [ErrorName, string]> = {
  403: ['invalid', '断点续传的请求有误'],
  404: ['not_found', '上传已失效，请重新上传'],
  409: ['conflict', '上传的位置不对，请从已收到的地方继续'],
  410: ['not_found', '上传已失效，请重新上传'],
  412: ['invalid', '不支持这个版本的断点续传协议'],
  413: ['too_large', '收到的内容比开始时说的长'],
}

async function answerByProtocol({ services, http: { request } }: Asked, newKey?: string): Promise<Response> {
  const { tusOf } = await import('./tus-server.ts')
  const { method, url, headers, raw } = request
  const answer = await (await tusOf(services))({ method, url, headers, body: raw }, newKey)
  if (answer.status < 400) return answer
  if (answer.status >= 500 && answer.status !== 501) throw new Error(await answer.text())
  throw new AppError(...(refusals[answer.status] ?? ['invalid', '断点续传的请求有误']))
}

function passOn(http: HttpPair, answer: Response) {
  copyHeaders(http, answer)
  return http.reply.code(answer.status).send()
}

function copyHeaders({ reply }: HttpPair, answer: Response) {
  for (const [name, value] of answer.headers) if (!/^(access-control|content)-/.test(name)) reply.header(name, value)
}

const withProtocol = (reply: FastifyReply) => reply.headers({ 'tus-resumable': '1.0.0', 'tus-version': '1.0.0' })

/** `Upload-Metadata` is `name base64, …`; what else it says is not looked at. */
function fileNameIn(metadata: FastifyRequest['headers'][string]): string {
  const [, encoded = ''] = /(?:^|,)\s*filename ([\w+/=]+)/.exec(String(metadata ?? '')) ?? []
  return Buffer.from(encoded, 'base64').toString()
}
