import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { userQuery } from './user-tabs.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  await load(context, ...userQuery(params.userId!))
  return null
}
