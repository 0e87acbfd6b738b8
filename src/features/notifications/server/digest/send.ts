import { toldTo } from '#src/features/subjects/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'
import { paths } from '#src/shared/paths.ts'
import { typeOfTab } from '#src/features/notifications/events.ts'
import { listGroups } from '../read.ts'
import { compose, type Digest } from './compose.ts'
import { keepTold, type Reader, readerDue, readersDue } from './due.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** News of one sort that are counted; so many are more than a letter says. */
const MOST = 100

/** Each letter is a job of its own: one that the mail server refuses is tried again, and holds up no other. */
export async function askForDigests({ db, pool, mailer }: Services, at: Date): Promise<void> {
  if (!mailer.reaches('email')) return
  for (const { id } of await readersDue(pool, [at]))
    await addJob(db, { task: 'send_digest', payload: { user_id: id }, key: `digest ${id}` })
}

/** What the letter says is asked for when it is sent: nothing that its reader may no longer see, and nothing for who is no longer due one. */
export async function sendDigest(services: Services, userId: number, at: Date): Promise<void> {
  const [reader] = await readerDue(services.pool, [at, userId])
  if (!reader) return
  const parts = await newsFor(services, reader, at)
  if (parts.length) await deliver(services, reader, parts)
  await keepTold(services.db, [at, reader.id])
}

/** What came later belongs into the next letter. */
async function newsFor(
  services: Services,
  { id, nickname, is_admin, since, tabs }: Reader,
  at: Date,
): Promise<Digest['parts']> {
  const me = { id, nickname, isAdmin: is_admin }
  const parts = tabs.map(async (tab) => {
    const query = { message_type: typeOfTab[tab], is_read: false, page: 1, per_number: MOST }
    const { list } = await toldTo(services.db, me, await listGroups(services, me, query))
    return { tab, news: list.filter(({ created_at }) => isWithin(new Date(created_at), since, at)) }
  })
  return (await Promise.all(parts)).filter(({ news }) => news.length > 0)
}

const isWithin = (time: Date, since: Date, at: Date) => time > since && time <= at

async function deliver(
  { config, mailer, db }: Services,
  { id, nickname, email, since }: Reader,
  parts: Digest['parts'],
) {
  const origin = config.publicUrl ?? `http://127.0.0.1:${config.port}`
  const token = unsubscribeToken(config.secret, id)
  const unsubscribe = origin + paths.unsubscribe(token)
  const letter = compose({ nickname, site: config.siteName, origin, parts, unsubscribe })
  await mailer.carry(db, {
    to: email,
    kind: 'email',
    ...letter,
    // sent twice where the program died in between, it is known as the same
    messageId: `<digest-${id}-${since.getTime()}@${new URL(origin).hostname}>`,
    headers: {
      // RFC 8058: the mail program itself asks, by POST and without a page
      'List-Unsubscribe': `<${origin}/v1/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}
