import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import {
  after,
  bodyId,
  flag,
  hasVote,
  id,
  listOf,
  page,
  perNumber,
  person,
  richTextBody,
  votes,
  yesNo,
} from '#src/shared/shapes.ts'
import { actions, maxItems, states } from './kind.ts'
import {
  agreed,
  contributionEdit,
  contributionReasons,
  contributionTitle,
  decision,
  newContribution,
} from './shapes.ts'

// What readers propose to change in a space, and what those who manage it decide (rulings, "Contributions").

const common = {
  id: z.int(),
  type: z.string(),
  product_id: z.int(),
  pl_action: z.enum(actions),
  title: z.string(),
  /** How the reasons begin. */
  excerpt: z.string(),
  state: z.enum(states),
  /** It was merged, and taken back later. */
  is_reverted: z.boolean(),
  user: person,
  items_count: z.int(),
  comment_count: z.int(),
  root_comment_count: z.int(),
  visitor_count: z.int(),
  votes,
  has_vote: hasVote,
  /** Address of its page. */
  path: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
}
const listed = z.strictObject(common)

const said = z.strictObject({
  title: z.string(),
  /** Clean HTML. */
  content: z.string(),
  tag_titles: z.array(z.string()),
  files: z.array(z.string()),
  parent_id: z.nullable(z.int()),
  /** Key of the picture that stands for it. */
  cover_key: z.nullable(z.string()),
})
/** A card of a deck, in the order that is to be; what is to go stands where it stands now. Of one that this viewer may not see nothing is told. */
const card = z.strictObject({
  act: z.enum(['same', 'added', 'removed', 'moved']),
  id: z.nullable(z.int()),
  title: z.string(),
  path: z.string(),
})
const item = z.strictObject({
  id: z.int(),
  action: z.enum(actions),
  kind: z.string(),
  state: z.enum(['pending', 'accepted', 'rejected', 'conflict']),
  /** Why nothing of it is told: its target is no more there, this viewer may not read it, or has to answer it first. */
  hidden: z.nullable(z.enum(['gone', 'locked', 'unanswered'])),
  target: z.nullable(z.strictObject({ id: z.int(), title: z.string(), path: z.string() })),
  base_version: z.nullable(z.int()),
  /** Whether what it changes is another by now. */
  is_behind: z.boolean(),
  /** As its author saw it; null for what is to be made. */
  base: z.nullable(said),
  /** As it is to be; null where nothing is told. */
  proposed: z.nullable(said),
  /** Of a deck, where other cards are to lie in it: each that changes and what stands before it, with `raw=true` all. Null: they stay. */
  cards: z.nullable(z.array(card)),
})

const conflict = z.strictObject({
  item_id: z.int(),
  /** Names it as it was shown. */
  key: z.string(),
  field: z.enum(['title', 'content', 'place']),
  base: z.string(),
  current: z.string(),
  proposed: z.string(),
})
export type Conflict = z.infer<typeof conflict>

const contribution = z.strictObject({
  ...common,
  /** Why: as readers get it; with `raw=true` the clean HTML that the editor edits. */
  description: z.string(),
  has_math: z.boolean(),
  version: z.int(),
  /** The licence that its author agreed to. */
  license_key: z.nullable(z.string()),
  original_type: z.int(),
  original_author: z.string(),
  original_content: z.string(),
  decided_by: z.nullable(person),
  decided_at: z.nullable(z.string()),
  reason: z.string(),
  items: z.array(item),
  /** Of the folders and files that its items name, those that this viewer sees. */
  folders: z.array(z.strictObject({ id: z.int(), title: z.string(), path: z.string() })),
  files: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  /** With `conflicts=true`, for those who may merge it: where it cannot be merged by itself. */
  conflicts: z.nullable(z.array(conflict)),
  can: z.strictObject({
    edit: z.boolean(),
    merge: z.boolean(),
    reject: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    revert: z.boolean(),
    vote: z.boolean(),
  }),
})

const ofSpace = z.strictObject({ spaceId: id })
const one = z.strictObject({ spaceId: id, id })
const often = { count: 60, seconds: 60 }

