import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileStore } from '#src/platform/files/file-store.ts'
import { receive, type ReceivedFile, type SizeLimit, tooLarge } from '#src/platform/files/receive.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { gated } from '../guard/stranger-gate.ts'

/** Lets routes read uploads: multipart bodies, and parts of files (TUS) from `request.raw`. Others refuse them. */
export async function acceptUploads(app: FastifyInstance) {
  await app.register(multipart)
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  // what still comes of an upload that was refused is dropped: unread, it would hold its connection for good
  app.addHook('onResponse', async ({ raw }) => void (raw.readableEnded || raw.resume()))
}

export interface Upload {
  bytes: Buffer
  /** As the client named it; not believed for anything but being shown. */
  name: string
  fields: Record<string, string>
}

const formLimits = { files: 1, fields: 10, fieldSize: 4096, parts: 11 }

/**
 * The one small file of a multipart request, in the part `file`, and its text fields, whatever their order.
 * @throws invalid for anything else, too_large beyond `maxBytes`; nothing of the file has been stored then
 */
export async function readUpload(request: FastifyRequest, limit: SizeLimit) {
  requireMultipart(request)
  const limits = { ...formLimits, fileSize: limit.maxBytes }
  const upload: Upload = { bytes: Buffer.alloc(0), name: '', fields: {} }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') upload.fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file') Object.assign(upload, { bytes: await part.toBuffer(), name: part.filename })
      else throw invalidField(part.fieldname, '不认识的字段')
    }
  } catch (error) {
    throw asRefusal(error, limit.tooLarge)
  }
  if (!upload.bytes.length) throw invalidField('file', '请选择文件')
  return upload
}

export interface Received extends ReceivedFile {
  /** As the client named it. */
  name: string
  fields: Record<string, string>
}

interface Receiving<T> {
  store: FileStore
  /** Of a call that anyone may make: whether these fields say whose upload it is. Until they do, 64 KB are read at most. */
  isKnown?(fields: Record<string, string>): boolean
  /** How large the file may be, asked before a byte of it is kept, with the fields that came before it. */
  limitOf(fields: Record<string, string>): Promise<SizeLimit>
  /** What to do with it; it is gone afterwards, unless it was taken. */
  use(upload: Received): Promise<T>
}

/** As `readUpload`, for a file of any size: it is streamed to the disk. */
export async function receiveUpload<T>(request: FastifyRequest, receiving: Receiving<T>): Promise<T> {
  requireMultipart(request)
  const file = await receiveParts(request, receiving)
  try {
    return await receiving.use(file)
  } finally {
    await rm(file.path, { force: true })
  }
}

async function receiveParts<T>(request: FastifyRequest, { store, isKnown, limitOf }: Receiving<T>): Promise<Received> {
  const fields: Record<string, string> = {}
  let file: ReceivedFile | undefined
  let name = ''
  let refusal: unknown
  const source = isKnown ? gated(request, () => isKnown(fields)) : request
  try {
    for await (const part of source.parts({ limits: { ...formLimits, fileSize: Infinity } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file') {
        const limit = await limitOf(fields).catch((error: unknown) => Promise.reject((refusal = error)))
        file = await receive(store, part.file, limit)
        name = part.filename
      } else throw invalidField(part.fieldname, '不认识的字段')
    }
    if (!file) throw invalidField('file', '请选择文件')
    if (!file.size) throw invalidField('file', '文件是空的，请重新选择')
    return { ...file, name, fields }
  } catch (error) {
    if (file) await rm(file.path, { force: true })
    throw error === refusal ? error : asRefusal(error)
  } finally {
    // what still comes is not held up by a gate that nobody reads from
    if (source !== request) source.raw.destroy()
  }
}

function requireMultipart(request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError('invalid', '请以 multipart/form-data 上传')
}

function asRefusal(error: unknown, whenTooLarge = ''): unknown {
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(whenTooLarge)
  if (code === 'FST_FILES_LIMIT') return invalidField('file', '一次只能上传一个文件')
  // a disk that fails is nothing that the client could mend
  if (error instanceof AppError || syscall) return error
  if (code?.startsWith('FST_') && code !== 'FST_MP_PREMATURE_CLOSE') return error
  // busboy's own: the body broke off or is no multipart
  return invalidField('file', '上传中断，请重试')
}
