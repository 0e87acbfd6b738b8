export { RevisionsDialog } from './revisions/revisions-dialog.tsx'
export type { ServerDraft } from './drafts/use-server-draft.ts'
export { useTextDraft } from './drafts/use-text-draft.ts'
export { RestoredNotice } from './drafts/restored-notice.tsx'
export { WithServerDraft } from './drafts/with-server-draft.tsx'
export { forgetDraftsOf, forgetLocalDraft, sendUnsent } from './drafts/unsent.ts'
export {
  type DraftPlace,
  type FindDraftPlace,
  type ListedDraft,
  placeOfDraft,
} from './drafts/draft-places.ts'
export { ConflictView } from './writing/conflict-view.tsx'
export { staleOf } from './writing/stale.ts'
export { StaleNotice } from './writing/stale-notice.tsx'
export { useTextForm } from './writing/use-text-form.ts'
