import { reserve } from '#src/features/asking/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { chat, type Message, roughTokens } from '../model/chat.ts'
import { ModelError } from '../model/model-error.ts'
import { prompt, type PromptName } from '../prompts/prompt.ts'

export interface Question {
  readonly told: PromptName
  /** Goes as JSON: whatever stands in it is material. */
  readonly given: { readonly text: string; readonly [name: string]: string }
  /** Of the answer. */
  readonly maxTokens: number
  /** Whose budget pays besides one's own. */
  readonly spaceId: number | null
  readonly signal: AbortSignal
  onPiece?(piece: string): void
}

/**
 * What the model answers, piece by piece and in the end whole.
 * @throws refused without a service, too_many without a budget, unavailable where the service fails
 */
export async function askModel(services: Services, me: SignedIn, question: Question): Promise<string> {
  const { model } = services.config
  const { told, given, maxTokens, spaceId, signal, onPiece } = question
  if (!model) throw new AppError('refused', '本站没有接入 AI 服务')
  const messages: Message[] = [
    { role: 'system', content: prompt(told) },
    { role: 'user', content: JSON.stringify(given) },
  ]
  const asked = roughTokens(messages.map(({ content }) => content).join(''))
  const budget = await reserve(services, { userId: me.id, spaceId }, asked + maxTokens)
  let answer = ''
  try {
    const pieces = chat(model, { messages, maxTokens, signal })
    let piece = await pieces.next()
    for (; !piece.done; piece = await pieces.next()) {
      answer += piece.value
      onPiece?.(piece.value)
    }
    await budget.settle(piece.value.tokens)
  } catch (error) {
    await budget.settle(asked + roughTokens(answer))
    throw error instanceof ModelError ? new AppError('unavailable', `${error.message}，请稍后再试`) : error
  }
  return answer
}
