import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { noticeType } from '#src/features/notices/kind.ts'
import { noticeQuery } from '../notice-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const notice = await load(context, ...noticeQuery(params.noticeId!))
  // of another space: not here
  // oxlint-disable-next-line no-throw-literal
  if (String(notice.noticeable_id) !== params.spaceId) throw new Response(null, { status: 404 })
  await loadComments(context, { type: noticeType, id: notice.id })
  return null
}
