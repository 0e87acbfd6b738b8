import { useParams, useSearchParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/queries.ts'
import { useSite } from '#src/client/site.ts'
import { titleOf } from '#src/client/title.ts'
import { DeletedSpaces, SpaceCard } from '#src/features/spaces/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { classNames } from '#src/ui/class-names.ts'
import type { getUser } from '#src/features/users/contract.ts'
import { CollectedRows } from './collected-rows.tsx'
import { PagedList } from './paged-list.tsx'
import { Link } from '#src/ui/link.tsx'
import { chosenFrom, collectionLists, collectionsQuery, spaceListsFor, spacesQuery, userQuery } from './user-tabs.ts'

type User = Reply<typeof getUser>

/** What stands under the banner; the loader has answered addresses of tabs that do not exist. */
export function Component() {
  const { userId, curTab = 'spaces' } = useParams()
  const site = useSite()
  const { data: user } = useEndpoint(...userQuery(userId!))
  if (!user) return null
  const isSpaces = curTab === 'spaces'
  const address = isSpaces ? paths.user(user.id) : paths.userCollections(user.id)
  return (
    <>
      <title>{titleOf(site, isSpaces ? '空间' : '收藏', user.nickname)}</title>
      <meta name="description" content={user.bio || `${user.nickname}在${site.name}的个人主页`} />
      <link rel="canonical" href={`${site.origin}${address}`} />
      {isSpaces ? <Spaces user={user} /> : <Collections user={user} />}
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
  const chosen = chosenFrom(collectionLists, search)
  return (
    <section aria-labelledby="user-list" className="grid gap-3">
      <h2 id="user-list" className="sr-only">
        收藏的{chosen.text}
      </h2>
      <Kinds
        label="收藏的种类"
        kinds={collectionLists.map(({ key, text }) => ({
          text,
          to: paths.userCollections(user.id, key),
          current: key === chosen.key,
        }))}
      />
      <PagedList
        key={chosen.key}
        query={(page) => collectionsQuery(String(user.id), chosen.type, page)}
        empty={{ kind: chosen.key === 'spaces' ? 'spaces' : 'resources', title: chosen.empty }}
        show={(list) => <CollectedRows list={list} />}
      />
    </section>
  )
}

interface Kind {
  to: string
  text: string
  current: boolean
}

/** Which of a tab's lists: links, so that each has its address. */
const Kinds = ({ label, kinds }: { label: string; kinds: Kind[] }) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {kinds.map(({ to, text, current }) => (
      <Link
        key={to}
        to={to}
        aria-current={current ? 'page' : undefined}
        className={classNames(
          'rounded-full px-3 py-1 text-sm',
          current ? 'bg-brand-soft font-semibold text-brand-text' : 'text-text-2',
        )}
      >
        {text}
      </Link>
    ))}
  </nav>
)
