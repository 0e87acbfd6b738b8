import { belongs, manages, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { gate, type SignedIn, type Viewer } from '#src/platform/permission.ts'
import type { ResourceAccess } from './find-resource.ts'

/** Members create resources; the readme is the space's own page, so those who manage the space write it (rulings). */
export const creating = gate<SpaceAccess>()({
  create: (_viewer, space) => belongs(space),
  createReadme: (_viewer, space) => manages(space),
})

/** Who manages the space, and the author of a thing for as long as they are a member. */
const owns = (viewer: SignedIn, resource: ResourceAccess) =>
  manages(resource) || (belongs(resource) && !resource.isReadme && resource.ownerId === viewer.id)

export const editing = gate<ResourceAccess>()({
  edit: owns,
  rename: owns,
  move: owns,
  delete: owns,
  tag: owns,
  setGood: (_viewer, resource) => manages(resource),
})

/** What the reply's `can` says: the permission, where the thing can be treated so at all. */
export function canOf(viewer: Viewer, resource: ResourceAccess) {
  const can = editing.can(viewer, resource)
  return { ...can, edit: can.edit && resource.type === 'document', move: can.move && !resource.isReadme }
}
