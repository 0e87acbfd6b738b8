import { type LoaderFunctionArgs, redirect } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { categoriesQuery } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { folderQuery, viewOf } from './folder-query.ts'
import { resourceQuery } from '../resource-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const spaceId = params.spaceId!
  const { folderId } = params
  const folder = folderId === undefined ? null : await load(context, ...resourceQuery(spaceId, folderId))
  if (folder && folder.type !== 'ProductFolder') throw redirect(paths.document(spaceId, folder.id))
  const view = viewOf(new URL(request.url).searchParams)
  await Promise.all([
    load(context, ...folderQuery({ spaceId, folderId, ...view })),
    load(context, ...categoriesQuery(spaceId, 'resources')),
  ])
  return null
}
