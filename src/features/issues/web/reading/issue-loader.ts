import { type LoaderFunctionArgs, redirect } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { issueType } from '#src/features/issues/kind.ts'
import { issueQuery } from '../issue-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [spaceId, id] = [params.spaceId!, params.issueId!]
  const issue = await load(context, ...issueQuery(spaceId, id))
  // it was moved
  if (String(issue.product.id) !== spaceId) throw redirect(issue.path)
  await loadComments(context, { type: issueType, id: issue.id }, issue.accepted_comment_id)
  return null
}
