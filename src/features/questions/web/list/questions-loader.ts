import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { categoriesQuery } from '#src/features/spaces/web/public.tsx'
import { listQuery, viewOf } from './list-view.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const spaceId = params.spaceId!
  const view = viewOf(new URL(request.url).searchParams)
  await Promise.all([
    load(context, ...listQuery(spaceId, view)),
    load(context, ...categoriesQuery(spaceId, 'questions')),
  ])
  return null
}
