import * as z from 'zod/mini'
import { editedVersion, revision, revisionItem } from '#src/features/texts/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, flag, id, listOf, orderAction, orderType, page, perNumber, richTextBody } from '#src/shared/shapes.ts'
import { personalNames } from '../kind.ts'
import { newPersonal, personalEdit } from '../shapes.ts'
import { common, listed, text } from './resource.ts'

// People's own documents, outside of spaces.

const personalCommon = { ...common, type: z.enum(Object.values(personalNames)), is_open: z.boolean() }
export const personalItem = z.strictObject(personalCommon)
export const personal = z.strictObject({
  ...personalCommon,
  ...text,
  /** When it goes for good; null unless it was deleted. */
  expires_at: z.nullable(z.string()),
  can: z.strictObject({ edit: z.boolean(), delete: z.boolean(), vote: z.boolean() }),
})

const ofUser = z.strictObject({ userId: id })
const onePersonal = z.strictObject({ userId: id, id })
const onePersonalRevision = z.strictObject({ userId: id, id, revisionId: id })

/** Public ones; the owner sees all of their own, and with `deleted` those that can still be restored. */
export const listPersonal = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/user_files',
  access: 'anyone',
  summary: '个人资源',
  params: ofUser,
  query: z.strictObject({
    deleted: z.optional(flag),
    order_type: z.optional(orderType),
    order_action: z.optional(orderAction),
    page,
    per_number: perNumber,
    after,
  }),
  reply: z.strictObject({ ...listOf(personalItem).shape, can: z.strictObject({ create: z.boolean() }) }),
})

/** Of oneself. */
export const createPersonal = endpoint({
  method: 'POST',
  path: '/v1/users/:userId/user_files',
  access: 'user',
  summary: '新建个人资源',
  rateLimit: { count: 300, seconds: 60 },
  idempotent: true,
  params: ofUser,
  bodyLimit: richTextBody,
  body: newPersonal,
  reply: personal,
})

export const readPersonal = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/user_files/:id',
  access: 'anyone',
  summary: '某个个人资源',
  params: onePersonal,
  query: z.strictObject({ raw: z.optional(flag) }),
  reply: personal,
})

/** The same by its id alone, which is all that the page's address names. */
export const readPersonalById = endpoint({
  method: 'GET',
  path: '/v1/user_files/:id',
  access: 'anyone',
  summary: '按编号取个人资源',
  params: z.strictObject({ id }),
  query: z.strictObject({ raw: z.optional(flag) }),
  reply: personal,
})

/** A stale `version` answers conflict, with `current` and `yours`, and changes nothing. */
export const savePersonal = endpoint({
  method: 'PUT',
  path: '/v1/users/:userId/user_files/:id',
  access: 'user',
  summary: '保存个人资源',
  rateLimit: { count: 300, seconds: 60 },
  params: onePersonal,
  bodyLimit: richTextBody,
  body: personalEdit,
  reply: personal,
})

/** It can be restored for 30 days. */
export const deletePersonal = endpoint({
  method: 'DELETE',
  path: '/v1/users/:userId/user_files/:id',
  access: 'user',
  summary: '删除个人资源',
  params: onePersonal,
})

export const restorePersonal = endpoint({
  method: 'POST',
  path: '/v1/users/:userId/user_files/:id/restore',
  access: 'user',
  summary: '恢复删除的个人资源',
  params: onePersonal,
  reply: personal,
})

/** Newest first. */
export const listPersonalRevisions = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/user_files/:id/revisions',
  access: 'user',
  summary: '个人资源的历史版本',
  params: onePersonal,
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(revisionItem),
})

export const readPersonalRevision = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/user_files/:id/revisions/:revisionId',
  access: 'user',
  summary: '个人资源的某个历史版本',
  rateLimit: { count: 600, seconds: 60, free: 60 },
  params: onePersonalRevision,
  reply: revision,
})

/** Saves the old text as the newest version. A stale `version` answers conflict as saving does. */
export const restorePersonalRevision = endpoint({
  method: 'POST',
  path: '/v1/users/:userId/user_files/:id/revisions/:revisionId/restore',
  access: 'user',
  summary: '把个人资源恢复到某个历史版本',
  params: onePersonalRevision,
  body: z.strictObject({ version: z.optional(editedVersion) }),
  reply: personal,
})

/**
 * What somebody wrote, in spaces and of their own, as far as the viewer may see it. `attempt_to_load_private_items` changes
 * nothing: whoever asks for their own gets all of them, nobody else gets more (rulings, "Who may do what").
 */
export const recentResources = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/recent_resource',
  access: 'anyone',
  summary: '最近的资源',
  params: ofUser,
  query: z.strictObject({
    attempt_to_load_private_items: z.optional(flag),
    order_type: z.optional(orderType),
    order_action: z.optional(orderAction),
    page,
    per_number: perNumber,
    after,
  }),
  reply: z.strictObject({
    ...listOf(
      z.strictObject({
        ...common,
        type: z.enum([...listed, ...Object.values(personalNames)]),
        ext: z.string(),
        is_good: z.boolean(),
        is_locked: z.boolean(),
        /** Whether everybody may see it. */
        is_open: z.boolean(),
        /** The space that it lies in; null for a personal one. */
        product: z.nullable(z.strictObject({ id: z.int(), title: z.string(), colour: z.int() })),
      }),
    ).shape,
    can: z.strictObject({ create: z.boolean() }),
  }),
})
