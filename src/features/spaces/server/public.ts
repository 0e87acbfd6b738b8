export { belongs, findSpace, manages, type Role, type SpaceAccess } from './access.ts'
export { changeDocumentCount, forgetReadmes, setReadme } from './kept.ts'
export { createSpace } from './write.ts'
export { emptyTrash } from './settings/trash.ts'
