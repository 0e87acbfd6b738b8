import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { loadPlace } from '#src/features/groups/web/public.tsx'
import { noticesQuery } from '../notice-queries.ts'

export async function loader(args: LoaderFunctionArgs) {
  const place = await loadPlace(args)
  await load(args.context, ...noticesQuery(place, firstPage(new URL(args.request.url).searchParams)))
  return null
}
