import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { isRichText } from '#src/features/resources/kind.ts'
import { deskQuery } from '#src/features/contributions/web/public.tsx'
import { answerQuery } from './answer-source.ts'
import { answerOf } from './new-document-address.ts'
import { sourceQuery } from '../resource-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [endpoint, input] = sourceQuery(params.spaceId!, params.docId!)
  // Writing starts from the text as it is now, never from one that was read a while ago.
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  const resource = await load(context, endpoint, input)
  if (resource.type === 'ProductFolder') throw redirect(paths.resources(params.spaceId!, resource.id))
  if (!resource.can.edit && !resource.can.contribute) throw data({ message: '没有权限编辑这篇文档' }, { status: 403 })
  const answer = answerOf(new URL(request.url).searchParams)
  if (answer) await load(context, ...answerQuery(answer))
  const revised = new URL(request.url).searchParams.get('contribution')
  if (revised) await load(context, ...deskQuery(params.spaceId!, revised))
  // where somebody pointed at 编辑 it is on its way already
  if (isRichText(resource.type)) await fetchEditor()
  return null
}
