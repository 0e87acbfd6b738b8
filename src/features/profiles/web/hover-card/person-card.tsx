import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { OptionalBattery } from '#src/features/scores/web/public.tsx'
import { readSpace } from '#src/features/spaces/contract.ts'
import { getUser } from '#src/features/users/contract.ts'
import { FollowButton, pronounOf } from '#src/features/users/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { userQuery } from '../tabs/user-tabs.ts'

type User = Reply<typeof getUser>

interface Props {
  id: number
  /** It was opened by the keyboard. */
  byKeys: boolean
  onFailed: () => void
}

/** What the card says. Default export, so that it is fetched when the first one opens. */
export default function PersonCard({ id, byKeys, onFailed }: Props) {
  const { data: user, isError } = useEndpoint(...userQuery(String(id)))
  // silent (specification, section 8)
  useEffect(() => {
    if (isError) onFailed()
  }, [isError, onFailed])
  if (!user)
    return (
      <div aria-hidden className="p-4">
        <SkeletonText />
      </div>
    )
  return (
    <section aria-label={`${user.nickname}的名片`} className="p-4">
      {byKeys && (
        <p role="status" className="sr-only">
          {user.nickname}的名片已打开，按向下键进入，按 Esc 关闭
        </p>
      )}
      <Head user={user} />
      <Counts user={user} />
      <Acts user={user} />
    </section>
  )
}

function Head({ user }: { user: User }) {
  const me = useCurrentUser()
  const isSpaceAdmin = useIsSpaceAdmin(user.id)
  return (
    <div className="flex gap-3">
      <Avatar size="lg" name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-1.5">
          <Link to={paths.user(user.id)} className="min-w-0 truncate text-lg font-semibold">
            {user.nickname}
          </Link>
          {user.gender && <Chip>{user.gender === 1 ? '男' : '女'}</Chip>}
          <OptionalBattery user={user} />
          {user.is_admin && <Chip tone="brand">站点管理员</Chip>}
          {isSpaceAdmin && <Chip tone="brand">空间管理员</Chip>}
        </div>
        {user.company && <p className="mt-0.5 truncate text-sm text-text-2">{user.company}</p>}
        <p className="mt-0.5 line-clamp-2 text-sm break-words text-text-3">
          {user.bio || `${pronounOf(user, me)}还没有写简介`}
        </p>
        {user.tag_titles.length > 0 && (
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {user.tag_titles.slice(0, MOST_TAGS).map((title) => (
              <Tag key={title}>{title}</Tag>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
const MOST_TAGS = 4

/** Of the space on whose page the name stands. */
function useIsSpaceAdmin(id: number): boolean {
  const spaceId = useMatches().at(-1)?.params.spaceId
  const cache = useCache()
  const space = spaceId && cache.read(readSpace, { params: { spaceId } })
  return space ? space.admins.some((admin) => admin.id === id) : false
}

function Counts({ user }: { user: User }) {
  const counts = [
    ['资源', user.resource_count],
    ['评论', user.comment_count],
    ['题目', user.question_count],
    ['粉丝', user.fans_count],
    ['获赞', user.be_liked_count],
  ] as const
  return (
    <dl className="mt-3 grid grid-cols-5 text-center">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-xs text-text-3">{name}</dt>
          <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Acts({ user }: { user: User }) {
  const cache = useCache()
  const isMe = useCurrentUser()?.id === user.id
  return (
    <div className="mt-3 flex gap-2">
      {isMe ? (
        <LinkButton to={paths.editProfile()}>编辑资料</LinkButton>
      ) : (
        <>
          <FollowButton user={user} may={user.can.follow} onChange={() => void cache.refresh(getUser)} />
          <LinkButton to={paths.letters(user.id)}>发私信</LinkButton>
        </>
      )}
    </div>
  )
}
