import Crown from 'lucide-react/icons/crown'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { OptionalBattery } from '#src/features/scores/web/public.tsx'
import { FollowButton } from '#src/features/users/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { usersRank } from '../contract.ts'

/** Fewer people are no ranking (specification, section 2). */
const FEWEST = 3

type Entry = Reply<typeof usersRank>['list'][number]

/**
 * Who was most active in the last 7 days: the first three on a podium, the others in rows. No loader waits for it, since it
 * adds up a week and stands last; without it the page is whole, so its failure is silent (specification, section 8).
 */
export function Ranking() {
  const { data } = useEndpoint(usersRank, { query: {} })
  if (!data || data.list.length < FEWEST) return null
  return (
    <Card as="section" padded aria-labelledby="ranking">
      <h2 id="ranking" className="text-[16px] leading-6 font-semibold">
        7 天活跃榜
      </h2>
      <ol className="mt-4 grid grid-cols-[repeat(3,minmax(0,1fr))] items-end gap-x-2">
        {data.list.map((entry, index) =>
          index < FEWEST ? (
            <First key={entry.user.id} entry={entry} place={index + 1} />
          ) : (
            <Other key={entry.user.id} entry={entry} place={index + 1} />
          ),
        )}
      </ol>
    </Card>
  )
}

/** The first stands in the middle, highest. */
const PODIUM = [
  {
    look: 'order-2 bg-[linear-gradient(var(--warm-soft),var(--sunken))] pt-4 pb-5',
    ring: 'bg-gold text-[#3a2600]',
    crown: 'text-gold',
  },
  {
    look: 'order-1 bg-sunken py-3',
    ring: 'border border-line-strong bg-surface text-text-2',
    crown: 'text-line-strong',
  },
  {
    look: 'order-3 bg-sunken pt-3 pb-1',
    ring: 'border border-line-strong bg-surface text-text-2',
    crown: 'text-line-strong',
  },
]

function First({ entry: { user, score, can }, place }: { entry: Entry; place: number }) {
  const cache = useCache()
  const { look, ring, crown } = PODIUM[place - 1]!
  return (
    <li className={`grid justify-items-center gap-0.5 rounded-t-r2 px-1 text-center ${look}`}>
      <span className="relative mb-3">
        <Avatar
          name={user.nickname}
          src={user.avatar && paths.file(user.avatar)}
          {...(place === 1 && { className: 'outline-2 outline-offset-2 outline-gold' })}
        />
        <Crown size={15} aria-hidden className={`absolute -top-2 -left-1 -rotate-12 fill-current ${crown}`} />
        <span
          className={`absolute -bottom-2.5 left-1/2 size-5 -translate-x-1/2 rounded-full text-xs tabular-nums ${ring}`}
        >
          <span className="sr-only">第</span>
          {place}
          <span className="sr-only">名</span>
        </span>
      </span>
      <Link to={paths.user(user.id)} className="max-w-full truncate font-semibold">
        {user.nickname}
      </Link>
      <span className="flex items-center gap-1.5">
        <OptionalBattery user={user} />
        <Score score={score} />
      </span>
      <FollowButton user={user} may={can.follow} narrow onChange={() => void cache.refresh(usersRank)} />
    </li>
  )
}

const Other = ({ entry: { user, score }, place }: { entry: Entry; place: number }) => (
  <li className="order-4 col-span-3 flex items-center gap-3 py-1.5 nth-4:mt-2">
    <span className="w-4 text-center text-sm text-text-3 tabular-nums">{place}</span>
    <Link to={paths.user(user.id)} className="flex min-w-0 flex-1 items-center gap-2">
      <Avatar size="sm" name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
      <span className="truncate">{user.nickname}</span>
    </Link>
    <OptionalBattery user={user} />
    <Score score={score} />
  </li>
)

const Score = ({ score }: { score: number }) => (
  <span className="text-sm text-warm-text tabular-nums" title="7 天得分">
    +{formatCount(score)}
  </span>
)
