import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { SubscriptionMenuProps } from '#src/features/notifications/web/public.tsx'
import { CollectButton, LikeButton, VoteCounts } from '#src/features/votes/web/public.tsx'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache } from '#src/client/data/queries.ts'
import { onVisible } from '#src/client/on-visible.tsx'
import { paths } from '#src/shared/paths.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Band } from '#src/ui/band.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { webKinds } from '#src/features/subjects/web/public.tsx'
import { readSpace } from '#src/features/spaces/contract.ts'
import { spaceType } from '#src/features/spaces/kind.ts'
import type { BannerMenuProps } from './banner-menu.tsx'
import { LicenseChip } from '../license/lazy-license.tsx'
import { SpaceSeal } from '../space-seal.tsx'
import type { Space } from '../use-space.ts'

/** Its home begins with a band in its colour; elsewhere what is read or done there has more room. */
export function SpaceBanner({ space }: { space: Space }) {
  const isHome = useIsHome(space)
  return (
    <div className="border-b border-line bg-surface">
      {isHome && <Band title={space.title} colour={space.colour} className="h-[104px] md:h-[168px]" />}
      <PageWidth className={isHome ? 'relative -mt-8 md:-mt-9' : 'pt-4'}>
        <div className={classNames('flex flex-wrap gap-x-4', isHome ? 'items-end' : 'items-center gap-y-3')}>
          <SpaceSeal
            space={space}
            {...(isHome && { size: 'lg' as const, className: 'mb-1 outline-4 outline-surface' })}
          />
          <div
            className={classNames(
              'min-w-0 md:flex-1',
              isHome ? 'max-md:order-1 max-md:basis-full pt-2 md:pt-11' : 'flex-1',
            )}
          >
            <Name space={space} isHome={isHome} />
          </div>
          <div
            className={classNames(
              'ml-auto flex items-center gap-2',
              // where things are read or done, on phones, it is one line
              isHome ? 'pt-10 md:pt-11' : 'max-md:[&_.button]:px-2.5 max-md:[&_[data-vote-word]]:sr-only',
            )}
          >
            <Acts space={space} />
          </div>
        </div>
        <SpaceTabs space={space} isHome={isHome} />
      </PageWidth>
    </div>
  )
}

const Name = ({ space, isHome }: { space: Space; isHome: boolean }) => (
  <>
    <div className="flex flex-wrap items-center gap-x-2">
      <p
        className={classNames(
          'min-w-0 truncate font-serif font-bold',
          isHome ? 'text-2xl md:text-3xl' : 'text-xl md:text-2xl',
        )}
      >
        {space.title}
      </p>
      {!space.is_open && <Chip>私有</Chip>}
      {isHome && space.license_key && (
        <Suspense>
          <LicenseChip licenseKey={space.license_key} />
        </Suspense>
      )}
    </div>
    {isHome && space.summary && <p className="line-clamp-2 text-text-2">{space.summary}</p>}
  </>
)

function Acts({ space }: { space: Space }) {
  const cache = useCache()
  const me = useCurrentUser()
  const bell = me && <Subscription subjectId={space.id} of="space" triggerClassName={buttonLook({}, 'px-2')} />
  if (me?.id === space.owner.id)
    return (
      <>
        <VoteCounts votes={space.votes} />
        {bell}
      </>
    )
  const refresh = () => cache.refresh(readSpace)
  const may = space.can.vote
  const votable = { type: spaceType, id: space.id, votes: space.votes, has_vote: space.has_vote } as const
  return (
    <>
      <LikeButton subject={votable} may={may} refusal="不能给自己的空间点赞" onChange={refresh} says />
      <CollectButton subject={votable} may={may} refusal="不能收藏自己的空间" onChange={refresh} says />
      {bell}
      {me && <Menu space={{ id: space.id, title: space.title, is_open: space.is_open }} canLeave={space.can.leave} />}
    </>
  )
}

/** Visitors and owners do not pay for it. */
const Menu = onVisible<BannerMenuProps>(
  'space-menu',
  () => import('./banner-menu.tsx').then((module) => module.BannerMenu),
  { stays: true },
)

/** Visitors do not pay for it. */
const Subscription = onVisible<SubscriptionMenuProps>(
  'subscription',
  () => import('#src/features/notifications/web/public.tsx').then((module) => module.SubscriptionMenu),
  { stays: true },
)

function useIsHome({ id }: Space): boolean {
  const { pathname } = useLocation()
  const home = paths.space(id)
  return pathname === home || pathname === `${home}/homepage`
}

function SpaceTabs({ space, isHome }: { space: Space; isHome: boolean }) {
  const { pathname } = useLocation()
  const home = paths.space(space.id)
  const counts: Record<string, number> = space.counts
  const kindTabs = webKinds().flatMap(({ spaceTab }) => spaceTab ?? [])
  const part = (to: string, text: string, count?: number) => ({
    to,
    text,
    current: pathname.startsWith(to),
    // an empty part is no number to read
    ...(count && { count }),
  })
  return (
    <div className="mt-4">
      <LinkTabs
        label="空间导航"
        line={false}
        tabs={[
          { to: home, text: '首页', current: isHome },
          ...kindTabs.map(({ text, address, counted }) => part(address(space.id), text, counts[counted ?? ''])),
          ...(space.can.edit ? [part(paths.spaceSettings(space.id), '设置')] : []),
        ]}
      />
    </div>
  )
}
