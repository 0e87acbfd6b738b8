import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { communityQuery } from '../community-queries.ts'

/** Whoever may not change a community finds no settings there. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const community = await load(context, ...communityQuery(params.communityId!))
  if (!community.can.edit) throw data(null, { status: 404 })
  return null
}
