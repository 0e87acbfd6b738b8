// How every kind of thing looks, in a line each.

export { kind as activity } from '#src/features/activities/web/kind.tsx'
export { kind as card } from '#src/features/cards/web/kind.tsx'
export { kind as comment } from '#src/features/comments/web/kind.tsx'
export { kind as group } from '#src/features/groups/web/kind.tsx'
export { kind as contribution } from '#src/features/contributions/web/kind.tsx'
export { kind as issue } from '#src/features/issues/web/kind.tsx'
export { kind as notice } from '#src/features/notices/web/kind.tsx'
export { kind as question } from '#src/features/questions/web/kind.tsx'
export { kind as questionnaire } from '#src/features/questionnaires/web/kind.tsx'
export { kind as resource } from '#src/features/resources/web/kind.tsx'
export { kind as space } from '#src/features/spaces/web/kind.tsx'
export { kind as user } from '#src/features/users/web/kind.tsx'
