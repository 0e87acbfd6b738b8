export { demoPassword, hashPassword } from './passwords.ts'
export { holdPerson } from './account.ts'
export { dropCookie } from './open-session.ts'
export { addressesOf, type Proof, prove } from './proof.ts'
