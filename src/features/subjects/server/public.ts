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
} from './subjects.ts'
export {
  changeCounts,
  createSubject,
  deleteSubjects,
  giveSubject,
  removeAll,
  removeSubjects,
  reserveIds,
  restoreSubjects,
  setVisibility,
  statements,
  touchSubject,
} from './change.ts'
export {
  registerKinds,
  kindOf,
  kindOfType,
  kindCalled,
  kindsInSearch,
  kindsInSpace,
  kindsInTrash,
  type FoundRow,
  type InSpace,
  type KindOfSubject,
  kindsWithTexts,
  type OldText,
  type StoredTexts,
  type Trash,
} from './kinds.ts'
export { mayVote } from './may-vote.ts'
export { hasVoteOf, noVotes, votesOf } from './present.ts'
