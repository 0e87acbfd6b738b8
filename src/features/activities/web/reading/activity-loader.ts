import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { activityType } from '#src/features/activities/kind.ts'
import { activityQuery } from '../activity-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const activity = await load(context, ...activityQuery(params.activityId!))
  // of another space: not here
  // oxlint-disable-next-line no-throw-literal
  if (String(activity.activityable_id) !== params.spaceId) throw new Response(null, { status: 404 })
  await loadComments(context, { type: activityType, id: activity.id })
  return null
}
