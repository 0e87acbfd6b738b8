import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { createApp } from '#src/app/server/app.ts'
import { makeDemoWorld } from '#src/app/server/start/demo-world.ts'
import { readConfig } from '#src/platform/config.ts'
import { cloneDatabase } from '#src/platform/db/testing.ts'
import { startSession } from '#src/platform/http/guard/sessions.ts'
import { type Person, speaking } from './speaking.ts'

export type { Answer, Person } from './speaking.ts'

export type World = Awaited<ReturnType<typeof withApp>>

interface Setting {
  /** With the demo world. */
  seeded?: boolean
  withPages?: boolean
  env?: Record<string, string>
  /** Another address by which the program reaches its database. */
  reach?: (url: string) => string | Promise<string>
  /** Whoever waits for a connection waits until it comes, however slow the machine is; the product gives up, and says so. */
  neverGivesUp?: boolean
}

/** The whole program on a database of its own, spoken to over HTTP (without a socket) by named people. */
export async function withApp(setting: Setting = {}) {
  const { seeded = false, withPages = false, env = {}, reach, neverGivesUp = false } = setting
  const { pattern, template } = inject('database')
  const cloned = await cloneDatabase((name) => pattern.replace('DATABASE', name), template)
  const databaseUrl = reach ? await reach(cloned) : cloned
  const home = mkdtempSync(path.join(os.tmpdir(), 'gewu-test-'))
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', FETCH_PICTURES: '0', ...env })
  const made = await createApp({ config, databaseUrl, home, withPages })
  const { app, services, db } = made
  if (neverGivesUp) made.pool.options.connectionTimeoutMillis = 0
  if (seeded) await makeDemoWorld(services)

  const speak = speaking(async (method, url, options) => {
    const reply = await app.inject({ method, url, ...options })
    const body = reply.headers['content-type']?.toString().includes('json') ? reply.json() : {}
    return { status: reply.statusCode, code: body.code, message: body.message, data: body.data }
  })

  /** A new person, made past the sign-up call (that has tests of its own), signed in. */
  async function person(nickname: string, { admin = false } = {}): Promise<Person> {
    const id = await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('subjects')
        .values({ kind: 'user', owner_id: 3 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('users')
        .values({ id, nickname, email: `u${id}@example.com`, is_admin: admin })
        .execute()
      await trx.updateTable('subjects').set({ owner_id: id }).where('id', '=', id).execute()
      return id
    })
    return speak(id, await startSession(db, id))
  }

  /** One of the seeded people. */
  async function seededPerson(email: string): Promise<Person> {
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return speak(id, await startSession(db, id))
  }

  return {
    ...made,
    visitor: speak(0, ''),
    person,
    seededPerson,
    async close() {
      await app.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
