import type { Reply } from '#src/shared/endpoint.ts'
import { listNotices, readNotice } from '../contract.ts'
import { spacePlace } from '../kind.ts'

export type Notice = Reply<typeof readNotice>
export type NoticeItem = Reply<typeof listNotices>['list'][number]

export const noticesQuery = (spaceId: string, page: number) =>
  [listNotices, { query: { noticeable_type: spacePlace, noticeable_id: Number(spaceId), page } }] as const
export const noticeQuery = (id: string) => [readNotice, { params: { id }, query: {} }] as const
/** With the text as it is edited. */
export const sourceQuery = (id: string) => [readNotice, { params: { id }, query: { raw: true } }] as const

/** What shows a notice, or that it changed. */
export const ofNotice = [readNotice, listNotices]
