import { crumbRoots } from '#src/client/head/crumb-labels.ts'
import { paths } from '#src/shared/paths.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import type { Group } from './group-queries.ts'

/** The bar of everything under /groups: 学习小组 / the group / what follows (specification, section 2). */
export const GroupCrumbs = ({ group, crumbs }: { group?: Group; crumbs: { text: string; to?: string }[] }) => (
  <Breadcrumb
    crumbs={[
      { text: crumbRoots.groups, ...(group && { to: paths.groups(group.product.id) }) },
      ...(group ? [{ text: group.title, to: paths.group(group.id) }] : []),
      ...crumbs,
    ]}
  />
)
