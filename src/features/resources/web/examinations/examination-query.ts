import { examinationStatistics, listAttempts } from '#src/features/resources/contract.ts'

export const examinationQuery = (id: number | string, page = 1) =>
  [listAttempts, { params: { id: String(id) }, query: page === 1 ? {} : { page } }] as const

export const everybodyQuery = (id: number, page: number) =>
  [listAttempts, { params: { id: String(id) }, query: { all: 'true' as const, page } }] as const

export const statisticsQuery = (id: number) => [examinationStatistics, { params: { id: String(id) } }] as const
