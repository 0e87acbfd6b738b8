import { visitRoutes } from '#src/features/visits/server/routes.ts'
import { commentRoutes } from '#src/features/comments/server/routes.ts'
import { accountRoutes } from '#src/features/accounts/server/routes.ts'
import { feedRoutes } from '#src/features/feeds/server/routes.ts'
import { fileRoutes } from '#src/features/files/server/routes.ts'
import { homeRoutes } from '#src/features/home/server/routes.ts'
import { exportRoutes } from '#src/features/exports/server/routes.ts'
import { importRoutes } from '#src/features/imports/server/routes.ts'
import { resourceRoutes } from '#src/features/resources/server/routes.ts'
import { runRoutes } from '#src/features/runs/server/routes.ts'
import { searchRoutes } from '#src/features/search/server/routes.ts'
import { spaceRoutes } from '#src/features/spaces/server/routes.ts'
import { tagRoutes } from '#src/features/tags/server/routes.ts'
import { textRoutes } from '#src/features/texts/server/routes.ts'
import { userRoutes } from '#src/features/users/server/routes.ts'
import { voteRoutes } from '#src/features/votes/server/routes.ts'
import type { Route } from '#src/platform/http/route.ts'

/** The product as a table: every call that it answers. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...userRoutes,
  ...homeRoutes,
  ...spaceRoutes,
  ...resourceRoutes,
  ...fileRoutes,
  ...feedRoutes,
  ...runRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...commentRoutes,
  ...visitRoutes,
  ...searchRoutes,
  ...voteRoutes,
  ...tagRoutes,
  ...textRoutes,
]
