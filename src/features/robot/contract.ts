import * as z from 'zod/mini'
import { bodyWithText, endpoint } from '#src/shared/endpoint.ts'
import { bodyId, isStorable } from '#src/shared/shapes.ts'
import { type AssistLanguage, assistLanguages, assistTasks } from '#src/shared/robot/assist.ts'

/** Characters that are polished at once. */
export const longestPrompt = 8_000

/**
 * Polishes the text and nothing else (specification, section 7). With `Accept: text/event-stream` its answer comes piece by piece, as events `piece` ({text}),
 * then `done` ({ai}) or `error` ({message}); else the envelope has it whole, as `data.ai`. What stands in ⟦marks⟧ comes back as it was, or the text does as
 * it was given. Who leaves, ends the call on the server, too.
 */
export const chat = endpoint({
  method: 'POST',
  path: '/v1/ai_interfaces/chat',
  access: 'user',
  summary: '润色一段文字',
  raw: true,
  isOwn: true,
  rateLimit: { count: 30, seconds: 600 },
  bodyLimit: bodyWithText(longestPrompt),
  body: z.strictObject({
    prompt: z.string('请选择要润色的文字').check(
      z.maxLength(longestPrompt, `一次最多润色 ${longestPrompt} 个字`),
      z.refine((text) => text.trim() !== '', '请选择要润色的文字'),
      z.refine(isStorable, '含有无法处理的字符'),
    ),
  }),
})

/**
 * Writes an outline that goes on from the text, a summary of it or its translation (decision 391), and answers as `chat` does. `done` says {ai, html, model}: outlines
 * and summaries are Markdown, and `html` is what they are in a text; a translation has a line for each line that was given, ⟦marks⟧ as they were, and no `html`. In
 * a space that does so for its members both budgets pay, else one's own. @errors refused where the space does not
 */
export const assist = endpoint({
  method: 'POST',
  path: '/v1/ai_interfaces/assist',
  access: 'user',
  summary: '续写大纲、概括或翻译一段文字',
  raw: true,
  isOwn: true,
  rateLimit: { count: 30, seconds: 600 },
  bodyLimit: bodyWithText(longestPrompt),
  body: z.strictObject({
    task: z.enum(assistTasks, '请选择要做什么'),
    text: z.string('没有可用的文字').check(
      z.maxLength(longestPrompt, `一次最多 ${longestPrompt} 个字`),
      z.refine((text) => text.trim() !== '', '没有可用的文字'),
      z.refine(isStorable, '含有无法处理的字符'),
    ),
    /** Into which it is translated; English unless told. */
    language: z._default(z.enum(Object.keys(assistLanguages) as [AssistLanguage], '没有这种语言'), 'en'),
    /** The space that it is written in; absent for texts of one's own. */
    space_id: z.optional(bodyId),
  }),
})
