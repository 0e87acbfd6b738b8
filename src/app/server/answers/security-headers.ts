import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/platform/config.ts'

// No inline script anywhere, hence no nonce: pages can be cached. Styles may be inline because components position
// themselves so. Pictures on other hosts stay where their authors put them.
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

// Vite's own client runs inline modules and speaks over a socket
const developmentPolicy = contentSecurityPolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")

export const safeHeaders = (config: Config) => ({
  'content-security-policy': config.dev ? developmentPolicy : contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  ...(config.production && { 'strict-transport-security': 'max-age=31536000' }),
})

export function securityHeaders(app: FastifyInstance, config: Config): void {
  const headers = safeHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
