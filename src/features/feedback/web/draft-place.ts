import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'

/** The draft of feedback that has not been sent: `feedback.new`. */
export const draftPlace: FindDraftPlace = ({ key }) =>
  key === 'feedback.new' ? { text: '新建反馈', to: paths.newFeedback() } : null
