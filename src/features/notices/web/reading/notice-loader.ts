import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { noticeType } from '#src/features/notices/kind.ts'
import { loadPlace } from '#src/features/groups/web/public.tsx'
import { idIn, liesIn, noticeQuery } from '../notice-queries.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args
  const [place, notice] = await Promise.all([loadPlace(args), load(context, ...noticeQuery(idIn(params)))])
  // of another space or group: not here
  // oxlint-disable-next-line no-throw-literal
  if (!liesIn(notice, place)) throw new Response(null, { status: 404 })
  await loadComments(context, { type: noticeType, id: notice.id })
  return null
}
