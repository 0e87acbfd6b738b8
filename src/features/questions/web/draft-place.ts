import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'

/** Drafts of questions: `question.12`, `space.3.new-question`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  if (!about) return null
  const [what, , variant = ''] = key.split('.')
  if (what === 'space' && variant === 'new-question')
    return { text: `在“${about.title}”出题`, to: paths.newQuestion(about.id) }
  const space = what === 'question' && /^\/spaces\/(\d+)/.exec(about.path)?.[1]
  return space ? { text: `修改题目“${about.title}”`, to: paths.editQuestion(space, about.id) } : null
}
