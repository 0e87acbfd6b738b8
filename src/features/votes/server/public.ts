export { votesBy } from './read.ts'
export { castVote, findVotable } from './write.ts'
