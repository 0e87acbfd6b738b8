import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { collectionLists } from './collection-lists.ts'
import { madeTabs } from './made-tab.tsx'
import {
  attentionQuery,
  chosenFrom,
  collectionsQuery,
  docListsFor,
  docsQuery,
  draftsQuery,
  fileLists,
  followingLists,
  madeQuery,
  operationsQuery,
  ownFilesQuery,
  personalDocsQuery,
  scoreQuery,
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
  activity: (context, { userId, search }) => load(context, ...operationsQuery(userId, firstPage(search))),
  async following(context, { userId, search }) {
    const page = firstPage(search)
    const { key } = chosenFrom(followingLists, search)
    if (key === 'people') await load(context, ...attentionQuery(userId, 'users', page))
    else await load(context, ...spacesQuery(userId, 'collection', page))
  },
  followers: (context, { userId, search }) => load(context, ...attentionQuery(userId, 'fans', firstPage(search))),
  async collections(context, { userId, search }) {
    const { type } = chosenFrom(collectionLists(), search)
    await load(context, ...collectionsQuery(userId, type, firstPage(search)))
  },
  async score(context, { userId, search }) {
    const page = firstPage(search)
    await Promise.all([...new Set([1, page])].map((one) => load(context, ...scoreQuery(userId, one))))
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
  const search = new URL(request.url).searchParams
  const made = madeTabs().find(({ key }) => key === curTab)
  if (made) await load(context, ...madeQuery(userId, made.type, firstPage(search)))
  else if (Object.hasOwn(tabs, curTab)) await tabs[curTab]!(context, { userId, search })
  else throw data(null, { status: 404 })
  return null
}
