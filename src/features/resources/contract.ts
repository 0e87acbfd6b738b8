import * as z from 'zod/mini'
import { editedVersion, revision, revisionItem } from '#src/features/texts/shapes.ts'
import { commaTags, tag, tagTitles } from '#src/features/tags/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import {
  after,
  bodyId,
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
  yesNo,
} from '#src/shared/shapes.ts'
import { folderId, newFolder, newPersonal, newResource, personalEdit, resourceEdit } from './shapes.ts'
import type { ListedType } from './kind.ts'

// Resources (specification, sections 3 and 7; `product_files` on the wire): what lies in a space's tree of folders, its
// readme, which is a document outside the tree, and people's own documents outside of spaces (`user_files`).

const listed = ['ProductFolder', 'ProductDocument', 'ProductSnippet', 'ProductLocalFile'] as const
export const resourceType = z.enum([...listed, 'ProductReadme'])
const listedType = z.enum(listed)

const common = {
  id: z.int(),
  title: z.string(),
  /** The beginning of the text; '' for a folder, and where the text is locked. */
  description: z.string(),
  /** What its generated cover shows. */
  key_character: z.string(),
  /** The cover that its author chose, else its first real picture. */
  cover_url: z.nullable(z.string()),
  user: person,
  tags: z.array(tag),
  visitor_count: z.int(),
  comment_count: z.int(),
  root_comment_count: z.int(),
  votes,
  has_vote: hasVote,
  created_at: z.string(),
  updated_at: z.string(),
}

const inSpaces = {
  ...common,
  type: resourceType,
  /** The language of a snippet, the kind of a local file: `py`, `pdf`; '' for others. */
  ext: z.string(),
  /** Null at the root. */
  parent_id: z.nullable(z.int()),
  product_id: z.int(),
  is_good: z.boolean(),
  is_core: z.boolean(),
  /** Core content that this viewer may not read (rulings, "Content"): there is the title, with a lock, and no text. */
  is_locked: z.boolean(),
  /** Its space is open, and this viewer may read it. */
  is_open: z.boolean(),
  /** How many things lie directly in a folder; 0 for others. */
  children_count: z.int(),
  /** Of a local file: its size in bytes, and how often it was downloaded. */
  ufile_size: z.nullable(z.int()),
  count: z.int(),
  /** Which edit of it this is, the first being 1; an edit says from which one it started. */
  version: z.int(),
}

export const resourceItem = z.strictObject(inSpaces)

/** What the viewer may do to a resource of a space. */
const can = z.strictObject({
  edit: z.boolean(),
  rename: z.boolean(),
  move: z.boolean(),
  delete: z.boolean(),
  tag: z.boolean(),
  /** To mark it as 精华. */
  set_good: z.boolean(),
  /** To mark it as core. */
  set_core: z.boolean(),
  /** To like, dislike and collect it. */
  vote: z.boolean(),
})

/** A file that hangs on a text. */
export const attachment = z.strictObject({
  ufile_key: z.string(),
  /** Bytes. */
  ufile_size: z.int(),
  /** Its address on this site. */
  ufile: z.string(),
  name: z.string(),
  content_type: z.string(),
  /** How often it was downloaded. */
  count: z.int(),
})

/** What a resource was made from. */
const source = z.strictObject({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  ext: z.string(),
  is_open: z.boolean(),
  /** Null for a personal one. */
  product_id: z.nullable(z.int()),
  product_title: z.nullable(z.string()),
  user: person,
})

const text = {
  /** Absent where it was made from nothing. */
  from: z.optional(source),
  /** What readers get (ids on headings, formulas and code rendered); with `raw=true` what the editor edits: clean HTML, or a snippet's source. */
  content: z.string(),
  outline: z.array(z.strictObject({ id: z.string(), level: z.int(), text: z.string() })),
  has_math: z.boolean(),
  cover_key: z.nullable(z.string()),
  documents: z.array(attachment),
  original_type: z.int(),
  original_author: z.string(),
  original_content: z.string(),
  version: z.int(),
}

