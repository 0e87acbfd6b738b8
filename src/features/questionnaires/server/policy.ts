import { gate } from '#src/platform/permission.ts'

/** A questionnaire as permission questions need it. */
export interface QuestionnaireAccess {
  readonly id: number
  readonly ownerId: number
  readonly state: 'draft' | 'released' | 'ended'
}

/** Its owner's; whoever it was delivered to replies, and nothing else (rulings, "Questionnaires"). */
export const questionnaires = gate<QuestionnaireAccess>()({
  edit: (viewer, { ownerId }) => viewer.id === ownerId,
  delete: (viewer, { ownerId }) => viewer.id === ownerId,
  deliver: (viewer, { ownerId }) => viewer.id === ownerId,
  end: (viewer, { ownerId }) => viewer.id === ownerId,
  read_results: (viewer, { ownerId }) => viewer.id === ownerId,
})
