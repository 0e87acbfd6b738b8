import { data, type LoaderFunctionArgs } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { isRichText } from '#src/features/resources/kind.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { personalSourceQuery } from '../resource-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [endpoint, input] = personalSourceQuery(params.resource_id!)
  // Writing starts from the text as it is now, never from one that was read a while ago.
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  const text = await load(context, endpoint, input)
  if (isRichText(text.type)) await fetchEditor()
  if (!text.can.edit) throw data({ message: '没有权限编辑这篇文档' }, { status: 403 })
  return null
}