export const resource = z.strictObject({
  ...inSpaces,
  ...text,
  product_title: z.string(),
  /** `['resource', '12-基础', …]`: the folders above it, from the root down, each as `{id}-{title}`. */
  parent_path: z.array(z.string()),
  /** What a local file holds; null for others, and where it is locked. */
  ufile_key: z.nullable(z.string()),
  can,
})

const listReply = z.strictObject({
  ...listOf(z.strictObject({ ...resourceItem.shape, can })).shape,
  can: z.strictObject({ create: z.boolean() }),
})

const inSpace = z.strictObject({ spaceId: id })
const oneResource = z.strictObject({ spaceId: id, id })
const oneRevision = z.strictObject({ spaceId: id, id, revisionId: id })

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
const listFields = {
  type: listedTypes,
  /** The folder whose content is listed; 0 or nothing is the root. */
  file_id: folderQuery,
  order_type: z.optional(orderType),
  order_action: z.optional(orderAction),
  page,
  per_number: perNumber,
  after,
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
    after,
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
})

/**
 * The root level, and the content of every folder above `around` (and of `around` itself, if it is a folder): what a side
 * tree shows with one branch open. Flat, folders first, then by title. Of a level of more than 100 things there are those
 * beside the open branch; `truncated` says of which folders (0 is the root), how many they are, and how many stand before.
 */
export const readTree = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/tree',
  access: 'anyone',
  summary: '资源目录树，展开到某个资源',
  params: inSpace,
  query: z.strictObject({ around: z.optional(id) }),
  reply: z.strictObject({
    list: z.array(treeNode),
    truncated: z.array(z.strictObject({ folder: z.int(), total: z.int(), offset: z.int() })),
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

export const readResource = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:id',
  access: 'anyone',
  summary: '资源',
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

/** A document, snippet or local file in a folder, or the space's readme. */
export const createDocument = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files',
  access: 'user',
  summary: '新建文档、片段、本地文件，或者空间的自述',
  rateLimit: { count: 300, seconds: 60 },
  idempotent: true,
  params: inSpace,
  bodyLimit: richTextBody,
  body: newResource,
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
  summary: '保存资源',
  rateLimit: { count: 300, seconds: 60 },
  params: oneResource,
  bodyLimit: richTextBody,
  body: resourceEdit,
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

/** A folder takes everything in it along. */
export const deleteResource = endpoint({
  method: 'DELETE',
  path: '/v1/products/:spaceId/product_files/:id',
  access: 'user',
  summary: '删除',
  params: oneResource,
})

/** A stale `version` answers conflict, with both lists. */
export const setTagList = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/set_tag_list',
  access: 'user',
  summary: '设置标签',
  params: oneResource,
  body: z.strictObject({ tag_titles: tagTitles, version: z.optional(editedVersion) }),
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
  rateLimit: { count: 600, seconds: 60, free: 60 },
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
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(z.strictObject({ user: person, count: z.int(), updated_at: z.string() })),
})

/** Marks as core or takes the mark away; `file_id` repeats the id (rulings, "The wire"). Each time is on record. */
export const setCore = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/product_files/:id/set_core',
  access: 'user',
  summary: '设为核心资料',
  params: oneResource,
  body: z.strictObject({ is_core: yesNo, file_id: bodyId }),
  reply: resource,
})

// People's own documents.

const personalCommon = { ...common, type: z.enum(['UserFileDocument']), is_open: z.boolean() }
export const personalItem = z.strictObject(personalCommon)
export const personal = z.strictObject({
  ...personalCommon,
  ...text,
  /** When it goes for good; null unless it was deleted. */
  expires_at: z.nullable(z.string()),
  can: z.strictObject({ edit: z.boolean(), delete: z.boolean(), vote: z.boolean() }),
})

const ofUser = z.strictObject({ userId: id })
const onePersonal = z.strictObject({ userId: id, id })
const onePersonalRevision = z.strictObject({ userId: id, id, revisionId: id })

/** Public ones; the owner sees all of their own, and with `deleted` those that can still be restored. */
export const listPersonal = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/user_files',
  access: 'anyone',
  summary: '个人资源',
  params: ofUser,
  query: z.strictObject({
    deleted: z.optional(flag),
    order_type: z.optional(orderType),
    order_action: z.optional(orderAction),
    page,
    per_number: perNumber,
    after,
  }),
  reply: z.strictObject({ ...listOf(personalItem).shape, can: z.strictObject({ create: z.boolean() }) }),
})

