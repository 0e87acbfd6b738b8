import { dropAnswer, keptAnswers, keptAttempts } from '#src/client/kept-answers.ts'
import type { Call } from '#src/shared/endpoint.ts'
import { saveAnswers } from '../contract.ts'

/** Sends the answers that this browser alone has. @returns how many are still here alone */
export async function sendKeptAnswers(call: Call, userId: number): Promise<number> {
  const left = await Promise.all(keptAttempts(userId).map((id) => send(call, userId, id)))
  return left.reduce((sum, count) => sum + count, 0)
}

async function send(call: Call, userId: number, id: number): Promise<number> {
  const items = keptAnswers(userId, id)
  try {
    const { saved } = await call(saveAnswers, { params: { id }, body: { items } }, { background: true })
    for (const { position } of saved) dropAnswer(userId, id, position)
    return items.length - saved.length
  } catch {
    // the network is gone, or it was handed in meanwhile
    return items.length
  }
}
