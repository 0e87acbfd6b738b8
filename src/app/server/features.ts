import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import type { Route } from '#src/platform/http/route.ts'
import type { TaskList } from '#src/platform/jobs/task.ts'

// Every feature that answers calls or works outside requests, in a line each: what it brings of that, its `server/feature.ts` says.
// Kinds of things stand in a list of their own (kind-list.ts), for programs that answer nobody.

export * as accounts from '#src/features/accounts/server/feature.ts'
export * as activities from '#src/features/activities/server/feature.ts'
export * as analysis from '#src/features/analysis/server/feature.ts'
export * as asking from '#src/features/asking/server/feature.ts'
export * as blocks from '#src/features/blocks/server/feature.ts'
export * as cards from '#src/features/cards/server/feature.ts'
export * as communities from '#src/features/communities/server/feature.ts'
export * as comments from '#src/features/comments/server/feature.ts'
export * as contributions from '#src/features/contributions/server/feature.ts'
export * as events from '#src/features/events/server/feature.ts'
export * as examinations from '#src/features/examinations/server/feature.ts'
export * as exports from '#src/features/exports/server/feature.ts'
export * as feedback from '#src/features/feedback/server/feature.ts'
export * as feeds from '#src/features/feeds/server/feature.ts'
export * as files from '#src/features/files/server/feature.ts'
export * as following from '#src/features/following/server/feature.ts'
export * as groups from '#src/features/groups/server/feature.ts'
export * as home from '#src/features/home/server/feature.ts'
export * as imports from '#src/features/imports/server/feature.ts'
export * as issues from '#src/features/issues/server/feature.ts'
export * as letters from '#src/features/letters/server/feature.ts'
export * as notices from '#src/features/notices/server/feature.ts'
export * as notifications from '#src/features/notifications/server/feature.ts'
export * as ownData from '#src/features/own-data/server/feature.ts'
export * as profiles from '#src/features/profiles/server/feature.ts'
export * as questionnaires from '#src/features/questionnaires/server/feature.ts'
export * as questions from '#src/features/questions/server/feature.ts'
export * as reports from '#src/features/reports/server/feature.ts'
export * as resources from '#src/features/resources/server/feature.ts'
export * as robot from '#src/features/robot/server/feature.ts'
export * as runs from '#src/features/runs/server/feature.ts'
export * as scores from '#src/features/scores/server/feature.ts'
export * as search from '#src/features/search/server/feature.ts'
export * as siteAdmin from '#src/features/site-admin/server/feature.ts'
export * as spaces from '#src/features/spaces/server/feature.ts'
export * as study from '#src/features/study/server/feature.ts'
export * as tags from '#src/features/tags/server/feature.ts'
export * as terms from '#src/features/terms/server/feature.ts'
export * as texts from '#src/features/texts/server/feature.ts'
export * as together from '#src/features/together/server/feature.ts'
export * as users from '#src/features/users/server/feature.ts'
export * as visits from '#src/features/visits/server/feature.ts'
export * as votes from '#src/features/votes/server/feature.ts'
export * as webhooks from '#src/features/webhooks/server/feature.ts'
export * as words from '#src/features/words/server/feature.ts'

export interface Feature {
  readonly routes: readonly Route[]
  /** What its calls stand under on the page of calls. */
  readonly callGroup: string
  /** What it answers for each kind that declares it. */
  readonly kindRoutes?: (kinds: readonly KindOfSubject[]) => readonly Route[]
  readonly jobs?: TaskList
}
