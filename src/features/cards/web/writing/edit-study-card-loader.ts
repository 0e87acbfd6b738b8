import { data, type LoaderFunctionArgs } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { studyCardSourceQuery } from '../card-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [endpoint, input] = studyCardSourceQuery(params.cardId!)
  // Writing starts from the card as it is now, never from one that was read a while ago.
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  const [card] = await Promise.all([load(context, endpoint, input), fetchEditor()])
  if (!card.can.edit) throw data({ message: '没有权限编辑这张卡片' }, { status: 403 })
  return null
}
