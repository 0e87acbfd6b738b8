import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { roughTokens } from '../model/chat.ts'
import { askModel, type Question } from './ask-model.ts'
import { keepsMarks } from './kept-marks.ts'

export interface Polishing extends Pick<Question, 'signal' | 'onPiece'> {
  readonly text: string
}

/** The text polished, or as it was where the model lost a mark or wrote nothing of use. @throws as askModel */
export async function polish(services: Services, me: SignedIn, { text, ...how }: Polishing): Promise<string> {
  const maxTokens = Math.ceil(roughTokens(text) * 1.5) + 200
  const polished = await askModel(services, me, { told: 'polish', given: { text }, maxTokens, spaceId: null, ...how })
  return keepsMarks(text, polished) ? polished.trim() : text
}
