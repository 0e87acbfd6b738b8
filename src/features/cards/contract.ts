import * as z from 'zod/mini'
import { commaTags, tag } from '#src/features/tags/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import {
  after,
  flag,
  hasVote,
  id,
  listOf,
  orderAction,
  orderType,
  page,
  perNumber,
  person,
  richTextBody,
  votes,
} from '#src/shared/shapes.ts'
import { personalCardType, spaceCardType } from './kind.ts'
import { cardEdit, cardsFile, newCard, newPersonalCard, personalCardEdit } from './shapes.ts'

// Cards of spaces, and those that people keep for themselves (specification, sections 3 and 7).

const face = z.strictObject({
  /** How it begins, gaps empty. */
  text: z.string(),
  picture: z.nullable(z.string()),
  /** What covers the picture, in per cent of it. */
  areas: z.array(
    z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), label: z.string() }),
  ),
})
const common = {
  id: z.int(),
  title: z.string(),
  description: z.string(),
  face,
  border_hex: z.string(),
  horizontal: z.boolean(),
  font_size: z.int(),
  user: person,
  tags: z.array(tag),
  count_visited: z.int(),
  visitor_count: z.int(),
  comment_count: z.int(),
  root_comment_count: z.int(),
  votes,
  has_vote: hasVote,
  /** Address of its page. */
  path: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
}
const inSpace = {
  ...common,
  type: z.literal(spaceCardType),
  is_good: z.boolean(),
  space: z.strictObject({ id: z.int(), title: z.string() }),
}
const personal = { ...common, type: z.literal(personalCardType), is_open: z.boolean() }
const text = {
  /** The marker and the JSON of its blocks: as readers get them, or with `raw=true` as they are edited. */
  content: z.string(),
  has_math: z.boolean(),
  original_type: z.int(),
  original_author: z.string(),
  original_content: z.string(),
  version: z.int(),
}
const card = z.strictObject({
  ...inSpace,
  ...text,
  can: z.strictObject({
    edit: z.boolean(),
    delete: z.boolean(),
    set_good: z.boolean(),
    /** To propose a change instead of writing it. */
    contribute: z.boolean(),
    vote: z.boolean(),
  }),
})
const personalCard = z.strictObject({
  ...personal,
  ...text,
  /** When it goes for good; null unless it was deleted. */
  expires_at: z.nullable(z.string()),
  can: z.strictObject({ edit: z.boolean(), delete: z.boolean(), vote: z.boolean() }),
})

const ofSpace = z.strictObject({ spaceId: id })
const oneCard = z.strictObject({ spaceId: id, id })
const ofUser = z.strictObject({ userId: id })
const onePersonal = z.strictObject({ userId: id, id })
const raw = z.strictObject({ raw: z.optional(flag) })
const listed = {
  order_type: z.optional(orderType),
  order_action: z.optional(orderAction),
  page,
  per_number: perNumber,
  after,
}
const canCreate = z.strictObject({ create: z.boolean() })

/** In the order that the space chose, unless another is named. */
export const listCards = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/cards',
  access: 'anyone',
  summary: '空间的卡片',
  params: ofSpace,
  query: z.strictObject({
    /** Separated by commas; a card has all of them. */
    tags: z.optional(commaTags),
    is_good: z.optional(flag),
    /** Whose. */
    user_id: z.optional(id),
    ...listed,
  }),
  reply: z.strictObject({ ...listOf(z.strictObject(inSpace)).shape, can: canCreate }),
})

export const createCard = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/cards',
  access: 'user',
  summary: '新建卡片',
  rateLimit: { count: 300, seconds: 60 },
  idempotent: true,
  params: ofSpace,
  bodyLimit: richTextBody,
  body: newCard,
  reply: card,
})

export const readCard = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/cards/:id',
  access: 'anyone',
  summary: '一张卡片',
  params: oneCard,
  query: raw,
  reply: card,
})

/** A stale `version` answers conflict, with `current` and `yours`, and changes nothing. */
export const saveCard = endpoint({
  method: 'PUT',
  path: '/v1/products/:spaceId/cards/:id',
  access: 'user',
  summary: '保存卡片',
  rateLimit: { count: 300, seconds: 60 },
  params: oneCard,
  bodyLimit: richTextBody,
  body: cardEdit,
  reply: card,
})

