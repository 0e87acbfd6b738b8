import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { getUser } from '#src/features/users/contract.ts'
import { FollowButton } from '#src/features/users/web/public.tsx'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Link } from '#src/ui/link.tsx'

/** Who wrote the text, in a few words of their own. Without an answer it is left out: their name stands above the text. */
export function AuthorCard({ userId }: { userId: number }) {
  const cache = useCache()
  const me = useCurrentUser()
  const { data: author } = useEndpoint(getUser, { params: { id: userId } })
  if (!author) return null
  const counts = [
    [author.resource_count, '个资源'],
    [author.fans_count, '人关注'],
    [author.be_liked_count, '次获赞'],
  ] as const
  return (
    <section
      aria-label={`关于${author.nickname}`}
      className="mt-4 flex flex-wrap items-center gap-4 rounded-r2 border border-line bg-surface px-[18px] py-4 print:hidden"
    >
      <Link to={paths.user(author.id)} tabIndex={-1} aria-hidden className="shrink-0">
        <Avatar size="lg" name={author.nickname} src={author.avatar && paths.file(author.avatar)} />
      </Link>
      <div className="min-w-0 flex-1">
        <Link to={paths.user(author.id)} className="font-semibold">
          {author.nickname}
        </Link>
        {author.bio && <p className="mt-0.5 line-clamp-2 text-text-2">{author.bio}</p>}
        <p className="mt-0.5 text-sm text-text-3 tabular-nums">
          {counts
            .filter(([count]) => count > 0)
            .map(([count, what]) => `${formatCount(count)} ${what}`)
            .join(' · ')}
        </p>
      </div>
      {me?.id !== author.id && (
        <FollowButton user={author} may={author.can.follow} onChange={() => void cache.refresh(getUser)} />
      )}
    </section>
  )
}
