import { useSearchParams } from 'react-router'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { useCache } from '#src/client/data/queries.ts'
import { getUser } from '#src/features/users/contract.ts'
import { FollowButton } from '#src/features/users/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { listAttention } from '#src/features/profiles/contract.ts'
import { Kinds } from '../kinds.tsx'
import { SpaceList } from './space-list.tsx'
import { attentionQuery, chosenFrom, followingLists } from './user-tabs.ts'

type User = Reply<typeof getUser>

/** Whom and what somebody follows. */
export function FollowingTab({ user }: { user: User }) {
  const [search] = useSearchParams()
  const chosen = chosenFrom(followingLists, search)
  const id = String(user.id)
  return (
    <section aria-labelledby="user-list" className="grid gap-3">
      <h2 id="user-list" className="sr-only">
        关注的{chosen.text}
      </h2>
      <Kinds
        label="关注的种类"
        kinds={followingLists.map(({ key, text }) => ({
          text,
          to: paths.userFollowing(user.id, key),
          current: key === chosen.key,
        }))}
      />
      {chosen.key === 'people' ? (
        <People id={id} type="users" empty={chosen.empty} />
      ) : (
        <SpaceList id={id} list="collection" empty={chosen.empty} />
      )}
    </section>
  )
}

export const FollowersTab = ({ user }: { user: User }) => (
  <section aria-labelledby="user-list" className="grid gap-3">
    <h2 id="user-list" className="sr-only">
      粉丝
    </h2>
    <People id={String(user.id)} type="fans" empty="还没有粉丝" />
  </section>
)

function People({ id, type, empty }: { id: string; type: 'users' | 'fans'; empty: string }) {
  const cache = useCache()
  const refresh = () => void Promise.all([cache.refresh(listAttention), cache.refresh(getUser)])
  return (
    <PagedList
      key={type}
      query={(page) => attentionQuery(id, type, page)}
      empty={{ kind: 'search', title: empty }}
      show={(list) => (
        <ListCard label={type === 'fans' ? '粉丝' : '关注的人'}>
          {list.map(
            (one) =>
              'nickname' in one && (
                <ListRow
                  key={one.id}
                  leading={<Avatar name={one.nickname} src={one.avatar && paths.file(one.avatar)} />}
                  title={<Link to={paths.user(one.id)}>{one.nickname}</Link>}
                  meta={<span className="line-clamp-2 break-words">{one.bio}</span>}
                  trailing={<FollowButton user={one} may={one.can.follow} onChange={refresh} />}
                />
              ),
          )}
        </ListCard>
      )}
    />
  )
}
