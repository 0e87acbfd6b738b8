import type { Reply } from '#src/shared/endpoint.ts'
import { listQuestions, listWrong, readQuestion } from '../contract.ts'
import type { Option } from '../kind.ts'

// What the screens ask for, so that loader and screen name the same entry of the cache. Ids stand as in the address.

export type Question = Reply<typeof readQuestion>
export type QuestionItem = Reply<typeof listQuestions>['list'][number]

/** @param isPractice without what gives the answer away, to try it once more */
export const questionQuery = (spaceId: string, id: string, isPractice = false) =>
  [readQuestion, { params: { spaceId, id }, query: isPractice ? { practise: 'true' as const } : {} }] as const

/** What the editor starts from. */
export const sourceQuery = (spaceId: string, id: string) =>
  [readQuestion, { params: { spaceId, id }, query: { raw: 'true' } }] as const

export const wrongQuery = (page: number) => [listWrong, { query: { page } }] as const

/** One of the JSON text of options; `correct` is absent for who may not know it. */
export type ShownOption = Omit<Option, 'correct'> & { correct?: boolean }
export const optionsOf = ({ options }: { options: string }) => JSON.parse(options) as ShownOption[]

export const letterOf = (place: number) => String.fromCharCode(65 + place)
