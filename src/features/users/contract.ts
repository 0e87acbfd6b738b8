import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id } from '#src/shared/shapes.ts'
import { profileEdit } from './shapes.ts'

// People as others see them (specification, sections 3 and 7).

export const profile = z.strictObject({
  id: z.int(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  cover: z.nullable(z.string()),
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
  /** Whether the viewer follows this person. */
  attention: z.boolean(),
  infos: z.strictObject({ follow: z.int(), fans: z.int(), be_liked: z.int() }),
  resource_count: z.int(),
  comment_count: z.int(),
  question_count: z.int(),
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
