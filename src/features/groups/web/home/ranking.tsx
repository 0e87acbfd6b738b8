import { useEndpoint } from '#src/client/data/queries.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { rankGroup } from '#src/features/groups/contract.ts'
import type { Group } from '../group-queries.ts'

/** Its most active members; nothing where nobody has given its spaces anything yet. */
export function Ranking({ group }: { group: Group }) {
  const { data } = useEndpoint(rankGroup, { params: { groupId: String(group.id) }, query: {} })
  if (!data?.list.length) return null
  return (
    <Card as="section" padded aria-labelledby="ranking">
      <h2 id="ranking" className="text-[16px] leading-6 font-semibold">
        成员榜
      </h2>
      <ol className="mt-2 grid gap-2">
        {data.list.map(({ score, user }, index) => (
          <li key={user.id} className="flex items-center gap-2.5">
            <span className="w-5 text-center text-sm text-text-3 tabular-nums">{index + 1}</span>
            <Avatar size="sm" name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
            <span className="min-w-0 flex-1">
              <Link to={paths.user(user.id)} className="block truncate">
                {user.nickname}
              </Link>
              <span className="block h-1 rounded-full bg-sunken">
                <span
                  className="block h-1 rounded-full bg-warm"
                  style={{ width: `${Math.round((score / data.list[0]!.score) * 100)}%` }}
                />
              </span>
            </span>
            <span className="text-sm text-text-2 tabular-nums">{score} 分</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
