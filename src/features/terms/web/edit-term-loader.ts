import type { LoaderFunctionArgs } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import { clientContext, load } from '#src/client/data/queries.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { termSourceQuery } from './term-query.ts'

/** For all but site administrators this page does not exist, as the page of administration does not. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const user = await loadCurrentUser(context)
  // oxlint-disable-next-line no-throw-literal
  if (!user?.is_admin) throw new Response(null, { status: 404 })
  const [endpoint, input] = termSourceQuery(params.key!)
  // writing starts from the text as it is now, never from one that was read a while ago
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  await Promise.all([load(context, endpoint, input), fetchEditor()])
  return null
}
