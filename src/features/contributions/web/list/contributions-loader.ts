import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { contributionsQuery, countQuery } from '../contribution-queries.ts'
import { stateOf } from './state-of.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  await Promise.all([
    load(context, ...contributionsQuery(params.spaceId!, stateOf(search), firstPage(search))),
    load(context, ...countQuery(params.spaceId!)),
  ])
  return null
}
