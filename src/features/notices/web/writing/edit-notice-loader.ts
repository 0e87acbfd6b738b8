import { data, type LoaderFunctionArgs } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { sourceQuery } from '../notice-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [endpoint, input] = sourceQuery(params.noticeId!)
  // Writing starts from the text as it is now, never from one that was read a while ago.
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  const notice = await load(context, endpoint, input)
  // oxlint-disable-next-line no-throw-literal
  if (String(notice.noticeable_id) !== params.spaceId) throw new Response(null, { status: 404 })
  if (!notice.can.edit) throw data({ message: '没有权限编辑这条公告' }, { status: 403 })
  await fetchEditor()
  return null
}
