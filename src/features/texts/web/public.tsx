export { TextDiff } from './revisions/lazy-text-diff.ts'
export { RevisionsDialog } from './revisions/revisions-dialog.tsx'
