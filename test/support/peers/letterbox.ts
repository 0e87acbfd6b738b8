import { sql } from 'kysely'
import type { World } from '../with-app.ts'

export type Letterbox = ReturnType<typeof letterbox>

/** For tests: asks for a code and reads it from the development mailbox. */
export function letterbox(world: World) {
  const newest = async (to: string): Promise<string> => {
    const reply = await world.app.inject({ url: '/dev/mailbox' })
    return reply.json().find((letter: { to: string }) => letter.to === to.toLowerCase()).code
  }
  async function ask(body: { email?: string; phone?: string; purpose?: string }): Promise<string> {
    const url = body.email === undefined ? '/v1/phone_verify_codes' : '/v1/email_verify_codes'
    await letThePausePass(body.email ?? body.phone!)
    const { code, message } = await world.visitor.post(url, body)
    if (code !== 0) throw new Error(message)
    return newest(body.email ?? body.phone!)
  }
  const letThePausePass = (to: string) =>
    sql`update verify_codes set created_at = created_at - interval '1 minute' where target = ${to.toLowerCase()}`.execute(
      world.db,
    )
  return { ask, askByMail: (email: string) => ask({ email }) }
}

export const codes = (world: World, target: string) =>
  world.db
    .selectFrom('verify_codes')
    .selectAll()
    .where('target', '=', target.toLowerCase())
    .orderBy('id', 'desc')
    .execute()
