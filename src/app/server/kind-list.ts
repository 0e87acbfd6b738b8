// Every kind of thing that can be voted on, commented, tagged, searched or reported, in a line each.

export { kind as comment } from '#src/features/comments/server/kind.ts'
export { kind as resource } from '#src/features/resources/server/kind.ts'
export { kind as space } from '#src/features/spaces/server/kind.ts'
export { kind as user } from '#src/features/users/server/kind.ts'
