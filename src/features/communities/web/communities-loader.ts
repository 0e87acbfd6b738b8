import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { listQuery } from './community-queries.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  await load(context, ...listQuery(firstPage(new URL(request.url).searchParams)))
  return null
}
