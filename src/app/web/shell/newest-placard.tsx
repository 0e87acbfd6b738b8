import { Suspense } from 'react'
import type { RouterContextProvider } from 'react-router'
import { load, useEndpoint } from '#src/client/data/queries.ts'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { listPlacards } from '#src/features/feedback/contract.ts'

/** Most of the time there is none, and nobody loads what shows one. */
const Placard = lazyPart(() => import('#src/features/feedback/web/placard.tsx').then((module) => module.Placard))

const newest = () => [listPlacards, { query: { per_number: 1 } }] as const

/** A page is worth reading without it: that it did not come is not told. */
export const loadNewestPlacard = (context: Readonly<RouterContextProvider>) =>
  load(context, ...newest()).catch(() => null)

/** Above the header (rulings, "Placards"). */
export function NewestPlacard() {
  const { data } = useEndpoint(...newest())
  const placard = data?.list[0]
  return (
    placard && (
      <Suspense>
        <Placard placard={placard} />
      </Suspense>
    )
  )
}
