import { answerByRobot, prepareAnswer } from '#src/features/comments/server/public.ts'
import { inTransaction, isDatabaseLost } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { isAppError } from '#src/shared/errors.ts'
import { chat, type Message, type ModelSettings, roughTokens } from '../model/chat.ts'
import { ModelError } from '../model/model-error.ts'
import { prompt } from '../prompts/prompt.ts'
import { answerHtml, unknownHtml } from './answer-html.ts'
import { findSources, type Source, stillUsable } from './sources.ts'
import {
  type Attempt,
  again,
  begin,
  end,
  fail,
  giveBack,
  isStillWanted,
  reserve,
} from '#src/features/asking/server/public.ts'
import { findAsker, findThread, type Thread } from './thread.ts'

/** Tokens of an answer. */
const LONGEST_ANSWER = 1_200
/** In this program at once: letters and codes wait behind no model. */
const AT_ONCE = 2
/** Milliseconds. Tests lower it. */
export const watching = { every: 1_000 }
let underWay = 0

/** Answers what somebody asked, as far as they and all who read it may know; says so where it does not know, and nothing where nobody may ask any more. */
export async function answerThread(services: Services, { id }: { id: number }, closing: AbortSignal): Promise<void> {
  const { db } = services
  if (underWay >= AT_ONCE) return again(db, id, 2_000)
  underWay++
  try {
    const attempt = await begin(db, id)
    if (attempt) await work(services, attempt, closing)
  } finally {
    underWay--
  }
}

async function work(services: Services, attempt: Attempt, closing: AbortSignal) {
  const { db } = services
  try {
    const isAnswered = await answer(services, attempt, closing)
    if (!isAnswered) await end(db, attempt, { state: 'dropped' })
  } catch (error) {
    if (closing.aborted) return giveBack(db, attempt)
    if (isDatabaseLost(error)) throw error
    const isKnown = error instanceof ModelError || isAppError(error)
    await fail(db, attempt, {
      problem: isKnown ? error.message : '服务器出错了，没有答完',
      mayPass: error instanceof ModelError && error.mayPass,
    })
    if (!isKnown) throw error
  }
}

/** @returns false where there is nobody who may ask here, or nothing to ask about */
async function answer(services: Services, attempt: Attempt, closing: AbortSignal): Promise<boolean> {
  const { db, config } = services
  const asker = await findAsker(db, attempt.askerId)
  const thread = asker && config.model && (await findThread(db, asker, attempt))
  if (!thread) return false
  const { question } = thread
  const asked = question ? `${question.text} ${thread.title}` : `${thread.title} ${thread.text}`
  const sources = await findSources(db, asker, { question: asked, thread })
  const written = sources.length
    ? await write(services, { model: config.model!, attempt, thread, sources, closing })
    : ''
  return store(services, { attempt, asker, written, sources, model: config.model!.name })
}

interface Writing {
  model: ModelSettings
  attempt: Attempt
  thread: Thread
  sources: readonly Source[]
  closing: AbortSignal
}
async function write(services: Services, { model, attempt, thread, sources, closing }: Writing): Promise<string> {
  const messages = messagesOf(thread, sources)
  const most = roughTokens(messages.map(({ content }) => content).join('')) + LONGEST_ANSWER
  const budget = await reserve(services, { userId: attempt.askerId, spaceId: thread.spaceId }, most)
  const stop = new AbortController()
  const watch = setInterval(() => {
    isStillWanted(services.db, attempt).then(
      (isWanted) => isWanted || stop.abort(),
      // the answer is stored only where it is wanted still
      () => {},
    )
  }, watching.every)
  let text = ''
  try {
    const signal = AbortSignal.any([stop.signal, closing])
    const pieces = chat(model, { messages, maxTokens: LONGEST_ANSWER, signal })
    let piece = await pieces.next()
    for (; !piece.done; piece = await pieces.next()) text += piece.value
    await budget.settle(piece.value.tokens)
    return text
  } catch (error) {
    // what was asked has been read, whatever became of it
    await budget.settle(most - LONGEST_ANSWER + roughTokens(text))
    throw error
  } finally {
    clearInterval(watch)
  }
}

/** All that people wrote stands in JSON: nothing of it can end where it stands. */
const messagesOf = ({ title, text, discussion, question }: Thread, sources: readonly Source[]): Message[] => [
  { role: 'system', content: prompt('answer') },
  {
    role: 'user',
    content: JSON.stringify({
      title,
      text,
      discussion: discussion.map((said) => said.text),
      ...(question && { question: question.text }),
      sources: sources.map((source) => ({ n: source.n, title: source.title, text: source.text })),
    }),
  },
]

interface Storing {
  attempt: Attempt
  asker: SignedIn
  written: string
  sources: readonly Source[]
  model: string
}
/** Everything that allowed it is asked once more, in the transaction that writes it. */
async function store({ db, pool }: Services, { attempt, asker, written, sources, model }: Storing): Promise<boolean> {
  const thread = await findThread(db, asker, attempt)
  if (!thread) return false
  const usable = await stillUsable(db, asker, { sources, thread })
  const text = await prepareAnswer(db, thread.robot, answerHtml(written, usable) ?? unknownHtml(usable))
  return inTransaction(db, async (trx) => {
    const now = await findThread(trx, asker, attempt)
    if (!now || now.isPublic !== thread.isPublic || now.spaceId !== thread.spaceId) return false
    // whoever was banned while it was written is answered no more
    if (!(await findAsker(trx, asker.id))) return false
    if (!(await isStillWanted(trx, attempt))) return true
    const about = { id: thread.id, kind: thread.kind }
    const comment_id = await answerByRobot({ db: trx, pool }, now.robot, {
      about,
      answers: attempt.sourceId,
      text,
      model,
    })
    if (comment_id === null) return false
    if (!(await end(trx, attempt, { state: 'done', comment_id }))) throw new ModelError('stopped')
    return true
  })
}
