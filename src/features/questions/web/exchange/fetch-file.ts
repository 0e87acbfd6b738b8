import { saveBlob } from '#src/ui/save-blob.ts'
import { addressOf } from '#src/shared/endpoint.ts'
import { AppError, errorNameOf } from '#src/shared/errors.ts'
import type { ExportFormat } from '#src/features/questions/formats.ts'
import { exportQuestions } from '#src/features/questions/contract.ts'

interface Query {
  format?: ExportFormat
  template?: boolean
  part_number?: number
  cate?: number
  difficulty?: number
  /** With commas. */
  tag_titles?: string
}

/** Saves an export among the reader's downloads. @returns how many files there are of it */
export async function saveExport(spaceId: number, query: Query): Promise<number> {
  const response = await fetch(addressOf(exportQuestions, { params: { spaceId }, query }), {
    headers: { 'come-from': 'web' },
  }).catch(() => Promise.reject(new AppError('unavailable', '网络错误，请检查网络后重试')))
  if (!response.ok) {
    const { code, message } = (await response.json()) as { code: number; message: string }
    throw new AppError(errorNameOf(code), message)
  }
  const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveBlob(await response.blob(), decodeURIComponent(name))
  return Number(response.headers.get('x-parts') ?? 1)
}
