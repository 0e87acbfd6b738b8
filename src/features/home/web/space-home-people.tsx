import Crown from 'lucide-react/icons/crown'
import { lazy, Suspense, useState } from 'react'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { contributionRank, listContributors } from '#src/features/spaces/contract.ts'
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

type Ranked = Reply<typeof contributionRank>['list'][number]

const ContributorsDialog = lazy(() => import('./contributors-dialog.tsx'))

/** Who has given the space how much, and everybody who has given anything. */
export const SpaceHomePeople = ({ spaceId }: { spaceId: number }) => (
  <div className="grid gap-4">
    <Rank spaceId={spaceId} />
    <Contributors spaceId={spaceId} />
  </div>
)

const RANKED = 10
const ON_TOP = 3

function Rank({ spaceId }: { spaceId: number }) {
  const { data, isPending, isError, refetch } = useEndpoint(contributionRank, {
    params: { spaceId },
    query: { per_number: RANKED },
  })
  return (
    <Card as="section" padded aria-labelledby="rank">
      <h2 id="rank" className="text-xl font-semibold">
        贡献榜
      </h2>
      {isPending && (
        <div className="mt-3">
          <SkeletonText />
        </div>
      )}
      {isError && <ErrorState message="贡献榜没有加载成功，请重试" onRetry={() => void refetch()} />}
      {data?.list.length === 0 && (
        <p className="mt-2 text-sm text-text-3">还没有人上榜。写一篇文档、发一条评论，就能出现在这里。</p>
      )}
      {!!data?.list.length && (
        <>
          <ol aria-label="前三名" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
            {Array.from({ length: ON_TOP }, (_, index) => (
              <OnTop key={index} place={index + 1} ranked={data.list[index]} />
            ))}
          </ol>
          <ol aria-label="其余名次" start={ON_TOP + 1} className="mt-3 grid gap-2 empty:hidden">
            {data.list.slice(ON_TOP).map((one, index) => (
              <Row key={one.user.id} place={ON_TOP + index + 1} ranked={one} />
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}

const OnTop = ({ place, ranked: one }: { place: number; ranked: Ranked | undefined }) => (
  <li className="flex min-h-[38px] items-center gap-2.5">
    <span className="relative shrink-0">
      {one ? (
        <Avatar name={one.user.nickname} src={one.user.avatar && paths.file(one.user.avatar)} />
      ) : (
        <span aria-hidden="true" className="block size-[38px] rounded-full border border-dashed border-line-strong" />
      )}
      <Crown
        size={16}
        role="img"
        aria-label={`第 ${place} 名`}
        className={classNames(
          'absolute -top-2.5 -left-1 -rotate-12 fill-current',
          place === 1 ? 'text-warning' : 'text-text-3',
        )}
      />
    </span>
    {one ? (
      <>
        <span className="min-w-0 flex-1">
          <Link to={paths.user(one.user.id)} className="block truncate font-semibold">
            {one.user.nickname}
          </Link>
          <Score score={one.score} />
        </span>
        <Follow ranked={one} />
      </>
    ) : (
      <span className="text-text-3">虚位以待</span>
    )}
  </li>
)

function Follow({ ranked: { user, can } }: { ranked: Ranked }) {
  const cache = useCache()
  return <FollowButton user={user} may={can.follow} onChange={() => void cache.refresh(contributionRank)} />
}

const Row = ({ place, ranked: { user, score } }: { place: number; ranked: Ranked }) => (
  <li className="flex items-center gap-2.5">
    <span className="w-4 shrink-0 text-center text-sm text-text-3 tabular-nums">{place}</span>
    <Link to={paths.user(user.id)} className="flex min-w-0 flex-1 items-center gap-2">
      <Avatar size="sm" name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
      <span className="truncate">{user.nickname}</span>
    </Link>
    <Score score={score} />
  </li>
)

const Score = ({ score }: { score: number }) => (
  <span className="text-sm text-text-3 tabular-nums">
    <span className="sr-only">得分</span>+{formatCount(score)}
  </span>
)

/** Two rows of avatars. */
const SHOWN = 12

function Contributors({ spaceId }: { spaceId: number }) {
  const [open, setOpen] = useState(false)
  const { data, isPending, isError, refetch } = useEndpoint(listContributors, {
    params: { spaceId },
    query: { per_number: SHOWN },
  })
  if (data?.list.length === 0) return null
  const others = (data?.pagination.total_count ?? 0) - (data?.list.length ?? 0)
  return (
    <Card as="section" padded aria-labelledby="contributors">
      <h2 id="contributors" className="text-xl font-semibold">
        贡献者
      </h2>
      {isPending && (
        <div className="mt-3">
          <SkeletonText lines={2} />
        </div>
      )}
      {isError && <ErrorState message="贡献者没有加载成功，请重试" onRetry={() => void refetch()} />}
      <ul aria-label="贡献者" className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        {data?.list.map(({ user }) => (
          <li key={user.id}>
            <Link to={paths.user(user.id)} title={user.nickname} className="block rounded-full">
              <Avatar
                size="sm"
                name={user.nickname}
                src={user.avatar && paths.file(user.avatar)}
                label={user.nickname}
              />
            </Link>
          </li>
        ))}
        {others > 0 && (
          <li>
            <button
              type="button"
              aria-label={`查看全部贡献者，还有 ${others} 位`}
              className="min-h-7 min-w-7 rounded-full bg-sunken px-2 text-sm text-text-2 tabular-nums hover:text-text"
              onClick={() => setOpen(true)}
            >
              +{formatCount(others)}
            </button>
          </li>
        )}
      </ul>
      <Suspense>{open && <ContributorsDialog spaceId={spaceId} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
