import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '#src/platform/config.ts'
import { invalidField } from '#src/shared/errors.ts'
import { isLongEnough, tooShort } from '#src/features/accounts/shapes.ts'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** The password of the demo accounts, which README names: it opens nothing from another machine (rulings, "Accounts"). */
export const demoPassword = 'gewu-demo'

/** @returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: normal(password), nonce, ...cost })
  const { memory: m, passes: t, parallelism: p } = cost
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$${unpadded(nonce)}$${unpadded(hash)}`
}

/** The same work for an account that does not exist, so that the time does not tell. */
const nobody = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

/** Whether the password is the stored one; without a stored one it is not, after the same time. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(stored ?? nobody)!
  const expected = Buffer.from(hash!, 'base64')
  const found = await derive('argon2id', {
    message: normal(password),
    nonce: Buffer.from(salt!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected)
}
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const common = new Set(readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))

/** @throws invalid where the password is too short for this site or one of those that everybody tries first */
export function checkNewPassword({ minPassword }: Config, password: string): void {
  if (!isLongEnough(password, minPassword)) throw invalidField('password', tooShort(minPassword))
  if (common.has(password.toLowerCase()) || password === demoPassword)
    throw invalidField('password', '这个密码太常见，请换一个')
}

// the same characters from another keyboard are the same password
const normal = (password: string) => password.normalize('NFKC')
function unpadded(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '')
}
