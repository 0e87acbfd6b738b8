import { ownData as accounts } from '#src/features/accounts/server/own-data.ts'
import { ownData as activities } from '#src/features/activities/server/own-data.ts'
import { ownData as blocks } from '#src/features/blocks/server/own-data.ts'
import { ownData as comments } from '#src/features/comments/server/own-data.ts'
import { ownData as events } from '#src/features/events/server/own-data.ts'
import { ownData as communities } from '#src/features/communities/server/own-data.ts'
import { ownData as groups } from '#src/features/groups/server/own-data.ts'
import { ownData as contributions } from '#src/features/contributions/server/own-data.ts'
import { ownData as examinations } from '#src/features/examinations/server/own-data.ts'
import { ownData as feedback } from '#src/features/feedback/server/own-data.ts'
import { ownData as files } from '#src/features/files/server/own-data.ts'
import { ownData as following } from '#src/features/following/server/own-data.ts'
import { ownData as letters } from '#src/features/letters/server/own-data.ts'
import { ownData as notifications } from '#src/features/notifications/server/own-data.ts'
import { registerOwnData } from '#src/features/own-data/server/public.ts'
import { ownData as questionnaires } from '#src/features/questionnaires/server/own-data.ts'
import { ownData as questions } from '#src/features/questions/server/own-data.ts'
import { ownData as reports } from '#src/features/reports/server/own-data.ts'
import { ownData as resources } from '#src/features/resources/server/own-data.ts'
import { ownData as asking } from '#src/features/asking/server/own-data.ts'
import { ownData as runs } from '#src/features/runs/server/own-data.ts'
import { ownData as scores } from '#src/features/scores/server/own-data.ts'
import { ownData as spaces } from '#src/features/spaces/server/own-data.ts'
import { ownData as study } from '#src/features/study/server/own-data.ts'
import { ownData as subjects } from '#src/features/subjects/server/own-data.ts'
import { ownData as terms } from '#src/features/terms/server/own-data.ts'
import { ownData as texts } from '#src/features/texts/server/own-data.ts'
import { ownData as threads } from '#src/features/threads/server/own-data.ts'
import { ownData as together } from '#src/features/together/server/own-data.ts'
import { ownData as users } from '#src/features/users/server/own-data.ts'
import { ownData as visits } from '#src/features/visits/server/own-data.ts'
import { ownData as votes } from '#src/features/votes/server/own-data.ts'
import { ownData as webhooks } from '#src/features/webhooks/server/own-data.ts'
import { ownData as words } from '#src/features/words/server/own-data.ts'
import { ownData as http } from '#src/platform/http/own-data.ts'
import type { OwnData } from '#src/platform/own-data.ts'

/**
 * What each feature keeps of a person, in the order in which it is told and forgotten: people last but for the files, since whoever is
 * somebody's picture is used as long as they have it.
 */
export const ownDataList: readonly OwnData[] = [
  accounts,
  texts,
  resources,
  comments,
  questions,
  threads,
  together,
  letters,
  votes,
  spaces,
  notifications,
  scores,
  visits,
  study,
  examinations,
  feedback,
  communities,
  groups,
  activities,
  questionnaires,
  contributions,
  reports,
  blocks,
  terms,
  asking,
  webhooks,
  runs,
  following,
  events,
  words,
  subjects,
  http,
  users,
  files,
]

export const registerAllOwnData = () => registerOwnData(ownDataList)
