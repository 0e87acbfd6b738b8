import Crown from 'lucide-react/icons/crown'
import { lazy, Suspense, useState } from 'react'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { contributionRank, listContributors } from '#src/features/spaces/contract.ts'
import { OptionalBattery } from '#src/features/scores/web/public.tsx'
import { type Space, useSpace } from '#src/features/spaces/web/public.tsx'
import { FollowButton } from '#src/features/users/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { RANKED, spaceRank } from './space-home.ts'

type Ranked = Reply<typeof contributionRank>['list'][number]
type Person = Ranked['user'] | Space['admins'][number]

const ContributorsDialog = lazy(() => import('./contributors-dialog.tsx'))

const ON_TOP = 3

/** Who belongs to the space and who has given it how much: each face once. */
export function SpaceHomePeople({ spaceId }: { spaceId: number }) {
  const space = useSpace()
  const { data, isPending, isError, refetch } = useEndpoint(...spaceRank(spaceId))
  return (
    <Card as="section" padded aria-labelledby="people">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="people" className="text-[16px] leading-6 font-semibold">
          成员
        </h2>
        {space && <span className="text-sm text-text-3 tabular-nums">{space.members_count} 人</span>}
      </div>
      {isPending && (
        <div className="mt-3">
          <SkeletonText />
        </div>
      )}
      {isError && <ErrorState message="成员加载失败，请重试" onRetry={() => void refetch()} />}
      {space && data && <People space={space} list={data.list} />}
      <Contributors spaceId={spaceId} />
    </Card>
  )
}

function People({ space, list }: { space: Space; list: Ranked[] }) {
  const roles = rolesIn(space)
  const others = space.admins.filter((admin) => !list.some(({ user }) => user.id === admin.id))
  return (
    <>
      <ol aria-label="前三名" className="mt-2">
        {Array.from({ length: ON_TOP }, (_, index) => (
          <OnTop key={index} place={index + 1} ranked={list[index]} roles={roles} />
        ))}
      </ol>
      <ul aria-label="其他成员" className="empty:hidden">
        {list.slice(ON_TOP).map(({ user, score }) => (
          <Row key={user.id} user={user} score={score} battery={user} role={roles.get(user.id)} />
        ))}
        {others.map((user) => (
          <Row key={user.id} user={user} role={roles.get(user.id)} />
        ))}
      </ul>
    </>
  )
}

const rolesIn = ({ owner, admins }: Space) =>
  new Map(admins.map(({ id }) => [id, id === owner.id ? '拥有者' : '管理员']))

interface OnTopProps {
  place: number
  ranked: Ranked | undefined
  roles: ReadonlyMap<number, string>
}
const OnTop = ({ place, ranked: one, roles }: OnTopProps) => (
  <li className="flex min-h-[50px] items-center gap-3">
    <span className="relative shrink-0">
      {one ? (
        <Face user={one.user} />
      ) : (
        <span aria-hidden="true" className="block size-[38px] rounded-full border border-dashed border-line-strong" />
      )}
      <Crown
        size={15}
        role="img"
        aria-label={`第 ${place} 名`}
        className={classNames(
          'absolute -top-2 -left-1 -rotate-12 fill-current',
          place === 1 ? 'text-gold' : 'text-line-strong',
        )}
      />
    </span>
    {one ? (
      <>
        <Name user={one.user} role={roles.get(one.user.id)} />
        <OptionalBattery user={one.user} />
        <Score score={one.score} />
        <Follow ranked={one} />
      </>
    ) : (
      <span className="text-text-3">虚位以待</span>
    )}
  </li>
)

function Follow({ ranked: { user, can } }: { ranked: Ranked }) {
  const cache = useCache()
  return <FollowButton user={user} may={can.follow} narrow onChange={() => void cache.refresh(contributionRank)} />
}

interface RowProps {
  user: Person
  score?: number
  battery?: Ranked['user']
  role: string | undefined
}
const Row = ({ user, score, battery, role }: RowProps) => (
  <li className="flex items-center gap-3 py-1.5">
    <Face user={user} />
    <Name user={user} role={role} />
    {battery && <OptionalBattery user={battery} />}
    {score !== undefined && <Score score={score} />}
  </li>
)

const Face = ({ user: { nickname, avatar } }: { user: Person }) => (
  <Avatar name={nickname} src={avatar && paths.file(avatar)} />
)

const Name = ({ user, role }: { user: Person; role: string | undefined }) => (
  <span className="min-w-0 flex-1">
    <Link to={paths.user(user.id)} className="block truncate font-semibold">
      {user.nickname}
    </Link>
    {role && <span className="block text-sm text-text-3">{role}</span>}
  </span>
)

const Score = ({ score }: { score: number }) => (
  <span className="text-sm text-warm-text tabular-nums" title="贡献得分">
    <span className="sr-only">得分</span>+{formatCount(score)}
  </span>
)

/** How many there are besides those above, behind a button that shows all. */
function Contributors({ spaceId }: { spaceId: number }) {
  const [open, setOpen] = useState(false)
  const { data } = useEndpoint(listContributors, { params: { spaceId }, query: { per_number: RANKED } })
  const others = (data?.pagination.total_count ?? 0) - (data?.list.length ?? 0)
  if (others <= 0) return null
  return (
    <>
      <button
        type="button"
        className="mt-2 min-h-6 text-sm text-text-3 tabular-nums hover:text-brand-text"
        onClick={() => setOpen(true)}
      >
        查看全部贡献者，还有 {formatCount(others)} 位
      </button>
      <Suspense>{open && <ContributorsDialog spaceId={spaceId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
