import type { Kind } from '#src/features/subjects/kind.ts'

export const groupType = 'Group' as const

/** People who learn together, at a space (rulings, "Groups"). It is joined by key, and not searched. */
export const groupKind = {
  kind: 'group',
  types: { [groupType]: '小组' },
  canComment: false,
  scopes: [],
  order: 35,
} as const satisfies Kind

/** Spaces of one group: its lists look into all of them. */
export const MOST_SPACES = 50

/** Given to one group at a time. */
export const MOST_ASSIGNMENTS = 500

export const roleNames = { owner: '创建者', admin: '管理员', member: '成员' } as const
export type GroupRole = keyof typeof roleNames
