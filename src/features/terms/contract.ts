import * as z from 'zod/mini'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { flag, richTextBody } from '#src/shared/shapes.ts'
import { termKeys } from './kind.ts'
import { termEdit } from './shapes.ts'

// Agreements and guidelines by key (specification, sections 2 and 7). Their versions are read by /v1/revisions.

const oneTerm = z.strictObject({ key: z.enum(termKeys) })

const term = z.strictObject({
  id: z.int(),
  key: z.enum(termKeys),
  title: z.string(),
  /** Rendered for readers; with `source` the clean HTML that the editor takes. */
  content: z.string(),
  has_math: z.boolean(),
  cover: z.nullable(z.string()),
  version: z.int(),
  /** Whoever agreed to an older one is asked again; 0 where nobody is. */
  consent_version: z.int(),
  /** The newest version that the viewer has agreed to. */
  agreed_version: z.nullable(z.int()),
  updated_at: z.string(),
  can: z.strictObject({ edit: z.boolean() }),
})

export const readTerm = endpoint({
  method: 'GET',
  path: '/v1/terms/:key',
  access: 'anyone',
  summary: '协议、指南和关于我们',
  params: oneTerm,
  query: z.strictObject({ source: z.optional(flag) }),
  reply: term,
})

/** What is as it was makes no version. A stale `version` answers conflict, with both texts. */
export const saveTerm = endpoint({
  method: 'PUT',
  path: '/v1/terms/:key',
  access: 'site_admin',
  summary: '修改协议、指南或关于我们',
  bodyLimit: richTextBody,
  params: oneTerm,
  body: termEdit,
  reply: term,
})

/** Agrees to the version that was read. One that was replaced by another that needs consent is refused. Repeating it changes nothing. */
export const consentToTerm = endpoint({
  method: 'POST',
  path: '/v1/terms/:key/consent',
  access: 'user',
  scope: 'none',
  summary: '同意协议',
  isOwn: true,
  rateLimit: { count: 60, seconds: 60 },
  params: oneTerm,
  body: z.strictObject({ version: editedVersion }),
  reply: term,
})
