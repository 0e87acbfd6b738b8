import { manages, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { gate } from '#src/platform/permission.ts'

/** A whole space leaves the site by the hands of those who manage it; what they asked for is theirs alone. */
export const exporting = gate<SpaceAccess>()({
  export: (_viewer, space) => manages(space),
})
