import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'

/** Drafts of questionnaires: `questionnaire.12`, `questionnaire.12.copy`, `questionnaire.new`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  const [what, which, variant] = key.split('.')
  if (what !== 'questionnaire') return null
  if (which === 'new') return { text: '新建问卷', to: paths.newQuestionnaire() }
  if (about && variant === 'copy') return { text: `复制“${about.title}”`, to: paths.newQuestionnaire(about.id) }
  return about ? { text: `修改“${about.title}”`, to: paths.editQuestionnaire(about.id) } : null
}
