import * as z from 'zod/mini'
import { spaceType } from '#src/features/spaces/kind.ts'
import { name } from '#src/shared/names.ts'
import { bodyId, optionalText } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { groupType } from './kind.ts'

/** Specification, section 5: required, at most 60 weighted, which is 30 Han characters. */
const title = name('小组名称', 60, { required: '请输入小组名称', tooLong: '小组名称最多 30 个字' }).check(
  z.refine((value) => weightedLength(value) <= 60, '小组名称最多 30 个字'),
)
const description = optionalText(300)
/** What somebody who wants to join is asked; empty: nothing. */
const condition = optionalText(300)

export const newGroup = z.strictObject({
  title,
  description: z._default(description, ''),
  join_condition: z._default(condition, ''),
  /** The space that it belongs to. */
  product_id: bodyId,
})

/** What is not named stays as it is. `version`: the one that the edit started from. */
export const groupEdit = z.strictObject({
  version: z.optional(bodyId),
  title: z.optional(title),
  description: z.optional(description),
  join_condition: z.optional(condition),
})

/** What is said to the condition. */
export const answer = optionalText(1000)

export const role = z.enum(['owner', 'admin', 'member'], '没有这种角色')

/** Where something is announced, or takes place: a space, or a group at one. */
export const placeType = z.enum([spaceType, groupType], '应为空间或小组')
/** How calls say where it lies. */
export const placeOf = ({ space_id, group_id }: { space_id: number; group_id: number | null }) =>
  group_id === null ? { type: spaceType, id: space_id } : { type: groupType, id: group_id }
