export {
  visibleSql,
  visibleTo,
  readableSql,
  lockedSql,
  lockedTo,
  visibleSpaces,
  joinedSpaces,
  visibleSpaceSql,
  wholeReadableSql,
  type SubjectRow,
  findSubject,
  findSubjects,
} from './subjects.ts'
export {
  changeCounts,
  createSubject,
  createSubjects,
  dateDeletion,
  deleteSubjects,
  giveSubject,
  moveSubjects,
  markHidden,
  removeAll,
  removeSubjects,
  reserveIds,
  restoreSubjects,
  setVisibility,
  touchSubject,
  touchSubjects,
} from './change.ts'
export { lowerCounts } from './lower-counts.ts'
export { statements } from './statements.ts'
export { anyOf, byKind } from './sql-of-kinds.ts'
export {
  registeredKinds,
  type Batch,
  registerKinds,
  kindOf,
  kindOfType,
  kindCalled,
  kindsWith,
  type FoundRow,
  type Front,
  type InSitemap,
  type InSpace,
  type Editor,
  type KindOfSubject,
  type OldText,
  type StoredTexts,
  type TogetherOfKind,
  type Trash,
  type FormerText,
  type VersionsOfKind,
} from './kinds.ts'
export type {
  Applied,
  Beside,
  Change,
  ContributedKind,
  Deciding,
  Held,
  Origin,
  PreparedChange,
  Source,
  Standing,
  Withheld,
} from './contributed.ts'
export { heldEach } from './held-each.ts'
export { seenThings, titlesOf, toldTo, withThings } from './titles.ts'
export { type Carried, checked, type GoneOut, htmlIn, inArchive, type Rewriting } from './in-archive.ts'
export { olderThan, type FeedEntry, type FeedFile, type FeedText, type InFeed } from './in-feed.ts'
export { checkGiven, doneSql, type DoneOfType, registerDone, seenByTask } from './done.ts'
export { mayVote } from './may-vote.ts'
export { hasVoteOf, noVotes, votesOf } from './present.ts'
