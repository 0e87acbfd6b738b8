import { webKinds } from '#src/features/subjects/web/public.tsx'

/** Those of all kinds, from top to bottom. */
export const homeSections = () => webKinds().flatMap((kind) => kind.homeSections ?? [])
