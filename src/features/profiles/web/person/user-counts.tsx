import type { getUser } from '#src/features/users/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'

/** What somebody has gathered, each with the way to it. */
export function UserCounts({ user }: { user: Reply<typeof getUser> }) {
  const to = (tab: string) => paths.userTab(user.id, tab)
  const counts = [
    { name: '资源', count: user.resource_count, to: to('docs') },
    { name: '评论', count: user.comment_count, to: to('answers') },
    { name: '关注', count: user.infos.follow, to: to('following') },
    { name: '粉丝', count: user.infos.fans, to: to('followers') },
    { name: '获赞', count: user.infos.be_liked },
  ]
  return (
    <Card>
      <ul aria-label="数字" className="grid grid-cols-5 divide-x divide-line py-3 text-center">
        {counts.map(({ name, count, to: address }) => (
          <li key={name}>
            {address ? (
              <Link to={address} className="block can-hover:text-brand-text">
                <Number name={name} count={count} />
              </Link>
            ) : (
              <Number name={name} count={count} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Number = ({ name, count }: { name: string; count: number }) => (
  <>
    <span className="block text-lg font-semibold tabular-nums md:text-[22px] md:leading-7">{formatCount(count)}</span>
    <span className="block text-sm text-text-3">{name}</span>
  </>
)
