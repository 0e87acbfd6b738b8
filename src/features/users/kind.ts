import type { Kind } from '#src/features/subjects/kind.ts'

export const userType = 'User' as const

export const userKind = {
  kind: 'user',
  types: { [userType]: '用户' },
  canComment: false,
  scopes: ['attention', 'like'],
  order: 3,
  searched: { name: 'users', byName: true },
  ownVote: '不能关注自己',
} as const satisfies Kind
