import * as z from 'zod/mini'
import { subjectType } from '#src/features/subjects/contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, id, listOf, page, perNumber, richTextBody } from '#src/shared/shapes.ts'
import {
  backlink,
  draft,
  draftItem,
  draftKey,
  editedVersion,
  linkedBlock,
  listedDraft,
  newDraft,
  revisionList,
  versionOfText,
} from './shapes.ts'

// Texts of any kind (rulings, "Revisions").

const oneVersion = z.strictObject({ id })

/** Newest first. A text that was never edited is its only version. */
export const listVersions = endpoint({
  method: 'GET',
  path: '/v1/revisions',
  access: 'anyone',
  summary: '任何内容的历史版本',
  query: z.strictObject({ subject_type: subjectType, subject_id: id, page, per_number: perNumber }),
  reply: revisionList,
})

export const readVersion = endpoint({
  method: 'GET',
  path: '/v1/revisions/:id',
  access: 'anyone',
  summary: '任何内容的某个历史版本',
  rateLimit: { count: 600, seconds: 60, free: 60 },
  params: oneVersion,
  reply: versionOfText,
})

/** Saves the old text as the newest version, and replies with the version that this made. A stale `version` answers conflict as saving does. */
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/v1/revisions/:id/restore',
  access: 'user',
  summary: '恢复到某个历史版本（任何内容）',
  params: oneVersion,
  body: z.strictObject({ version: z.optional(editedVersion) }),
  reply: versionOfText,
})

/**
 * What refers to a thing by a link, as far as whoever asks may read it; the newest first. They are counted up to 1,000.
 */
export const listBacklinks = endpoint({
  method: 'GET',
  path: '/v1/backlinks',
  access: 'anyone',
  summary: '引用了某项内容的内容',
  query: z.strictObject({ subject_type: subjectType, subject_id: id, page, per_number: perNumber, after }),
  reply: listOf(backlink),
})

/** Titles and pages of what internal links lead to: those of them that whoever asks may see, in the order asked for. */
export const listLinked = endpoint({
  method: 'GET',
  path: '/v1/internal_links',
  access: 'anyone',
  summary: '内链指向的内容现在叫什么',
  query: z.strictObject({
    ids: z.pipe(
      z.string('缺少编号').check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, '编号应以逗号分隔，最多 100 个')),
      z.transform((value: string) => value.split(',').map(Number)),
    ),
  }),
  reply: z.array(backlink),
})

/** Gives a block of a text a number that it keeps. `place` counts the elements of the text that lie in no other, in the version given. */
export const linkBlock = endpoint({
  method: 'POST',
  path: '/v1/linked_blocks',
  access: 'user',
  summary: '取得某一段的链接',
  rateLimit: { count: 120, seconds: 60, free: 60 },
  body: z.strictObject({
    subject_type: subjectType,
    subject_id: id,
    version: editedVersion,
    place: z.int('没有这一段').check(z.nonnegative('没有这一段'), z.maximum(1_000_000, '没有这一段')),
  }),
  reply: linkedBlock,
})

export const readLinkedBlock = endpoint({
  method: 'GET',
  path: '/v1/linked_blocks/:id',
  access: 'anyone',
  summary: '链接的那一段现在在哪里',
  rateLimit: { count: 240, seconds: 60, free: 60 },
  params: oneVersion,
  reply: linkedBlock,
})

const oneDraft = z.strictObject({ key: draftKey })

/** One's own, the last written first. */
export const listDrafts = endpoint({
  method: 'GET',
  path: '/v1/drafts',
  access: 'user',
  scope: 'write',
  summary: '我的草稿',
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(listedDraft),
})

/** One's own of that key; null where there is none. */
export const readDraft = endpoint({
  method: 'GET',
  path: '/v1/drafts/:key',
  access: 'user',
  scope: 'write',
  summary: '我的一份草稿',
  params: oneDraft,
  reply: z.nullable(draft),
})

/** Keeps it in place of the one before. A person has at most 50, and 20 MB of them: those that were not touched for longest go. */
export const keepDraft = endpoint({
  method: 'PUT',
  path: '/v1/drafts/:key',
  access: 'user',
  scope: 'write',
  summary: '保存草稿',
  isOwn: true,
  rateLimit: { count: 240, seconds: 60, free: 60 },
  bodyLimit: richTextBody,
  params: oneDraft,
  body: newDraft,
  reply: draftItem,
})

/** Repeating it changes nothing. */
export const dropDraft = endpoint({
  method: 'DELETE',
  path: '/v1/drafts/:key',
  access: 'user',
  scope: 'write',
  summary: '丢弃草稿',
  isOwn: true,
  params: oneDraft,
})
