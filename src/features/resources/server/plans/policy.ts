import type { ReadComposed } from '../read-composed.ts'
import { manages } from '#src/features/spaces/server/public.ts'
import { gate } from '#src/platform/permission.ts'

/** Whoever may read a plan and has signed in may follow it; how far others are is for those who manage its space. */
export const followingPlan = gate<ReadComposed>()({
  follow: () => true,
  see_readers: (_viewer, plan) => manages(plan),
})
