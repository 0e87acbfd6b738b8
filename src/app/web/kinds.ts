import { registerWebKinds } from '#src/features/subjects/web/public.tsx'
// not by its door, behind which stand dialogs and forms: this comes with the home page, too
import { type FindDraftPlace, registerDraftPlaces } from '#src/features/texts/web/drafts/draft-places.ts'
import * as list from './kind-list.ts'

/** Where each feature's own drafts are gone on with: of a form, not of a kind, so that some have one whose kind is not in the list. */
const draftPlaces = import.meta.glob<FindDraftPlace>('/src/features/*/web/draft-place.ts', {
  import: 'draftPlace',
  eager: true,
})

/** Comes, with all that it registers, with the pages that show things of all kinds (screen-route.ts). */
export function registerAllKinds() {
  registerWebKinds(Object.values(list))
  registerDraftPlaces(Object.values(draftPlaces))
}
