import { data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'

/** Whoever may not change a space finds no settings there. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const space = await load(context, readSpace, { params: { spaceId: params.spaceId! } })
  if (!space.can.edit) throw data(null, { status: 404 })
  return null
}
