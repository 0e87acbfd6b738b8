import { addressOf } from '#src/shared/endpoint.ts'
import { AppError, errorNameOf } from '#src/shared/errors.ts'
import { createImport } from '../contract.ts'
import type { Import } from './import-queries.ts'

export interface FileToSend {
  readonly file: File
  readonly spaceId: number
  readonly folderId: number | null
  /** Only asks what the import would do. */
  readonly dryRun: boolean
  /** Of this very attempt: sent again after a lost answer, it is one import. */
  readonly key: string
}

interface Sending {
  onProgress(fraction: number): void
  readonly signal: AbortSignal
}

/** Without a limit of time: a large file on a slow line takes as long as it takes. XMLHttpRequest, since fetch tells no progress. */
export function sendFile(
  { file, spaceId, folderId, dryRun, key }: FileToSend,
  { onProgress, signal }: Sending,
): Promise<Import> {
  const form = new FormData()
  if (folderId !== null) form.set('parent_id', String(folderId))
  if (dryRun) form.set('dry_run', 'true')
  form.set('file', file)
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  return new Promise<Import>((resolve, reject) => {
    request.open('POST', addressOf(createImport, { params: { spaceId } }))
    request.setRequestHeader('come-from', 'web')
    request.setRequestHeader('idempotency-key', key)
    request.responseType = 'json'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => {
      const envelope = request.response as { code?: number; message?: string; data: Import } | null
      if (envelope?.code === 0) resolve(envelope.data)
      else reject(new AppError(errorNameOf(envelope?.code ?? 0), envelope?.message ?? '上传失败，请重试'))
    }
    request.onerror = () => reject(new AppError('unavailable', '网络错误，请检查网络后重试'))
    request.onabort = () => reject(new DOMException('上传已取消', 'AbortError'))
    signal.addEventListener('abort', stop)
    request.send(form)
  }).finally(() => signal.removeEventListener('abort', stop))
}
