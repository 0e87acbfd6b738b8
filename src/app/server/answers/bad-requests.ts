import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#src/platform/config.ts'
import { failure } from '#src/platform/http/envelope.ts'
import { refuse } from '#src/platform/http/serve.ts'
import { AppError } from '#src/shared/errors.ts'
import { safeHeaders } from './security-headers.ts'

// Requests that never reach a route, nor any hook, are answered like all others.

/** For an address that cannot be decoded, or a part of it that is too long to be any id. */
export const refuseAddress =
  (config: Config) => (error: { code: string }, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(safeHeaders(config)).header('x-request-id', request.id)
    const long = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
    void refuse(long ? new AppError('not_found') : new AppError('invalid', '地址的格式有误'), request, reply)
  }

const statuses: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, '请求没有按时传完，请重试'],
  HPE_HEADER_OVERFLOW: [431, '请求头太长'],
}

/** For bytes that are no HTTP request. */
export const refuseBytes = (config: Config) => (error: { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = statuses[error.code ?? ''] ?? [400, '请求的格式有误']
  const body = Buffer.from(JSON.stringify(failure(new AppError('invalid', message))))
  const headers = {
    ...safeHeaders(config),
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
    socket.write(body)
  }
  socket.destroySoon()
}
