import { kind as comment } from '#src/features/comments/server/kind.ts'
import { kind as resource } from '#src/features/resources/server/kind.ts'
import { kind as space } from '#src/features/spaces/server/kind.ts'
import { registerKinds } from '#src/features/subjects/server/public.ts'
import { kind as user } from '#src/features/users/server/kind.ts'

/** Every kind of thing that can be voted on, commented, tagged, searched or reported, in the order in which they are listed. */
export const kinds = [space, resource, user, comment]

/** Once at start, before anything asks for a kind. */
export const registerAllKinds = () => registerKinds(kinds)
