import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'

/** Drafts of what the site says of itself: `term.11`, whose page is its key. */
export const draftPlace: FindDraftPlace = ({ key, about }) =>
  key.startsWith('term.') && about ? { text: `修改《${about.title}》`, to: paths.editTerm(about.path.slice(1)) } : null
