export { userKind } from './kind.ts'
export { peopleOf, type Person } from './people.ts'
export { createUser, type NewUser } from './write.ts'
