import type { In, Reply } from '#src/shared/endpoint.ts'
import type { listReports } from '../contract.ts'

export type Report = Reply<typeof listReports>['list'][number]
export type ListQuery = In<typeof listReports>['query']
