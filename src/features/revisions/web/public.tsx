export { TextDiff } from './lazy-text-diff.ts'
export { RevisionsDialog } from './revisions-dialog.tsx'
