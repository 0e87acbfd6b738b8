import type { CallGroup } from '#src/platform/http/openapi/openapi.ts'
import type { Route } from '#src/platform/http/route.ts'
import * as features from './features.ts'
import { kinds } from './kinds.ts'

const lists: Record<string, features.Feature> = { ...features }

const routesOf = (feature: features.Feature) => [...feature.routes, ...(feature.kindRoutes?.(kinds) ?? [])]

/** The product as a table: every call that it answers. */
export const routes: readonly Route[] = Object.values(lists).flatMap(routesOf)

const { compare: bySyllables } = new Intl.Collator('zh-CN')

/** The same by features, as the page of calls shows them: by their names' syllables. */
export const callGroups: readonly CallGroup[] = Object.values(lists)
  .map((feature) => ({ name: feature.callGroup, routes: routesOf(feature) }))
  .toSorted((one, other) => bySyllables(one.name, other.name))
