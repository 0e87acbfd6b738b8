import { callOverHttp } from '#src/client/data/call.ts'
import { webKindOf, webKindsLoaded } from '#src/features/subjects/web/public.tsx'
import { listLinked } from '#src/features/texts/contract.ts'
import type { FoundThing, SeenThing } from '#src/ui/editor/links/thing-source.ts'
import { searchType } from '#src/features/search/contract.ts'

/** So many are offered. */
const MOST = 10

/** The space whose page this is; 0 for none. */
export const spaceHere = (): number => Number(/^\/spaces\/(\d+)/.exec(location.pathname)?.[1] ?? 0)

/** What fits, that of the space where one writes first. */
export async function findThings(text: string, signal: AbortSignal): Promise<FoundThing[]> {
  const space = spaceHere()
  const ask = (query: { product_id?: number }) =>
    callOverHttp(
      searchType,
      { params: { type: 'autocomplete' }, query: { text, per_number: MOST, ...query } },
      { signal, timeout: 5000 },
    )
  const [near, far] = await Promise.all([space ? ask({ product_id: space }) : null, ask({}), webKindsLoaded()])
  const hits = [...(near?.list ?? []), ...far.list]
  const things = new Map(hits.map((hit) => [hit.id, thingOf(hit)]))
  return [...things.values()].slice(0, MOST)
}

type Hit = Awaited<ReturnType<typeof callOverHttp<typeof searchType>>>['list'][number]

export function thingOf(hit: Hit): FoundThing {
  const label = webKindOf(hit.type).declared.types[hit.type]
  const space = 'space' in hit ? hit.space?.title : undefined
  return {
    id: hit.id,
    title: 'title' in hit ? hit.title : hit.nickname,
    about: [label, space].filter(Boolean).join(' · '),
    shows: webKindOf(hit.type).found?.shows?.(hit.type),
  }
}

export const titlesOfThings = (ids: readonly number[]): Promise<SeenThing[]> =>
  callOverHttp(listLinked, { query: { ids: ids.join(',') } })
