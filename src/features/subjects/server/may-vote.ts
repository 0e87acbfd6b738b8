import type { Viewer } from '#src/platform/permission.ts'

/** Nobody votes on content of their own (rulings, "Content"): not a site administrator either, so this is no gate's rule. */
export const mayVote = (viewer: Viewer, ownerId: number) => viewer !== null && viewer.id !== ownerId
