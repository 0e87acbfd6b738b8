import { voteRoutes } from '#src/features/votes/server/routes.ts'
import type { Route } from '#src/platform/http/route.ts'

/** The product as a table: every call that it answers. */
export const routes: readonly Route[] = [...voteRoutes]
