import { webKinds } from '#src/features/subjects/web/public.tsx'
import { nameOfAct } from './act-name.ts'

/** A comment that answers a discussion (specification, section 9), which no kind of its own declares. */
const answer = { name: nameOfAct({ key: 'answer', subject: null }), points: 3 }

/** What every act is worth, as the kinds declare it, the dearest first: 新建空间、新建资源 5 分；… */
export function scoreRules(): string {
  const acts = webKinds().flatMap(({ declared: { kind, score = {} } }) =>
    Object.entries(score).map(([verb, points]) => ({
      name: nameOfAct({ key: `${verb}_${kind}`, subject: null }),
      points,
    })),
  )
  return [...Map.groupBy([...acts, answer], ({ points }) => points)]
    .toSorted(([a], [b]) => b - a)
    .map(([points, some]) => `${some.map(({ name }) => name).join('、')} ${points} 分`)
    .join('；')
}
