import { data, type LoaderFunctionArgs } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import { firstPage } from '#src/client/paged-list.tsx'
import { load } from '#src/client/queries.ts'
import {
  chosenFrom,
  collectionLists,
  collectionsQuery,
  docListsFor,
  docsQuery,
  personalDocsQuery,
  spaceListsFor,
  spacesQuery,
} from './user-tabs.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { userId = '', curTab = 'spaces' } = params
  const search = new URL(request.url).searchParams
  if (curTab === 'spaces') {
    const me = await loadCurrentUser(context)
    const { key } = chosenFrom(spaceListsFor(String(me?.id) === userId), search)
    // fetched where it is shown
    if (key !== 'deleted') await load(context, ...spacesQuery(userId, key, firstPage(search)))
  } else if (curTab === 'docs') {
    const me = await loadCurrentUser(context)
    const { key } = chosenFrom(docListsFor(String(me?.id) === userId), search)
    const page = firstPage(search)
    if (key === 'all') await load(context, ...docsQuery(userId, page))
    else await load(context, ...personalDocsQuery(userId, key === 'deleted', page))
  } else if (curTab === 'collections') {
    const { type } = chosenFrom(collectionLists, search)
    await load(context, ...collectionsQuery(userId, type, firstPage(search)))
  } else throw data(null, { status: 404 })
  return null
}
