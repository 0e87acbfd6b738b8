import { PreviewError } from './preview-error.ts'
import type { PreviewedFile } from './previewed-file.ts'

const MB = 1024 * 1024
/** So much of a text is shown. */
const TEXT_LIMIT = MB

type Bytes = Uint8Array<ArrayBuffer>
type Source = Pick<PreviewedFile, 'url' | 'size'>

/** @throws PreviewError for a file of more than `megabytes` */
export async function fetchWhole({ url, size }: Source, megabytes: number, signal: AbortSignal): Promise<Bytes> {
  const tooLarge = () => new PreviewError(`文件超过 ${megabytes} MB，太大了`)
  if (size > megabytes * MB) throw tooLarge()
  const response = await ask(url, { signal })
  const bytes = new Uint8Array(await response.arrayBuffer().catch(lost))
  if (bytes.length > megabytes * MB) throw tooLarge()
  return bytes
}

/** The first megabyte. */
export async function fetchStart({ url, size }: Source, signal: AbortSignal): Promise<{ bytes: Bytes; cut: boolean }> {
  const cut = size > TEXT_LIMIT
  const response = await ask(url, { signal, ...(cut && { headers: { range: `bytes=0-${TEXT_LIMIT - 1}` } }) })
  const bytes = new Uint8Array(await response.arrayBuffer().catch(lost))
  return { bytes: bytes.subarray(0, TEXT_LIMIT), cut }
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch(lost)
  if (response.ok) return response
  if (response.status >= 500) throw new PreviewError('服务器出错了', { passing: true })
  throw new PreviewError('文件不存在，或者你无权查看')
}

function lost(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new PreviewError('网络错误，文件没有加载完', { passing: true })
}
