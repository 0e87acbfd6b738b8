import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { groupQuery } from '../group-queries.ts'

/** Settings of a group are the not-found page for others than its admins (rulings, "Groups"). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { can } = await load(context, ...groupQuery(params.groupId!))
  if (!can.edit) throw data(null, { status: 404 })
  return null
}
