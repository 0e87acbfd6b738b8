import { commentKind } from '#src/features/comments/server/public.ts'
import { resourceKind } from '#src/features/resources/server/public.ts'
import { spaceKind } from '#src/features/spaces/server/public.ts'
import { registerKinds } from '#src/features/subjects/server/public.ts'
import { userKind } from '#src/features/users/server/public.ts'

/** Every kind of thing that can be voted on, commented, tagged, searched or reported, registered once. */
export const registerSubjects = () => registerKinds([commentKind, userKind, spaceKind, resourceKind])
