import * as z from 'zod/mini'
import { wordOfKinds } from '#src/features/subjects/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, id, isStorable, limit, listOf, page } from '#src/shared/shapes.ts'
import { countedTag, tagEdit, tagMerge } from './shapes.ts'

// Tags (specification, sections 3, 7 and 9): shared by all spaces. A title is content: a tag is shown to those alone who
// may see something that carries it, unless site administrators recommend it.

/** Part of a title, in any case; empty is all. */
const part = z._default(
  z.string().check(z.maxLength(100, '搜索内容最多 100 个字'), z.refine(isStorable, '含有无法搜索的字符')),
  '',
)

/** What carries the tags, as the lists of a space are called; a kind says which is its own (`tagsName`). */
const tagType = wordOfKinds((kinds) => kinds.flatMap(({ tagsName }) => tagsName ?? []), '没有这种内容')

const tagPage = { page, per_number: limit(20), after }

/** The tags that a space and what lies in it carry, the most used first. */
export const listSpaceTags = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/tags',
  access: 'anyone',
  summary: '空间里用到的标签',
  params: z.strictObject({ spaceId: id }),
  query: z.strictObject({ search: part, tag_type: z.optional(tagType), ...tagPage }),
  reply: listOf(countedTag),
})

/**
 * All tags, or with `product_id` those of a space; the most used first. Uses are those in open spaces, and in the space that
 * was asked for. Site administrators see all tags and all uses.
 */
export const listTags = endpoint({
  method: 'GET',
  path: '/v1/tags',
  access: 'anyone',
  summary: '标签列表',
  query: z.strictObject({ product_id: z.optional(id), search: part, ...tagPage }),
  reply: listOf(countedTag),
})

/** At most 10 tags whose title contains `title`: recommended ones, then the publicly most used; without it, recommended ones. */
export const recommendTags = endpoint({
  method: 'GET',
  path: '/v1/tags/recommend',
  access: 'anyone',
  summary: '推荐标签',
  query: z.strictObject({ title: part }),
  reply: z.strictObject({ list: z.array(countedTag) }),
})

/** Changes a tag everywhere. @throws refused for a title that another tag has */
export const editTag = endpoint({
  method: 'PUT',
  path: '/v1/tags/:id',
  access: 'site_admin',
  summary: '修改标签',
  params: z.strictObject({ id }),
  body: tagEdit,
  reply: countedTag,
})

/** Whatever carries this tag carries the other one instead, and this one is gone. Replies with the other one. */
export const mergeTag = endpoint({
  method: 'POST',
  path: '/v1/tags/:id/merge',
  access: 'site_admin',
  summary: '把标签合并到另一个标签',
  params: z.strictObject({ id }),
  body: tagMerge,
  reply: countedTag,
})
