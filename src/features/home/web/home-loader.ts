import type { LoaderFunctionArgs } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import { load } from '#src/client/queries.ts'
import { MY_SPACES, mySpacesQuery } from '#src/features/spaces/web/public.tsx'
import { frontFiles, frontSpaces, homeFiles, homeSpaces } from '../contract.ts'
import { FILES, SPACES } from './batches.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await loadCurrentUser(context)
  await Promise.all([
    load(context, user ? homeSpaces : frontSpaces, { query: { per_number: SPACES, page: 1 } }),
    load(context, user ? homeFiles : frontFiles, { query: { per_number: FILES, page: 1 } }),
    user && load(context, MY_SPACES, mySpacesQuery('history')),
  ])
  return null
}
