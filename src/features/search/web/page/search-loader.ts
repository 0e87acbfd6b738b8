import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { search } from '#src/features/search/contract.ts'
import { isAsking, queryOf, questionOf } from './question.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams
  const question = questionOf(address, params.spaceId === undefined ? undefined : Number(params.spaceId))
  if (isAsking(question)) await load(context, search, { query: queryOf(question, firstPage(address)) })
  return null
}
