import type { VersionsOfKind } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { findAnywhere, requireReadable } from '../find-resource.ts'
import { editing } from '../policy.ts'
import { restoreText } from './save.ts'

export const resourceVersions: VersionsOfKind = {
  async read(db, viewer, id) {
    const resource = await findText(db, viewer, id)
    // older versions of a personal one may have been written while nobody else was to read them
    if (resource.spaceId === null) editing.authorize(viewer, 'edit', resource)
    else requireReadable(resource)
    return null
  },
  authorize: async (db, me, id) => editing.authorize(me, 'edit', await findText(db, me, id)),
  async restore({ db, me }, id, former) {
    return restoreText({ db, me }, editing.authorize(me, 'edit', await findText(db, me, id)), former)
  },
}

async function findText(db: Db, viewer: Viewer, id: number) {
  const resource = await findAnywhere(db, viewer, id)
  if (resource.type === 'folder') throw new AppError('refused', '文件夹没有历史版本')
  return resource
}
