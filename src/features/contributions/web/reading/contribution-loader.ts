import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { contributionType } from '#src/features/contributions/kind.ts'
import { contributionQuery } from '../contribution-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const contribution = await load(context, ...contributionQuery(params.spaceId!, params.ctrbId!))
  await loadComments(context, { type: contributionType, id: contribution.id })
  return null
}
