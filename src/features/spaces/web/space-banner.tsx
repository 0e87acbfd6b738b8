import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { CollectButton, LikeButton } from '#src/features/votes/web/public.tsx'
import { useCache } from '#src/client/data/queries.ts'
import { onVisible } from '#src/client/on-visible.tsx'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { readSpace } from '../contract.ts'
import { spaceType } from '../kind.ts'
import type { BannerMenuProps } from './banner-menu.tsx'
import { LicenseChip } from './lazy-license.tsx'
import type { Space } from './use-space.ts'

export function SpaceBanner({ space }: { space: Space }) {
  const cache = useCache()
  const refresh = () => cache.refresh(readSpace)
  const may = space.can.vote
  const votable = { type: spaceType, id: space.id, votes: space.votes, has_vote: space.has_vote } as const
  return (
    <div className="border-b border-line bg-surface">
      <PageWidth className="relative pt-4 md:pt-[22px]">
        <div className="flex items-start gap-3 md:gap-4 md:pr-60">
          <Avatar square size="lg" name={space.title} src={space.avatar && paths.file(space.avatar)} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-2">
              <p className="min-w-0 truncate text-2xl font-semibold">{space.title}</p>
              <Chip>{space.is_open ? '公开' : '私有'}</Chip>
              {space.license_key && (
                <Suspense>
                  <LicenseChip licenseKey={space.license_key} />
                </Suspense>
              )}
            </div>
            {space.description && <p className="mt-1 line-clamp-2 text-text-2">{space.description}</p>}
          </div>
        </div>
        <div className="mt-3 flex gap-3 md:absolute md:top-[22px] md:right-6 md:mt-0">
          <LikeButton subject={votable} may={may} refusal="不能给自己的空间点赞" onChange={refresh} says />
          <CollectButton subject={votable} may={may} refusal="不能收藏自己的空间" onChange={refresh} says />
          {space.can.leave && <Menu space={{ id: space.id, title: space.title, is_open: space.is_open }} />}
        </div>
        <SpaceTabs space={space} />
      </PageWidth>
    </div>
  )
}

/** Those who are no members do not pay for it. */
const Menu = onVisible<BannerMenuProps>('space-menu', () =>
  import('./banner-menu.tsx').then((module) => module.BannerMenu),
)

function SpaceTabs({ space }: { space: Space }) {
  const { pathname } = useLocation()
  const home = paths.space(space.id)
  const part = (to: string, text: string, count?: number) => ({
    to,
    text,
    current: pathname.startsWith(to),
    ...(count !== undefined && { count }),
  })
  return (
    <div className="mt-4">
      <LinkTabs
        label="空间导航"
        line={false}
        tabs={[
          { to: home, text: '首页', current: pathname === home || pathname === `${home}/homepage` },
          part(paths.resources(space.id), '资源', space.counts.docs),
          ...(space.can.edit ? [part(paths.spaceSettings(space.id), '设置')] : []),
        ]}
      />
    </div>
  )
}
