// How every kind of thing looks, in a line each.

export { kind as resource } from '#src/features/resources/web/kind.tsx'
export { kind as space } from '#src/features/spaces/web/kind.tsx'
export { kind as user } from '#src/features/users/web/kind.tsx'
