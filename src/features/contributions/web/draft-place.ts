import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'

/** Drafts of what a contribution makes of a thing, `contribution.12.34`: its page leads on to the desk. */
export const draftPlace: FindDraftPlace = ({ key, about }) =>
  about && /^contribution\.\d+(\.\d+)?$/.test(key) ? { text: `修改贡献“${about.title}”`, to: about.path } : null
