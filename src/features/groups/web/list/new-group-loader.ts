import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { groupsQuery } from '../group-queries.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { can } = await load(context, ...groupsQuery(params.spaceId!, 1))
  if (!can.create) throw data({ message: '空间的管理员才能新建小组' }, { status: 403 })
  return null
}
