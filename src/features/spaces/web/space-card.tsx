import Star from 'lucide-react/icons/star'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { AvatarStack } from '#src/ui/avatar-stack.tsx'
import { Band } from '#src/ui/band.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { listSpaces } from '../contract.ts'
import { Link } from '#src/ui/link.tsx'
import { SpaceSeal } from './space-seal.tsx'

export type SpaceOnCard = Reply<typeof listSpaces>['list'][number]

export function SpaceCard({ space }: { space: SpaceOnCard }) {
  const admins = space.admins.map((admin) => ({ ...admin, avatar: admin.avatar && paths.file(admin.avatar) }))
  return (
    <article className="lift relative flex flex-col overflow-hidden rounded-r2 border border-line bg-surface">
      <Band title={space.title} colour={space.colour} className="h-[76px]" />
      <div className="flex min-w-0 flex-1 flex-col px-4 pb-4 md:px-5">
        <SpaceSeal space={space} className="relative -mt-6 outline-3 outline-surface" />
        <h3 className="mt-2 truncate text-[16px] leading-6 font-semibold">
          <Link to={paths.space(space.id)} data-opens="" className="after:absolute after:inset-0">
            {space.title}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm text-text-2">{space.summary || '这个空间还没有简介'}</p>
        {space.tags.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {space.tags.slice(0, 3).map((tag) => (
              // above the title's link, which covers the card
              <span key={tag.id} className="relative z-[1] inline-flex max-w-full">
                <Tag colours={{ background: tag.style.background, text: tag.style.color }} to={paths.tagged(tag.title)}>
                  {tag.title}
                </Tag>
              </span>
            ))}
          </div>
        )}
        <div className="mt-auto flex items-center gap-4 pt-3 text-sm text-text-3">
          <AvatarStack people={admins} max={3} total={space.admins_count} />
          <span className="flex-1" />
          <Count icon={<ThumbsUp size={15} aria-hidden />} label="点赞" count={space.count_likes} />
          <Count icon={<Star size={15} aria-hidden />} label="收藏" count={space.count_collects} />
        </div>
      </div>
    </article>
  )
}

const Count = ({ icon, label, count }: { icon: React.ReactNode; label: string; count: number }) =>
  count > 0 && (
    <span className="inline-flex items-center gap-1 tabular-nums" title={label}>
      {icon}
      <span className="sr-only">{label}</span>
      {formatCount(count)}
    </span>
  )
