import { data, type LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { clientContext, load } from '#src/client/data/queries.ts'
import { listAttempts } from '#src/features/resources/contract.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { markingQuery } from './marking-query.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params.id!
  if (!/^[1-9]\d{0,15}$/.test(id)) throw data({ message: '试卷不存在' }, { status: 404 })
  const { searchParams: search } = new URL(request.url)
  const [endpoint, input] = markingQuery(id, { isDone: search.has('marked'), page: firstPage(search) })
  // asked anew each time: others mark too
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  await Promise.all([load(context, endpoint, input), load(context, listAttempts, { params: { id }, query: {} })])
  return null
}
