import { lazy } from 'react'

export { type Contribution, contributionQuery, ofContribution } from './contribution-queries.ts'
export { htmlOf } from './words-of.ts'

export const ProposalDialog = lazy(() => import('./proposing/proposal-dialog.tsx'))
