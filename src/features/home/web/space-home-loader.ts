import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { spaceFolders, spaceRank, spaceReadme } from './space-home.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const spaceId = params.spaceId!
  await Promise.all([
    load(context, ...spaceReadme(spaceId)),
    load(context, ...spaceFolders(spaceId)),
    load(context, ...spaceRank(spaceId)),
  ])
  return null
}
