import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadOwn, resultQuery } from '../questionnaire-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await loadOwn(context, params.qnId!)
  await load(context, ...resultQuery(params.qnId!, new URL(request.url).searchParams))
  return null
}
