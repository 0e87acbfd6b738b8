import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { paths } from '#src/shared/paths.ts'

/** Whoever may not export a space finds no page to print. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const space = await load(context, readSpace, { params: { spaceId: params.spaceId! } })
  if (!space.can.edit) throw data(null, { status: 404 })
  // the texts come with the page, and not afterwards
  if (!import.meta.env.SSR) throw redirectDocument(paths.printSpace(space.id))
  return null
}
