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
  deleteSubjects,
  giveSubject,
  removeAll,
  removeSubjects,
  reserveIds,
  restoreSubjects,
  setVisibility,
  touchSubject,
} from './change.ts'
export { statements } from './statements.ts'
export {
  registeredKinds,
  registerKinds,
  kindOf,
  kindOfType,
  kindCalled,
  kindsWith,
  type FoundRow,
  type Front,
  type InSitemap,
  type InSpace,
  type KindOfSubject,
  type OldText,
  type StoredTexts,
  type Trash,
  type FormerText,
  type VersionsOfKind,
} from './kinds.ts'
export { titlesOf } from './titles.ts'
export type { FeedEntry, FeedFile, FeedText, InFeed } from './in-feed.ts'
export { mayVote } from './may-vote.ts'
export { hasVoteOf, noVotes, votesOf } from './present.ts'
