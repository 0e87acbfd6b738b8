import type { Kind } from '#src/features/subjects/kind.ts'

export const noticeType = 'Notice' as const

/** What those who manage a place tell its readers. It is not searched: a search would have to ask of each whether it is for members. */
export const noticeKind = {
  kind: 'notice',
  types: { [noticeType]: '公告' },
  canComment: true,
  canRate: true,
  scopes: ['like'],
  order: 30,
} as const satisfies Kind
