import type { ComponentType } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { DeletedSpaces } from '#src/features/spaces/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import type { getUser } from '#src/features/users/contract.ts'
import { ActivityTab } from './activity-tab.tsx'
import { CollectedRows } from './collected-rows.tsx'
import { collectionLists } from './collection-lists.ts'
import { DocsTab } from './docs-tab.tsx'
import { DraftsTab } from './drafts-tab.tsx'
import { FilesTab } from './files-tab.tsx'
import { Kinds } from '../kinds.tsx'
import { MadeTab, madeTabs } from './made-tab.tsx'
import { FollowersTab, FollowingTab } from './people-tabs.tsx'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { profileData } from '../profile-data.ts'
import { ScoreTab } from './score-tab.tsx'
import { SpaceList } from './space-list.tsx'
import { UserTabsBar } from './user-tabs-bar.tsx'
import { chosenFrom, collectionsQuery, spaceListsFor, userQuery } from './user-tabs.ts'

type User = Reply<typeof getUser>

/** What stands under the banner; the loader has answered addresses of tabs that do not exist. */
export function Component() {
  const { userId, curTab = 'spaces' } = useParams()
  const site = useSite()
  const { data: user } = useEndpoint(...userQuery(userId!))
  if (!user) return null
  const { title, address, Tab } = tabNamed(curTab)
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
      <UserTabsBar user={user} />
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
        <SpaceList id={String(user.id)} list={chosen.key} empty={chosen.empty} />
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

interface Tab {
  title: string
  /** Null where it is nothing for search engines. */
  address: ((id: number) => string) | null
  Tab: ComponentType<{ user: User }>
}

function tabNamed(key: string): Tab {
  const made = madeTabs().find((one) => one.key === key)
  if (!made) return tabs[key as keyof typeof tabs]
  return {
    title: made.text,
    address: (id) => paths.userTab(id, key),
    Tab: ({ user }) => <MadeTab user={user} made={made} />,
  }
}

const tabs = {
  activity: { title: '动态', address: null, Tab: ActivityTab },
  following: { title: '关注', address: null, Tab: FollowingTab },
  followers: { title: '粉丝', address: null, Tab: FollowersTab },
  spaces: { title: '空间', address: paths.user, Tab: Spaces },
  docs: { title: '文档', address: paths.userDocs, Tab: DocsTab },
  score: { title: '积分', address: null, Tab: ScoreTab },
  drafts: { title: '草稿', address: null, Tab: DraftsTab },
  files: { title: '文件', address: null, Tab: FilesTab },
  collections: { title: '收藏', address: paths.userCollections, Tab: Collections },
}
