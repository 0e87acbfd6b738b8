import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Band } from '#src/ui/band.tsx'
import { Link } from '#src/ui/link.tsx'
import { Seal } from '#src/ui/seal.tsx'
import type { listCommunities } from '../contract.ts'

type Shown = Reply<typeof listCommunities>['list'][number]

export const CommunitySeal = ({
  community,
  ...look
}: { community: Shown } & Pick<Parameters<typeof Seal>[0], 'size' | 'className'>) => (
  <Seal
    character={community.key_character}
    colour={community.colour}
    src={community.avatar && paths.file(community.avatar)}
    {...look}
  />
)

export const CommunityCard = ({ community }: { community: Shown }) => (
  <article className="lift relative flex flex-col overflow-hidden rounded-r2 border border-line bg-surface">
    <Band title={community.title} colour={community.colour} className="h-[56px]" />
    <div className="flex min-w-0 flex-1 flex-col px-4 pb-4 md:px-5">
      <CommunitySeal community={community} className="relative -mt-6 outline-3 outline-surface" />
      <h3 className="mt-2 truncate text-[16px] leading-6 font-semibold">
        <Link to={paths.community(community.id)} data-opens="" className="after:absolute after:inset-0">
          {community.title}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-2 text-sm text-text-2">{community.description || '这个共同体还没有简介'}</p>
      <p className="mt-auto pt-3 text-sm text-text-3">
        {community.products_count} 个空间 · 由{' '}
        <Link to={paths.user(community.user.id)} className="relative z-[1]">
          {community.user.nickname}
        </Link>{' '}
        创建
      </p>
    </div>
  </article>
)
