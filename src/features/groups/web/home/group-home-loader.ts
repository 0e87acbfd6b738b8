import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { groupQuery, partOf, thingsQuery } from '../group-queries.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { can } = await load(context, ...groupQuery(params.groupId!))
  if (can.read) await load(context, ...thingsQuery(params.groupId!, partOf(search), firstPage(search)))
  return null
}
