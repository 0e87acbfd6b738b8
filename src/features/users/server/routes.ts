import { on } from '#src/platform/http/route.ts'
import { getUser, updateUser } from '../contract.ts'
import { editProfile } from './edit-profile.ts'
import { profiles } from './policy.ts'
import * as read from './read.ts'

export const routes = [
  on(getUser, async ({ services, viewer, params }) =>
    read.profileOf(services, viewer, await read.findUser(services.db, viewer, params.id)),
  ),
  on(updateUser, async ({ services, db, me, params, body }) => {
    const person = profiles.authorize(me, 'edit', await read.findUser(db, me, params.id))
    await editProfile({ services, me }, person, body)
    return read.profileOf({ pool: services.pool, db }, me, await read.findUser(db, me, params.id))
  }),
]
