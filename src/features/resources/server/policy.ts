import { belongs, manages, type Role, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { mayVote } from '#src/features/subjects/server/public.ts'
import { gate, type SignedIn, type Viewer } from '#src/platform/permission.ts'
import type { ResourceKind } from '../kind.ts'
import type { ResourceAccess } from './find-resource.ts'

/** Members create resources; the readme is the space's own page, so those who manage the space write it (rulings). */
export const creating = gate<SpaceAccess>()({
  create: (_viewer, space) => belongs(space),
  createReadme: (_viewer, space) => manages(space),
})

/** Everybody writes personal documents of their own. */
export const creatingPersonal = gate<{ userId: number }>()({
  create: (viewer, { userId }) => viewer.id === userId,
})

/** Who manages the space, and the author of a thing for as long as they are a member; of a personal one, its author. */
const owns = (viewer: SignedIn, resource: ResourceAccess) =>
  resource.spaceId === null
    ? resource.ownerId === viewer.id
    : manages(resource) || (belongs(resource) && !resource.isReadme && resource.ownerId === viewer.id)
const marks = (_viewer: SignedIn, resource: ResourceAccess) => resource.spaceId !== null && manages(resource)

export const editing = gate<ResourceAccess>()({
  edit: owns,
  rename: owns,
  move: owns,
  place: owns,
  delete: owns,
  tag: owns,
  set_good: marks,
  set_core: marks,
})

interface AccessRow {
  id: number
  space_id: number
  owner_id: number
  type: ResourceKind
  is_readme: boolean
  is_locked: boolean
  role: Role | null
}

/** A row of a space's resources, with what the viewer is in that space. */
export const accessOf = (row: AccessRow): ResourceAccess => ({
  id: row.id,
  spaceId: row.space_id,
  ownerId: row.owner_id,
  type: row.type,
  isReadme: row.is_readme,
  isLocked: row.is_locked,
  role: row.role,
})

/** Whether the viewer may move, rename, tag and delete what lies in a tree, or propose that. */
export function canArrange(viewer: Viewer, row: Omit<AccessRow, 'is_readme'>) {
  const { move, propose } = canOf(viewer, accessOf({ ...row, is_readme: false }))
  return { can_arrange: move, can_propose: propose }
}

/** What the reply's `can` says: the permission, where the thing can be treated so at all. */
export function canOf(viewer: Viewer, resource: ResourceAccess) {
  const can = editing.can(viewer, resource)
  const inTree = !resource.isReadme
  return {
    ...can,
    edit: can.edit && resource.type !== 'folder',
    move: can.move && inTree,
    place: can.place && inTree,
    set_good: can.set_good && resource.type !== 'folder',
    set_core: can.set_core && inTree && resource.type !== 'folder',
    // whoever may read it and not write it proposes
    contribute: !can.edit && takesContributions(viewer, resource),
    propose: !can.move && inTree && viewer !== null && resource.spaceId !== null && !resource.isLocked,
    vote: mayVote(viewer, resource.ownerId),
  }
}

/** What a desk writes as a text, where this person may read it. */
const takesContributions = (viewer: Viewer, { spaceId, isLocked, type }: ResourceAccess) =>
  viewer !== null && spaceId !== null && !isLocked && !holdsMore.includes(type)

/** What they are no proposal says. */
const holdsMore: readonly string[] = ['folder', 'file', 'examination']
