import { lazy } from 'react'

export { type Contribution, contributionQuery, ofContribution } from './contribution-queries.ts'
export { htmlOf } from './words-of.ts'

export { ContributeAnswer } from './proposing/contribute-answer.tsx'
export { type ProposedItem, type Proposal, useProposing } from './proposing/use-proposing.ts'
export { useProposalDesk } from './proposing/use-proposal-desk.tsx'
export type { Reasons } from './proposing/proposal-dialog.tsx'

export const ContributeElsewhere = lazy(() => import('./proposing/contribute-elsewhere.tsx'))
export const SendProposal = lazy(() => import('./proposing/send-proposal.tsx'))
