import type { Kind } from '#src/features/subjects/kind.ts'

export const questionType = 'Question' as const
export const solutionType = 'QuestionSolution' as const

export const questionKind = {
  kind: 'question',
  types: { [questionType]: '题目' },
  canComment: true,
  canRate: true,
  scopes: ['like', 'dislike', 'collection'],
  order: 6,
  score: { create: 3, edit: 1 },
  searched: { name: 'questions', filters: ['cate', 'difficulty'] },
  tagsName: 'questions',
  made: { key: 'questions', text: '题目', empty: '还没有出过题目' },
  collected: { key: 'questions', text: '题目', empty: '还没有收藏题目', picture: 'resources' },
} as const satisfies Kind

/** Reference answer and analysis of a question: a part of it that has versions and files of its own, for those who may know them. */
export const solutionKind = {
  kind: 'solution',
  types: { [solutionType]: '题目解析' },
  canComment: false,
  scopes: [],
  order: 26,
} as const satisfies Kind

export const cateLabels = { 1: '单选题', 2: '多选题', 3: '主观题', 4: '判断题' } as const
export type Cate = keyof typeof cateLabels
export const cates = [1, 2, 3, 4] as const satisfies Cate[]

export const difficultyLabels = { 1: '简单', 2: '中等', 3: '困难' } as const
export type Difficulty = keyof typeof difficultyLabels
export const difficulties = [1, 2, 3] as const satisfies Difficulty[]

/** What one chooses from, as the form has it. */
export interface Option {
  /** Its name: when it was added, by the clock of whoever did. */
  timestamp: number
  /** HTML. */
  title: string
  correct: boolean
}

/** What is wrong with a mark: null where nobody marks it. */
export type Mark = 0 | 1 | 2 | null

/** All right ones are full marks, a part of them and nothing else is half, any wrong one is none (rulings, "Content"). */
export function markOf(correct: readonly number[], chosen: readonly number[]): 0 | 1 | 2 {
  const right = new Set(correct)
  if (chosen.some((one) => !right.has(one)) || !chosen.length) return 0
  return new Set(chosen).size === right.size ? 2 : 1
}

/** From so many first answers on there are statistics. */
export const leastAnswers = 30

export const maxOptions = 20
/** Videos of one analysis. */
export const maxVideos = 5
