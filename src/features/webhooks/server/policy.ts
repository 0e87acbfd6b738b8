import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { gate } from '#src/platform/permission.ts'

/** Webhooks carry what happens in a space to somewhere else: they are its owner's. */
export const webhookGate = gate<SpaceAccess>()({
  own_webhooks: (_viewer, space) => space.role === 'owner',
})
