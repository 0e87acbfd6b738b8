import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, bodyId, id, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { application, applicationAnswer, applicationContent } from '../shapes.ts'

/** Applications to make a private space public: one's own; for site administrators everybody's. The newest first. */
export const listApplications = endpoint({
  method: 'GET',
  path: '/v1/product_applies',
  access: 'user',
  scope: 'manage',
  summary: '公开空间的申请',
  query: z.strictObject({
    state: z.optional(z.enum(['pending', 'approved', 'rejected'], '没有这种状态')),
    product_id: z.optional(id),
    page,
    per_number: perNumber,
    after,
  }),
  reply: listOf(application),
})

export const applyForPublic = endpoint({
  method: 'POST',
  path: '/v1/product_applies',
  access: 'user',
  scope: 'manage',
  summary: '申请公开空间',
  idempotent: true,
  rateLimit: { count: 20, seconds: 3600 },
  body: z.strictObject({ product_id: bodyId, content: applicationContent }),
  reply: application,
})

export const readApplication = endpoint({
  method: 'GET',
  path: '/v1/product_applies/:id',
  access: 'user',
  scope: 'manage',
  summary: '一份公开空间的申请',
  params: z.strictObject({ id }),
  reply: application,
})

/** A rejection says why. */
export const answerApplication = endpoint({
  method: 'PUT',
  path: '/v1/product_applies/:id',
  access: 'site_admin',
  summary: '答复公开空间的申请',
  params: z.strictObject({ id }),
  body: applicationAnswer,
  reply: application,
})
