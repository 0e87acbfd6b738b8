import type { LoaderFunctionArgs } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import { load } from '#src/client/data/queries.ts'
import { userQuery } from '../tabs/user-tabs.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const me = await loadCurrentUser(context)
  if (me) await load(context, ...userQuery(String(me.id)))
  return null
}
