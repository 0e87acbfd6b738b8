import { type SubjectRow } from '#src/features/subjects/server/public.ts'
import { gate } from '#src/platform/permission.ts'

/** Whoever may see a thing and has signed in may vote on it; that it is not their own is a rule of `findVotable`. */
export const voting = gate<SubjectRow>()({ vote: () => true })
