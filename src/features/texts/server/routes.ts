import { on } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { readVersion, restoreVersion, versionsOf } from './revisions/versions.ts'

export const textRoutes = [
  on(contract.listVersions, ({ db, viewer, query }) => versionsOf(db, viewer, query)),
  on(contract.readVersion, ({ db, viewer, turn, params }) => readVersion(db, viewer, { ...params, turn })),
  on(contract.restoreVersion, async ({ db, me, turn, params, body }) => {
    const id = await restoreVersion({ db, me }, { ...params, from: body.version })
    return readVersion(db, me, { id, turn })
  }),
]
