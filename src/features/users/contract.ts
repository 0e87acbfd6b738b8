import * as z from 'zod/mini'
import { subjectType } from '#src/features/subjects/contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, page, pagination, perNumber } from '#src/shared/shapes.ts'
import { profileEdit } from './shapes.ts'

// People as others see them (specification, sections 3 and 7).

export const profile = z.strictObject({
  id: z.int(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  /** 0 to 3; `full_battery_day`: consecutive days at 3. */
  battery: z.int(),
  full_battery_day: z.int(),
  /** Null for everybody but the person and site administrators. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  gender: z.nullable(z.int()),
  tag_titles: z.array(z.string()),
  living: z.string(),
  vocation: z.string(),
  company: z.string(),
  bio: z.string(),
  is_admin: z.boolean(),
  /** Whether the viewer follows this person; `is_followed` is another word for it. */
  attention: z.boolean(),
  is_followed: z.boolean(),
  infos: z.strictObject({ follow: z.int(), fans: z.int(), be_liked: z.int() }),
  resource_count: z.int(),
  comment_count: z.int(),
  question_count: z.int(),
  /** Contributions that were merged; absent if none. */
  contribut_count: z.optional(z.int()),
  be_liked_count: z.int(),
  fans_count: z.int(),
  count_been_followed: z.int(),
  count_been_liked: z.int(),
  score: z.int(),
  can: z.strictObject({ edit: z.boolean(), follow: z.boolean() }),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/v1/users/:id',
  access: 'anyone',
  summary: '某人的公开资料',
  params: z.strictObject({ id }),
  reply: profile,
})

/** Only the fields that are sent change. */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/v1/users/:id',
  access: 'user',
  summary: '修改个人资料',
  params: z.strictObject({ id }),
  body: profileEdit,
  reply: profile,
})

// People by name, also to mention them. Whoever asks is left out; where a place is named, so is who may not see it.

export const foundUser = z.strictObject({
  type: z.literal('User'),
  id: z.int(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  /** Owner or admin of the space in which the place lies that was named. */
  is_admin: z.boolean(),
})
export const foundPeople = z.strictObject({
  list: z.array(foundUser),
  /** `total_capped`: there are more than `total_count`. */
  pagination: z.strictObject({ ...pagination.shape, total_capped: z.boolean() }),
})

/** What is written on or in. */
export const placeWords = { placementType: z.optional(subjectType), placementId: z.optional(id) }

/** Whose nickname holds the text; those that begin with it first. A blank text finds nobody. Members of `product_id` are left out. */
export const findUsers = endpoint({
  method: 'GET',
  path: '/v2/search/users_ransack',
  access: 'anyone',
  summary: '按昵称找人',
  rateLimit: { count: 600, seconds: 60, free: 60 },
  query: z.strictObject({
    text: z._default(z.string().check(z.maxLength(10_000, '搜索内容过长')), ''),
    product_id: z.optional(id),
    page,
    per_number: perNumber,
    ...placeWords,
  }),
  reply: foundPeople,
})
