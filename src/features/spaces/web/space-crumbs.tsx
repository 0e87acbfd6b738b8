import type { ReactNode } from 'react'
import { crumbRoots } from '#src/client/head/crumb-labels.ts'
import { paths } from '#src/shared/paths.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ThingBar } from '#src/ui/thing-bar.tsx'
import { SpaceSeal } from './space-seal.tsx'
import type { Space } from './use-space.ts'

interface Props {
  /** Left out on pages that stand outside of one. */
  space?: Pick<Space, 'id' | 'title'>
  crumbs: { text: string; to?: string }[]
  /** The sidebar toggle, while the sidebar is hidden. */
  leading?: ReactNode
}

/** The bar of everything under /spaces: 学习空间 / the space / what follows (specification, section 2). */
export function SpaceCrumbs({ space, crumbs, leading }: Props) {
  return <Breadcrumb leading={leading} crumbs={[...rootsOf(space), ...crumbs]} />
}

interface BarProps extends Pick<Props, 'crumbs'> {
  space: Space
  tools: ReactNode
  /** Absent: the space. */
  back?: string
}
/** The same on the one line that stands for a space on its things, with what can be done there at its end. */
export const SpaceBar = ({ space, crumbs, tools, back }: BarProps) => (
  <ThingBar
    back={back ? { to: back, label: '返回' } : { to: paths.space(space.id), label: '返回空间' }}
    face={<SpaceSeal space={space} size="xs" />}
    crumbs={[...rootsOf(space), ...crumbs]}
    place={1}
    tools={tools}
  />
)

const rootsOf = (space: Props['space']) => [
  { text: crumbRoots.spaces, to: paths.home() },
  ...(space ? [{ text: space.title, to: paths.space(space.id) }] : []),
]
