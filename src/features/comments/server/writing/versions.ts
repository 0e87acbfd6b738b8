import type { VersionsOfKind } from '#src/features/subjects/server/public.ts'
import { commentGate } from '../policy.ts'
import { findComment, readComment } from '../reading/read.ts'
import { rewriteComment } from './write.ts'

/** Whoever may read a comment may read what it was. Its author is hidden here as on the comment. */
export const commentVersions: VersionsOfKind = {
  async read(db, viewer, id) {
    const { anonymity, user } = await readComment(db, viewer, id)
    return anonymity ? user : null
  },
  authorize: async (db, me, id) => commentGate.authorize(me, 'edit', await findComment(db, me, id)),
  async restore({ db, me }, id, { content, version }) {
    const comment = commentGate.authorize(me, 'edit', await findComment(db, me, id))
    await rewriteComment({ db, me }, comment, { content, version })
  },
}
