export {
  visibleSql,
  visibleTo,
  type SubjectRow,
  findSubject,
  findSubjects,
  createSubject,
  touchSubject,
} from './subjects.ts'
export { registerKinds, kindOf, type KindOfSubject } from './kinds.ts'
export { votesOf, noVotes } from './present.ts'
