import type { Place } from '#src/features/groups/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { listNotices, readNotice } from '../contract.ts'

export type Notice = Reply<typeof readNotice>
export type NoticeItem = Reply<typeof listNotices>['list'][number]

export const noticesQuery = ({ type, id }: Pick<Place, 'type' | 'id'>, page: number) =>
  [listNotices, { query: { noticeable_type: type, noticeable_id: id, page } }] as const
export const noticeQuery = (id: string) => [readNotice, { params: { id }, query: {} }] as const
/** With the text as it is edited. */
export const sourceQuery = (id: string) => [readNotice, { params: { id }, query: { raw: true } }] as const

/** Whether it lies there, and not somewhere else. */
export const liesIn = (notice: Notice, { type, id }: Pick<Place, 'type' | 'id'>) =>
  notice.noticeable_type === type && notice.noticeable_id === id
/** The desk on which it is edited. */
export const deskOf = ({ path }: Pick<Notice, 'path'>) => `${path}/update`

/** By the address of its page, in a space or a group. */
export const idIn = ({ noticeId, anncId }: { noticeId?: string; anncId?: string }) => noticeId ?? anncId!

/** What shows a notice, or that it changed. */
export const ofNotice = [readNotice, listNotices]
