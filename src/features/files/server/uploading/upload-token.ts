import { createHmac } from 'node:crypto'
import { findSubject } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'
import { findPerson } from './person.ts'
import { isSignature } from './signature.ts'

/** Whose upload it is and for which space; null: a public file such as an avatar, or a personal one. */
export interface UploadGrant {
  user: number
  space: number | null
  personal: boolean
  /** Milliseconds since 1970. */
  expires: number
}

const lifetime = 10 * 60_000

/** A grant to upload, signed by the server and carried by the client. The caller has made sure that the space may be seen. */
export function signUploadToken(
  secret: string,
  me: SignedIn,
  { space, personal }: Pick<UploadGrant, 'space' | 'personal'>,
) {
  const expires = Date.now() + lifetime
  const grant: UploadGrant = { user: me.id, space, personal, expires }
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return { token: `${payload}.${signature(secret, payload)}`, expires_at: new Date(expires).toISOString() }
}

/** Whether it is ours, even if it has expired. */
export function isUploadToken(secret: string, token: string): boolean {
  const [payload = '', given = ''] = token.split('.')
  return isSignature(given, signature(secret, payload))
}

/** @throws invalid, at `token`, when it is not ours or past its time */
export function readUploadToken(secret: string, token: string): UploadGrant {
  if (!isUploadToken(secret, token)) throw invalidField('token', '上传密钥无效，请重试')
  const [payload = ''] = token.split('.')
  const grant = JSON.parse(Buffer.from(payload, 'base64url').toString()) as UploadGrant
  if (grant.expires < Date.now()) throw invalidField('token', '上传密钥已过期，请重试')
  return grant
}

/**
 * A grant is looked at again when it is used: who was blocked or put out of the space meanwhile has it no longer.
 * @throws invalid, not_found
 */
export async function confirmUploadToken(db: Db, { user, space }: UploadGrant): Promise<void> {
  const person = await findPerson(db, user)
  if (!person) throw invalidField('token', '上传密钥无效，请重试')
  if (space !== null) await findSubject(db, person, { id: space, kind: 'space' })
}

const signature = (secret: string, payload: string) =>
  createHmac('sha256', `${secret} upload`).update(payload).digest('base64url')
