import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, id, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { trashed } from '../shapes.ts'
import { spaceId } from './space.ts'

/** What was deleted in a space during the last 30 days, the last deleted first. */
export const listTrash = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/trash',
  access: 'user',
  scope: 'manage',
  summary: '空间的回收站',
  params: spaceId,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(trashed),
})

/** Brings a deleted thing back with all that went with it. A deleted space lies in its own trash: both ids are its own. */
export const restoreFromTrash = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/trash/:id/restore',
  access: 'user',
  scope: 'manage',
  summary: '从回收站恢复',
  params: z.strictObject({ spaceId: id, id }),
})
