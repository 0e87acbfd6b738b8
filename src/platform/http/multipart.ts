import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidField } from '#src/shared/errors.ts'

/** Lets routes read multipart bodies; others refuse them. */
export const acceptMultipart = (app: FastifyInstance) => app.register(multipart)

export interface Upload {
  bytes: Buffer
  /** As the client named it; not believed for anything but being shown. */
  name: string
  fields: Record<string, string>
}

/**
 * The one file of a multipart request, in the part `file`, and its text fields, whatever their order.
 * @throws invalid for anything else, too_large beyond `maxBytes`; nothing of the file has been stored then
 */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
) {
  if (!request.isMultipart()) throw new AppError('invalid', '请以 multipart/form-data 上传')
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 4096, parts: 11 }
  const upload: Upload = { bytes: Buffer.alloc(0), name: '', fields: {} }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') upload.fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file') Object.assign(upload, { bytes: await part.toBuffer(), name: part.filename })
      else throw invalidField(part.fieldname, '不认识的字段')
    }
  } catch (error) {
    throw asRefusal(error, tooLarge)
  }
  if (!upload.bytes.length) throw invalidField('file', '请选择文件')
  return upload
}

function asRefusal(error: unknown, tooLarge: string): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('too_large', tooLarge, { fields: { file: tooLarge } })
  if (code === 'FST_FILES_LIMIT') return invalidField('file', '一次只能上传一个文件')
  if (error instanceof AppError || code?.startsWith('FST_')) return error
  // busboy's own: the body broke off or is no multipart
  return invalidField('file', '上传中断，请重试')
}
