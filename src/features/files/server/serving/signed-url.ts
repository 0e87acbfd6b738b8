import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Config } from '#src/platform/config.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { findPerson } from '../uploading/person.ts'
import { isSignature } from '../uploading/signature.ts'

/** Milliseconds. */
const lifetime = 10 * 60_000

interface Signing {
  config: Pick<Config, 'secret'>
}

/**
 * An address that serves a file to this person for ten minutes without their signing in: for players, download tools and clients
 * that cannot send a header. It lends what they may see at the moment of fetching and nothing more.
 */
export function signedUrl({ config }: Signing, viewer: Viewer, { key, download = false }: FileAddress): string {
  const id = viewer?.id ?? 0
  const expires = Date.now() + lifetime
  const signature = signatureOf(config.secret, { key, id, expires })
  const query = new URLSearchParams({ viewer: String(id), expires: String(expires), signature })
  if (download) query.set('download', 'true')
  return `${paths.file(key)}?${query}`
}

interface FileAddress {
  key: string
  /** Whether it is saved, whatever it is. */
  download?: boolean
}

export const plainUrl = ({ key, download = false }: FileAddress) =>
  `${paths.file(key)}${download ? '?download=true' : ''}`

interface Signed {
  viewer?: string | undefined
  expires?: string | undefined
  signature?: string | undefined
}

/**
 * Who is served: whom a signed address was made for, as they stand now, else who asks.
 * @throws not_found for an address that is forged, past its time or another file's
 */
export async function viewerOfAddress(
  { config, pool }: Signing & { pool: Pool },
  asking: Viewer,
  { key, viewer, expires, signature }: Signed & { key: string },
): Promise<Viewer> {
  if (viewer === undefined && expires === undefined && signature === undefined) return asking
  const given = { key, id: Number(viewer), expires: Number(expires) }
  if (!isSignature(signature ?? '', signatureOf(config.secret, given)) || given.expires < Date.now())
    throw new AppError('not_found')
  if (given.id === 0) return null
  const person = await findPerson(pool, given.id)
  if (!person) throw new AppError('not_found')
  return person
}

const signatureOf = (secret: string, { key, id, expires }: { key: string; id: number; expires: number }) =>
  createHmac('sha256', `${secret} file`).update(`${key} ${id} ${expires}`).digest('base64url')
