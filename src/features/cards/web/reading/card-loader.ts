import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { cardQuery } from '../card-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  await Promise.all([
    load(context, ...cardQuery(params.spaceId!, params.cardId!)),
    loadComments(context, { type: 'ProductCard', id: Number(params.cardId) }),
  ])
  return null
}