/** Of oneself. */
export const createPersonal = endpoint({
  method: 'POST',
  path: '/v1/users/:userId/user_files',
  access: 'user',
  summary: '新建个人资源',
  rateLimit: { count: 300, seconds: 60 },
  idempotent: true,
  params: ofUser,
  bodyLimit: richTextBody,
  body: newPersonal,
  reply: personal,
})

export const readPersonal = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/user_files/:id',
  access: 'anyone',
  summary: '某个个人资源',
  params: onePersonal,
  query: z.strictObject({ raw: z.optional(flag) }),
  reply: personal,
})

/** The same by its id alone, which is all that the page's address names. */
export const readPersonalById = endpoint({
  method: 'GET',
  path: '/v1/user_files/:id',
  access: 'anyone',
  summary: '按编号取个人资源',
  params: z.strictObject({ id }),
  query: z.strictObject({ raw: z.optional(flag) }),
  reply: personal,
})

/** A stale `version` answers conflict, with `current` and `yours`, and changes nothing. */
export const savePersonal = endpoint({
  method: 'PUT',
  path: '/v1/users/:userId/user_files/:id',
  access: 'user',
  summary: '保存个人资源',
  rateLimit: { count: 300, seconds: 60 },
  params: onePersonal,
  bodyLimit: richTextBody,
  body: personalEdit,
  reply: personal,
})

/** It can be restored for 30 days. */
export const deletePersonal = endpoint({
  method: 'DELETE',
  path: '/v1/users/:userId/user_files/:id',
  access: 'user',
  summary: '删除个人资源',
  params: onePersonal,
})

export const restorePersonal = endpoint({
  method: 'POST',
  path: '/v1/users/:userId/user_files/:id/restore',
  access: 'user',
  summary: '恢复删除的个人资源',
  params: onePersonal,
  reply: personal,
})

/** Newest first. */
export const listPersonalRevisions = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/user_files/:id/revisions',
  access: 'user',
  summary: '个人资源的历史版本',
  params: onePersonal,
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(revisionItem),
})

export const readPersonalRevision = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/user_files/:id/revisions/:revisionId',
  access: 'user',
  summary: '个人资源的某个历史版本',
  rateLimit: { count: 600, seconds: 60, free: 60 },
  params: onePersonalRevision,
  reply: revision,
})

/** Saves the old text as the newest version. A stale `version` answers conflict as saving does. */
export const restorePersonalRevision = endpoint({
  method: 'POST',
  path: '/v1/users/:userId/user_files/:id/revisions/:revisionId/restore',
  access: 'user',
  summary: '把个人资源恢复到某个历史版本',
  params: onePersonalRevision,
  body: z.strictObject({ version: z.optional(editedVersion) }),
  reply: personal,
})

/**
 * What somebody wrote, in spaces and of their own, as far as the viewer may see it. `attempt_to_load_private_items` changes
 * nothing: whoever asks for their own gets all of them, nobody else gets more (rulings, "Who may do what").
 */
export const recentResources = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/recent_resource',
  access: 'anyone',
  summary: '最近的资源',
  params: ofUser,
  query: z.strictObject({
    attempt_to_load_private_items: z.optional(flag),
    order_type: z.optional(orderType),
    order_action: z.optional(orderAction),
    page,
    per_number: perNumber,
    after,
  }),
  reply: z.strictObject({
    ...listOf(
      z.strictObject({
        ...common,
        type: z.enum([...listed, 'UserFileDocument']),
        ext: z.string(),
        is_good: z.boolean(),
        is_locked: z.boolean(),
        /** Whether everybody may see it. */
        is_open: z.boolean(),
        /** The space that it lies in; null for a personal one. */
        product: z.nullable(z.strictObject({ id: z.int(), title: z.string(), colour: z.int() })),
      }),
    ).shape,
    can: z.strictObject({ create: z.boolean() }),
  }),
})
