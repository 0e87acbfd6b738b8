import type { FastifyRequest } from 'fastify'

/** Whether a call comes from this machine, and not through a proxy on it. */
export const isLoopback = (request: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
