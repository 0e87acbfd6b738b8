import type { VersionsOfKind } from '#src/features/subjects/server/public.ts'
import { keepStanding } from '#src/features/texts/server/public.ts'
import { commentGate } from '../policy.ts'
import { findComment, readComment } from '../reading/read.ts'
import { commentText } from './comment-text.ts'
import { rewriteComment } from './write.ts'

/** Whoever may read a comment may read what it was. Its author is hidden here as on the comment. */
export const commentVersions: VersionsOfKind = {
  async read(db, viewer, id) {
    const { anonymity, user } = await readComment(db, viewer, id)
    return anonymity ? user : null
  },
  authorize: async (db, me, id) => commentGate.authorize(me, 'edit', await findComment(db, me, id)),
  keepStanding: (db, id) => keepStanding(commentText, db, id),
  async restore({ db, me }, id, { content, version }) {
    const comment = commentGate.authorize(me, 'edit', await findComment(db, me, id))
    return rewriteComment({ db, me }, comment, { content, version })
  },
}
