import { isIP } from 'node:net'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '#src/platform/config.ts'

/**
 * Which of the addresses on the way here are believed to be proxies of the site's own, counted from the server. What stands before
 * the last of them in X-Forwarded-For was written by whoever asks.
 */
export const proxiesOf = ({ trustProxy }: Config): FastifyServerOptions['trustProxy'] =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy

/** Where a request comes from: as the nearest proxy says, or, where it says nothing that is an address, the other end itself. */
export const askingAddress = ({ ip, socket }: FastifyRequest): string => (isIP(ip) ? ip : (socket.remoteAddress ?? ''))
