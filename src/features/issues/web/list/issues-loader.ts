import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { categoriesQuery } from '#src/features/spaces/web/public.tsx'
import { listQuery, viewOf } from './issues-view.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  await Promise.all([
    load(context, ...listQuery(params.spaceId!, viewOf(search), firstPage(search))),
    load(context, ...categoriesQuery(params.spaceId!, 'issues')),
  ])
  return null
}
