import { data, type LoaderFunctionArgs } from 'react-router'
import { clientContext, load } from '#src/client/data/queries.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { queueQuery } from '../study-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  if (!/^[1-9]\d{0,15}$/.test(params.deckId!)) throw data({ message: '卡片集不存在' }, { status: 404 })
  const [endpoint, input] = queueQuery(params.deckId!)
  // what is due is asked anew each time: minutes change it
  context.get(clientContext).queries.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })
  await load(context, endpoint, input)
  return null
}
