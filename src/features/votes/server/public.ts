export { votesBy } from './read.ts'
export { scopesSql } from './scopes.ts'
export { castVote, findVotable, withdrawVotes } from './write.ts'
