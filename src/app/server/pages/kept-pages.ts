import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Made } from '#src/platform/db/page-changes.ts'

/** A page of visitors as it is sent. */
export interface SentPage {
  readonly body: Buffer
  readonly etag: string
}
/** When a page was begun, and what it depends on. */
export type Begun = Omit<Made, 'visitsMayBeOld'> & { readonly at: number }

interface Kept {
  readonly page: SentPage
  readonly begun: Begun
  /** Bodies that somebody has asked for compressed. */
  readonly compressed: Map<Encoding, Promise<Buffer>>
  bytes: number
}
type Encoding = keyof typeof compressors

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
const accepted = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?:1|0\.\d*[1-9])\d*\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=(?:1|0\.\d*[1-9])\d*\s*)?(?:,|$)/i,
}

/** Times in pages are told by the minute at most. */
const minute = 60_000
const minuteOf = (time: number) => Math.floor(time / minute)
/** Counts of visits may be that old, in milliseconds. */
const oldVisits = 1000
/** What a page takes besides its bytes. */
const overhead = 500

/**
 * The pages that visitors were shown last, in this program. Each serves for the rest of the minute that it tells, if the database says
 * that nothing has changed of what it depends on (docs/decisions/0351).
 */
export class KeptPages {
  readonly #kept = new Map<string, Kept>()
  readonly #capacity: number
  #bytes = 0

  /** @param capacity in bytes */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** The bytes of all that is kept. */
  get bytes(): number {
    return this.#bytes
  }

  /** What was kept at that address, if it may serve yet, and what to ask before it does. */
  find(address: string, now = Date.now()): { page: SentPage; made: Made } | undefined {
    const kept = this.#kept.get(address)
    if (!kept) return undefined
    const { page, begun } = kept
    if (minuteOf(now) !== minuteOf(begun.at)) {
      this.drop(address)
      return undefined
    }
    // the map's order is the order of use
    this.#kept.delete(address)
    this.#kept.set(address, kept)
    return { page, made: { ...begun, visitsMayBeOld: now - begun.at < oldVisits } }
  }

  keep(address: string, page: SentPage, begun: Begun): void {
    this.drop(address)
    const kept: Kept = { page, begun, compressed: new Map(), bytes: 0 }
    this.#kept.set(address, kept)
    this.#grow(kept, overhead + 2 * address.length + page.body.length)
  }

  drop(address: string): void {
    this.#bytes -= this.#kept.get(address)?.bytes ?? 0
    this.#kept.delete(address)
  }

  /** The page as it goes to who accepts that, compressed once however often it is asked for. */
  async encoded(
    address: string,
    page: SentPage,
    { 'accept-encoding': accepts = '' }: IncomingHttpHeaders,
  ): Promise<{ body: Buffer; encoding?: Encoding }> {
    const encoding = (['br', 'gzip'] as const).find((name) => accepted[name].test(String(accepts)))
    const kept = this.#kept.get(address)
    if (!encoding || kept?.page !== page) return page
    const known = kept.compressed.get(encoding)
    if (known) return { body: await known, encoding }
    const compressing = compressors[encoding](page.body)
    kept.compressed.set(encoding, compressing)
    const body = await compressing
    if (this.#kept.get(address) === kept) this.#grow(kept, body.length)
    return { body, encoding }
  }

  #grow(kept: Kept, by: number) {
    kept.bytes += by
    this.#bytes += by
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#capacity) break
      this.drop(oldest)
    }
  }
}
