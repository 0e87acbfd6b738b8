import { registerWebKinds } from '#src/features/subjects/web/public.tsx'
import * as list from './kind-list.ts'

/** Comes, with all that it registers, with the pages that show things of all kinds (screen-route.ts). */
export const registerAllKinds = () => registerWebKinds(Object.values(list))
