import { data, type LoaderFunctionArgs } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { contributionQuery } from '#src/features/contributions/web/public.tsx'
import { queryKey } from '#src/shared/endpoint.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { sourceQuery } from '../question-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [endpoint, input] = sourceQuery(params.spaceId!, params.quId!)
  // Writing starts from the question as it is now, never from one that was read a while ago.
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  const question = await load(context, endpoint, input)
  const revised = new URL(request.url).searchParams.get('contribution')
  if (revised) await load(context, ...contributionQuery(params.spaceId!, revised))
  if (!question.can.edit && !question.can.contribute) throw data({ message: '没有权限编辑这道题' }, { status: 403 })
  await fetchEditor()
  return null
}
