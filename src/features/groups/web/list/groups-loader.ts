import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { groupsQuery } from '../group-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await load(context, ...groupsQuery(params.spaceId!, firstPage(new URL(request.url).searchParams)))
  return null
}
