import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { type AssistLanguage, assistLanguages, type AssistTask } from '#src/shared/robot/assist.ts'
import { roughTokens } from '../model/chat.ts'
import { askModel, type Question } from './ask-model.ts'
import { requireOffer } from './assist-offer.ts'
import { keepsMarks } from './kept-marks.ts'
import { writtenHtml } from './written-html.ts'

export interface Assisting extends Pick<Question, 'signal' | 'onPiece' | 'spaceId'> {
  readonly task: AssistTask
  readonly text: string
  readonly language: AssistLanguage
}

/** @throws as askModel; not_found, forbidden, refused where the space does not offer it; unavailable for half a translation */
export async function assist(services: Services, me: SignedIn, asking: Assisting) {
  const { task, text, language, ...how } = asking
  if (how.spaceId !== null) await requireOffer(services.db, me, how.spaceId)
  const given = { text, ...(task === 'translation' && { language: assistLanguages[language] }) }
  const ai = (await askModel(services, me, { told: task, given, maxTokens: longest[task](text), ...how })).trim()
  const model = labelOf(services.config.model!.name)
  if (task === 'translation') return { ai: sameLines(text, ai), html: null, model }
  return { ai, html: writtenHtml(ai), model }
}

/** Tokens of what is written. */
const longest: Record<AssistTask, (text: string) => number> = {
  outline: () => 800,
  summary: () => 600,
  translation: (text) => roughTokens(text) * 2 + 200,
}

/** Lines without words were never given. */
function sameLines(given: string, translated: string): string {
  const lines = translated.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const before = given.split('\n')
  if (lines.length !== before.length || !before.every((line, at) => keepsMarks(line, lines[at]!)))
    throw new AppError('unavailable', '模型没有照原样译完，请再试一次')
  return lines.join('\n')
}

/** As the label that programs read may say it. */
const labelOf = (name: string) => name.replaceAll(/[^\w.:/-]/g, '-').slice(0, 80) || 'ai'
