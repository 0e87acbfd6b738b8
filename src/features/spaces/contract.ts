// Spaces (specification, section 3; `products` on the wire).

export { spaceCard } from './contract/space.ts'
export * from './contract/spaces.ts'
export * from './contract/front.ts'
export * from './contract/members.ts'
export * from './contract/categories.ts'
export * from './contract/trash.ts'
export * from './contract/applications.ts'
