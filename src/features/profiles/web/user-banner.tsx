import { useCache } from '#src/client/data/queries.ts'
import { FollowButton } from '#src/features/users/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { lookOf } from '#src/shared/cover.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Band } from '#src/ui/band.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { getUser } from '#src/features/users/contract.ts'

type User = Reply<typeof getUser>

/** Who somebody is, what they have gathered, and the way to follow them. */
export function UserBanner({ user }: { user: User }) {
  const cache = useCache()
  return (
    <Card as="section" aria-labelledby="user-name" className="overflow-hidden">
      {user.cover ? (
        <img src={paths.file(user.cover)} alt="" className="h-28 w-full bg-sunken object-cover md:h-40" />
      ) : (
        <Band title={user.nickname} colour={lookOf(user.nickname)} className="h-20 md:h-28" />
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 pb-5 md:px-6">
        <Avatar
          size="xl"
          name={user.nickname}
          src={user.avatar && paths.file(user.avatar)}
          className="relative -mt-8 outline-4 outline-surface"
        />
        <div className="min-w-0 flex-1 basis-48 pt-3">
          <h1 id="user-name" className="flex flex-wrap items-center gap-2 font-serif text-2xl font-bold break-words">
            <span className="min-w-0">{user.nickname}</span>
            {user.gender && <Chip>{user.gender === 1 ? '男' : '女'}</Chip>}
            {user.is_admin && <Chip tone="brand">站点管理员</Chip>}
          </h1>
          <p className="mt-1 break-words whitespace-pre-line text-text-2">{user.bio || '这个人还没有写简介'}</p>
          <About user={user} />
          {user.tag_titles.length > 0 && (
            <div className="mt-2.5 flex flex-wrap gap-2">
              {user.tag_titles.map((title) => (
                <Tag key={title} to={paths.tagged(title)}>
                  {title}
                </Tag>
              ))}
            </div>
          )}
        </div>
        <div className="pt-4">
          <FollowButton user={user} may={user.can.follow} onChange={() => void cache.refresh(getUser)} />
        </div>
      </div>
      <Counts user={user} />
    </Card>
  )
}

function About({ user }: { user: User }) {
  const facts = [
    ['居住地', user.living],
    ['职业', user.vocation],
    ['单位', user.company],
  ].filter(([, fact]) => fact)
  if (!facts.length) return null
  return (
    <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-2">
      {facts.map(([name, fact]) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-text-3">{name}</dt>
          <dd className="min-w-0 break-words">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function Counts({ user }: { user: User }) {
  const counts = [
    ['资源', user.resource_count],
    ['评论', user.comment_count],
    ['关注', user.infos.follow],
    ['粉丝', user.infos.fans],
    ['获赞', user.infos.be_liked],
  ] as const
  return (
    <dl className="grid grid-cols-5 border-t border-line py-3 text-center">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-text-3">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
