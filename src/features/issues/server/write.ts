import { notifyMentioned } from '#src/features/notifications/server/public.ts'
import { askAtOpening, askIfMentioned } from '#src/features/asking/server/public.ts'
import { award } from '#src/features/scores/server/public.ts'
import { changeCount, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { createSubject, deleteSubjects, type FormerText, touchSubject } from '#src/features/subjects/server/public.ts'
import { setTags } from '#src/features/tags/server/public.ts'
import { addText, prepareText, saveText, type Writer } from '#src/features/texts/server/public.ts'
import { isLocked, logAct, openThreads } from '#src/features/threads/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { mentionedIn } from '#src/platform/html/references/mentions.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { removeEntries } from '#src/platform/search-index/index-entries.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { createIssue, editIssue } from '../contract.ts'
import { issueKind } from '../kind.ts'
import { issueText } from './issue-text.ts'
import { type IssueAccess, issues } from './policy.ts'

const { kind } = issueKind

/** Before a transaction opens. @throws refused */
export const prepareIssue = ({ db, me }: Writer, { content }: { content: string }): Promise<FoundText> =>
  prepareText(db, me, content)

type New = In<typeof createIssue, 'out'>['body']

/** @returns its id */
export const create = (
  { db, me }: Writer,
  space: Allowed<'create', SpaceAccess>,
  // an import asks no robot: what comes was discussed elsewhere
  { title, tag_titles, reminder = [], text, asks = true }: Omit<New, 'content'> & { text: FoundText; asks?: boolean },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const id = await createSubject(trx, { kind, owner: me.id, space: space.id })
    const held = { id, spaceId: space.id, version: 0, title, content: '' }
    // its row comes with its text
    await addText(issueText, { trx, me, held }, { title, text })
    await openThreads(trx, [id])
    if (tag_titles?.length) await setTags(trx, id, tag_titles)
    await changeCount(trx, space.id, { issue_count: 1 })
    await touchSubject(trx, space.id)
    await award(trx, { userId: me.id, spaceId: space.id, subjectIds: [id], kind, act: 'create' })
    await notifyMentioned(trx, { subjectId: id, actorId: me.id, people: reminder })
    if (asks) await askAtOpening(trx, { subjectId: id, askerId: me.id })
    return id
  })

type Edit = Omit<In<typeof editIssue, 'out'>['body'], 'content'> & { text: FoundText; draft?: string }

/** @returns the version that stands now @throws conflict for a stale version, with both texts; forbidden where it was locked meanwhile */
export const edit = (
  { db, me }: Writer,
  issue: Allowed<'edit', IssueAccess>,
  { reminder = [], tag_titles, ...given }: Edit,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { id, spaceId } = issue
    const { isChanged, version } = await saveText(
      issueText,
      { db: trx, me },
      {
        ...given,
        id,
        async alsoChange(_trx, held) {
          await allowStill({ db: trx, me }, issue, held)
          if (given.title !== held.title) await logAct(trx, id, { act: 'renamed', actor: me.id, note: held.title })
          return tag_titles !== undefined && setTags(trx, id, tag_titles)
        },
      },
    )
    if (isChanged) await award(trx, { userId: me.id, spaceId, subjectIds: [id], kind, act: 'edit' })
    await notifyMentioned(trx, { subjectId: id, actorId: me.id, people: reminder })
    if (isChanged) await askIfMentioned(trx, { subjectId: id, askerId: me.id }, mentionedIn(given.text.content))
    return version
  })

/** The text was made ready between the question who may and the lock of the row. */
async function allowStill({ db, me }: Writer, issue: IssueAccess, held: { spaceId: number }) {
  refuseMoved(issue, held)
  issues.authorize(me, 'edit', { ...issue, isLocked: await isLocked(db, issue.id) })
}

/** Whoever was allowed to in one space is not in another. @throws conflict */
export function refuseMoved({ spaceId }: Pick<IssueAccess, 'spaceId'>, held: { spaceId: number }) {
  if (held.spaceId !== spaceId) throw new AppError('conflict', '讨论刚刚被移走了，请刷新后再试')
}

/** Saves a former text as the newest version. @throws conflict */
export async function restoreText(
  { db, me }: Writer,
  issue: Allowed<'edit', IssueAccess>,
  { title, content, version }: FormerText,
): Promise<number> {
  const text = await prepareIssue({ db, me }, { content })
  return edit({ db, me }, issue, { title, text, version })
}

/** Those who manage the space bring it back within 30 days. @throws not_found where it was deleted meanwhile */
export const remove = (db: Db, issue: Allowed<'delete', IssueAccess>, at: Date = new Date()): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id } = issue
    const { spaceId, ...held } = await issueText.hold(trx, id)
    if (!held.version) throw new AppError('not_found')
    refuseMoved(issue, { spaceId })
    await deleteSubjects(trx, [id], at)
    await removeEntries(trx, [id])
    await changeCount(trx, spaceId, { issue_count: -1 })
  })
