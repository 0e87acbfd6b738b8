import type { ReactNode } from 'react'
import { crumbRoots } from '#src/client/head/crumb-labels.ts'
import { paths } from '#src/shared/paths.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'

interface Props {
  /** Left out on pages that stand outside of one. */
  space?: { id: number; title: string }
  crumbs: { text: string; to?: string }[]
  /** The sidebar toggle, while the sidebar is hidden. */
  leading?: ReactNode
}

/** The bar of everything under /spaces: 学习空间 / the space / what follows (specification, section 2). */
export function SpaceCrumbs({ space, crumbs, leading }: Props) {
  const own = space ? [{ text: space.title, to: paths.space(space.id) }] : []
  return <Breadcrumb leading={leading} crumbs={[{ text: crumbRoots.spaces, to: paths.home() }, ...own, ...crumbs]} />
}
