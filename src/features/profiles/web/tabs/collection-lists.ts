import type { SubjectType } from '#src/features/subjects/contract.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { webKinds } from '#src/features/subjects/web/public.tsx'

/** What somebody collected, a list for each kind that can be. */
export const collectionLists = () =>
  webKinds().flatMap(({ declared }) =>
    declared.collected ? { ...declared.collected, type: typeOf(declared) as SubjectType } : [],
  )
