import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'

/** The owner's; nobody else finds it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const space = await load(context, readSpace, { params: { spaceId: params.spaceId! } })
  if (!space.can.own) throw data(null, { status: 404 })
  return null
}
