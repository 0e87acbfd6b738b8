import * as z from 'zod/mini'
import { revision, revisionItem } from '#src/features/revisions/shapes.ts'
import { tag, tagTitles } from '#src/features/tags/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import {
  flag,
  hasVote,
  id,
  listOf,
  orderAction,
  orderType,
  page,
  perNumber,
  person,
  votes,
  yesNo,
} from '#src/shared/shapes.ts'
import { documentEdit, editedVersion, folderId, newDocument, newFolder } from './shapes.ts'

// Resources (specification, sections 3 and 7; `product_files` on the wire): the folders and documents of a space, and its
// readme, which is a document outside the tree.

export const resourceType = z.enum(['ProductFolder', 'ProductDocument', 'ProductReadme'])
const listedType = z.enum(['ProductFolder', 'ProductDocument'], '不认识的资源类型')

const common = {
  id: z.int(),
  type: resourceType,
  title: z.string(),
  /** Null at the root. */
  parent_id: z.nullable(z.int()),
  product_id: z.int(),
  /** The beginning of a document's text; '' for a folder. */
  description: z.string(),
  user: person,
  tags: z.array(tag),
  is_good: z.boolean(),
  is_core: z.boolean(),
  /** How many things lie directly in a folder; 0 for a document. */
  children_count: z.int(),
  visitor_count: z.int(),
  comment_count: z.int(),
  root_comment_count: z.int(),
  votes,
  created_at: z.string(),
  updated_at: z.string(),
}

export const resourceItem = z.strictObject(common)

export const resource = z.strictObject({
  ...common,
  product_title: z.string(),
  /** `['resource', '12-基础', …]`: the folders above it, from the root down, each as `{id}-{title}`. */
  parent_path: z.array(z.string()),
  /** What readers get (ids on headings, formulas and code rendered); with `raw=true` the clean HTML for the editor. */
  content: z.string(),
  outline: z.array(z.strictObject({ id: z.string(), level: z.int(), text: z.string() })),
  has_math: z.boolean(),
  original_type: z.int(),
  original_author: z.string(),
  original_content: z.string(),
  has_vote: hasVote,
  version: z.int(),
  can: z.strictObject({
    edit: z.boolean(),
    rename: z.boolean(),
    move: z.boolean(),
    delete: z.boolean(),
    tag: z.boolean(),
    /** To mark it as 精华. */
    setGood: z.boolean(),
  }),
})

const listReply = z.strictObject({ ...listOf(resourceItem).shape, can: z.strictObject({ create: z.boolean() }) })

const inSpace = z.strictObject({ spaceId: id })
const oneResource = z.strictObject({ spaceId: id, id })
const oneRevision = z.strictObject({ spaceId: id, id, revisionId: id })

/** 0 is the root. */
const folderQuery = z.optional(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^(0|[1-9]\d{0,15})$/))], '文件夹不存在'),
    z.transform((value: number | string) => Number(value)),
  ),
)
const commaTitles = z.optional(
  z.pipe(
    z.string('标签以逗号分隔').check(z.maxLength(400, '最多 10 个标签')),
    z.transform((value: string) =>
      value
        .split(/[,，]/)
        .map((title) => title.trim())
        .filter(Boolean),
    ),
  ),
)
const listFields = {
  type: z.optional(listedType),
  /** The folder whose content is listed; 0 or nothing is the root. */
  file_id: folderQuery,
  order_type: z.optional(orderType),
  order_action: z.optional(orderAction),
  page,
  per_number: perNumber,
}

/** A folder's content, folders first; the order is the space's own unless one is given. */
export const listFolder = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files',
  access: 'anyone',
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
  summary: '空间的资源',
  query: z.strictObject({
    product_id: id,
    ...listFields,
    deep: z.optional(flag),
    is_good: z.optional(flag),
    /** Separated by commas; a resource has all of them. */
    tag_titles: commaTitles,
  }),
  reply: listReply,
})

