import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id } from '#src/shared/shapes.ts'

/** A WebSocket (RFC 6455) on which the text of that id is written by several people at once; the frames stand in frames.ts. */
export const openTogether = endpoint({
  method: 'GET',
  path: '/v1/together',
  access: 'user',
  summary: '一起编辑（WebSocket）',
  live: true,
  raw: true,
  rateLimit: { count: 120, seconds: 60, free: 30 },
  query: z.strictObject({ id }),
})
