import Crown from 'lucide-react/icons/crown'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
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
 * Who was most active in the last 7 days: the first three with a crown, the others in rows. No loader waits for it, since it
 * adds up a week and stands last; without it the page is whole, so its failure is silent (specification, section 8).
 */
export function Ranking() {
  const { data } = useEndpoint(usersRank, { query: {} })
  if (!data || data.list.length < FEWEST) return null
  return (
    <Card as="section" padded aria-labelledby="ranking">
      <h2 id="ranking" className="text-xl font-semibold">
        7 天活跃榜
      </h2>
      <ol className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-3">
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

const crowns = ['text-warning', 'text-text-3', 'text-solved']

function First({ entry: { user, score, can }, place }: { entry: Entry; place: number }) {
  const cache = useCache()
  return (
    <li className="flex items-center gap-2.5">
      <span className="relative">
        <Avatar name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
        <Crown
          size={16}
          aria-hidden
          className={`absolute -top-2.5 -left-1 -rotate-12 fill-current ${crowns[place - 1]}`}
        />
        <span className="sr-only">第 {place} 名</span>
      </span>
      <span className="min-w-0 flex-1">
        <Link to={paths.user(user.id)} className="block truncate font-semibold">
          {user.nickname}
        </Link>
        <Score score={score} />
      </span>
      <FollowButton user={user} may={can.follow} onChange={() => void cache.refresh(usersRank)} />
    </li>
  )
}

const Other = ({ entry: { user, score }, place }: { entry: Entry; place: number }) => (
  <li className="flex items-center gap-2.5">
    <span className="w-6 text-center text-sm text-text-3 tabular-nums">{place}</span>
    <Link to={paths.user(user.id)} className="flex min-w-0 flex-1 items-center gap-2">
      <Avatar size="xs" name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
      <span className="truncate">{user.nickname}</span>
    </Link>
    <Score score={score} />
  </li>
)

const Score = ({ score }: { score: number }) => (
  <span className="text-sm text-text-3 tabular-nums" title="7 天得分">
    +{formatCount(score)}
  </span>
)
