import type { VersionsOfKind } from '#src/features/subjects/server/public.ts'
import { plainText } from '#src/platform/html/plain-html.ts'
import { findSpace } from '../access.ts'
import { spaceGate } from '../policy.ts'
import { editSpace } from './settings.ts'

/** Name and description, for everybody who sees the space. */
export const spaceVersions: VersionsOfKind = {
  async read() {
    return null
  },
  authorize: async (db, me, id) => spaceGate.authorize(me, 'edit', await findSpace(db, me, id)),
  restore: (writer, id, { title, content, version }) =>
    editSpace(writer, id, { title, description: plainText(content), version }),
}
