import { createHmac } from 'node:crypto'
import type { Viewer } from '#src/platform/permission.ts'

/** Where a request came from, as far as readers are told apart by it. */
export interface Origin {
  ip: string
  userAgent: string
}

/** Crawlers, previews and programs say so in their name; whoever gives none is no reader either. */
const robots =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|archiver|scrap|fetch|preview|monitor|lighthouse|validator|feed|\brss\b|^(curl|wget|python|java|go-http|node|okhttp|axios|libwww|apache|php|ruby|perl|postman|insomnia)/i
const isRobot = (userAgent: string) => !userAgent.trim() || robots.test(userAgent)

/**
 * Who reads: a person, or a browser without an account by a hash that only the server can make and that changes with the
 * day, so that nobody's reading can be followed from day to day. Null for robots.
 */
export function readerOf(
  viewer: Viewer,
  { ip, userAgent }: Origin,
  { secret, day }: { secret: string; day: string },
): string | null {
  if (isRobot(userAgent)) return null
  if (viewer) return `u${viewer.id}`
  return createHmac('sha256', secret)
    .update(JSON.stringify([day, ip, userAgent]))
    .digest('base64url')
    .slice(0, 22)
}
