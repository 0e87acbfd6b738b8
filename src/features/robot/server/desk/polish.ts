import { reserve } from '#src/features/asking/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { chat, type Message, roughTokens } from '../model/chat.ts'
import { ModelError } from '../model/model-error.ts'
import { prompt } from '../prompts/prompt.ts'
import { keepsMarks } from './kept-marks.ts'

export interface Polishing {
  readonly text: string
  readonly signal: AbortSignal
  /** Gets the polished text piece by piece; what it makes of it in the end is the result. */
  onPiece?(piece: string): void
}

/**
 * The text polished, or as it was where the model lost a mark or wrote nothing of use.
 * @throws refused without a service, too_many without a budget, unavailable where the service fails
 */
export async function polish(services: Services, me: SignedIn, { text, signal, onPiece }: Polishing): Promise<string> {
  const { model } = services.config
  if (!model) throw new AppError('refused', '本站没有接入 AI 服务，不能润色')
  const messages: Message[] = [
    { role: 'system', content: prompt('polish') },
    { role: 'user', content: JSON.stringify({ text }) },
  ]
  const asked = roughTokens(messages.map(({ content }) => content).join(''))
  const maxTokens = Math.ceil(roughTokens(text) * 1.5) + 200
  const budget = await reserve(services, { userId: me.id, spaceId: null }, asked + maxTokens)
  let polished = ''
  try {
    const pieces = chat(model, { messages, maxTokens, signal })
    let piece = await pieces.next()
    for (; !piece.done; piece = await pieces.next()) {
      polished += piece.value
      onPiece?.(piece.value)
    }
    await budget.settle(piece.value.tokens)
  } catch (error) {
    await budget.settle(asked + roughTokens(polished))
    throw error instanceof ModelError ? new AppError('unavailable', `${error.message}，请稍后再试`) : error
  }
  return keepsMarks(text, polished) ? polished.trim() : text
}
