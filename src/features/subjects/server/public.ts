export {
  visibleSql,
  visibleTo,
  readableSql,
  lockedSql,
  lockedTo,
  visibleSpaces,
  joinedSpaces,
  visibleSpaceSql,
  type SubjectRow,
  findSubject,
  findSubjects,
  createSubject,
  touchSubject,
} from './subjects.ts'
export {
  registerKinds,
  kindOf,
  kindsInSearch,
  kindsInTrash,
  type KindOfSubject,
  kindsWithTexts,
  type OldText,
  type StoredTexts,
  type Trash,
} from './kinds.ts'
export { mayVote } from './may-vote.ts'
export { hasVoteOf, noVotes, votesOf } from './present.ts'
