import { type DetailedError, type HttpResponse, Upload } from 'tus-js-client'
import { callOverHttp } from '#src/client/data/call.ts'
import { addressOf } from '#src/shared/endpoint.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import { toast } from '#src/ui/toast.ts'
import { beginUpload, readFileInfo, uploadToken } from '../contract.ts'
import type { Attachment } from './upload-entry.ts'

export interface UploadListener {
  onProgress(sent: number): void
  onDone(attachment: Attachment): void
  /** The connection is lost; it goes on by itself when that is back. */
  onOffline(): void
  onFailed(message: string): void
}

export interface RunningUpload {
  pause(): void
  /** From where it stopped, after a failure too; what the server no longer knows begins again. */
  resume(): void
  /** Gives it up, here and on the server. */
  remove(): void
}

/**
 * Sends a file so that it can go on where it broke off (TUS), into a space, or, with null, for a personal document. What an
 * earlier visit began and did not finish goes on when the same file is chosen again.
 */
export function startUpload(file: File, spaceId: number | null, listener: UploadListener): RunningUpload {
  const endpoint = new URL(addressOf(beginUpload, {}), location.href).href
  const token = keepToken(spaceId)
  let isOffline = false
  const upload = new Upload(file, {
    endpoint,
    metadata: { filename: file.name },
    retryDelays: [500, 2000, 5000, 10_000, 20_000],
    removeFingerprintOnSuccess: true,
    fingerprint: async () => ['gewu', spaceId ?? 'personal', file.name, file.size, file.lastModified].join('/'),
    onBeforeRequest: async (request) => request.setHeader('Upload-Token', await token()),
    onShouldRetry: (error) => navigator.onLine && mayPass(error),
    // from here on a server that is away is no reason to begin again
    onUploadUrlAvailable: () => void (upload.options.endpoint = null),
    onProgress: listener.onProgress,
    onError: fail,
    onSuccess: () => void finish(),
  })

  function resume() {
    isOffline = false
    upload.options.endpoint = upload.url ? null : endpoint
    upload.start()
  }
  const resumeOnline = () => isOffline && resume()
  const stopListening = () => window.removeEventListener('online', resumeOnline)
  window.addEventListener('online', resumeOnline)

  function fail(error: Error | DetailedError) {
    isOffline = !navigator.onLine
    if (isOffline) return listener.onOffline()
    if (statusOf(error) === 404) upload.url = null
    const reason = reasonOf(error)
    if (causeOf(error) instanceof NoToken) toast.error(reason, NOTICE_MS)
    listener.onFailed(reason)
  }
  async function finish() {
    try {
      const { key, name, size, content_type } = await callOverHttp(readFileInfo, { params: { key: keyOf(upload) } })
      stopListening()
      listener.onDone({ key, name, size, content_type })
    } catch (error) {
      fail(error as Error)
    }
  }
  void upload.findPreviousUploads().then(([previous]) => {
    if (previous) upload.resumeFromPreviousUpload(previous)
    upload.start()
  })
  return {
    pause() {
      isOffline = false
      void upload.abort()
    },
    resume,
    remove() {
      stopListening()
      // what the server cannot be told it drops by itself after a day
      upload.abort(true).catch(() => {})
    },
  }
}

/** The address of an upload ends with the key of the file. */
const keyOf = ({ url }: Upload) => decodeURIComponent(new URL(url!).pathname.split('/').at(-1)!)

/** Said in the row of the file, and in a notice that stands for 3 s (specification, section 8). */
class NoToken extends AppError {
  constructor({ errorName, message }: AppError) {
    super(errorName, `获取上传密钥失败：${message}`)
  }
}
const NOTICE_MS = 3000

/** A grant to upload is good for ten minutes: asked for with the first request, and again some time before that. */
function keepToken(spaceId: number | null) {
  let token = ''
  let until = 0
  return async () => {
    if (Date.now() < until) return token
    const query = spaceId === null ? { personal: true } : { product_id: spaceId }
    try {
      token = (await callOverHttp(uploadToken, { query })).token
    } catch (error) {
      throw isAppError(error) ? new NoToken(error) : error
    }
    until = Date.now() + 8 * 60_000
    return token
  }
}

const responseOf = (error: Error | DetailedError): HttpResponse | null =>
  'originalResponse' in error ? error.originalResponse : null
const statusOf = (error: Error | DetailedError) => responseOf(error)?.getStatus() ?? 0
/** What our own call said when no answer of the upload's came. */
const causeOf = (error: Error | DetailedError): Error => ('causingError' in error && error.causingError) || error

/** A connection that broke, a server that is away, a place that does not fit yet, too many tries. */
function mayPass(error: DetailedError): boolean {
  const status = statusOf(error)
  if (status) return status >= 500 || status === 409 || status === 429
  const cause = causeOf(error)
  return !isAppError(cause) || cause.errorName === 'unavailable'
}

function reasonOf(error: Error | DetailedError): string {
  const cause = causeOf(error)
  if (isAppError(cause)) return cause.message
  try {
    const { message, data } = JSON.parse(responseOf(error)?.getBody() ?? '')
    return data?.fields?.file ?? message
  } catch {
    return '网络错误，请检查网络后重试'
  }
}
