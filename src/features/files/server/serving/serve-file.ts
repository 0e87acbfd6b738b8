import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesTag } from '#src/platform/http/conditional.ts'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { type FileRow, findFile } from './find-file.ts'

interface Wanted {
  key: string
  /** To be saved, whatever it is. */
  download: boolean
}

/** Sends the file, a part of it, or 304. @throws not_found for a key that the viewer may not see */
export async function serveFile(
  services: Services,
  viewer: Viewer,
  { key, download, http }: Wanted & { http: HttpPair },
) {
  const file = await findFile(services.pool, viewer, key)
  const { request, reply } = http
  // as it lies on the disk (src/app/server/app.ts compresses): a download that breaks off goes on at a byte of the file
  request.headers['x-no-compression'] = '1'
  const etag = `"${file.sha256.toString('base64url')}"`
  reply.headers({ ...headersOf(file, download), etag })
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const range = rangeOf(request, etag, file.size)
  if (range === 'unsatisfiable') return refuseRange(reply, file.size)
  // who asks for the head alone makes nobody read the bytes
  if (request.method === 'HEAD') return reply.header('content-length', file.size).send(Readable.from([]))
  const link = download && !range && isNavigation(request) ? await services.files.link(file.key, linked(file)) : null
  if (link)
    return reply
      .code(302)
      .header('cache-control', 'private, no-store')
      .header('location', link)
      .removeHeader('etag')
      .send()
  // both ends are named, so that a store that has fewer bytes than it should cannot pass them off as all
  const stream = await services.files.open(
    file.key,
    range ?? (file.size ? { start: 0, end: file.size - 1 } : undefined),
  )
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

/**
 * Pictures, sound and film open in the browser; a PDF does not, since no sandbox lets its viewer run: our own preview reads it.
 * A file may be shown inside our pages; opened by itself it can do nothing (sandbox), and it is only what its type says (nosniff,
 * from src/app/server/answers/security-headers.ts).
 */
function headersOf(file: FileRow, download: boolean) {
  const opens = !download && /^(image|audio|video)\//.test(file.content_type)
  return {
    'content-type': file.content_type,
    'content-disposition': `${opens ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, percent)}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox",
    'cache-control': `${file.is_public ? 'public' : 'private'}, no-cache`,
    'accept-ranges': 'bytes',
    ...(!file.is_public && { vary: 'cookie, authorization' }),
  }
}

/** Of a page that fetches it, its own policy allows no other address; nor has it a use for one. */
const isNavigation = ({ headers }: FastifyRequest) => (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'

const linked = (file: FileRow) => {
  const { 'content-type': type, 'content-disposition': disposition } = headersOf(file, true)
  return { 'content-type': type, 'content-disposition': disposition, 'cache-control': 'private, no-store' }
}

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
