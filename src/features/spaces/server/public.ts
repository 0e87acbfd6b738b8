export { belongs, findSpace, manages, type Role, type SpaceAccess } from './access.ts'
