import { registerKinds } from '#src/features/subjects/server/public.ts'

/** Every kind of thing that can be voted on, commented, tagged, searched or reported, registered once. */
export const registerSubjects = () => registerKinds([])
