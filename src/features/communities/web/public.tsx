export { CommunitiesOfSpace } from './of-space.tsx'
