import type { Route } from '#src/platform/http/route.ts'
import * as features from './features.ts'
import { kinds } from './kinds.ts'

const lists: Record<string, features.Feature> = { ...features }

/** The product as a table: every call that it answers. */
export const routes: readonly Route[] = Object.values(lists).flatMap((feature) => [
  ...feature.routes,
  ...(feature.kindRoutes?.(kinds) ?? []),
])
