export { demoPassword, hashPassword } from './passwords.ts'
