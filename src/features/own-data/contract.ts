import * as z from 'zod/mini'
import { byPassword, oneProof, proofFields } from '#src/features/accounts/shapes.ts'
import { runProgress, runState } from '#src/features/runs/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'

// What the site keeps of a person: theirs to take along, and to take away (rulings, "Accounts").

const archive = z.strictObject({
  run_id: z.int(),
  state: runState,
  /** Of texts, files and lists. */
  ...runProgress,
  /** Null until it is done, like the three below. */
  file_name: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.int()),
  /** Where its owner, signed in, fetches it. */
  url: z.nullable(z.string()),
  /** Until when. */
  kept_until: z.nullable(z.string()),
  /** Files that could not be read. */
  lost: z.nullable(z.int()),
})

/** All of one's own data as a zip; one at a time. */
export const exportOwnData = endpoint({
  method: 'POST',
  path: '/v1/users/export',
  access: 'user',
  scope: 'none',
  isOwn: true,
  summary: '导出我的数据',
  rateLimit: { count: 5, seconds: 86_400 },
  reply: archive,
})

/** The last one; null where there is none any more. */
export const readOwnExport = endpoint({
  method: 'GET',
  path: '/v1/users/export',
  access: 'user',
  scope: 'none',
  isOwn: true,
  summary: '我的数据的导出进度',
  reply: z.strictObject({ archive: z.nullable(archive) }),
})

const fate = z.strictObject({
  /** In Chinese. */
  what: z.string(),
  count: z.int(),
})

/** What will happen, before anything does. */
export const readDeletion = endpoint({
  method: 'GET',
  path: '/v1/users/account/deletion',
  access: 'user',
  scope: 'none',
  isOwn: true,
  summary: '注销账号会发生什么',
  reply: z.strictObject({
    /** In which signing in undoes it. */
    days: z.int(),
    gone: z.array(fate),
    stays: z.array(fate),
    /** Those that stand in the way: transferred or deleted first. The first of them, and how many there are. */
    spaces: z.array(z.strictObject({ id: z.int(), title: z.string() })),
    spaces_count: z.int(),
    /** Why it cannot be deleted now, besides the spaces. */
    problem: z.nullable(z.string()),
  }),
})

/** Signs out everywhere; after some days what is personal is emptied for good. @throws refused for who owns a space or is the last administrator */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/v1/users/account',
  example: byPassword,
  access: 'user',
  scope: 'none',
  summary: '注销账号',
  rateLimit: { count: 20, seconds: 600 },
  body: z.strictObject(proofFields).check(oneProof),
  reply: z.strictObject({
    /** Until then signing in undoes it. */
    undo_until: z.string(),
  }),
})