/** The content of a folder (`root` for the root) that has all of `tags`, or is marked as good. */
export const filterFolder = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:folder/filter',
  access: 'anyone',
  summary: '按标签、精华筛选文件夹里的资源',
  params: z.strictObject({
    spaceId: id,
    folder: z.pipe(
      z.union([z.literal('root'), id]),
      z.transform((folder: 'root' | number) => (folder === 'root' ? 0 : folder)),
    ),
  }),
  query: z.strictObject({ tags: commaTitles, is_good: z.optional(flag), page, per_number: perNumber }),
  reply: listReply,
})

/**
 * The root level, and the content of every folder above `around` (and of `around` itself, if it is a folder): what a side
 * tree shows with one branch open. Flat, at most 500 a level, folders first, then by title; `truncated` names the folders
 * that hold more, 0 for the root.
 */
export const readTree = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/tree',
  access: 'anyone',
  summary: '资源目录树，展开到某个资源',
  params: inSpace,
  query: z.strictObject({ around: z.optional(id) }),
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        id: z.int(),
        parent_id: z.nullable(z.int()),
        type: listedType,
        title: z.string(),
        has_children: z.boolean(),
      }),
    ),
    truncated: z.array(z.int()),
  }),
})

export const readResource = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:id',
  access: 'anyone',
  summary: '文档或文件夹',
  params: oneResource,
  query: z.strictObject({ raw: z.optional(flag) }),
  reply: resource,
})

/** Null when the space has none. */
export const readReadme = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/readme',
  access: 'anyone',
  summary: '空间的自述',
  params: inSpace,
  reply: z.nullable(resource),
})

/** A document in a folder, or the space's readme (type ProductReadme). */
export const createDocument = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files',
  access: 'user',
  summary: '新建文档，或者空间的自述',
  rateLimit: { count: 300, seconds: 60 },
  idempotent: true,
  params: inSpace,
  body: newDocument,
  reply: resource,
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

/** A stale `version` answers conflict, with `current` and `yours`, and changes nothing. */
export const saveDocument = endpoint({
  method: 'PUT',
  path: '/v1/products/:spaceId/product_files/:id',
  access: 'user',
  summary: '保存文档',
  rateLimit: { count: 300, seconds: 60 },
  params: oneResource,
  body: documentEdit,
  reply: resource,
})

/** The title's rules depend on what it names: see `resourceTitle` and `folderTitle` in shapes.ts. */
export const renameResource = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/rename',
  access: 'user',
  summary: '重命名',
  params: oneResource,
  body: z.strictObject({ title: z.string('请输入标题') }),
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

/** A folder takes everything in it along. */
export const deleteResource = endpoint({
  method: 'DELETE',
  path: '/v1/products/:spaceId/product_files/:id',
  access: 'user',
  summary: '删除',
  params: oneResource,
})

export const setTagList = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/set_tag_list',
  access: 'user',
  summary: '设置标签',
  params: oneResource,
  body: z.strictObject({ tag_titles: tagTitles }),
  reply: resource,
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

/** Newest first. */
export const listRevisions = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:id/revisions',
  access: 'anyone',
  summary: '历史版本',
  params: oneResource,
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(revisionItem),
})

export const readRevision = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:id/revisions/:revisionId',
  access: 'anyone',
  summary: '某个历史版本',
  params: oneRevision,
  reply: revision,
})

/** Saves the old text as the newest version. A stale `version` answers conflict as saving does. */
export const restoreRevision = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/revisions/:revisionId/restore',
  access: 'user',
  summary: '恢复到某个历史版本',
  params: oneRevision,
  body: z.strictObject({ version: z.optional(editedVersion) }),
  reply: resource,
})

/** Marks as 精华 or takes the mark away. Each time is on record. */
export const setGood = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/set_good',
  access: 'user',
  summary: '设为精华',
  params: oneResource,
  body: z.strictObject({ is_good: yesNo }),
  reply: resource,
})

/** Who has written a document, by the number of versions that they saved. */
export const joinUsers = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:id/join_users',
  access: 'anyone',
  summary: '文档的作者们',
  params: oneResource,
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(z.strictObject({ user: person, count: z.int(), updated_at: z.string() })),
})
