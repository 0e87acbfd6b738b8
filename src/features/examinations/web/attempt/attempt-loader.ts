import { data, type LoaderFunctionArgs } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { attemptQuery } from '../attempt-query.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  if (!/^[1-9]\d{0,15}$/.test(params.attemptId!)) throw data({ message: '作答不存在' }, { status: 404 })
  const [endpoint, input] = attemptQuery(params.attemptId!)
  // asked anew each time: another window may have answered since, and the clock goes on
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  await load(context, endpoint, input)
  return null
}
