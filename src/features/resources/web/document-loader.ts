import { type LoaderFunctionArgs, redirect } from 'react-router'
import { load } from '#src/client/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { resourceQuery, treeQuery } from './resource-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const spaceId = params.spaceId!
  const id = params.docId!
  const [resource] = await Promise.all([
    load(context, ...resourceQuery(spaceId, id)),
    load(context, ...treeQuery(spaceId, id)),
    loadComments(context, { type: 'ProductDocument', id: Number(id) }),
  ])
  if (resource.type === 'ProductFolder') throw redirect(paths.resources(spaceId, resource.id))
  return null
}
