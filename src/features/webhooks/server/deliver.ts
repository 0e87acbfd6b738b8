import { findSpace } from '#src/features/spaces/server/public.ts'
import { findSubjects, titlesOf } from '#src/features/subjects/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import { NotFetched } from '#src/platform/outside/not-fetched.ts'
import { Outside } from '#src/platform/outside/outside.ts'
import { AppError } from '#src/shared/errors.ts'
import { type Due, type Outcome, putBack, settle, takeDue } from './due.ts'
import { webhookGate } from './policy.ts'
import { secretOf, signatureOf } from './signature.ts'

/** In a minute, of these of one webhook, and at once. */
const most = 200
const ofEach = 20
const atOnce = 8

/** Minutes after each try that failed; after the last it is given up. */
const pauses = [1, 5, 30, 120, 360, 720, 1440]

/**
 * Sends what is due. Of a webhook that does not answer the rest waits for the next minute, so that nobody else waits for it.
 * @param closing ends it: what was not sent is due again
 */
export async function deliverDue(services: Services, closing: AbortSignal): Promise<void> {
  const due = [...(await takeDue(services.db, { most, ofEach }))]
  const outside = new Outside(services.config.webhookNetworks)
  const silent = new Set<number>()
  const unsent: Due[] = []
  const work = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      const isLeft = closing.aborted || silent.has(next.webhook_id)
      const outcome = isLeft ? null : await outcomeOf(services, outside, { due: next, closing })
      if (outcome?.isSilent) silent.add(next.webhook_id)
      if (outcome) await settle(services.db, next, outcome)
      else unsent.push(next)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    outside.close()
    await putBack(services.db, unsent)
  }
}

/** @returns null where the program ends before an answer came */
async function outcomeOf(
  services: Services,
  outside: Outside,
  { due, closing }: { due: Due; closing: AbortSignal },
): Promise<Outcome | null> {
  if (!due.is_active) return dropped('Webhook 已停用')
  const told = await payloadOf(services, due)
  if (!told) return dropped('看不到这项内容，或者不再拥有这个空间')
  const body = JSON.stringify(told)
  const at = Math.floor(Date.now() / 1000)
  const headers = {
    'user-agent': 'gewu-webhook',
    'content-type': 'application/json; charset=utf-8',
    'x-gewu-event': due.event,
    'x-gewu-delivery': String(due.id),
    'x-gewu-timestamp': String(at),
    'x-gewu-signature': signatureOf(secretOf(services.config.secret, due.salt), { body, at }),
  }
  try {
    const status = await outside.post(due.url, { body, headers, signal: closing })
    if (status >= 200 && status < 300) return { state: 'sent', status, problem: '', minutes: 0 }
    return later(due, { status, problem: `对方回复 ${status}` })
  } catch (error) {
    if (closing.aborted) return null
    if (!(error instanceof NotFetched)) throw error
    const isSilent = error.problem === 'slow' || error.problem === 'unreachable'
    return { ...later(due, { status: null, problem: error.message }), isSilent }
  }
}

const dropped = (problem: string): Outcome => ({ state: 'dropped', status: null, problem, minutes: 0 })

function later({ attempts }: Due, { status, problem }: Pick<Outcome, 'status' | 'problem'>): Outcome {
  const minutes = pauses[attempts - 1]
  if (minutes === undefined) return { state: 'failed', status, problem, minutes: 0 }
  return { state: 'waiting', status, problem, minutes }
}

/** What its owner may see of it at this moment; null where that is nothing. */
async function payloadOf({ db }: Services, due: Due) {
  if (!due.is_here) return null
  const owner = { id: due.user_id, nickname: due.nickname, isAdmin: due.is_admin }
  const space = await findSpace(db, owner, due.space_id).catch(nothing)
  if (!space || !webhookGate.may(owner, 'own_webhooks', space)) return null
  const subject = due.subject_id === null ? null : await subjectOf(db, owner, { ...due, id: due.subject_id })
  if (due.subject_id !== null && !subject) return null
  return {
    delivery: due.id,
    event: due.event,
    at: due.created_at.toISOString(),
    space: { id: space.id, title: space.title },
    subject,
  }
}

/** Who did it is not told: some things are written without a name, and programs can ask for the rest by a token. */
async function subjectOf(
  db: Services['db'],
  owner: { id: number; nickname: string; isAdmin: boolean },
  { id, space_id: spaceId }: { id: number; space_id: number },
) {
  const seen = (await findSubjects(db, owner, [id])).filter((one) => one.space_id === spaceId)
  return (await titlesOf(db, seen)).get(id) ?? null
}

function nothing(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
