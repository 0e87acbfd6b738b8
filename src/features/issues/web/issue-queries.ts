import type { Reply } from '#src/shared/endpoint.ts'
import { listIssueLogs, listIssues, readIssue } from '../contract.ts'

export type Issue = Reply<typeof readIssue>
export type IssueItem = Reply<typeof listIssues>['list'][number]

export const issueQuery = (spaceId: string, id: string) => [readIssue, { params: { spaceId, id }, query: {} }] as const
/** With the text as it is edited. */
export const sourceQuery = (spaceId: string, id: string) =>
  [readIssue, { params: { spaceId, id }, query: { raw: true } }] as const

/** What shows an issue, or that it changed. */
export const ofIssue = [readIssue, listIssues, listIssueLogs]
