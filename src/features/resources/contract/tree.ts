import * as z from 'zod/mini'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { commaTags } from '#src/features/tags/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { bodyId, flag, id, listOf, orderAction, orderType, page, perNumber } from '#src/shared/shapes.ts'
import { folderId, newFolder } from '../shapes.ts'
import type { ListedType } from '../kind.ts'
import { can, inSpace, listedType, oneResource, resource, resourceItem, resourceType } from './resource.ts'

// The tree of folders of a space: lists, and moving things about in it.

const listReply = z.strictObject({
  ...listOf(z.strictObject({ ...resourceItem.shape, can })).shape,
  can: z.strictObject({ create: z.boolean() }),
})

/** `root` becomes 0. */
const folderOrRoot = z.strictObject({
  spaceId: id,
  folder: z.pipe(
    z.union([z.literal('root'), id]),
    z.transform((folder: 'root' | number) => (folder === 'root' ? 0 : folder)),
  ),
})

/** 0 is the root. */
const folderQuery = z.optional(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^(0|[1-9]\d{0,15})$/))], '文件夹不存在'),
    z.transform((value: number | string) => Number(value)),
  ),
)
/** Separated by commas. */
const listedTypes = z.optional(
  z.pipe(
    z
      .string('不认识的资源类型')
      .check(
        z.refine(
          (value) => value.split(',').every((type) => z.safeParse(listedType, type).success),
          '不认识的资源类型',
        ),
      ),
    z.transform((value: string) => [...new Set(value.split(','))] as ListedType[]),
  ),
)
const resourceOrderWords = '排序方式应为 place、updated、created、comments、liked、collected 或 vote'
/** In the order of the tree a cursor holds a title. */
const afterPlace = z.optional(z.string().check(z.regex(/^[\w-]{1,1200}$/, '游标无效')))
const listFields = {
  type: listedTypes,
  /** The folder whose content is listed; 0 or nothing is the root. */
  file_id: folderQuery,
  order_type: z.optional(z.union([orderType, z.literal('place')], resourceOrderWords)),
  order_action: z.optional(orderAction),
  page,
  per_number: perNumber,
  after: afterPlace,
}

/** A folder's content; the order is the space's own unless one is given, `place` being that of the tree. */
export const listFolder = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files',
  access: 'anyone',
  dependsOn: 'spaceId',
  summary: '文件夹里的资源',
  params: inSpace,
  query: z.strictObject(listFields),
  reply: listReply,
})

/** The same with filters; `deep` lists the whole space instead of one folder. */
export const listResources = endpoint({
  method: 'GET',
  path: '/v2/product_files',
  access: 'anyone',
  dependsOn: 'product_id',
  summary: '空间的资源',
  query: z.strictObject({
    product_id: id,
    ...listFields,
    deep: z.optional(flag),
    is_good: z.optional(flag),
    is_core: z.optional(flag),
    /** Separated by commas; a resource has all of them. */
    tag_titles: z.optional(commaTags),
  }),
  reply: listReply,
})

/** The content of a folder (`root` for the root) that has all of `tags`, or is marked as good. */
export const filterFolder = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:folder/filter',
  access: 'anyone',
  summary: '按标签、精华筛选文件夹里的资源',
  params: folderOrRoot,
  query: z.strictObject({
    tags: z.optional(commaTags),
    is_good: z.optional(flag),
    page,
    per_number: perNumber,
    after: afterPlace,
  }),
  reply: listReply,
})

const treeNode = z.strictObject({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  type: listedType,
  title: z.string(),
  has_children: z.boolean(),
  is_locked: z.boolean(),
  /** To move, rename and delete it. */
  can_arrange: z.boolean(),
  /** To propose that. */
  can_propose: z.boolean(),
})

const neighbour = z.strictObject({ id: z.int(), title: z.string() })

/**
 * The root level, and the content of every folder above `around` (and of `around` itself, if it is a folder): what a side
 * tree shows with one branch open. Flat, in order. Of a level of more than 100 things there are those beside the open
 * branch; `truncated` says of which folders (0 is the root), how many they are, and how many stand before. `previous` and
 * `next` are read before and after `around`, wherever in the tree they lie.
 */
export const readTree = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/tree',
  access: 'anyone',
  dependsOn: 'spaceId',
  summary: '资源目录树，展开到某个资源',
  params: inSpace,
  query: z.strictObject({ around: z.optional(id) }),
  reply: z.strictObject({
    list: z.array(treeNode),
    truncated: z.array(z.strictObject({ folder: z.int(), total: z.int(), offset: z.int() })),
    previous: z.nullable(neighbour),
    next: z.nullable(neighbour),
    can: z.strictObject({ create: z.boolean() }),
  }),
})

/** One level of the same tree, in the same order, by pages. */
export const readTreeLevel = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:folder/tree',
  access: 'anyone',
  summary: '资源目录树的一层',
  params: folderOrRoot,
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(treeNode),
})

export const createFolder = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/create_folder',
  access: 'user',
  summary: '新建文件夹',
  rateLimit: { count: 300, seconds: 60 },
  idempotent: true,
  params: inSpace,
  body: newFolder,
  reply: resource,
})

/**
 * The title's rules depend on what it names: see `resourceTitle` and `folderTitle` in shapes.ts. A stale `version` answers
 * conflict, with both titles.
 */
export const renameResource = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/rename',
  access: 'user',
  summary: '重命名',
  params: oneResource,
  body: z.strictObject({ title: z.string('请输入标题'), version: z.optional(editedVersion) }),
  reply: resource,
})

/** Into folder `file_id`; 0 is the root. */
export const moveResource = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/move',
  access: 'user',
  summary: '移动到文件夹',
  params: oneResource,
  body: z.strictObject({ file_id: folderId }),
  reply: resource,
})

/** Among what lies in the same folder: right before `before_id`, or last. */
export const placeResource = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/place',
  access: 'user',
  summary: '调整在目录里的顺序',
  rateLimit: { count: 600, seconds: 60 },
  params: oneResource,
  body: z.strictObject({ before_id: z.nullable(bodyId) }),
  reply: resource,
})

/** A folder takes everything in it along. */
export const deleteResource = endpoint({
  method: 'DELETE',
  path: '/v1/products/:spaceId/product_files/:id',
  access: 'user',
  summary: '删除',
  params: oneResource,
})

/** Ids that do not exist in this space are left out; order as asked. */
export const idsToTitles = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/ids_to_titles',
  access: 'anyone',
  summary: '按编号取标题',
  params: inSpace,
  query: z.strictObject({
    ids: z.pipe(
      z.string('请给出编号').check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/, '最多 100 个编号，以逗号分隔')),
      z.transform((value: string) => value.split(',').map(Number)),
    ),
  }),
  reply: z.array(z.strictObject({ id: z.int(), title: z.string(), type: resourceType })),
})
