import * as z from 'zod/mini'
import { editedVersion, revision, revisionItem } from '#src/features/texts/shapes.ts'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, bodyId, flag, listOf, page, perNumber, person, richTextBody, yesNo } from '#src/shared/shapes.ts'
import { newResource, resourceEdit } from '../shapes.ts'
import { inSpace, oneResource, oneRevision, resource, resourceItem } from './resource.ts'

// What lies in the tree, one by one: reading, writing, versions and marks.

export const readResource = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:id',
  access: 'anyone',
  dependsOn: 'id',
  summary: '资源',
  params: oneResource,
  query: z.strictObject({ raw: z.optional(flag) }),
  reply: resource,
})

/** Null when the space has none. */
export const readReadme = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/readme',
  access: 'anyone',
  dependsOn: 'spaceId',
  summary: '空间的自述',
  params: inSpace,
  reply: z.nullable(resource),
})

/** A document, snippet, local file, mind map or deck in a folder, or the space's readme. */
export const createDocument = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files',
  access: 'user',
  summary: '新建文档、片段、本地文件、导图、卡片集，或者空间的自述',
  rateLimit: { count: 300, seconds: 60 },
  idempotent: true,
  params: inSpace,
  bodyLimit: richTextBody,
  body: newResource,
  reply: resource,
})

/** A stale `version` answers conflict, with `current` and `yours`, and changes nothing. */
export const saveDocument = endpoint({
  method: 'PUT',
  path: '/v1/products/:spaceId/product_files/:id',
  access: 'user',
  summary: '保存资源',
  rateLimit: { count: 300, seconds: 60 },
  params: oneResource,
  bodyLimit: richTextBody,
  body: resourceEdit,
  reply: resource,
})

/** A stale `version` answers conflict, with both lists. */
export const setTagList = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/set_tag_list',
  access: 'user',
  summary: '设置标签',
  params: oneResource,
  body: z.strictObject({ tag_titles: tagTitles, version: z.optional(editedVersion) }),
  reply: resource,
})

/** Newest first. */
export const listRevisions = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:id/revisions',
  access: 'anyone',
  summary: '历史版本',
  params: oneResource,
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(revisionItem),
})

export const readRevision = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:id/revisions/:revisionId',
  access: 'anyone',
  summary: '某个历史版本',
  rateLimit: { count: 600, seconds: 60, free: 60 },
  params: oneRevision,
  reply: revision,
})

/** Saves the old text as the newest version. A stale `version` answers conflict as saving does. */
export const restoreRevision = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/revisions/:revisionId/restore',
  access: 'user',
  summary: '恢复到某个历史版本',
  params: oneRevision,
  body: z.strictObject({ version: z.optional(editedVersion) }),
  reply: resource,
})

/** Marks as 精华 or takes the mark away. Each time is on record. */
export const setGood = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/set_good',
  access: 'user',
  summary: '设为精华',
  params: oneResource,
  body: z.strictObject({ is_good: yesNo }),
  reply: resource,
})

/** Who has written a document, by the number of versions that they saved. */
export const joinUsers = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:id/join_users',
  access: 'anyone',
  summary: '文档的作者们',
  params: oneResource,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(z.strictObject({ user: person, count: z.int(), updated_at: z.string() })),
})

/** What to read next: at most three, of the same space. */
export const relatedResources = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:id/related',
  access: 'anyone',
  summary: '你可能还想读',
  params: oneResource,
  reply: z.strictObject({ list: z.array(resourceItem) }),
})

/** Marks as core or takes the mark away; `file_id` repeats the id (rulings, "The wire"). Each time is on record. */
export const setCore = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/set_core',
  access: 'user',
  summary: '设为核心资料',
  params: oneResource,
  body: z.strictObject({ is_core: yesNo, file_id: bodyId }),
  reply: resource,
})
