import { data, type LoaderFunctionArgs } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { sourceQuery } from '../question-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [endpoint, input] = sourceQuery(params.spaceId!, params.quId!)
  // Writing starts from the question as it is now, never from one that was read a while ago.
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  const question = await load(context, endpoint, input)
  if (!question.can.edit) throw data({ message: '没有权限编辑这道题' }, { status: 403 })
  await fetchEditor()
  return null
}
