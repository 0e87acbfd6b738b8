import { onRaw } from '#src/platform/http/route.ts'
import { assist, chat } from '../contract.ts'
import { answer } from './desk/answer.ts'
import { assist as assistWriter } from './desk/assist.ts'
import { polish } from './desk/polish.ts'

export const routes = [
  onRaw(chat, ({ services, me, body, http }) =>
    answer(http, async (how) => ({ ai: await polish(services, me, { text: body.prompt, ...how }) })),
  ),
  onRaw(assist, ({ services, me, body: { task, text, language, space_id: space }, http }) =>
    answer(http, (how) => assistWriter(services, me, { task, text, language, spaceId: space ?? null, ...how })),
  ),
]
