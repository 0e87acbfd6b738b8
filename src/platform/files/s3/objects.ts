import { escapeText, unescapeText } from '#src/shared/html/escape.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Measured, Pieces, SharedEntry } from '../file-store.ts'
import { inParts, partSize } from '../parts.ts'
import { digestOf, measure } from '../receive.ts'
import { StoreError } from '../store-error.ts'
import { ObjectStream } from './object-stream.ts'
import { md5Of, S3Requests, sha256Of } from './requests.ts'

const hashHeader = 'x-amz-meta-sha256'

interface Range {
  start: number
  end: number
}

/** What a bucket can, said of whole objects: each is there whole and right, or not at all. */
export class Objects {
  readonly requests: S3Requests
  constructor(requests: S3Requests) {
    this.requests = requests
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const { response } = await this.requests.ask({
      method: 'PUT',
      name,
      body,
      headers: { [hashHeader]: sha256Of(body) },
    })
    if (!isTagOf(response.headers.get('etag'), body)) await this.#requireRight(name, sha256Of(body))
  }

  /** Whatever its length, with one part of it in memory. */
  async upload(name: string, source: Pieces): Promise<void> {
    const wanted = source.sha256.toString('hex')
    if (source.size <= partSize) return this.#putAll(name, source)
    const begun = await this.requests.ask({
      method: 'POST',
      name,
      query: { uploads: '' },
      headers: { [hashHeader]: wanted },
    })
    const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec(begun.text) ?? []
    if (!uploadId) throw new StoreError(new Error(`no upload id for ${name}: ${begun.text}`))
    try {
      const isSure = await this.#sendParts({ name, uploadId }, source)
      await this.#require(name, source)
      if (!isSure) await this.#requireRight(name, wanted)
    } catch (error) {
      await this.requests.ask({ method: 'DELETE', name, query: { uploadId } }, [404]).catch(() => {})
      throw error
    }
  }

  async uploadFile(name: string, place: string): Promise<void> {
    const open = async () => createReadStream(place, { highWaterMark: 1024 * 1024 })
    await this.upload(name, { ...(await measure(place)), open })
  }

  async open(name: string, range?: Range): Promise<Readable | null> {
    const answer = await this.#get(name, range)
    if (!answer) return null
    const { headers, status } = answer.response
    const length = Number(headers.get('content-length') ?? Number.NaN)
    const isWrong = range ? status !== 206 || length !== range.end - range.start + 1 : !Number.isSafeInteger(length)
    if (isWrong) {
      answer.controller.abort()
      throw new StoreError(new Error(`${name}: ${status} with ${length} bytes`))
    }
    const isWhole = !range || (range.start === 0 && headers.get('content-range')?.endsWith(`/${length}`))
    const start = range?.start ?? 0
    const etag = headers.get('etag')
    return new ObjectStream(answer, {
      length,
      sha256: isWhole ? headers.get(hashHeader) : null,
      patience: this.requests.settings.patience,
      again: async (from) => {
        const rest = await this.#get(name, { start: start + from, end: start + length - 1 }, etag)
        if (rest?.response.status !== 206)
          throw new StoreError(new Error(`${name}: the rest from ${from} is not there`))
        return rest
      },
    })
  }

  async measure(name: string): Promise<Measured | null> {
    const { response } = await this.requests.ask({ method: 'HEAD', name }, [404])
    if (response.status === 404) return null
    return { size: Number(response.headers.get('content-length')), sha256: response.headers.get(hashHeader) }
  }

  /** The bucket copies by itself; an object that was there goes. */
  async copy(from: string, to: string): Promise<void> {
    const { bucket, prefix } = this.requests.settings
    const source = await this.measure(from)
    const headers = { 'x-amz-copy-source': `/${bucket}/${prefix}${from}` }
    const { text } = await this.requests.ask({ method: 'PUT', name: to, headers, isSlow: true })
    // such an answer begins before the copy is made
    if (/<Error>/.test(text)) throw new StoreError(new Error(text))
    await this.#require(to, source)
  }

