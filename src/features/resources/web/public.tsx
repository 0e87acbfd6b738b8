export { ComposedIcon } from './composed-icon.tsx'
export { newInSpace, newOwn } from './new-kinds.ts'
export { ResourceCover } from './resource-cover.tsx'
export { firstFolders } from './resource-queries.ts'
