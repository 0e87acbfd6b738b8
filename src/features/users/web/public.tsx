export { pronounOf } from '../pronoun.ts'
export { FollowButton } from './follow-button.tsx'
