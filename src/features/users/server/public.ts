export { userKind } from './kind.ts'
export { peopleOf } from './people.ts'
export { createUser } from './write.ts'
export { mayFollow } from './policy.ts'
