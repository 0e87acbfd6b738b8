import type { Kind } from '#src/features/subjects/kind.ts'

export const commentKind = {
  kind: 'comment',
  types: { Comment: '评论' },
  canComment: false,
  scopes: ['like', 'dislike'],
  order: 4,
  score: { create: 1 },
  made: { key: 'answers', text: '评论', empty: '还没有发表评论' },
} as const satisfies Kind
