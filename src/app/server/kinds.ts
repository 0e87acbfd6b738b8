import { activitiesOfGroups } from '#src/features/activities/server/kept-for-groups.ts'
import { examinationsDone } from '#src/features/examinations/server/done.ts'
import { registerKeptForGroups } from '#src/features/groups/server/public.ts'
import { questionnairesDone } from '#src/features/questionnaires/server/done.ts'
import { plansDone, resourcesRead } from '#src/features/resources/server/plans/done.ts'
import { type KindOfSubject, registerDone, registerKinds } from '#src/features/subjects/server/public.ts'
import * as list from './kind-list.ts'

/** In the order in which they are offered. */
export const kinds: readonly KindOfSubject[] = Object.values<KindOfSubject>(list).toSorted((a, b) => a.order - b.order)

/** Once at start, before anything asks for a kind. */
export function registerAllKinds(): void {
  registerKinds(kinds)
  registerDone([plansDone, resourcesRead, examinationsDone, questionnairesDone])
  registerKeptForGroups([activitiesOfGroups])
}
