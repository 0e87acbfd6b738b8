export { TextDiff } from './revisions/lazy-text-diff.ts'
export { RevisionsDialog } from './revisions/revisions-dialog.tsx'
export { useServerDraft } from './drafts/use-server-draft.ts'
export { useTextDraft } from './drafts/use-text-draft.ts'
