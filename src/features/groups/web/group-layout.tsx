import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { webKinds } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Band } from '#src/ui/band.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Seal } from '#src/ui/seal.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { rememberGroup } from '#src/client/current-places.ts'
import { useScreenHandle } from '#src/client/screen-handle.ts'
import { roleNames } from '../kind.ts'
import { type Group, useGroup } from './group-queries.ts'

/** Everything of a group stands under its banner. */
export function Component() {
  const group = useGroup()
  const handle = useScreenHandle()
  useRemembering(group)
  return (
    <>
      <Suspense>{group && !handle?.thing && !handle?.desk && <Banner group={group} />}</Suspense>
      <Outlet />
    </>
  )
}

/** The current group: one that they are in. */
function useRemembering(group: Group | undefined) {
  const { id, title, role } = group ?? {}
  useEffect(() => {
    if (id !== undefined && title !== undefined && role) rememberGroup({ id, title })
  }, [id, title, role])
}

function Banner({ group }: { group: Group }) {
  const isHome = useLocation().pathname === paths.group(group.id)
  return (
    <div className="border-b border-line bg-surface">
      <Band
        title={group.title}
        colour={group.colour}
        className={isHome ? 'h-[104px] md:h-[168px]' : 'h-[56px] md:h-[96px]'}
      />
      <PageWidth className="relative -mt-6">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <Seal
            character={group.key_character}
            colour={group.colour}
            {...(isHome && { size: 'lg' as const })}
            className="outline-4 outline-surface"
          />
          <div className="min-w-0 flex-1 basis-48 pt-8">
            <div className="flex flex-wrap items-center gap-x-2">
              <p className="min-w-0 truncate font-serif text-xl font-bold md:text-2xl">{group.title}</p>
              {group.role && <Chip tone={group.role === 'member' ? 'plain' : 'brand'}>{roleNames[group.role]}</Chip>}
            </div>
            <p className="truncate text-sm text-text-3">
              <Link to={paths.space(group.product.id)}>{group.product.title}</Link>的小组 · {group.members_count} 名成员
            </p>
            {isHome && group.description && (
              <p className="mt-1 text-text-2 wrap-anywhere whitespace-pre-line">{group.description}</p>
            )}
          </div>
        </div>
        <Tabs group={group} />
      </PageWidth>
    </div>
  )
}

function Tabs({ group }: { group: Group }) {
  const { pathname } = useLocation()
  const home = paths.group(group.id)
  const part = (to: string, text: string, count?: number) => ({
    to,
    text,
    current: pathname.startsWith(to),
    ...(count && { count }),
  })
  const ofKinds = webKinds().flatMap(({ groupTab }) =>
    groupTab ? [part(groupTab.address(group.id), groupTab.text)] : [],
  )
  return (
    <div className="mt-3">
      <LinkTabs
        label="小组导航"
        line={false}
        tabs={[
          { to: home, text: '首页', current: pathname === home || pathname === `${home}/homepage` },
          ...(group.can.read ? [...ofKinds, part(paths.groupMembers(group.id), '成员', group.members_count)] : []),
          ...(group.can.edit ? [part(paths.groupSettings(group.id), '设置')] : []),
        ]}
      />
    </div>
  )
}
