import type { LoaderFunctionArgs } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import { load } from '#src/client/data/queries.ts'
import { MY_SPACES, mySpacesQuery } from '#src/features/spaces/web/public.tsx'
import { frontNumbers } from '../contract.ts'
import { homeSections } from './home-sections.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await loadCurrentUser(context)
  await Promise.all([
    ...homeSections().map(({ calls, query }) =>
      load(context, user ? calls.home : calls.front, { query: { ...query, page: 1 } }),
    ),
    user ? load(context, MY_SPACES, mySpacesQuery('history')) : load(context, frontNumbers, {}),
  ])
  return null
}
