import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { reportQuery, spanOf } from './report-query.ts'

/** What stands on top; the rest comes when the page is there. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const asked = { spaceId: params.spaceId!, span: spanOf(new URL(request.url).searchParams), now: Date.now() }
  await load(context, ...reportQuery('year', asked))
  return null
}
