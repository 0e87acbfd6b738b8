import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { HttpPair, Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { placeOf } from './begin-export.ts'
import { type Format, formats } from './export-space.ts'
import { findExport } from './exports.ts'

interface Wanted {
  params: { spaceId: number; id: number }
  http: HttpPair
}

/** Sends a finished archive to whoever asked for it. @throws as findExport; not_found for one that is not finished */
export async function sendExport({ db, files }: Services, me: SignedIn, { params, http: { request, reply } }: Wanted) {
  const { id, name, state, format } = await findExport(db, me, params)
  const place = placeOf(files, id)
  const found = state === 'done' ? await stat(place).catch(() => null) : null
  if (!found) throw new AppError('not_found', '导出的文件已经不在了，请重新导出')
  // it is packed already
  request.headers['x-no-compression'] = '1'
  return reply
    .headers({
      'content-type': formats[format as Format].type,
      'content-length': found.size,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name!).replace(/['()*]/g, percent)}`,
      'cache-control': 'private, no-store',
    })
    .send(createReadStream(place))
}

/** encodeURIComponent leaves these, RFC 8187 does not. */
const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
