import { data, type RouterContextProvider } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import {
  duplicateQuestionnaire,
  listQuestionnaires,
  listReplies,
  readQuestionnaire,
  readResult,
  showAnswer,
} from '../contract.ts'

export type Questionnaire = Reply<typeof readQuestionnaire>
export type Listed = Reply<typeof listQuestionnaires>['list'][number]
export type Result = Reply<typeof readResult>
export type ResultItem = Result['items'][number]

const at = (id: number | string) => ({ params: { questionnaireId: String(id) } })
export const questionnaireQuery = (id: number | string) => [readQuestionnaire, at(id)] as const
export const listQuery = (type: 'mine' | 'received') => (page: number) =>
  [listQuestionnaires, { query: { type, page } }] as const
export const dupQuery = (id: string) => [duplicateQuestionnaire, at(id)] as const
export const answerQuery = (id: number | string, reply_id?: string) =>
  [showAnswer, { ...at(id), query: reply_id ? { reply_id } : {} }] as const
export const repliesQuery = (id: number) => (page: number) => [listReplies, { ...at(id), query: { page } }] as const
/** Of all that an address may ask of the results. */
export const resultQuery = (id: number | string, search: URLSearchParams) => {
  const asked = (name: string) => (/^[1-9]\d{0,15}$/.test(search.get(name) ?? '') ? search.get(name)! : undefined)
  const [row, column, other] = [asked('row'), asked('column'), asked('with')]
  const cross = row && column ? { row, column } : {}
  return [readResult, { ...at(id), query: { ...cross, ...(other && { with: other }) } }] as const
}
export const typeOf = (search: URLSearchParams) => (search.get('type') === 'received' ? 'received' : 'mine')

/** Of pages that are for whoever made it: for others there is none. */
export async function loadOwn(context: Readonly<RouterContextProvider>, id: string): Promise<Questionnaire> {
  const questionnaire = await load(context, ...questionnaireQuery(id))
  // oxlint-disable-next-line no-throw-literal
  if (!questionnaire.can.edit) throw data(null, { status: 404 })
  return questionnaire
}
