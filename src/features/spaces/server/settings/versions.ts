import type { VersionsOfKind } from '#src/features/subjects/server/public.ts'
import { keepStanding } from '#src/features/texts/server/public.ts'
import { plainText } from '#src/platform/html/plain-html.ts'
import { findSpace } from '../access.ts'
import { spaceGate } from '../policy.ts'
import { spaceText } from '../space-text.ts'
import { editSpace } from './settings.ts'

/** Name and description, for those who may change them: older ones may have been written while the space was private. */
export const spaceVersions: VersionsOfKind = {
  async read(db, viewer, id) {
    spaceGate.authorize(viewer, 'edit', await findSpace(db, viewer, id))
    return null
  },
  authorize: async (db, me, id) => spaceGate.authorize(me, 'edit', await findSpace(db, me, id)),
  keepStanding: (db, id) => keepStanding(spaceText, db, id),
  restore: (writer, id, { title, content, version }) =>
    editSpace(writer, id, { title, description: plainText(content), version }),
}
