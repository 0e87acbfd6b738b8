import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { activityType } from '#src/features/activities/kind.ts'
import { loadPlace } from '#src/features/groups/web/public.tsx'
import { activityQuery, liesIn } from '../activity-queries.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args
  const [place, activity] = await Promise.all([loadPlace(args), load(context, ...activityQuery(params.activityId!))])
  // of another space or group: not here
  // oxlint-disable-next-line no-throw-literal
  if (!liesIn(activity, place)) throw new Response(null, { status: 404 })
  await loadComments(context, { type: activityType, id: activity.id })
  return null
}
