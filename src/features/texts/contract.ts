import * as z from 'zod/mini'
import { subjectType } from '#src/features/subjects/contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, page, perNumber } from '#src/shared/shapes.ts'
import { editedVersion, revisionList, versionOfText } from './shapes.ts'

// Texts of any kind (rulings, "Revisions").

const oneVersion = z.strictObject({ id })

/** Newest first. Most comments and descriptions are never edited: such a text has no versions besides itself, and the list is empty. */
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

/** Saves the old text as the newest version, and replies with that. A stale `version` answers conflict as saving does. */
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/v1/revisions/:id/restore',
  access: 'user',
  summary: '恢复到某个历史版本（任何内容）',
  params: oneVersion,
  body: z.strictObject({ version: z.optional(editedVersion) }),
  reply: versionOfText,
})
