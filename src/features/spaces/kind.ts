import type { Kind } from '#src/features/subjects/kind.ts'

export const spaceType = 'Product' as const

export const spaceKind = {
  kind: 'space',
  types: { [spaceType]: '空间' },
  canComment: false,
  scopes: ['like', 'collection'],
  order: 1,
  score: { create: 5 },
  searched: { name: 'products' },
  tagsName: 'spaces',
  made: { key: 'spaces', text: '空间', empty: '还没有创建空间' },
  collected: { key: 'spaces', text: '空间', empty: '还没有收藏空间', picture: 'spaces' },
} as const satisfies Kind
