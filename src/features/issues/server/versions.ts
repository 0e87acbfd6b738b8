import type { VersionsOfKind } from '#src/features/subjects/server/public.ts'
import { issues } from './policy.ts'
import { findIssue } from './read.ts'
import { restoreText } from './write.ts'

/** Whoever may read an issue may read what it was. */
export const issueVersions: VersionsOfKind = {
  async read(db, viewer, id) {
    await findIssue(db, viewer, { id })
    return null
  },
  authorize: async (db, me, id) => issues.authorize(me, 'edit', await findIssue(db, me, { id })),
  restore: async ({ db, me }, id, former) =>
    restoreText({ db, me }, issues.authorize(me, 'edit', await findIssue(db, me, { id })), former),
}
