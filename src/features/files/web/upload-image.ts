import { addressOf, type Reply } from '#src/shared/endpoint.ts'
import type { UploadImage } from '#src/ui/editor/uploads/upload-task.ts'
import { pasteUpload, type upload } from '../contract.ts'

const MAX_BYTES = 2 * 1024 * 1024
const types = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])
/** Milliseconds (specification, section 9). */
const TIMEOUT = 30_000

/**
 * Sends pictures of the editor into a space, or, without one, to those of the writer alone: whoever may read the text sees
 * them. XMLHttpRequest, since fetch tells no progress.
 */
export const uploadImage =
  (spaceId?: number): UploadImage =>
  async (file, onProgress, signal) => {
    const { url, width, height } = await store(file, { place: spaceId ?? 'personal', onProgress, signal })
    return { url, ...(width !== null && { width }), ...(height !== null && { height }) }
  }

interface Options {
  /** The id of a space. */
  place: number | 'personal' | 'public'
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/** Sends a picture that a form keeps by its key, such as an avatar, to public files. @returns the key */
export const uploadPicture = async (file: File, options: Omit<Options, 'place'>): Promise<string> =>
  (await store(file, { ...options, place: 'public' })).key

async function store(file: File, { place, onProgress, signal }: Options): Promise<Stored> {
  if (!types.has(file.type)) throw new Error('只支持 PNG、JPEG、GIF、WebP 和 AVIF 图片')
  if (file.size > MAX_BYTES) throw new Error('图片不能超过 2 MB')
  const form = new FormData()
  if (place === 'personal') form.set('personal', 'true')
  else if (place !== 'public') form.set('product_id', String(place))
  form.set('file', file)
  return storedIn(await send(form, onProgress, signal))
}

interface Answer {
  status: number
  body: unknown
}

function send(form: FormData, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<Answer> {
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  return new Promise<Answer>((resolve, reject) => {
    request.open('POST', addressOf(pasteUpload, {}))
    request.setRequestHeader('come-from', 'web')
    request.timeout = TIMEOUT
    request.responseType = 'json'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => resolve({ status: request.status, body: request.response })
    request.onerror = () => reject(new Error('网络错误，请检查网络后重试'))
    request.ontimeout = () => reject(new Error('上传超时，请重试'))
    request.onabort = () => reject(new DOMException('上传已取消', 'AbortError'))
    signal.addEventListener('abort', stop)
    request.send(form)
  }).finally(() => signal.removeEventListener('abort', stop))
}

type Stored = Reply<typeof upload>

/** `{errno: 0, data}` is a picture; anything else carries its reason, as other calls do, or is none of our server's. */
function storedIn({ status, body }: Answer): Stored {
  const { errno, data, message } = (body ?? {}) as { errno?: number; message?: string; data?: Stored }
  if (errno !== 0 || !data) throw new Error(message ?? `上传失败（${status}）`)
  return data
}
