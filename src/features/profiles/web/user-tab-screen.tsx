import { useParams, useSearchParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { DeletedSpaces, SpaceCard } from '#src/features/spaces/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import type { getUser } from '#src/features/users/contract.ts'
import { CollectedRows } from './collected-rows.tsx'
import { collectionLists } from './collection-lists.ts'
import { DocsTab } from './docs-tab.tsx'
import { DraftsTab } from './drafts-tab.tsx'
import { FilesTab } from './files-tab.tsx'
import { Kinds } from './kinds.tsx'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { profileData } from './profile-data.ts'
import { chosenFrom, collectionsQuery, spaceListsFor, spacesQuery, userQuery } from './user-tabs.ts'

type User = Reply<typeof getUser>

/** What stands under the banner; the loader has answered addresses of tabs that do not exist. */
export function Component() {
  const { userId, curTab = 'spaces' } = useParams()
  const site = useSite()
  const { data: user } = useEndpoint(...userQuery(userId!))
  if (!user) return null
  const { title, address, Tab } = tabs[curTab as keyof typeof tabs]
  return (
    <>
      <PageHead
        title={[title, user.nickname]}
        description={user.bio || `${user.nickname}在${site.name}的个人主页`}
        // somebody who has not written anything yet is nothing to be found
        path={user.resource_count > 0 && address !== null && address(user.id)}
        type="profile"
        picture={user.avatar && paths.file(user.avatar)}
        about={import.meta.env.SSR ? profileData(site, user) : undefined}
      />
      <Tab user={user} />
    </>
  )
}

function Spaces({ user }: { user: User }) {
  const [search] = useSearchParams()
  const lists = spaceListsFor(useCurrentUser()?.id === user.id)
  const chosen = chosenFrom(lists, search)
  return (
    <section aria-labelledby="user-list" className="grid gap-3">
      <h2 id="user-list" className="sr-only">
        {chosen.text}空间
      </h2>
      <Kinds
        label="哪些空间"
        kinds={lists.map(({ key, text }) => ({
          text,
          to: paths.userSpaces(user.id, key),
          current: key === chosen.key,
        }))}
      />
      {chosen.key === 'deleted' ? (
        <DeletedSpaces />
      ) : (
        <PagedList
          key={chosen.key}
          query={(page) => spacesQuery(String(user.id), chosen.key, page)}
          empty={{ kind: 'spaces', title: chosen.empty }}
          show={(list) => (
            <div className="grid gap-3 md:grid-cols-2">
              {list.map((space) => (
                <SpaceCard key={space.id} space={space} />
              ))}
            </div>
          )}
        />
      )}
    </section>
  )
}

function Collections({ user }: { user: User }) {
  const [search] = useSearchParams()
  const lists = collectionLists()
  const chosen = chosenFrom(lists, search)
  return (
    <section aria-labelledby="user-list" className="grid gap-3">
      <h2 id="user-list" className="sr-only">
        收藏的{chosen.text}
      </h2>
      <Kinds
        label="收藏的种类"
        kinds={lists.map(({ key, text }) => ({
          text,
          to: paths.userCollections(user.id, key),
          current: key === chosen.key,
        }))}
      />
      <PagedList
        key={chosen.key}
        query={(page) => collectionsQuery(String(user.id), chosen.type, page)}
        empty={{ kind: chosen.picture, title: chosen.empty }}
        show={(list) => <CollectedRows list={list} />}
      />
    </section>
  )
}

const tabs = {
  spaces: { title: '空间', address: paths.user, Tab: Spaces },
  docs: { title: '文档', address: paths.userDocs, Tab: DocsTab },
  drafts: { title: '草稿', address: null, Tab: DraftsTab },
  files: { title: '文件', address: null, Tab: FilesTab },
  collections: { title: '收藏', address: paths.userCollections, Tab: Collections },
}
