import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { listQuery, listTypeOf } from './feedback-query.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  await load(context, ...listQuery(listTypeOf(search).type, firstPage(search)))
  return null
}
