import type { LoaderFunctionArgs } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import { load } from '#src/client/data/queries.ts'
import { groupQuery } from './group-queries.ts'

/** A visitor is sent to sign-in by the page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (await loadCurrentUser(context)) await load(context, ...groupQuery(params.groupId!))
  return null
}
