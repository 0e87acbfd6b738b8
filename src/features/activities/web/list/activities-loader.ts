import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { loadPlace } from '#src/features/groups/web/public.tsx'
import { activitiesQuery, whenOf } from '../activity-queries.ts'

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const place = await loadPlace(args)
  await load(args.context, ...activitiesQuery(place, whenOf(search), firstPage(search)))
  return null
}
