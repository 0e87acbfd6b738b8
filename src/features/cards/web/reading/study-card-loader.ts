import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { studyCardQuery } from '../card-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const card = await load(context, ...studyCardQuery(params.cardId!))
  // after the card: what its author deleted has no comments for anybody
  if (card.expires_at === null) await loadComments(context, { type: 'UserCard', id: card.id })
  return null
}
