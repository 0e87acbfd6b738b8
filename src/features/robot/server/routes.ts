import { onRaw } from '#src/platform/http/route.ts'
import { chat } from '../contract.ts'
import { answerChat } from './desk/answer-chat.ts'

export const routes = [
  onRaw(chat, ({ services, me, body, http }) => answerChat(services, { me, http, text: body.prompt })),
]
