import { on } from '#src/platform/http/route.ts'
import { castVote, listVotes } from '../contract.ts'
import * as read from './read.ts'
import * as write from './write.ts'

export const routes = [
  on(castVote, async ({ db, me, body }) => {
    const scope = body.vote_scope === 'collect' ? 'collection' : body.vote_scope
    const votable = await write.findVotable(db, me, { type: body.votable_type, id: body.votable_id, scope })
    await write.castVote({ db, me }, votable, body.is_vote)
    return read.subjectFor(db, me, votable.id)
  }),
  on(listVotes, ({ db, viewer, query }) => read.listCollected(db, viewer, query)),
]
