import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { sourceQuery } from '../resource-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [endpoint, input] = sourceQuery(params.spaceId!, params.docId!)
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  const resource = await load(context, endpoint, input)
  if (resource.type === 'ProductFolder') throw redirect(paths.resources(params.spaceId!, resource.id))
  if (!resource.can.edit) throw data({ message: '没有权限编辑这篇文档' }, { status: 403 })
  // what is no rich text has one writer
  if (resource.type !== 'ProductDocument' && resource.type !== 'ProductReadme')
    throw redirect(paths.editDocument(params.spaceId!, resource.id))
  await fetchEditor()
  return null
}
