import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'

/** Drafts of questionnaires: `questionnaire.12`, `questionnaire.new`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  const [what, which] = key.split('.')
  if (what !== 'questionnaire') return null
  if (which === 'new') return { text: '新建问卷', to: paths.newQuestionnaire() }
  return about ? { text: `修改“${about.title}”`, to: paths.editQuestionnaire(about.id) } : null
}
