import { sessionOfToken } from '#src/platform/http/guard/live-sessions.ts'
import { tokenOf } from '#src/platform/http/guard/viewer.ts'
import { onRaw } from '#src/platform/http/route.ts'
import { acceptSocket, requireUpgrade } from '#src/platform/http/web-socket.ts'
import { AppError } from '#src/shared/errors.ts'
import { openTogether } from '../contract.ts'
import { longestFrame } from '../limits.ts'
import { roomsOf } from './rooms.ts'

export const routes = [
  onRaw(openTogether, async ({ services, me, query: { id }, http }) => {
    const rooms = roomsOf(services)
    await rooms.admit(me, id)
    requireUpgrade(http, services.config)
    const session = await sessionOfToken(services.pool, tokenOf(http.request)!.token)
    if (session === null) throw new AppError('token_wrong')
    acceptSocket(http, { longest: longestFrame }, (socket) => void rooms.enter(socket, { me, session, id }))
  }),
]
