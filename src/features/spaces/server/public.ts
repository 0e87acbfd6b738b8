export { belongs, findSpace, manages, type Role, type SpaceAccess } from './access.ts'
export { spaceKind } from './kind.ts'
export { cardsOf } from './lists.ts'
export { createSpace } from './write.ts'
