import type { Route } from '#src/platform/http/route.ts'
import type { TaskList } from '#src/platform/jobs/task.ts'

// Every feature that answers calls or works outside requests, in a line each: what it brings of that, its `server/feature.ts` says.
// Kinds of things stand in a list of their own (kind-list.ts), for programs that answer nobody.

export * as accounts from '#src/features/accounts/server/feature.ts'
export * as comments from '#src/features/comments/server/feature.ts'
export * as exports from '#src/features/exports/server/feature.ts'
export * as feeds from '#src/features/feeds/server/feature.ts'
export * as files from '#src/features/files/server/feature.ts'
export * as home from '#src/features/home/server/feature.ts'
export * as imports from '#src/features/imports/server/feature.ts'
export * as resources from '#src/features/resources/server/feature.ts'
export * as runs from '#src/features/runs/server/feature.ts'
export * as search from '#src/features/search/server/feature.ts'
export * as spaces from '#src/features/spaces/server/feature.ts'
export * as tags from '#src/features/tags/server/feature.ts'
export * as texts from '#src/features/texts/server/feature.ts'
export * as users from '#src/features/users/server/feature.ts'
export * as visits from '#src/features/visits/server/feature.ts'
export * as votes from '#src/features/votes/server/feature.ts'

export interface Feature {
  readonly routes: readonly Route[]
  readonly jobs?: TaskList
}
