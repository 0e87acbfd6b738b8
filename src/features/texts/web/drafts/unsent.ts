import type { Call } from '#src/shared/endpoint.ts'
import { draftKey, loadDraft } from '#src/ui/editor/drafts/draft.ts'
import {
  forgetDraft,
  type LocalDraft,
  localDrafts,
  markSent,
  type UnsentDraft,
  unsentDrafts,
} from '#src/ui/editor/drafts/unsent-drafts.ts'
import { dropDraft, keepDraft, readDraft } from '#src/features/texts/contract.ts'
import { bodyOf, draftOf, isNewer, keyOf } from './server-draft.ts'

/**
 * Sends what an earlier page could not: the text was too large to outlive it, or the network was gone. @returns how many drafts are
 * still here alone
 */
export async function sendUnsent(call: Call, userId: number): Promise<number> {
  const mine = unsentDrafts().filter((draft) => draft.userId === userId)
  const sent = await Promise.all(mine.map((draft) => send(call, draft).catch(() => false)))
  return sent.filter((isSent) => !isSent).length
}

/** @returns false where somebody wrote elsewhere since: the editor asks which of both is gone on with */
async function send(call: Call, { userId, target, unsent }: UnsentDraft): Promise<boolean> {
  const params = { key: keyOf(target) }
  const background = { background: true }
  const here = loadDraft(draftKey(userId, target))
  const reply = await call(readDraft, { params }, background)
  const there = reply && draftOf(reply)
  const isOvertaken = there !== null && isNewer(there, here?.at ?? unsent.at)
  if (here && isOvertaken) return false
  if (here) await call(keepDraft, { params, body: bodyOf(here) }, background)
  else if (unsent.act === 'dropped' && there && !isOvertaken) await call(dropDraft, { params }, background)
  // whoever writes in this page, too, may have gone on meanwhile
  if (localDrafts().some((one) => isSame(one, { userId, target }) && one.unsent?.at === unsent.at))
    markSent(userId, target)
  return true
}

const isSame = (a: Pick<LocalDraft, 'userId' | 'target'>, b: Pick<LocalDraft, 'userId' | 'target'>) =>
  a.userId === b.userId && a.target === b.target

/** Takes away what this browser has of a draft. @param key its name on the server */
export function forgetLocalDraft(userId: number, key: string): void {
  for (const draft of localDrafts()) if (draft.userId === userId && keyOf(draft.target) === key) forgetDraft(draft)
}

/** Takes away all that somebody wrote in this browser. */
export function forgetDraftsOf(userId: number): void {
  for (const draft of localDrafts()) if (draft.userId === userId) forgetDraft(draft)
}
