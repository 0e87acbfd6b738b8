export { ResourceCover } from './resource-cover.tsx'
export { firstFolders } from './resource-queries.ts'
