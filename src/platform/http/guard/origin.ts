import type { FastifyRequest } from 'fastify'
import type { Config } from '#src/platform/config.ts'

/** The address of the site, without a slash at its end: the one that is set, which production has to, or the one asked at. */
export const originOf = (request: FastifyRequest, config: Config): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`
