import type { FastifyRequest } from 'fastify'

const proxied = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via']

/** Whether a call comes from this machine, and not through a proxy on it. */
export const isLoopback = (request: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
  !proxied.some((header) => request.headers[header] !== undefined)
