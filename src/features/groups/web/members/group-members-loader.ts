import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { groupQuery } from '../group-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { can } = await load(context, ...groupQuery(params.groupId!))
  if (!can.read) throw data({ message: '加入小组之后才能看到这里' }, { status: 403 })
  return null
}
