import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { StoreError } from '../store-error.ts'

export interface S3Settings {
  /** Address of the store, without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** What the names of all objects begin with; '' or `gewu/`. */
  readonly prefix: string
  /** Whether the bucket stands in the path, not in the name of the host. */
  readonly pathStyle: boolean
  /** Where browsers reach the store, which is then asked by them for what is saved; null: they never do. */
  readonly linkEndpoint: string | null
  /** Milliseconds that an answer may keep silent. */
  readonly patience: number
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without the prefix; '' for the bucket itself. */
  name: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
  /** Of what the store does with long objects before it answers. */
  isSlow?: boolean
}

export interface S3Answer {
  readonly response: Response
  /** Ends it, whatever is still to come. */
  readonly controller: AbortController
}

/** How often what failed at once is asked again. */
const attempts = 4

/** Signed requests to one bucket. What is silent for too long is given up; what fails at once is tried again. */
export class S3Requests {
  readonly settings: S3Settings
  readonly #signer: AwsClient

  constructor(settings: S3Settings) {
    this.settings = settings
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings
    this.#signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  }

  /** @returns the answer once it has begun, of status 2xx or one of `allowed` @throws StoreError */
  async send(request: S3Request, allowed: readonly number[] = []): Promise<S3Answer> {
    let problem: unknown
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (attempt) await sleep(50 * 3 ** attempt * (0.5 + Math.random() / 2))
      const answer = await this.#once(request).catch((error: unknown) => {
        // who was silent once is not waited for again: behind us somebody waits, too
        if (isTimeout(error)) throw new StoreError(error)
        problem = error
        return null
      })
      if (!answer) continue
      const { status } = answer.response
      if ((status >= 200 && status < 300) || allowed.includes(status)) return answer
      problem = new Error(`${request.method} ${request.name}: ${status} ${await this.text(answer).catch(() => '')}`)
      if (status < 500 && status !== 429 && status !== 408) break
    }
    throw new StoreError(problem)
  }

  /** The same with all that the answer says, which is short. */
  async ask(request: S3Request, allowed?: readonly number[]): Promise<{ response: Response; text: string }> {
    const answer = await this.send(request, allowed)
    try {
      return { response: answer.response, text: await this.text(answer) }
    } catch (error) {
      throw error instanceof StoreError ? error : new StoreError(error)
    }
  }

  /** An address that reads one object for a few seconds, whoever has it. */
  async link(name: string, { seconds, answer }: { seconds: number; answer: Record<string, string> }): Promise<string> {
    const url = this.#address(this.settings.linkEndpoint!, name)
    url.searchParams.set('X-Amz-Expires', String(seconds))
    for (const [header, value] of Object.entries(answer)) url.searchParams.set(`response-${header}`, value)
    return (await this.#signer.sign(url, { method: 'GET', aws: { signQuery: true } })).url
  }

  async #once({ method, name, query = {}, headers = {}, body, isSlow }: S3Request): Promise<S3Answer> {
    const url = this.#address(this.settings.endpoint, name)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const controller = new AbortController()
    const signed = await this.#signer.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256Of(body ?? Buffer.alloc(0)), ...(body && md5Header(body)) },
      ...(body && { body: body as Buffer<ArrayBuffer> }),
    })
    // what lies between must not pack it: its length is looked at. Proxies change this header, so it is not signed
    signed.headers.set('accept-encoding', 'identity')
    const patience = this.settings.patience * (isSlow ? 8 : 1)
    const timer = setTimeout(() => controller.abort(silent()), patience)
    try {
      return { response: await fetch(signed, { signal: controller.signal, redirect: 'error' }), controller }
    } finally {
      clearTimeout(timer)
    }
  }

  async text({ response, controller }: S3Answer): Promise<string> {
    const timer = setTimeout(() => controller.abort(silent()), this.settings.patience)
    try {
      return await response.text()
    } finally {
      clearTimeout(timer)
    }
  }

  #address(endpoint: string, name: string): URL {
    const { bucket, prefix, pathStyle } = this.settings
    const url = new URL(endpoint)
    if (!pathStyle) url.host = `${bucket}.${url.host}`
    const object = name && prefix + name
    url.pathname = `${url.pathname.replace(/\/$/, '')}${pathStyle ? `/${bucket}` : ''}/${object}`
    return url
  }
}

export const isTimeout = (error: unknown) => (error as Error).name === 'TimeoutError'
export const silent = () => new DOMException('the store keeps silent', 'TimeoutError')
export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
export const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes)
/** What is damaged on its way is refused by the store. */
const md5Header = (body: Buffer) => ({ 'content-md5': md5Of(body).digest('base64') })
