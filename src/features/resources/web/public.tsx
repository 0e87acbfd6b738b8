export { ResourceCover } from './resource-cover.tsx'
