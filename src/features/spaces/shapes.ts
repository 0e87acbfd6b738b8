import * as z from 'zod/mini'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { name } from '#src/shared/names.ts'
import { bodyId, isStorable, optionalText, person, text, yesNo } from '#src/shared/shapes.ts'

export const licenseKeys = ['cc-by-sa-4.0', 'mulan-owl-by-1.0'] as const
export const licenseKey = z.enum(licenseKeys, '请选择许可协议')

const title = name('空间名称', 50, { required: '请输入空间名称', tooLong: '空间名称最多 50 个字' })

/** Specification, section 5: the name is required, the description at most 300. */
export const newSpace = z.strictObject({
  title,
  description: z._default(optionalText(300), ''),
  ufile_key: z.optional(z.nullable(z.string())),
  is_open: z._default(yesNo, true),
  license_key: z.optional(z.nullable(licenseKey)),
})

/** How a list of the space is sorted for whoever has not chosen (specification, section 3: 'field_direction'). */
export const sortOrders = {
  // of the tree, where people put things
  resources: [
    'place_asc',
    'updated_desc',
    'updated_asc',
    'created_desc',
    'created_asc',
    'liked_desc',
    'collected_desc',
  ],
  issues: ['updated_desc', 'updated_asc', 'created_desc', 'created_asc', 'comments_desc', 'liked_desc'],
  questions: ['updated_desc', 'updated_asc', 'created_desc', 'created_asc', 'liked_desc', 'collected_desc'],
  cards: ['updated_desc', 'updated_asc', 'created_desc', 'created_asc', 'liked_desc', 'collected_desc'],
} as const
const sortOf = (list: keyof typeof sortOrders) => z.optional(z.enum(sortOrders[list], '没有这种排序方式'))

/** What is not named stays as it is. `version`: the one that a new name or description started from. */
export const spaceEdit = z.strictObject({
  version: z.optional(bodyId),
  title: z.optional(title),
  description: z.optional(optionalText(300)),
  tag_titles: z.optional(tagTitles),
  /** Key of a public picture that the caller uploaded; null takes the picture away. */
  ufile_key: z.optional(z.nullable(z.string())),
  is_open: z.optional(yesNo),
  colour: z.optional(z.literal([1, 2, 3, 4, 5, 6, 7, 8], '没有这种颜色')),
  license_key: z.optional(z.nullable(licenseKey)),
  auto_accept: z.optional(yesNo),
  open_core: z.optional(yesNo),
  /** Id of the robot that answers in this space; null for none. */
  ai: z.optional(z.nullable(z.int('没有这个 AI 用户'))),
  /** Whether its editors go on with outlines, sum up and translate. */
  ai_assist: z.optional(yesNo),
  file_viewer: z.optional(z.literal([1, 2], '没有这种展示方式')),
  resources_list_default_sort: sortOf('resources'),
  issues_list_default_sort: sortOf('issues'),
  questions_list_default_sort: sortOf('questions'),
  cards_list_default_sort: sortOf('cards'),
  recommended_by_admins: z.optional(yesNo),
})

/** What a site administrator is told of a space that wants to be public. */
export const applicationContent = text(1000, { required: '请说明申请公开的理由' })
export const applicationAnswer = z.strictObject({
  state: z.enum(['approved', 'rejected'], '请选择通过或拒绝'),
  reply: z._default(optionalText(1000), ''),
})
/** Of letters and digits, as set_key makes them. */
export const joinKey = z.string('请输入口令').check(z.trim(), z.regex(/^[0-9A-Za-z]{8}$/, '口令是 8 位字母或数字'))

export const categoryType = z.enum(['resources', 'issues', 'questions', 'cards'], '没有这种分类')
const category = z.strictObject({ id: z.int(), type: categoryType, title: z.string() })
export const categoryList = z.strictObject({ list: z.array(category) })

export const trashed = z.strictObject({
  id: z.int(),
  /** As in lists of that kind of thing: ProductDocument, ProductFolder, … */
  type: z.string(),
  title: z.string(),
  user: person,
  /** What lies in a deleted folder and comes back with it, the folder itself left out. */
  children_count: z.int(),
  deleted_at: z.string(),
  /** Gone for good from then on. */
  expires_at: z.string(),
  /** A report's decision took it out of sight: not for its author to bring back. */
  hidden: z.boolean(),
  can: z.strictObject({ restore: z.boolean() }),
})

export const application = z.strictObject({
  id: z.int(),
  product: z.strictObject({ id: z.int(), title: z.string(), description: z.string() }),
  user: person,
  content: z.string(),
  state: z.enum(['pending', 'approved', 'rejected']),
  reply: z.string(),
  created_at: z.string(),
  answered_at: z.nullable(z.string()),
  can: z.strictObject({ answer: z.boolean() }),
})

export const member = z.strictObject({
  ...person.shape,
  role: z.enum(['owner', 'admin', 'member']),
  /** Owner or admin of the space. */
  is_admin: z.boolean(),
  created_at: z.string(),
})

/** Up to 100, separated by commas. */
export const manyIds = z.pipe(
  z.string('缺少编号').check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/, '应为最多 100 个用逗号隔开的编号')),
  z.transform((list: string) => [...new Set(list.split(',').map(Number))]),
)

/** Most that one list holds. */
export const maxCategories = 100
const tooManyCategories = `最多 ${maxCategories} 个分类`
/** Of a category that has this title already, it stays; any other is a new one and has to be `categoryTitle`, which the call asks. */
const keptTitle = z
  .string('请输入分类名称')
  .check(z.trim(), z.maxLength(1000, '分类名称过长'), z.refine(isStorable, '含有无法保存的字符'))
export const categoryEdit = z.strictObject({
  type: categoryType,
  category_items: z._default(
    z
      .array(z.strictObject({ id: z.optional(bodyId), title: keptTitle }))
      .check(z.maxLength(maxCategories, tooManyCategories)),
    [],
  ),
  deleted_ids: z._default(z.array(bodyId).check(z.maxLength(maxCategories, tooManyCategories)), []),
})
