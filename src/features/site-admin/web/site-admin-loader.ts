import type { LoaderFunctionArgs } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'

/** For all but site administrators this page does not exist (specification, section 6). */
export async function loader({ context }: LoaderFunctionArgs) {
  const user = await loadCurrentUser(context)
  // oxlint-disable-next-line no-throw-literal
  if (!user?.is_admin) throw new Response(null, { status: 404 })
  return null
}
