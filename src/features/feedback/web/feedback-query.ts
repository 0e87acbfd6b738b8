import type { In, Reply } from '#src/shared/endpoint.ts'
import { listFeedbacks, readFeedback } from '../contract.ts'

export type Feedback = Reply<typeof readFeedback>
export type ListType = NonNullable<In<typeof listFeedbacks>['query']['type']>

export const listTypes: { type: ListType; text: string; empty: string }[] = [
  { type: 'all', text: '全部', empty: '还没有反馈' },
  { type: 'open', text: '待处理', empty: '没有等待处理的反馈' },
  { type: 'processing', text: '处理中', empty: '没有正在处理的反馈' },
  { type: 'resolved', text: '已解决', empty: '还没有解决的反馈' },
  { type: 'declined', text: '不处理', empty: '没有不处理的反馈' },
  { type: 'mine', text: '我的反馈', empty: '你还没有提交过反馈' },
]
/** What an address asks for. */
export const listTypeOf = (search: URLSearchParams) =>
  listTypes.find(({ type }) => type === search.get('type')) ?? listTypes[0]!

export const listQuery = (type: ListType, page: number) => [listFeedbacks, { query: { type, page } }] as const
export const feedbackQuery = (id: string) => [readFeedback, { params: { id } }] as const
