import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { rangeOf, wordQuery } from './word-query.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const range = rangeOf(new URL(request.url).searchParams)
  await load(context, ...wordQuery(params.spaceId!, range, Date.now()))
  return null
}
