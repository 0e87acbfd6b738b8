import { lazy } from 'react'

export { type Contribution, contributionQuery, deskQuery } from './contribution-queries.ts'

export { ContributeAnswer } from './proposing/contribute-answer.tsx'
export { type ProposedItem, type Proposal, useProposing } from './proposing/use-proposing.ts'
export { reasonsOf, useRevising } from './proposing/use-revising.ts'
export { whenPublished } from './proposing/when-sent.ts'
export { useProposalDesk } from './proposing/use-proposal-desk.tsx'
export type { Reasons } from './proposing/proposal-dialog.tsx'

export const ContributeElsewhere = lazy(() => import('./proposing/contribute-elsewhere.tsx'))
export const SendProposal = lazy(() => import('./proposing/send-proposal.tsx'))
