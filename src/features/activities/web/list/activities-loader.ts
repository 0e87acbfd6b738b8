import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { activitiesQuery, whenOf } from '../activity-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  await load(context, ...activitiesQuery(params.spaceId!, whenOf(search), firstPage(search)))
  return null
}
