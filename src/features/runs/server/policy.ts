import { gate } from '#src/platform/permission.ts'
import type { Run } from './kinds.ts'

/** A run is the concern of who began it. Who may begin one, its kind says. */
export const running = gate<Pick<Run, 'user_id'>>()({
  stop: (viewer, { user_id }) => viewer.id === user_id,
})
