import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { byPassword, oneProof, passkeyName, proofFields, registration } from '../shapes.ts'

// Passkeys (WebAuthn): one's own device says who one is, after it has asked for a finger, a face or its own code.

const credential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** Of the two kinds of options the fields that this site sets (WebAuthn Level 3, section 5.4 and 5.5). */
const options = z.strictObject({
  challenge: z.string(),
  timeout: z.optional(z.int()),
  userVerification: z.optional(z.string()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(credential)),
  rp: z.optional(z.strictObject({ id: z.string(), name: z.string() })),
  user: z.optional(z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() })),
  pubKeyCredParams: z.optional(z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') }))),
  excludeCredentials: z.optional(z.array(credential)),
  authenticatorSelection: z.optional(
    z.strictObject({ residentKey: z.string(), requireResidentKey: z.boolean(), userVerification: z.string() }),
  ),
  attestation: z.optional(z.string()),
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/v1/passkeys',
  access: 'user',
  scope: 'none',
  summary: '我的通行密钥',
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.nullable(z.string()),
    }),
  ),
})

/** What the browser asks the device. `register` and `proof` are about whoever is signed in. Good for five minutes and one use. */
export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/v1/passkeys/options',
  access: 'anyone',
  scope: 'none',
  summary: '向通行密钥提出的问题',
  rateLimit: { count: 120, seconds: 60 },
  isOwn: true,
  body: z.strictObject({
    purpose: z.enum(['register', 'sign_in', 'proof'], '用途应为 register、sign_in 或 proof'),
  }),
  reply: options,
})

/** With what the device answered to `register`, and a proof of who one is. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/v1/passkeys',
  example: byPassword,
  access: 'user',
  scope: 'none',
  summary: '添加通行密钥',
  rateLimit: { count: 30, seconds: 600 },
  body: z.strictObject({ name: passkeyName, response: registration, ...proofFields }).check(oneProof),
  reply: z.strictObject({ id: z.int(), name: z.string() }),
})

/** Never the last way in. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/v1/passkeys/:id',
  example: byPassword,
  access: 'user',
  scope: 'none',
  summary: '删除通行密钥',
  params: z.strictObject({ id }),
  body: z.strictObject(proofFields).check(oneProof),
})
