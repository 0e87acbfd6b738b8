import type { HttpPair } from '#src/platform/http/route.ts'
import type { ExportFormat } from '#src/features/questions/formats.ts'

const types: Record<ExportFormat, { type: string; ending: string }> = {
  gift: { type: 'text/plain; charset=utf-8', ending: 'gift' },
  qti: { type: 'application/zip', ending: 'zip' },
  qti3: { type: 'application/zip', ending: 'zip' },
  excel: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  text: { type: 'text/plain; charset=utf-8', ending: 'txt' },
  json: { type: 'application/json; charset=utf-8', ending: 'json' },
}

/** As a file of that name, which nobody keeps for others. */
export function sendFile(
  { reply }: HttpPair,
  bytes: Uint8Array,
  { name, format, parts = 1 }: { name: string; format: ExportFormat; parts?: number },
) {
  const { type, ending } = types[format]
  const file = encodeURIComponent(`${name}.${ending}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${file}`,
      'x-parts': String(parts),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.from(bytes))
}
