export {
  visibleSql,
  visibleTo,
  visibleSpaces,
  visibleSpaceSql,
  type SubjectRow,
  findSubject,
  findSubjects,
  createSubject,
  touchSubject,
} from './subjects.ts'
export { registerKinds, kindOf, kindsInTrash, type KindOfSubject, type Trash } from './kinds.ts'
export { hasVoteOf, noVotes, votesOf } from './present.ts'
