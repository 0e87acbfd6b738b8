import type { ReactNode } from 'react'
import { crumbRoots } from '#src/client/head/crumb-labels.ts'
import { paths } from '#src/shared/paths.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Seal } from '#src/ui/seal.tsx'
import { ThingBar } from '#src/ui/thing-bar.tsx'
import type { Group } from './group-queries.ts'

type Crumbs = { text: string; to?: string }[]

/** The bar of everything under /groups: 学习小组 / the group / what follows (specification, section 2). */
export const GroupCrumbs = ({ group, crumbs }: { group?: Group; crumbs: Crumbs }) => (
  <Breadcrumb crumbs={[...rootsOf(group), ...crumbs]} />
)

interface BarProps {
  group: Group
  crumbs: Crumbs
  tools: ReactNode
  /** Absent: the group. */
  back?: string
}
/** The same on the one line that stands for a group on its things, with what can be done there at its end. */
export const GroupBar = ({ group, crumbs, tools, back }: BarProps) => (
  <ThingBar
    back={back ? { to: back, label: '返回' } : { to: paths.group(group.id), label: '返回小组' }}
    face={<Seal character={group.key_character} colour={group.colour} size="xs" />}
    crumbs={[...rootsOf(group), ...crumbs]}
    place={1}
    tools={tools}
  />
)

const rootsOf = (group: Group | undefined) => [
  { text: crumbRoots.groups, ...(group && { to: paths.groups(group.product.id) }) },
  ...(group ? [{ text: group.title, to: paths.group(group.id) }] : []),
]
