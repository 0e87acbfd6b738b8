import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { userQuery, yearQuery } from '../tabs/user-tabs.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.userId!
  await Promise.all([load(context, ...userQuery(id)), load(context, ...yearQuery(id))])
  return null
}
