export { demoPassword, hashPassword } from './proof/passwords.ts'
export { holdPerson } from './account.ts'
export { dropCookie } from './open-session.ts'
export { addressesOf, type Proof, prove } from './proof/proof.ts'
