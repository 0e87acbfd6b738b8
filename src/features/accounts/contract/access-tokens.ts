import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { scopeNames } from '#src/shared/scopes.ts'
import { examplePassword, oneProof, proofFields, tokenFields } from '../shapes.ts'

// Personal access tokens: for the person's own programs, in place of a session (docs/decisions/0266-access-tokens.md).

const accessToken = {
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(scopeNames)),
  /** Its last characters. */
  ending: z.string(),
  created_at: z.string(),
  /** From then on it is refused. */
  expires_at: z.string(),
  /** To a minute; null for one that was never used. */
  last_used_at: z.nullable(z.string()),
}

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/v1/access_tokens',
  access: 'user',
  scope: 'none',
  summary: '我的访问令牌，新的在前',
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(z.strictObject(accessToken)),
})

/** With a proof of who one is. `token` is told this once. */
export const makeAccessToken = endpoint({
  method: 'POST',
  path: '/v1/access_tokens',
  example: { body: { name: '备份', scopes: ['read'], days: 90, password: examplePassword } },
  access: 'user',
  scope: 'none',
  summary: '新建访问令牌',
  rateLimit: { count: 30, seconds: 600 },
  body: z.strictObject({ ...tokenFields, ...proofFields }).check(oneProof),
  reply: z.strictObject({ ...accessToken, token: z.string() }),
})

export const endAccessToken = endpoint({
  method: 'DELETE',
  path: '/v1/access_tokens/:id',
  access: 'user',
  scope: 'none',
  summary: '撤销访问令牌',
  params: z.strictObject({ id }),
})
