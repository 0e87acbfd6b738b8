import { askRobot } from '#src/features/asking/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { IssueAccess } from './policy.ts'

/** @throws refused where it is locked, where nobody would answer, and while the last question of this person waits */
export async function askForAnswer(
  { db, config }: Services,
  me: SignedIn,
  issue: Allowed<'ask_robot', IssueAccess>,
): Promise<void> {
  if (!config.model) throw new AppError('refused', '本站没有接入 AI 服务，助手不能回答')
  if (issue.isLocked) throw new AppError('refused', '讨论已锁定，助手不再回答')
  await askRobot(db, { subjectId: issue.id, askerId: me.id })
}