/** Into the trash of the space, for 30 days. */
export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/v1/products/:spaceId/cards/:id',
  access: 'user',
  summary: '删除卡片',
  params: oneCard,
})

/** Titles of those of the ids that lie in the space, in the order asked for. */
export const cardTitles = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/cards/ids_to_titles',
  access: 'anyone',
  summary: '按编号取卡片的标题',
  params: ofSpace,
  query: z.strictObject({
    ids: z.pipe(
      z.string('缺少编号').check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, '编号应以逗号分隔，最多 100 个')),
      z.transform((value: string) => value.split(',').map(Number)),
    ),
  }),
  reply: z.array(z.strictObject({ id: z.int(), title: z.string(), type: z.literal(spaceCardType) })),
})

/**
 * Cards of a file: a list in JSON, or lines of front, tab and back. All of them or none; `dry_run` says what would become of it, and writes
 * nothing. At most 1,000 at a time.
 */
export const importCards = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/cards/import',
  access: 'user',
  summary: '导入卡片',
  rateLimit: { count: 20, seconds: 60 },
  idempotent: true,
  params: ofSpace,
  bodyLimit: richTextBody,
  body: cardsFile,
  reply: z.strictObject({
    /** The space that they lie in. */
    id: z.int(),
    /** How many the file holds that can be taken in. */
    count: z.int(),
    /** Of those that were made. */
    ids: z.array(z.int()),
    /** The first of them. `at`: the line, or the number in the list. */
    cards: z.array(z.strictObject({ at: z.int(), title: z.string(), description: z.string() })),
    /** What has to be changed before the file can be imported. */
    problems: z.array(z.strictObject({ at: z.int(), message: z.string() })),
  }),
})

/** Public ones; the owner sees all of their own, and with `deleted` those that can still be restored. */
export const listPersonalCards = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/user_cards',
  access: 'anyone',
  summary: '个人卡片',
  params: ofUser,
  query: z.strictObject({ deleted: z.optional(flag), ...listed }),
  reply: z.strictObject({ ...listOf(z.strictObject(personal)).shape, can: canCreate }),
})

/** Of oneself. */
export const createPersonalCard = endpoint({
  method: 'POST',
  path: '/v1/users/:userId/user_cards',
  access: 'user',
  summary: '新建个人卡片',
  rateLimit: { count: 300, seconds: 60 },
  idempotent: true,
  params: ofUser,
  bodyLimit: richTextBody,
  body: newPersonalCard,
  reply: personalCard,
})

export const readPersonalCard = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/user_cards/:id',
  access: 'anyone',
  summary: '一张个人卡片',
  params: onePersonal,
  query: raw,
  reply: personalCard,
})

/** The same by its id alone, which is all that the page's address names. */
export const readPersonalCardById = endpoint({
  method: 'GET',
  path: '/v1/user_cards/:id',
  access: 'anyone',
  summary: '按编号取个人卡片',
  params: z.strictObject({ id }),
  query: raw,
  reply: personalCard,
})

/** A stale `version` answers conflict, with `current` and `yours`, and changes nothing. */
export const savePersonalCard = endpoint({
  method: 'PUT',
  path: '/v1/users/:userId/user_cards/:id',
  access: 'user',
  summary: '保存个人卡片',
  rateLimit: { count: 300, seconds: 60 },
  params: onePersonal,
  bodyLimit: richTextBody,
  body: personalCardEdit,
  reply: personalCard,
})

/** It can be restored for 30 days. */
export const deletePersonalCard = endpoint({
  method: 'DELETE',
  path: '/v1/users/:userId/user_cards/:id',
  access: 'user',
  summary: '删除个人卡片',
  params: onePersonal,
})

export const restorePersonalCard = endpoint({
  method: 'POST',
  path: '/v1/users/:userId/user_cards/:id/restore',
  access: 'user',
  summary: '恢复删除的个人卡片',
  params: onePersonal,
  reply: personalCard,
})
