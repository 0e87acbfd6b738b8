import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { categoryEdit, categoryList, categoryType } from '../shapes.ts'
import { spaceId } from './space.ts'

/** A space's own lists of categories, one a type of content, in the order that its admins gave them. */
export const listCategories = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/categories',
  access: 'anyone',
  dependsOn: 'spaceId',
  summary: '空间的分类',
  params: spaceId,
  query: z.strictObject({ type: z.optional(categoryType) }),
  reply: categoryList,
})

/** Items with an id are renamed, those without are new; their order is the new order. What is not named keeps its place after them. */
export const saveCategories = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/categories',
  access: 'user',
  scope: 'manage',
  summary: '修改空间的分类',
  params: spaceId,
  body: categoryEdit,
  reply: categoryList,
})
