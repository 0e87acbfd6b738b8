import type { Kind } from '#src/features/subjects/kind.ts'

export const termType = 'Term' as const

/** What the site says of itself: nobody makes or deletes one. */
export const termKind = {
  kind: 'term',
  types: { [termType]: '站点说明' },
  canComment: false,
  scopes: [],
  order: 20,
} as const satisfies Kind

/** The texts by key, in the order of the footer, as links to them are called; each has the page of its key. */
export const termLabels = {
  'feedback-guidelines': '反馈指南',
  'user-agreement': '用户协议',
  'privacy-agreement': '隐私协议',
  'reporting-guidelines': '举报指南',
  'about-us': '关于我们',
} as const
export type TermKey = keyof typeof termLabels
export const termKeys = Object.keys(termLabels) as TermKey[]
