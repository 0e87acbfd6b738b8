import type { Kind } from '#src/features/subjects/kind.ts'

export const issueType = 'Issue' as const

export const maxIssueTitle = 100

/** What people ask and discuss in a space: 讨论. */
export const issueKind = {
  kind: 'issue',
  types: { [issueType]: '讨论' },
  canComment: true,
  canRate: true,
  scopes: ['like', 'dislike', 'collection'],
  order: 5,
  // "create question" and "edit question" of the specification's list; its exercises are questions here
  answered: 3,
  score: { create: 3, edit: 1 },
  searched: { name: 'issues', hits: [issueType] },
  tagsName: 'issues',
  made: { key: 'issues', text: '讨论', empty: '还没有发起过讨论' },
  collected: { key: 'issues', text: '讨论', empty: '还没有收藏讨论', picture: 'issues' },
} as const satisfies Kind
