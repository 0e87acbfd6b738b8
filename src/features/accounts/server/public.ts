export { demoPassword, hashPassword } from './passwords.ts'
export { confirmPassword } from './write.ts'
