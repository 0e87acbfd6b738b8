import * as z from 'zod/mini'
import { bodyWithText, endpoint } from '#src/shared/endpoint.ts'
import { isStorable } from '#src/shared/shapes.ts'

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
