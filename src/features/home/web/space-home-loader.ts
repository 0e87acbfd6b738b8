import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/queries.ts'
import { recentDocuments, spaceReadme } from './space-home.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const spaceId = params.spaceId!
  await Promise.all([load(context, ...spaceReadme(spaceId)), load(context, ...recentDocuments(spaceId))])
  return null
}
