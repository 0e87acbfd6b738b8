import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { collectionLists } from './collection-lists.ts'
import {
  chosenFrom,
  collectionsQuery,
  docListsFor,
  docsQuery,
  draftsQuery,
  fileLists,
  ownFilesQuery,
  personalDocsQuery,
  spaceListsFor,
  spacesQuery,
} from './user-tabs.ts'

type Tab = (
  context: Readonly<RouterContextProvider>,
  asked: { userId: string; search: URLSearchParams },
) => Promise<unknown>

const isMine = async (context: Readonly<RouterContextProvider>, userId: string) =>
  String((await loadCurrentUser(context))?.id) === userId

/** Of tabs that nobody else has: for others they do not exist. */
async function requireOwn(context: Readonly<RouterContextProvider>, userId: string) {
  if (!(await isMine(context, userId))) throw data(null, { status: 404 })
}

const tabs: Record<string, Tab> = {
  async spaces(context, { userId, search }) {
    const { key } = chosenFrom(spaceListsFor(await isMine(context, userId)), search)
    // fetched where it is shown
    if (key !== 'deleted') await load(context, ...spacesQuery(userId, key, firstPage(search)))
  },
  async docs(context, { userId, search }) {
    const { key } = chosenFrom(docListsFor(await isMine(context, userId)), search)
    const page = firstPage(search)
    if (key === 'all') await load(context, ...docsQuery(userId, page))
    else await load(context, ...personalDocsQuery(userId, key === 'deleted', page))
  },
  async collections(context, { userId, search }) {
    const { type } = chosenFrom(collectionLists(), search)
    await load(context, ...collectionsQuery(userId, type, firstPage(search)))
  },
  async drafts(context, { userId, search }) {
    await requireOwn(context, userId)
    await load(context, ...draftsQuery(firstPage(search)))
  },
  async files(context, { userId, search }) {
    await requireOwn(context, userId)
    const { key } = chosenFrom(fileLists, search)
    await load(context, ...ownFilesQuery(key === 'unused', firstPage(search)))
  },
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { userId = '', curTab = 'spaces' } = params
  const tab = Object.hasOwn(tabs, curTab) && tabs[curTab]
  if (!tab) throw data(null, { status: 404 })
  await tab(context, { userId, search: new URL(request.url).searchParams })
  return null
}
