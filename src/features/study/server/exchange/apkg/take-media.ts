import { seenFiles, storeBytes, storeFile } from '#src/features/files/server/public.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'
import { isDatabaseLost } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import type { Package } from './open-package.ts'

const mostPicture = 50 * 1024 * 1024
const isPicture = /\.(?:png|jpe?g|gif|webp|avif|bmp|tiff?)$/i

interface Taking {
  services: Services
  me: SignedIn
  spaceId: number | null
  pack: Package
  remarks: Remarks
}

/** Stores what notes show, each once. What cannot be stored is told once, and missing there. */
export class MediaStore {
  readonly #taking: Taking
  readonly #addresses = new Map<string, string | null>()
  constructor(taking: Taking) {
    this.#taking = taking
  }

  /** @param names as notes write them @returns addresses by these names */
  async take(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>()
    for (const written of new Set(names)) {
      if (/^(?:[a-z][a-z+.-]*:|\/)/i.test(written)) continue
      const known = this.#addresses.get(written)
      const address = known === undefined ? await this.#store(written) : known
      this.#addresses.set(written, address)
      if (address !== null) found.set(written, address)
    }
    return found
  }

  async #store(written: string): Promise<string | null> {
    const { pack, remarks } = this.#taking
    const name = pack.media.has(written) ? written : nameIn(written)
    if (!pack.media.has(name)) {
      remarks.lost(written, '媒体文件不在包里，没有导入')
      return null
    }
    try {
      return paths.file(await this.#keep(name, await pack.read(name)))
    } catch (error) {
      if (isDatabaseLost(error) || !isAppError(error)) throw error
      remarks.lost(name, error.message)
      return null
    }
  }

  async #keep(name: string, bytes: Buffer): Promise<string> {
    const { services, me, spaceId } = this.#taking
    const own = await this.#ownKey(name, bytes)
    if (own) return own
    const file = { name, bytes, owner: me.id, space: spaceId, isPrivate: spaceId === null }
    if (!isPicture.test(name)) return (await storeBytes(services, file)).key
    return (await storeFile(services, { ...file, maxBytes: mostPicture, reuse: true })).key
  }

  /** What went out of here and is its person's own is there already. */
  async #ownKey(name: string, bytes: Buffer): Promise<string | null> {
    const { services, me } = this.#taking
    const key = /^gewu-(.+)$/.exec(name)?.[1]
    const file = key && (await seenFiles(services.db, me, [key])).get(key)
    if (!file || file.owner_id !== me.id || file.size !== bytes.length) return null
    const stored = await services.files.open(file.key)
    if (!stored) return null
    const pieces: Buffer[] = []
    for await (const piece of stored) pieces.push(piece as Buffer)
    return Buffer.concat(pieces).equals(bytes) ? file.key : null
  }
}

/** Browsers write such names as addresses. */
function nameIn(written: string): string {
  try {
    return decodeURIComponent(written.replaceAll('&amp;', '&'))
  } catch {
    return written
  }
}
