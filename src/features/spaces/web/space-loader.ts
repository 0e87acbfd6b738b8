import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { readSpace } from '../contract.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  await load(context, readSpace, { params: { spaceId: params.spaceId! } })
  return null
}
