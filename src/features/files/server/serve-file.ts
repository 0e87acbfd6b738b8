import type { FastifyReply, FastifyRequest } from 'fastify'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

interface FileRow {
  key: string
  name: string
  content_type: string
  size: number
  sha256: Buffer
  is_open: boolean | null
}

const fileRow = prepared<FileRow>(
  'find file',
  `select files.key, files.name, files.content_type, files.size, files.sha256, spaces.is_open
  from files left join subjects on subjects.id = files.space_id left join spaces on spaces.id = files.space_id
  where files.key = $3 and (files.space_id is null or ${visibleSql('$1', '$2')})`,
)

/** Sends the file, a part of it, or 304. @throws not_found for a key whose space the viewer may not see */
export async function serveFile(services: Services, viewer: Viewer, { key, http }: { key: string; http: HttpPair }) {
  const [file] = await fileRow(services.pool, [viewer?.id ?? 0, viewer?.isAdmin === true, key])
  if (!file) throw new AppError('not_found')
  const { request, reply } = http
  const etag = `"${file.sha256.toString('base64url')}"`
  reply.headers({ ...headersOf(file), etag })
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const range = rangeOf(request, etag, file.size)
  if (range === 'unsatisfiable') return refuseRange(reply, file.size)
  const stream = await services.files.open(file.key, range ?? undefined)
  if (!stream) {
    request.log.error({ key }, 'the bytes of a file are missing')
    throw new AppError('not_found')
  }
  if (!range) return reply.header('content-length', file.size).send(stream)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream)
}

/** A file may be shown inside pages; opened by itself it can do nothing (sandbox), and only pictures open at all. */
function headersOf(file: FileRow) {
  const kind = file.content_type.startsWith('image/') ? 'inline' : 'attachment'
  const isPublic = file.is_open ?? true
  return {
    'content-type': file.content_type,
    'content-disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, percent)}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': `${isPublic ? 'public' : 'private'}, no-cache`,
    'accept-ranges': 'bytes',
    ...(!isPublic && { vary: 'cookie, authorization' }),
  }
}

const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** One range, both ends inclusive; null for the whole file: several ranges may be answered so (RFC 9110, 14.2). */
function rangeOf(request: FastifyRequest, etag: string, size: number) {
  const ifRange = request.headers['if-range']
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!match || (match[1] === '' && match[2] === '') || (ifRange !== undefined && ifRange !== etag)) return null
  const [first, last] = [match[1]!, match[2]!]
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}

const refuseRange = (reply: FastifyReply, size: number) =>
  reply.code(416).header('content-range', `bytes */${size}`).removeHeader('etag').send()

/** encodeURIComponent leaves these, RFC 8187 does not. */
const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
