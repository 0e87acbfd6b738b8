import type { ReactNode } from 'react'
import { type CurrentUser, useSignOut } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { dropAnswersOf } from '#src/client/kept-answers.ts'
import { dropOthersStudy, dropReviewsOf, tellLeft } from '#src/client/kept-study.ts'
import { sendKeptReviews } from '#src/features/study/web/offline/send-reviews.ts'
import { sendKeptAnswers } from '#src/features/examinations/web/send-kept.ts'
import { dropRepliesOf } from '#src/features/questionnaires/web/filling/kept-reply.ts'
import { forgetDraftsOf, sendUnsent } from '#src/features/texts/web/drafts/unsent.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'

/**
 * Signs out and takes this person's drafts and answers out of the browser (rulings, "Leaving a browser"). What was not sent is sent first;
 * where that fails they are asked.
 */
export function useLeaveBrowser(user: CurrentUser): [leave: () => Promise<void>, dialog: ReactNode] {
  const call = useCall()
  const signOut = useSignOut()
  const [confirm, dialog] = useConfirm()
  async function leave() {
    const [drafts, answers, reviews] = await Promise.all([
      sendUnsent(call, user.id),
      sendKeptAnswers(call, user.id),
      sendKeptReviews(call, user.id),
    ])
    if (drafts + answers + reviews > 0 && !(await confirm(question({ drafts, answers, reviews })))) return
    // the editor that may still be open keeps what it has as it goes, so the drafts go after it
    if (!(await signOut())) return
    forgetDraftsOf(user.id)
    dropAnswersOf(user.id)
    dropRepliesOf(user.id)
    dropReviewsOf(user.id)
    dropOthersStudy(null)
    tellLeft()
  }
  return [leave, dialog]
}

interface Left {
  drafts: number
  answers: number
  reviews: number
}
const nameOf = ({ drafts, answers }: Left) => (answers > 0 ? '考试答案' : drafts > 0 ? '草稿' : '复习记录')
const question = (left: Left) => ({
  title: `退出会删除没有送出的${nameOf(left)}`,
  text: `${[left.drafts > 0 && `${left.drafts} 份草稿`, left.answers > 0 && `${left.answers} 题的考试答案`, left.reviews > 0 && `${left.reviews} 次复习`].filter(Boolean).join('、')}只在这台设备上：没能送到服务器，或者你在别处写过更新的一份。先保存它们，或者等网络恢复再退出；现在退出，它们会从这台设备上删除，不能恢复。`,
  confirmText: '仍然退出',
  danger: true,
})
