import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { communityQuery, filesQuery, issuesQuery, partOf, spacesQuery } from './community-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const id = params.communityId!
  const part = partOf(search)
  const page = firstPage(search)
  await Promise.all([
    load(context, ...communityQuery(id)),
    part === 'issues' && load(context, ...issuesQuery(id, page)),
    part === 'resources' && load(context, ...filesQuery(id, page)),
    part === 'spaces' && load(context, ...spacesQuery(id, page)),
  ])
  return null
}
