import type { Kind } from '#src/features/subjects/kind.ts'

/** What somebody asks people, and what they replied: 问卷 (rulings, "Questionnaires"). */
export const questionnaireKind = {
  kind: 'questionnaire',
  types: { Questionnaire: '问卷' },
  canComment: false,
  scopes: [],
  order: 36,
} as const satisfies Kind
