import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { spaceReadme } from './space-home.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  await load(context, ...spaceReadme(params.spaceId!))
  return null
}
