import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { categoriesQuery } from '#src/features/spaces/web/public.tsx'
import { cardsQuery, viewOf } from '../card-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const spaceId = params.spaceId!
  const search = new URL(request.url).searchParams
  await Promise.all([
    load(context, ...cardsQuery(spaceId, viewOf(search), firstPage(search))),
    load(context, ...categoriesQuery(spaceId, 'cards')),
  ])
  return null
}
