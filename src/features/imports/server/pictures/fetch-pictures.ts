import { decoded } from '#src/shared/decoded.ts'
import path from 'node:path'
import { NotFetched } from '#src/platform/outside/not-fetched.ts'
import { type Fetched, Outside } from '#src/platform/outside/outside.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AskedHosts, inTurnOfHosts } from './asked-hosts.ts'
import { recallPictures, rememberPictures } from './fetched-pictures.ts'
import { drawingLimit, type Picture, type PictureStore, rasterise, whyNotTaken } from './take-pictures.ts'

const maxBytes = 10 * 1024 * 1024
/** Pictures under way at once. */
const hands = 4
/** In one import: other hosts are asked for no more, and for no longer, however they answer. */
const most = { pictures: 500, milliseconds: 3 * 60_000 }
/** Bytes of an address: hardly any is longer, and an index has to hold it. */
const longest = 2000

export interface FetchedPictures {
  /** Where each lies now, by its address. */
  readonly pictures: ReadonlyMap<string, string>
  /** What is said of the others, which stay links. */
  readonly unfetched: ReadonlyMap<string, string>
}

interface Fetching {
  readonly services: Services
  readonly owner: number
  readonly space: number
  readonly store: PictureStore
  readonly signal: AbortSignal
  /** After so many more of them. */
  onPictures(count: number): void
  /** Asks nobody. */
  readonly dryRun?: boolean
}

/** Of one that nobody has asked for. */
export const staysLink = '其他网站的图片，保留为链接'
const whyLink = (why: string) => `其他网站的图片没能取来（${why}），保留为链接`

/**
 * Takes in the pictures of other sites that the documents show. Those that were taken before are not asked for again, so what an
 * import makes of a text does not depend on whether their hosts still answer.
 */
export async function fetchPictures(addresses: ReadonlySet<string>, given: Fetching): Promise<FetchedPictures> {
  const { services, owner, space, onPictures, dryRun = false } = given
  const { db, config } = services
  const known = await recallPictures({ db, owner, space }, [...addresses])
  const missing = [...addresses].filter((address) => !known.has(address))
  const wanted = config.fetchPictures && !dryRun ? missing.slice(0, most.pictures) : []
  const rest = missing.slice(wanted.length)
  onPictures(known.size + rest.length)
  const why = dryRun ? '其他网站的图片，导入时再取' : whyLink(`一次导入最多取 ${most.pictures} 张`)
  const said = config.fetchPictures ? why : staysLink
  const outside = new Outside(config.importPictureNetworks)
  try {
    const { pictures, unfetched } = await fetchEach(inTurnOfHosts(wanted), given, outside)
    if (pictures.size) await rememberPictures(db, pictures)
    return {
      pictures: new Map([...known, ...pictures]),
      unfetched: new Map([...unfetched, ...rest.map((address) => [address, said] as const)]),
    }
  } finally {
    outside.close()
  }
}

async function fetchEach(addresses: readonly string[], { store, signal, onPictures }: Fetching, outside: Outside) {
  const pictures = new Map<string, string>()
  const unfetched = new Map<string, string>()
  const asking: Asking = { outside, store, signal, hosts: new AskedHosts(), until: Date.now() + most.milliseconds }
  const waiting = addresses.values()
  const work = async () => {
    for (const address of waiting) {
      signal.throwIfAborted()
      const found = await fetchPicture(address, asking)
      if ('url' in found) pictures.set(address, found.url)
      else unfetched.set(address, whyLink(found.why))
      onPictures(1)
    }
  }
  // also after a failure nothing is at work any more when this ends
  const ended = await Promise.allSettled(Array.from({ length: hands }, work))
  for (const hand of ended) if (hand.status === 'rejected') throw hand.reason
  return { pictures, unfetched }
}

interface Asking extends Pick<Fetching, 'store' | 'signal'> {
  readonly outside: Outside
  readonly hosts: AskedHosts
  /** Milliseconds since 1970. */
  readonly until: number
}

async function fetchPicture(address: string, asking: Asking): Promise<{ url: string } | { why: string }> {
  const { outside, store, signal, hosts, until } = asking
  const { host, pathname } = new URL(address)
  const why = Buffer.byteLength(address) > longest ? '地址太长' : Date.now() > until ? '时间用完了' : hosts.whyNot(host)
  if (why !== null) return { why }
  try {
    const fetched = await outside.get(address, { type: 'image/', maxBytes, signal })
    hosts.answered(host)
    return { url: await store.keep(nameIn(pathname), await pictureIn(fetched)) }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof NotFetched)) return { why: whyNotTaken(error) }
    hosts.failed(host, error.problem)
    return { why: error.message }
  }
}

async function pictureIn({ bytes, type }: Fetched): Promise<Picture> {
  if (type !== 'image/svg+xml') return { bytes }
  if (bytes.length > drawingLimit.maxBytes) throw new NotFetched('answered', drawingLimit.tooLarge)
  return { bytes: await rasterise(bytes) }
}

const nameIn = (pathname: string): string => decoded(path.posix.basename(pathname))
