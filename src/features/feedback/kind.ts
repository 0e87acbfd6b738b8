import type { Kind } from '#src/features/subjects/kind.ts'

const feedbackType = 'Feedback' as const

/** What somebody tells those who keep the site. */
export const feedbackKind = {
  kind: 'feedback',
  types: { [feedbackType]: '反馈' },
  canComment: false,
  scopes: [],
  order: 21,
} as const satisfies Kind

export const stateLabels = { open: '待处理', processing: '处理中', resolved: '已解决', declined: '不处理' } as const
export type FeedbackState = keyof typeof stateLabels
export const feedbackStates = Object.keys(stateLabels) as FeedbackState[]

export const tagLabels = { problem: '遇到问题', suggestion: '功能建议', other: '其他' } as const
export type FeedbackTag = keyof typeof tagLabels
export const feedbackTags = Object.keys(tagLabels) as FeedbackTag[]

/** In one of these it is at its end. */
export const isEnded = (state: FeedbackState) => state === 'resolved' || state === 'declined'
