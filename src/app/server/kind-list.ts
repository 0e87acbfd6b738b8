// Every kind of thing that can be voted on, commented, tagged, searched or reported, in a line each.

export { kind as card } from '#src/features/cards/server/kind.ts'
export { kind as comment } from '#src/features/comments/server/kind.ts'
export { kind as community } from '#src/features/communities/server/kind.ts'
export { kind as feedback } from '#src/features/feedback/server/kind.ts'
export { kind as question } from '#src/features/questions/server/kind.ts'
export { kind as solution } from '#src/features/questions/server/solution-kind.ts'
export { kind as issue } from '#src/features/issues/server/kind.ts'
export { kind as notice } from '#src/features/notices/server/kind.ts'
export { kind as resource } from '#src/features/resources/server/kind.ts'
export { kind as space } from '#src/features/spaces/server/kind.ts'
export { kind as term } from '#src/features/terms/server/kind.ts'
export { kind as user } from '#src/features/users/server/kind.ts'