/** The newest first. */
export const listContributions = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/pull_quests',
  access: 'anyone',
  summary: '空间的贡献',
  params: ofSpace,
  query: z.strictObject({
    /** `open` has those with conflicts, too. */
    state: z.optional(z.enum(states, '不认识的状态')),
    user_id: z.optional(id),
    page,
    per_number: perNumber,
    after,
  }),
  reply: listOf(listed),
})

export const countContributions = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/pull_quests/count',
  access: 'anyone',
  summary: '空间的贡献数',
  params: ofSpace,
  reply: z.strictObject({ open: z.int(), merged: z.int(), rejected: z.int(), closed: z.int(), total: z.int() }),
})

export const readContribution = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/pull_quests/:id',
  access: 'anyone',
  summary: '一个贡献',
  rateLimit: { count: 600, seconds: 60, free: 60 },
  params: one,
  query: z.strictObject({
    raw: z.optional(flag),
    conflicts: z.optional(flag),
    /** As it was proposed then; absent: now. */
    version: z.optional(id),
  }),
  reply: contribution,
})

/** Where the space takes what its members propose (`auto_accept`) it is merged at once. */
export const createContribution = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/pull_quests',
  access: 'user',
  summary: '提交贡献',
  rateLimit: often,
  idempotent: true,
  bodyLimit: richTextBody,
  params: ofSpace,
  body: newContribution,
  reply: contribution,
})

/** Its author revises it as long as it waits, and a rejected one, which waits again then. A stale `version` answers conflict. */
export const editContribution = endpoint({
  method: 'PUT',
  path: '/v1/products/:spaceId/pull_quests/:id',
  access: 'user',
  summary: '修改贡献',
  rateLimit: often,
  bodyLimit: richTextBody,
  params: one,
  body: contributionEdit,
  reply: contribution,
})

/**
 * `accept: false` needs a reason. Where it collides with what was changed meanwhile it stays open, marked, and the answer is conflict
 * with the list; `resolutions` of the same call decide them.
 */
export const acceptContribution = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/pull_quests/:id/accept',
  access: 'user',
  summary: '接受或拒绝贡献',
  rateLimit: often,
  bodyLimit: richTextBody,
  params: one,
  body: decision,
  reply: contribution,
})

/** `close: false` opens it again. */
export const closeContribution = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/pull_quests/:id/close',
  access: 'user',
  summary: '关闭或重新打开贡献',
  rateLimit: often,
  params: one,
  body: z.strictObject({ close: yesNo }),
  reply: contribution,
})

/** Takes back what it changed, by further versions; what was changed since is kept, or the answer is conflict. */
export const revertContribution = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/pull_quests/:id/revert',
  access: 'user',
  summary: '撤销已合并的贡献',
  rateLimit: often,
  params: one,
  reply: contribution,
})

const ids = (what: string) =>
  z.array(bodyId).check(z.minLength(1, what), z.maxLength(maxItems, `一次最多 ${maxItems} 篇`))
const folder = z.optional(
  z.nullable(
    z.int('文件夹不存在').check(z.minimum(0, '文件夹不存在'), z.maximum(Number.MAX_SAFE_INTEGER, '文件夹不存在')),
  ),
)

/** What is said of it; what is absent is made from the texts. The description comes before where they are from. */
const built = {
  parent_id: folder,
  title: z.optional(contributionTitle),
  description: z.optional(contributionReasons),
  ...agreed,
}

/** From personal texts of one's own. */
export const contributeUserFiles = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/pull_quests/build_for_user_file',
  access: 'user',
  summary: '把个人文档贡献给空间',
  rateLimit: often,
  idempotent: true,
  bodyLimit: richTextBody,
  params: ofSpace,
  body: z.strictObject({ user_files: ids('请选择文档'), ...built }),
  reply: contribution,
})

/** From another space, as far as its licence lets them go; `user_id` is whoever asks. */
export const contributeProductFiles = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/pull_quests/build_for_product_file',
  access: 'user',
  summary: '把别的空间的文档贡献过来',
  rateLimit: often,
  idempotent: true,
  bodyLimit: richTextBody,
  params: ofSpace,
  body: z.strictObject({ product_files: ids('请选择文档'), ...built, user_id: z.optional(bodyId) }),
  reply: contribution,
})
