import { manages, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { gate } from '#src/platform/permission.ts'

/** Whoever may create resources in a space imports into it (`creating`); an import is the concern of who began it. */
export const importing = gate<{ userId: number }>()({
  stop: (viewer, { userId }) => viewer.id === userId,
})

/** A whole space leaves the site by the hands of those who manage it; what they asked for is theirs alone. */
export const exporting = gate<SpaceAccess>()({
  export: (_viewer, space) => manages(space),
})
