export { listFollowers, listFollowing } from './follows.ts'
export { listCollected, subjectsFor, votesBy } from './read.ts'
export { followedSql, isFollowedSql, scopesSql } from './scopes.ts'
export { castVote, findVotable, withdrawVotes } from './write.ts'
