import { createHmac } from 'node:crypto'

/** What a webhook's deliveries are signed with: of the site's secret, so that a copy of the database tells none. */
export const secretOf = (siteSecret: string, salt: string): string =>
  createHmac('sha256', `${siteSecret} webhook`).update(salt).digest('base64url')

/** Of a body and the moment at which it is sent, in seconds: whoever hears it again later can tell. */
export const signatureOf = (secret: string, { body, at }: { body: string; at: number }): string =>
  `sha256=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
