import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useCall } from '#src/client/data/queries.ts'
import { endpointId, type In, type Reply } from '#src/shared/endpoint.ts'
import { listMessages, readMessages } from '../contract.ts'
import { useRefreshUnread } from './unread.ts'

export type Message = Reply<typeof listMessages>['list'][number]
type Marked = In<typeof readMessages>['body'] & { is_read: boolean }
type Pages = InfiniteData<Reply<typeof listMessages>>

/** Marks as read at once, and takes it back where the server did not. */
export function useMarkRead() {
  const call = useCall()
  const queries = useQueryClient()
  const refreshUnread = useRefreshUnread()
  return async (marked: Marked) => {
    const lists = { queryKey: [endpointId(listMessages)] }
    queries.setQueriesData<Pages>(lists, (pages) => pages && withMarks(pages, marked))
    try {
      await call(readMessages, { body: marked })
    } catch (error) {
      toastRefusal(error, '标记失败')
      await queries.invalidateQueries(lists)
    }
    await refreshUnread()
  }
}

function withMarks(data: Pages, { ids, message_type, is_read }: Marked): Pages {
  const isMarked = (message: Message) =>
    (!ids || ids.includes(message.id)) && (!message_type || message_type === message.message_type)
  const marked = (message: Message) => (isMarked(message) ? { ...message, is_read } : message)
  return { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(marked) })) }
}
