import type { CallGroup } from '#src/platform/http/openapi/openapi.ts'
import type { Route } from '#src/platform/http/route.ts'
import { callGroupNames } from './call-group-names.ts'
import * as features from './features.ts'
import { kinds } from './kinds.ts'

const lists: Record<string, features.Feature> = { ...features }

const routesOf = (feature: features.Feature) => [...feature.routes, ...(feature.kindRoutes?.(kinds) ?? [])]

/** The product as a table: every call that it answers. */
export const routes: readonly Route[] = Object.values(lists).flatMap(routesOf)

/** The same by features, as the page of calls shows them. */
export const callGroups: readonly CallGroup[] = Object.entries(callGroupNames).map(([feature, name]) => ({
  name,
  routes: routesOf(lists[feature]!),
}))
