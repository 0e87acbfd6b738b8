export { votesBy } from './read.ts'
export { castVote, findVotable, withdrawVotes } from './write.ts'
