import { type KindOfSubject, registerKinds } from '#src/features/subjects/server/public.ts'
import * as list from './kind-list.ts'

/** In the order in which they are offered. */
export const kinds: readonly KindOfSubject[] = Object.values<KindOfSubject>(list).toSorted((a, b) => a.order - b.order)

/** Once at start, before anything asks for a kind. */
export const registerAllKinds = () => registerKinds(kinds)
