import { data, type LoaderFunctionArgs } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { loadPlace } from '#src/features/groups/web/public.tsx'
import { liesIn, sourceQuery } from '../activity-queries.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args
  const [endpoint, input] = sourceQuery(params.activityId!)
  // Writing starts from the text as it is now, never from one that was read a while ago.
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  const activity = await load(context, endpoint, input)
  // oxlint-disable-next-line no-throw-literal
  if (!liesIn(activity, await loadPlace(args))) throw new Response(null, { status: 404 })
  if (!activity.can.edit) throw data({ message: '没有权限编辑这个活动' }, { status: 403 })
  await fetchEditor()
  return null
}
