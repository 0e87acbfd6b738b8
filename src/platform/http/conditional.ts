import { createHash, hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { HttpPair } from './route.ts'

// Conditional requests (RFC 9110, section 13): what a client has already is not sent again.

/**
 * A tag made of what is sent. Weak: the same answer leaves as it is, or compressed one way or the other, and a strong tag would have
 * to tell these apart.
 */
export const tagOf = (sent: string | Buffer): string => weak(hash('sha1', sent, 'base64url'))

/** The same of all but what stands from one byte to another, which says nothing new. */
export const tagWithout = (sent: Buffer, { from, to }: { from: number; to: number }): string =>
  weak(createHash('sha1').update(sent.subarray(0, from)).update(sent.subarray(to)).digest('base64url'))

const weak = (hashed: string) => `W/"${hashed}"`

/** Whether `If-None-Match` names that tag, weak or strong; `*` names whatever there is. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.trim() === '*' || header?.match(/"[^"]*"/g)?.some((known) => `W/${known}` === tag || known === tag) === true

interface Validators {
  etag: string
  /** To the second; only asked for where the client names no tag. */
  modified?: Date
}

/** Whether the client has what these describe. */
function isFresh({ headers }: FastifyRequest, { etag, modified }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return namesTag(tags, etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return modified !== undefined && wholeSecond(modified) <= since
}
const wholeSecond = (date: Date) => Math.floor(date.getTime() / 1000) * 1000

interface Answer extends Validators {
  body: string | Buffer
  type: string
  caching: string
  /** How the body is compressed; absent: not yet. */
  encoding?: string
  /** What of the request the answer depends on besides its address. */
  vary?: string
}

/** Sends the answer, or 304 where the client has it. */
export function sendUnlessKnown({ request, reply }: HttpPair, answer: Answer) {
  const { body, type, caching, encoding, vary, ...validators } = answer
  reply.headers({
    etag: validators.etag,
    'cache-control': caching,
    vary: vary ? `${vary}, accept-encoding` : 'accept-encoding',
    ...(validators.modified && { 'last-modified': validators.modified.toUTCString() }),
  })
  if (isFresh(request, validators)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}
