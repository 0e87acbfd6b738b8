import { Readable } from 'node:stream'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import { type Run, runKindOf } from './kinds.ts'
import { openMade } from './place.ts'

/** Sends what a run has made to who may see it. @throws not_found for one that is not finished, or makes no file */
export async function sendRun({ db, files }: Services, run: Run, { request, reply }: HttpPair) {
  const { makes, verb } = runKindOf(run.kind)
  const found = makes && run.state === 'done' ? await openMade(files, run) : null
  if (!makes || !found) throw new AppError('not_found', `${verb}的文件已经不在了，请重新${verb}`)
  // it is packed already
  request.headers['x-no-compression'] = '1'
  return reply
    .headers({
      'content-type': await makes.contentType(db, run),
      'content-length': found.size,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(run.file_name!).replace(/['()*]/g, percent)}`,
      'cache-control': 'private, no-store',
    })
    .send(request.method === 'HEAD' ? Readable.from([]) : await found.open())
}

/** encodeURIComponent leaves these, RFC 8187 does not. */
const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