  async remove(name: string): Promise<void> {
    await this.requests.ask({ method: 'DELETE', name }, [404])
  }

  /** Those whose names begin so. */
  async *list(prefix: string): AsyncGenerator<SharedEntry> {
    const own = this.requests.settings.prefix
    let after = ''
    for (;;) {
      const query = { 'list-type': '2', prefix: own + prefix, ...(after && { 'start-after': after }) }
      const { text } = await this.requests.ask({ method: 'GET', name: '', query })
      if (!/<ListBucketResult/.test(text)) throw new StoreError(new Error(`no list: ${text.slice(0, 200)}`))
      for (const [, one = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        after = said(one, 'Key')
        const name = after.slice(own.length)
        yield { name, size: Number(said(one, 'Size')), changedAt: new Date(said(one, 'LastModified')) }
      }
      if (said(text, 'IsTruncated') !== 'true') return
    }
  }

  async #putAll(name: string, source: Pieces): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of await source.open()) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    requireSame(name, { size: bytes.length, sha256: sha256Of(bytes) }, source)
    await this.put(name, bytes)
  }

  /** @returns whether the bucket has said of every part that it has it as it was sent */
  async #sendParts({ name, uploadId }: { name: string; uploadId: string }, source: Pieces): Promise<boolean> {
    const tags: string[] = []
    let isSure = true
    const hash = createHash('sha256')
    let size = 0
    for await (const body of inParts(await source.open())) {
      hash.update(body)
      size += body.length
      const query = { partNumber: String(tags.length + 1), uploadId }
      const { response } = await this.requests.ask({ method: 'PUT', name, query, body })
      const tag = response.headers.get('etag') ?? ''
      isSure &&= isTagOf(tag, body)
      tags.push(tag)
    }
    requireSame(name, { size, sha256: hash.digest('hex') }, source)
    const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escapeText(tag)}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const { text } = await this.requests.ask({ method: 'POST', name, query: { uploadId }, body, isSlow: true })
    if (/<Error>/.test(text)) throw new StoreError(new Error(text))
    return isSure
  }

  async #get(name: string, range?: Range, etag?: string | null) {
    const headers = {
      ...(range && { range: `bytes=${range.start}-${range.end}` }),
      ...(etag && { 'if-match': etag }),
    }
    const answer = await this.requests.send({ method: 'GET', name, headers }, [404])
    if (answer.response.status !== 404) return answer
    answer.controller.abort()
    return null
  }

  /** Its length, and what it says of itself. */
  async #require(name: string, wanted: { size: number; sha256: Buffer | string | null } | null): Promise<void> {
    const found = await this.measure(name)
    const sha256 = wanted?.sha256 instanceof Buffer ? wanted.sha256.toString('hex') : wanted?.sha256
    if (wanted && found?.size === wanted.size && found.sha256 === sha256) return
    await this.remove(name).catch(() => {})
    throw new StoreError(new Error(`${name} has come out as ${JSON.stringify(found)}`))
  }

  /** Reads it all: some stores do not say which bytes they got, such as one that encrypts them. */
  async #requireRight(name: string, sha256: string): Promise<void> {
    const stream = await this.open(name)
    const found = stream && (await digestOf(stream).catch(() => null))
    if (found?.sha256 === sha256) return
    await this.remove(name).catch(() => {})
    throw new StoreError(new Error(`${name} was damaged on its way`))
  }
}

function requireSame(name: string, found: { size: number; sha256: string }, { size, sha256 }: Pieces) {
  if (found.size !== size || found.sha256 !== sha256.toString('hex'))
    throw new StoreError(new Error(`${name}: what is sent has changed meanwhile`))
}

/** Most stores tag what they got by its MD5. */
const isTagOf = (tag: string | null, bytes: Buffer) => tag?.replaceAll('"', '') === md5Of(bytes).digest('hex')

const said = (text: string, name: string) =>
  unescapeText(new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '')
