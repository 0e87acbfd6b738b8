import type { LoaderFunctionArgs } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import { load } from '#src/client/data/queries.ts'
import { MY_SPACES, mySpacesQuery } from '#src/features/spaces/web/public.tsx'
import { frontFiles, frontNumbers, frontSpaces, homeFiles, homeSpaces } from '../contract.ts'
import { filesQuery, sections, SPACES } from './batches.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await loadCurrentUser(context)
  await Promise.all([
    load(context, user ? homeSpaces : frontSpaces, { query: { per_number: SPACES, page: 1 } }),
    ...sections.map(({ type }) =>
      load(context, user ? homeFiles : frontFiles, { query: { ...filesQuery(type), page: 1 } }),
    ),
    user ? load(context, MY_SPACES, mySpacesQuery('history')) : load(context, frontNumbers, {}),
  ])
  return null
}
